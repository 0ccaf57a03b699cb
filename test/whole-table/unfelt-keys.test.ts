import { describe, expect, test } from 'vitest';
import { readScript } from '../../simulator/machine/faults/mishap-line.ts';
import type { WorldFact } from '../../simulator/machine/world/table-top.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const SPEED = 8;
/** Longer than any hand. */
const STUCK_FOR = '20min';

describe('play goes on where a key that somebody has pressed is not felt', () => {
  const rows = (['win', 'claim', 'pass'] as const).flatMap((key) =>
    ([0, 1] as const).map((seed) => [key, seed] as const),
  );
  test.each(rows)('%s, at every side, in the tiles of seed %i', async (key, seed) => {
    const script = ([0, 1, 2, 3] as const).map(
      (side) => `hand 1: button-stuck --side ${side} --key ${key} for ${STUCK_FOR}`,
    );
    const read = readScript(script.join('\n'));
    if (!read.ok) throw new Error(read.what);
    const table = await startWholeTable({ seed: `unfelt ${seed}`, speed: SPEED, script: read.planned });
    await table.playUntil((view) => view?.match?.hand === 2 && view.moment.at === 'playing');
    const settled = (await table.ledger.entries(1, 100)).filter(({ kind }) => kind === 'settle');
    await table.stop();
    expect(settled.map(({ hand }) => hand)).toEqual([1]);
  });

  test('a win said while the table is switched off', async () => {
    const saidAtMs = await firstWinAtMs();
    const table = await startWholeTable({ seed: 'power', speed: SPEED });
    const { table: top, mishaps } = table.simulator;
    const off = (): void => mishaps.plan({ in: 'table', what: 'power-button' });
    table.clock.setTimeout(off, saidAtMs - 1 - table.clock.now());
    let saidFirstAtMs: number | undefined;
    top.subscribe((fact) => {
      if (isWinSaid(fact)) saidFirstAtMs ??= table.clock.now();
    });
    await table.playUntil(() => saidFirstAtMs !== undefined);
    const hand = table.view()?.match?.hand ?? 0;
    await table.playUntil((view) => view?.match?.hand === hand + 1);
    await table.stop();
    expect(saidFirstAtMs).toBe(saidAtMs);
  });
});

const isWinSaid = (fact: WorldFact): boolean => fact.fact === 'key-pressed' && fact.key === 'win';

const firstWinAtMs = async (): Promise<number> => {
  const table = await startWholeTable({ seed: 'power', speed: SPEED });
  let saidAtMs: number | undefined;
  table.simulator.table.subscribe((fact) => {
    if (isWinSaid(fact)) saidAtMs ??= table.clock.now();
  });
  await table.playUntil(() => saidAtMs !== undefined);
  await table.stop();
  return saidAtMs ?? 0;
};

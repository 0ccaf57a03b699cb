import { describe, expect, test } from 'vitest';
import { readScript } from '../../simulator/machine/faults/mishap-line.ts';
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
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { checksumOf } from '../../firmware-protocol/crc16.ts';
import type { Fault } from '../../simulator/machine/faults/fault.ts';
import { readScript } from '../../simulator/machine/faults/mishap-line.ts';
import { World } from '../../simulator/machine/world/world.ts';
import { createSurfaceChart } from '../../src/charts/surface-chart.ts';
import { createTileSetChart } from '../../src/charts/tile-set-chart.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { PlayerSay } from '../../src/play/events/say.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { INVARIANTS, type Invariant } from '../harness/ground-truth/invariants.ts';
import { watchLine } from '../harness/ground-truth/line-watch.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';
import {
  buildLine,
  createGreetedScene,
  HELLO,
  once,
  only,
  ScriptedHost,
  serveWalls,
} from '../unit/simulator/machine/scripted-host.ts';
import { ChartAlone } from '../unit/table/chart-alone.ts';

const numbers = Object.keys(INVARIANTS).map((key) => Number(key) as Invariant);
const watched = numbers.filter((number) => INVARIANTS[number].how === 'watched');
const nameOf = (number: Invariant): string => `${number}. ${INVARIANTS[number].holds}`;

describe('with two sets, an emergency stop, a power cut, a lost cable and a controller that is killed', () => {
  let table: WholeTable;
  const breaches: string[] = [];

  beforeAll(async () => {
    const script = readScript('hand 1: at 4s emergency-stop for 5s\non BUILD 2 after 5s brown-out');
    if (!script.ok) throw new Error(script.what);
    table = await startWholeTable({
      ...{ seed: 'invariants', sets: 2, speed: 8, script: script.planned },
      onBreach: (told) => void breaches.push(told),
    });
    await table.playUntil((view) => view?.match?.hand === 2 && view.moment.at === 'dealing');
    table.cable.pull();
    await table.restart(async () => table.cable.putBack());
    await table.playUntil((view) => view?.match?.hand === 3 && view.moment.at === 'playing');
    await table.stop();
  });

  test.each(watched.map((number) => [nameOf(number), number] as const))('%s', (_, number) => {
    const tally = table.tallies().get(number);
    expect(tally?.breaches).toEqual([]);
    expect(tally?.occasions).toBeGreaterThan(1);
  });

  test('nothing else was broken', () => expect(breaches).toEqual([]));
});

describe('the watch', () => {
  const line = (body: string): string => `${body}*${checksumOf(body)}`;
  type Sees = readonly [Invariant, readonly string[], readonly string[]];
  const SEES: readonly Sees[] = [
    [13, [], ['R 1 OK pos=open', 'R 1 FAIL f=F601 op=GATE']],
    [14, ['C 1 GATE cyc=1 pos=open', 'C 1 GATE cyc=2 pos=open'], []],
    [15, ['C 1 DICE cyc=1 throw=1 d=1,2', 'C 2 DICE cyc=1 throw=1 d=6,6'], []],
  ];

  test.each(SEES)('sees that %i is broken', async (number, said, heard) => {
    const broken: Invariant[] = [];
    const watch = watchLine((invariant, breach) => void (breach === null || broken.push(invariant)));
    const hears: ((line: string) => void)[] = [];
    const opening = await watch.tap(async ({ onLine }) => {
      hears.push(onLine);
      return { ok: true, channel: { write: () => undefined, close: () => undefined } };
    })({ onLine: () => undefined, onOverlong: () => undefined, onClosed: () => undefined });
    if (!opening.ok) throw new Error(opening.message);
    for (const body of said) opening.channel.write(`${line(body)}\n`);
    for (const body of heard) hears[0]?.(line(body));
    expect(broken).toEqual([number]);
  });

  test('sees a machine that moves by itself, and plates that move in play', async () => {
    const broken = new Set<Invariant>();
    const table = await startWholeTable({
      seed: 'by itself',
      speed: 8,
      onBreach: (told) => void broken.add(told.startsWith('1.') ? 1 : 9),
    });
    await table.playUntil(() => table.simulator.table.live);
    const world = table.simulator.table;
    if (!(world instanceof World)) throw new Error('the table top is that of the world');
    world.setPlates('moving');
    table.cable.pull();
    await table.playUntil(() => table.view()?.link.state !== 'ready');
    world.setGate('moving');
    await table.stop();
    expect([...broken]).toEqual([1, 9]);
  });
});

const says = async (table: WholeTable, player: Player, say: PlayerSay): Promise<void> => {
  let answer: string | null = null;
  const said = declaration.parse({ id: `${player}-${say.say}`, say });
  void table.declare({ role: 'player', player }, said).then((told) => {
    answer = told.ok ? 'ok' : told.code;
  });
  await table.playUntil(() => answer !== null);
  expect(answer).toBe('ok');
};

const PINCH: Fault = { in: 'machine', what: 'gate-pinches' };

describe('whatever happens', () => {
  test(nameOf(7), () => {
    for (const chart of [
      new ChartAlone(createTileSetChart, { set: 'A' }),
      new ChartAlone(createSurfaceChart),
    ]) {
      chart.clock.advance(24 * 60 * 60 * 1000);
      expect(chart.at).toBe('unknown');
    }
  });

  test(nameOf(11), () => {
    const { host, simulator } = createGreetedScene();
    host.ask('C 1 GATE cyc=1 pos=open', 3000);
    simulator.mishaps.plan(PINCH);
    const closing = host.ask('C 2 GATE cyc=1 pos=close', 3000);
    expect(once(only(closing, 'R'))).toEqual(['R 2 FAIL f=F601 op=GATE']);
    expect(simulator.table.gate).toBe('open');
  });

  test(nameOf(12), () => {
    const { host, simulator } = createGreetedScene();
    host.ask('C 1 GATE cyc=1 pos=open', 3000);
    simulator.table.throwIn();
    host.ask('C 2 GATE cyc=1 pos=close', 3000);
    host.ask(buildLine(3, 1), 3000);
    expect(host.ask('C 4 CFG empty=2')).toContain('N 4 STATE');
    host.wait(60_000);
    expect(host.ask('C 4 CFG empty=2')).toContain('R 4 OK empty=2');
  });

  test(nameOf(17), async () => {
    const table = await startWholeTable({ seed: 'dead', play: 'declared', speed: 8 });
    await table.playUntil(() => table.simulator.table.live);
    table.cable.pull();
    const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    await says(table, 'p1', { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome } });
    for (const player of ['p2', 'p3'] as const) await says(table, player, { say: 'confirm', proposal: 1 });
    expect((await table.ledger.entries(1, 10)).map(({ kind }) => kind)).toEqual(['open', 'settle']);
    await table.stop();
  });

  test(nameOf(19), () => {
    const tried = readFileSync(new URL('../model/hidden-tiles.test.ts', import.meta.url), 'utf8');
    expect(tried).toContain('INVARIANTS[19].holds');
  });

  test(nameOf(20), () => {
    const { host } = createGreetedScene({ faults: [PINCH, PINCH, PINCH] });
    for (const cycle of [1, 2, 3]) host.ask(`C ${cycle} GATE cyc=${cycle} pos=open`, 3000);
    expect(host.ask('C 4 GATE cyc=4 pos=open')).toContain('N 4 STATE f=F601');
  });

  test(nameOf(21), () => {
    const { host, simulator, clock } = createGreetedScene();
    host.ask('P 1');
    const second = new ScriptedHost(simulator, clock);
    expect(second.ask(HELLO.replace('5B0C77E1', '00000002'))).toEqual(['N 0 SESS host=mjtable/0.1.0']);
    expect(second.ask('C 1 GATE cyc=1 pos=open')).toEqual(['N 1 SESS host=mjtable/0.1.0']);
    expect(simulator.table.gate).toBe('closed');
  });

  test(nameOf(22), () => {
    const scene = createGreetedScene();
    expect(scene.host.ask('C 1 LIFT pos=down')).toEqual(['N 1 STATE']);
    serveWalls(scene);
    scene.host.ask('C 5 LIVE cyc=1 on=1');
    expect(only(scene.host.ask('C 6 SVC on=1 pin=0000'), 'N')).toEqual(['N 6 STATE']);
  });
});

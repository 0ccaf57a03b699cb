import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../../../../simulator/machine/faults/fault.ts';
import { REBOOT_POINTS } from '../../../../simulator/machine/faults/troubles.ts';
import type { TableTop } from '../../../../simulator/machine/world/table-top.ts';
import { createGreetedScene, HELLO, type Scene } from './scripted-host.ts';

/** What hosts, people and bad luck may do to a table, in any order. `i` is the next command id. */
const VERBS = [
  'GATE pos=open',
  'GATE pos=close',
  'BUILD set=A n=108 plan=13,13,13,13 mid=4',
  'BUILD set=A n=108 plan=14,13,14,13 mid=0',
  'SERVE set=A',
  'SERVE set=A conf=1',
  'DICE throw=1 d=1,2',
  'LIVE on=1',
  'LIVE on=0',
  'HOME ch=all conf=1',
  'CLEAR f=F112 conf=1',
  'RESUME ch=all',
  'PAUSE ch=all',
  'PURGE set=A conf=1',
  'DEAL hands=14,13,13,0 dealer=0',
  'FLIP n=0',
  'SVC on=1 pin=0000',
  'SVC on=0',
  'SELF test=all',
  'LIFT pos=down conf=1',
  'LIFT pos=up conf=1',
  'JOG dir=fwd ms=500',
  'ESTOP',
  'CLEAR f=F201 conf=1',
  'BYE',
] as const;
const ACTS = [
  'throw-in',
  'draw',
  'reboot',
  'take',
  'give',
  'greet',
  'next-cycle',
  'same-again',
  'stop',
  'two-keys',
  'one-key',
  'open-lid',
  'close-lid',
] as const;
/** What there is to do beside all that where the table has two sets. */
const OF_TWO_SETS = [
  'BUILD set=B n=108 plan=13,13,13,13 mid=4',
  'SERVE set=B',
  'SERVE set=B conf=1',
  'PURGE set=B conf=1',
  'CFG set=A loc=out',
  'CFG set=B loc=table',
  'CLEAR f=F344 conf=1',
  'throw-in-a',
  'throw-in-b',
  'take-b',
  'give-b',
  'sort-drum',
] as const;
const NOT_IN_THE_JOURNAL = '';
const WITHOUT_CYCLE = /HOME|CLEAR|RESUME|PAUSE|PURGE|SVC|SELF|LIFT|JOG|ESTOP|BYE|CFG/;

const deedAmong = (...what: readonly string[]) =>
  fc.record({
    what: fc.constantFrom(...what),
    waitMs: fc.constantFrom(0, 700, 3000, 9000, 40_000),
    host: fc.constantFrom('there', 'silent'),
  });
const deed = deedAmong(...VERBS, ...ACTS);
const fault = fc.constantFrom<Fault>(
  ...REBOOT_POINTS.flatMap((at) =>
    (['GATE', 'BUILD', 'SERVE', 'DEAL', 'DICE'] as const).map(
      (verb) => ({ in: 'device', at, verb }) as const,
    ),
  ),
  { in: 'machine', what: 'gate-pinches' },
  { in: 'machine', what: 'head-jams' },
  { in: 'machine', what: 'plate-stuck' },
  { in: 'machine', what: 'misdeal' },
);
const PROFILE = { caps: { deal: 14, flip: 1, purge: 1, lid: 1 } } as const;
/** The way to a hand, again and again: so that deeds find a machine that is doing something. */
const WAY = ['GATE pos=open', 'throw-in', 'GATE pos=close', VERBS[2], 'SERVE set=A', 'next-cycle'];

const [OPEN, CLOSE, BUILD_A, BUILD_B] = [VERBS[0], VERBS[1], VERBS[2], OF_TWO_SETS[0]];
/** The first evening, and then the way from hand to hand: one set is built while the other lies on the table. */
const FIRST_EVENING = [OPEN, 'throw-in-a', CLOSE, BUILD_A, 'next-cycle', OPEN, 'throw-in-b', CLOSE];
const HAND_BY_HAND = [
  ...['SERVE set=A', 'next-cycle', BUILD_B, OPEN, 'throw-in-a', CLOSE],
  ...['SERVE set=B', 'next-cycle', BUILD_A, OPEN, 'throw-in-b', CLOSE],
];

interface Deed {
  readonly what: string;
  readonly waitMs: number;
  readonly host: 'there' | 'silent';
}

class Trial {
  readonly scene: Scene;
  /** For each op of a cycle the commands that ended with a result of their own. */
  readonly ended = new Map<string, Set<string>>();
  readonly #acts: { readonly [what: string]: () => unknown };
  readonly #asked = new Map<string, string>();
  #session = 0;
  #cycle = 1;
  #id = 1;
  #last = '';

  constructor(faults: readonly Fault[], sets: 1 | 2) {
    this.scene = createGreetedScene({ profile: { caps: { ...PROFILE.caps, sets } }, faults });
    const { table, mishaps } = this.scene.simulator;
    this.#acts = {
      'throw-in': () => table.throwIn(),
      'throw-in-a': () => table.throwIn('A'),
      'throw-in-b': () => table.throwIn('B'),
      'take-b': () => mishaps.takeTile(3, 'B'),
      'give-b': () => mishaps.giveBackTile(3, 'B'),
      'sort-drum': table.sortDrum,
      draw: () => drawOne(table),
      reboot: mishaps.rebootDevice,
      take: () => mishaps.takeTile(3),
      give: () => mishaps.giveBackTile(3),
      stop: () => this.scene.host.sayRaw('\x18\x18'),
      'two-keys': () => table.press({ side: 0, key: 'start', act: 'double' }),
      'one-key': () => table.press({ side: 1, key: 'start' }),
      'open-lid': mishaps.openLid,
      'close-lid': mishaps.closeLid,
      greet: () => this.#hear(this.scene.host.ask(HELLO)),
      'same-again': () => this.#hear(this.scene.host.ask(this.#last)),
      'next-cycle': () => {
        this.#cycle += 1;
      },
    };
  }

  do({ what, waitMs, host }: Deed): void {
    const act = this.#acts[what];
    if (act) act();
    else this.#command(what);
    if (host === 'there') this.scene.host.wait(waitMs);
    else this.scene.clock.advance(waitMs);
    this.#hear(this.scene.host.ask('K 1000000'));
  }

  #command(what: string): void {
    const [verb = '', ...args] = what.split(' ');
    const cycle = WITHOUT_CYCLE.test(verb) ? [] : [`cyc=${this.#cycle}`];
    const body = [verb, ...cycle, ...args].join(' ');
    this.#last = `C ${this.#id} ${body}`;
    const isJournaled = cycle.length > 0 && verb !== 'LIVE';
    // A refused command did not use up its id: the next one has it.
    this.#asked.set(`${this.#session}.${this.#id}`, isJournaled ? body : NOT_IN_THE_JOURNAL);
    const lines = this.scene.host.ask(this.#last);
    if (lines.some((line) => line.startsWith(`A ${this.#id} `))) this.#id += 1;
    this.#hear(lines);
    if (lines.some((line) => line.includes(' SESS'))) {
      this.scene.host.ask(HELLO);
      this.#session += 1;
      this.#id = 1;
    }
  }

  #hear(lines: readonly string[]): void {
    for (const line of lines) {
      const [, id] = /^R (\d+) OK/.exec(line) ?? [];
      const command = `${this.#session}.${id}`;
      const body = this.#asked.get(command);
      if (body === undefined || body === NOT_IN_THE_JOURNAL || line.endsWith(' again=1')) continue;
      this.ended.set(body, (this.ended.get(body) ?? new Set()).add(command));
    }
  }
}

const drawOne = (table: TableTop): void => {
  for (const { zone } of table.occupied()) {
    const moved = table.moveTile({ from: zone, to: { place: 'river', side: 0, index: 200 } });
    if ('moved' in moved) return;
  }
};

/** Tiles that stand in walls and middle. */
const wallTiles = ({ simulator }: Scene) =>
  Array.from(simulator.table.occupied()).filter(
    ({ zone }) => zone.place === 'wall' || zone.place === 'middle',
  );

const tryAll = (deeds: readonly Deed[], faults: readonly Fault[], sets: 1 | 2 = 1): void => {
  const trial = new Trial(faults, sets);
  const { simulator } = trial.scene;
  simulator.table.subscribe(({ fact }) => {
    if (fact === 'plates-moved') expect(simulator.table.live).toBe(false);
  });
  for (const one of deeds) {
    trial.do(one);
    const { onTable, loose, beside, drum, track, out } = simulator.census();
    expect(onTable + loose + beside + drum + track + out).toBe(108 * sets);
    expect(new Set(Array.from(simulator.table.occupied(), ({ tile }) => tile)).size).toBe(onTable);
    expect(new Set(wallTiles(trial.scene).map(({ tile }) => tile.set)).size).toBeLessThanOrEqual(1);
  }
  for (const [op, commands] of trial.ended) expect([...commands], op).toHaveLength(1);
};

const RULE =
  'every tile is in one place, plates never move during a hand, no op of a cycle ends twice (SPEC §9)';

test(`whatever is done: ${RULE}`, () => {
  const faults = fc.array(fault, { maxLength: 3 });
  const rule = (deeds: readonly Deed[], wrong: readonly Fault[]): void => tryAll(deeds, wrong);
  fc.assert(fc.property(fc.array(deed, { maxLength: 40 }), faults, rule), { numRuns: 150, seed: 20 });
});

/** Along this way other things are done, too. */
const alongThe = (
  way: (at: number) => string,
  deeds: fc.Arbitrary<Deed>,
  [least, most]: readonly [number, number],
) =>
  fc
    .array(fc.tuple(fc.array(deeds, { maxLength: 2 }), fc.constantFrom(9_000, 40_000)), {
      minLength: least,
      maxLength: most,
    })
    .map((steps) =>
      steps.flatMap(([done, waitMs], at): readonly Deed[] => [
        ...done,
        { what: way(at), waitMs, host: 'there' },
      ]),
    );

test(`whatever happens on the way to a hand: ${RULE}`, () => {
  const way = alongThe((at) => WAY[at % WAY.length] ?? '', deed, [6, 18]);
  const rule = (deeds: readonly Deed[], wrong: readonly Fault[]): void => tryAll(deeds, wrong);
  fc.assert(fc.property(way, fc.array(fault, { maxLength: 2 }), rule), { numRuns: 100, seed: 20 });
});

test(`with two sets, drum and surface both at work: ${RULE}, and no wall has tiles of both`, () => {
  const step = (at: number): string =>
    FIRST_EVENING[at] ?? HAND_BY_HAND[(at - FIRST_EVENING.length) % HAND_BY_HAND.length] ?? '';
  const way = alongThe(step, deedAmong(...VERBS, ...ACTS, ...OF_TWO_SETS), [12, 34]);
  const rule = (deeds: readonly Deed[], wrong: readonly Fault[]): void => tryAll(deeds, wrong, 2);
  fc.assert(fc.property(way, fc.array(fault, { maxLength: 2 }), rule), { numRuns: 60, seed: 20 });
});

test('with two sets and nothing in the way, one hand follows the other without an end', () => {
  const trial = new Trial([], 2);
  const way = [...FIRST_EVENING, ...HAND_BY_HAND, ...HAND_BY_HAND, ...HAND_BY_HAND];
  for (const what of way) trial.do({ what, waitMs: 40_000, host: 'there' });
  expect([...trial.ended.keys()].filter((body) => body.startsWith('SERVE'))).toHaveLength(6);
  expect(wallTiles(trial.scene)).toHaveLength(0);
});

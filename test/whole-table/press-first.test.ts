import { describe, expect, test } from 'vitest';
import type { CommandVerb } from '../../firmware-protocol/commands.ts';
import type { Key } from '../../firmware-protocol/words.ts';
import { readMishap } from '../../simulator/machine/faults/mishap-line.ts';
import type { KeyPress, TableTop } from '../../simulator/machine/world/table-top.ts';
import { seatPeople } from '../../simulator/people-at-table.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import type { VirtualClock } from '../harness/virtual-clock.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';
import {
  commandIn,
  createWireTape,
  isMotion,
  opOf,
  type TapeEntry,
  type WireTape,
} from '../harness/wire-tape.ts';

const SPEED = 8;
/** For so long nobody presses, however often he is asked. */
const NOBODY_PRESSES_MS = 30_000;
/** A hand at this speed is over long before. */
const PATIENCE_MS = 200_000;

/** The people of this table press no start key before the time they are told; held down, it clears. */
const reluctant = (seed: string) => {
  let untilMs = 0;
  let meant: KeyPress | null = null;
  const seat = (table: TableTop, clock: VirtualClock): (() => void) => {
    const press = (pressed: KeyPress): void => {
      const leftMs = untilMs - clock.now();
      if (pressed.key !== 'start' || pressed.act === 'hold' || leftMs <= 0) return table.press(pressed);
      if (meant === null) clock.setTimeout(pressAtLast, leftMs);
      meant = pressed;
    };
    const pressAtLast = (): void => {
      if (meant !== null) table.press(meant);
      meant = null;
    };
    const shy = new Proxy(table, {
      get: (top, name) => {
        if (name === 'press') return press;
        const value: unknown = Reflect.get(top, name);
        return typeof value === 'function' ? value.bind(top) : value;
      },
    });
    const deals = 'machine';
    return seatPeople({ table: shy, ruleset: RULESET, emptySide: 3, clock, speed: SPEED, seed, deals });
  };
  const waitUntil = (ms: number): void => {
    untilMs = ms;
  };
  return { seat, waitUntil };
};

type Cause = (table: WholeTable) => Promise<void>;

const mishap =
  (words: string): Cause =>
  async ({ simulator }) => {
    const read = readMishap(words);
    if (!read.ok) throw new Error(read.what);
    simulator.mishaps.cause(read.planned);
  };

const wait = (table: WholeTable, durationMs: number): Promise<void> => {
  const untilMs = table.clock.now() + durationMs;
  return table.playWhile(() => table.clock.now() < untilMs);
};

const pulledFor =
  (awayMs: number): Cause =>
  async (table) => {
    table.cable.pull();
    await wait(table, awayMs);
    table.cable.putBack();
  };

/** What stops a table, and how the people of the club end it. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'the lid is closed': mishap('lid-opens --for 8s'),
  'the emergency stop is cleared': mishap('stop-pressed'),
  'the power button is pressed again': mishap('power-button --for 8s'),
  'the players have paused': async ({ simulator: { table } }) => {
    table.press({ side: 0, key: 'pass', act: 'hold' });
    table.press({ side: 1, key: 'pass', act: 'hold' });
  },
  'the operator has paused': async (table) => {
    const id = `pause-at-${Math.round(table.clock.now())}`;
    const said = declaration.parse({ id, say: { say: 'pause', reason: 'a guest' } });
    void table.declare({ role: 'operator' }, said);
  },
  'the cable is in again at once': pulledFor(300),
  'the cable is in again': pulledFor(5_000),
  'the line is there again': mishap('cable-pulled --for 40s'),
  'the controller is there again': (table) => table.restart(async () => undefined),
  'the controller is there again after seconds': (table) =>
    table.restart(async () => table.clock.advance(5_000)),
  'the power fails for a blink': mishap('brown-out'),
};

/** Where it strikes: one after the other at the same table, as soon as it moves. */
const MOMENTS: readonly (readonly [name: string, moves: string, hand: number, play: 'on' | 'off'])[] = [
  ['the gate moves', 'gate moves', 0, 'off'],
  ['the drum turns while nobody plays', 'drum moves', 0, 'off'],
  ['the walls rise', 'plates moves', 1, 'off'],
  ['the hands rise', 'DEAL raise', 1, 'off'],
  ['the drum turns beside the play', 'drum moves', 1, 'on'],
];

/** What ends a stop on the line: the device says that the fault is gone, or who it is. */
const endsStop = (entry: TapeEntry): boolean =>
  entry.from === 'device' &&
  (entry.says.message === 'greeting' || (entry.says.message === 'event' && entry.says.verb === 'CLRD'));

const keyTold = (entry: TapeEntry): Key | null =>
  entry.from === 'device' &&
  entry.says.message === 'event' &&
  entry.says.verb === 'BTN' &&
  entry.says.args.act !== 'hold'
    ? entry.says.args.key
    : null;

/** The dealer's own key throws the dice, and moves nothing else. */
const mayFollow = (key: Key, entry: TapeEntry): boolean =>
  key === 'start' || (key === 'dice' && commandIn(entry)?.verb === 'DICE');

/** What was told to move, or began to, before the press of a key that was felt since the stop and told since its end. */
const movedUnasked = (tape: readonly TapeEntry[], stoppedAt: number): readonly TapeEntry[] => {
  const unasked: TapeEntry[] = [];
  // An op that is asked for again under its number is only asked after: whether it moves is noted beside.
  const asked = new Set(tape.slice(0, stoppedAt).flatMap((entry) => opOf(entry) ?? []));
  const felt = new Set<string>();
  const told = new Set<Key>();
  for (const entry of tape.slice(stoppedAt)) {
    if (entry.from === 'table' && entry.note.startsWith('key ')) felt.add(entry.note);
    if (endsStop(entry)) told.clear();
    const key = keyTold(entry);
    if (key !== null && felt.has(`key ${key}`)) told.add(key);
    const moves =
      entry.from === 'table'
        ? entry.note.endsWith(' moves')
        : isMotion(entry) && !asked.has(opOf(entry) ?? '');
    if (moves && ![...told].some((each) => mayFollow(each, entry))) unasked.push(entry);
  }
  return unasked;
};

const hasMoved = (tape: readonly TapeEntry[], moves: string): boolean =>
  tape.some((entry) => (entry.from === 'table' ? entry.note : phaseTold(entry)) === moves);

const phaseTold = (entry: TapeEntry): string | null =>
  entry.from === 'device' && entry.says.message === 'event' && entry.says.verb === 'PHASE'
    ? `${entry.says.args.op} ${entry.says.args.ph}`
    : null;

/** Notes of the table itself: what begins to move, and which keys hands press. */
const noteTable = ({ simulator: { table } }: WholeTable, tape: WireTape): void => {
  let plates = table.plates;
  table.subscribe((fact) => {
    if (fact.fact === 'key-pressed' && fact.act !== 'hold') tape.note(`key ${fact.key}`);
    if (fact.fact === 'drum-turned') tape.note('drum moves');
    if (fact.fact === 'gate-moved' && fact.gate === 'moving') tape.note('gate moves');
    if (fact.fact !== 'plates-moved') return;
    // A stroke that began before the stop is the whole of it: down, and up again.
    if (plates === 'up' && fact.plates === 'moving') tape.note('plates moves');
    plates = fact.plates;
  });
};

describe('nothing moves before somebody presses a start key at the table', () => {
  test.each(Object.entries(CAUSES))('after %s', async (name, cause) => {
    const tape = createWireTape();
    const { seat, waitUntil } = reluctant(name);
    const caps = { deal: 14, dlive: 1 } as const;
    const { between } = tape;
    const table = await startWholeTable({ seed: name, sets: 2, speed: SPEED, seat, caps, between });
    noteTable(table, tape);
    const { table: top } = table.simulator;
    const found: Record<string, readonly string[]> = {};
    for (const [moment, moves, hand, play] of MOMENTS) {
      const before = tape.entries.length;
      const latestMs = table.clock.now() + PATIENCE_MS;
      await table.playUntil((view) => {
        if (table.clock.now() > latestMs) throw new Error(`${moment}: ${JSON.stringify(view?.moment)}`);
        const isPlayed = top.live === (play === 'on') && (view?.match?.hand ?? 0) >= hand;
        return isPlayed && hasMoved(tape.entries.slice(before), moves);
      });
      const stoppedAt = tape.entries.length;
      waitUntil(table.clock.now() + NOBODY_PRESSES_MS);
      await cause(table);
      await wait(table, NOBODY_PRESSES_MS + 5_000);
      // Who has paused knows that it is for him to go on: no display asks him.
      if (table.view()?.moment.at === 'paused') top.press({ side: 0, key: 'start' });
      found[moment] = movedUnasked(tape.entries, stoppedAt).map((entry) => JSON.stringify(entry));
    }
    await table.stop();
    expect(found).toEqual(Object.fromEntries(MOMENTS.map(([moment]) => [moment, []])));
  });
});

/** Lets the cable be pulled by the first line of a verb, which never comes through. */
const cutBy = (between: WireTape['between']) => {
  let verb: CommandVerb | null = null;
  let pull = (): void => undefined;
  const cut =
    (open: OpenChannel): OpenChannel =>
    async (listener) => {
      const opening = await open(listener);
      if (!opening.ok) return opening;
      const write = (text: string): void => {
        if (verb === null || !text.includes(` ${verb} `)) return opening.channel.write(text);
        verb = null;
        pull();
      };
      return { ok: true, channel: { ...opening.channel, write } };
    };
  return {
    between: (open: OpenChannel, clock: VirtualClock): OpenChannel => between(cut(open), clock),
    arm: (by: CommandVerb, to: () => void): void => {
      verb = by;
      pull = to;
    },
  };
};

/** For a blink, for less than the watchdog waits, just before it holds, and after. */
const OUTAGES_MS = [300, 1_200, 1_900, 3_000];

test.each(OUTAGES_MS)(
  'a motion that the cable took with it for %i ms is asked for by a press, and the hand goes on',
  async (awayMs) => {
    const tape = createWireTape();
    const { seat, waitUntil } = reluctant(`taken for ${awayMs}`);
    const { between, arm } = cutBy(tape.between);
    const caps = { deal: 14, dlive: 1 } as const;
    const table = await startWholeTable({
      seed: `taken for ${awayMs}`,
      sets: 2,
      speed: SPEED,
      seat,
      caps,
      between,
    });
    noteTable(table, tape);
    const found: Record<string, readonly string[]> = {};
    for (const verb of ['GATE', 'BUILD', 'SERVE', 'DEAL'] as const) {
      let pulled = false;
      arm(verb, () => {
        pulled = true;
        table.cable.pull();
      });
      await table.playUntil(() => pulled);
      const stoppedAt = tape.entries.length;
      waitUntil(table.clock.now() + NOBODY_PRESSES_MS);
      await wait(table, awayMs);
      table.cable.putBack();
      await wait(table, NOBODY_PRESSES_MS + 5_000);
      found[verb] = movedUnasked(tape.entries, stoppedAt).map((entry) => JSON.stringify(entry));
    }
    const hand = table.view()?.match?.hand ?? 0;
    await table.playUntil((view) => (view?.match?.hand ?? 0) > hand + 1);
    await table.stop();
    expect(found).toEqual({ GATE: [], BUILD: [], SERVE: [], DEAL: [] });
  },
);

import { describe, expect, test } from 'vitest';
import { jsonNote, type WireEntry } from '../../firmware-protocol/wire-entry.ts';
import type { Speed } from '../../simulator/machine/clock.ts';
import type { PlayAsked } from '../../src/charts/suitability.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { type BoxBefore, beforeNotes } from '../../src/controller/recording/box-before.ts';
import { nextRulesNote, noteOf } from '../../src/controller/recording/box-said.ts';
import { createMatchRecord } from '../../src/controller/recording/match-record.ts';
import { replayBox } from '../../src/controller/recording/wire-replay.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import { recordedChannel } from '../../src/link/recording/black-box.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { withVandal } from '../harness/vandal.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

interface Recording {
  readonly seed: string;
  readonly happens: (table: WholeTable, recorder: Recorder) => Promise<void>;
  readonly speed?: Speed;
  readonly play?: PlayAsked;
  readonly confirmTimeMs?: number;
  readonly seat?: ReturnType<typeof withVandal>;
}

interface Recorder {
  /** Another process begins to record: its run has another name. */
  readonly beginRun: (run: string) => Promise<void>;
  /** The next file of the same run is begun, where the table is at rest. */
  readonly beginFile: () => boolean;
  /** Other rules are chosen for the next match. */
  readonly chooseRules: () => void;
}

/** Where a file of the recording begins, and how many facts there were before it. */
interface File {
  readonly entries: number;
  readonly facts: number;
}

/** A match that is played over a line with a recorder in it, and whatever happens to it on the way. */
const recorded = async ({ seed, happens, speed = 'max', play = 'as-the-table-can', ...more }: Recording) => {
  const tape: WireEntry[] = [];
  const facts: DomainEvent[] = [];
  const files: File[] = [];
  const ledger = createMemoryLedger();
  const noting: LedgerStore = {
    ...ledger,
    commit: (batch) => {
      facts.push(...batch.events);
      return ledger.commit(batch);
    },
  };
  const { confirmTimeMs = null } = more;
  const about = {
    sw: '0',
    port: 'test',
    club: 'club',
    tableId: 't1',
    ruleset: 'korean-japanese',
    persons: [{ id: 'person-1' }, { id: 'person-2' }, { id: 'person-3' }],
    seed,
    claimWindowMs: null,
    confirmTimeMs,
    undoTimeMs: null,
    speed,
    play,
  };
  let run = 'a';
  const table: WholeTable = await startWholeTable({
    seed,
    speed,
    play,
    ...more,
    ledger: noting,
    onSaid: (said) => note('=', noteOf(said)),
    between: (open, clock) => {
      if (tape.length === 0) {
        tape.push({
          atMs: 0,
          mark: '=',
          text: jsonNote('box ', { at: new Date(0).toISOString(), run, ...about }),
        });
      }
      return recordedChannel(open, {
        note: (mark, text) => void tape.push({ atMs: clock.now(), mark, text }),
      });
    },
  });
  const note = (mark: WireEntry['mark'], text: string): void =>
    void tape.push({ atMs: table.clock.now(), mark, text });
  const head = (begins: string, before: BoxBefore): void => {
    files.push({ entries: tape.length, facts: facts.length });
    const at = new Date(table.clock.now()).toISOString();
    for (const text of [jsonNote('box ', { at, run, begins, ...about }), ...beforeNotes(before)])
      note('=', text);
  };
  await happens(table, {
    beginRun: async (name) => {
      run = name;
      const { session, seen, lastMatchNumber, lastCycle, openMatch } = await ledger.recover();
      const record = createMatchRecord(openMatch?.events ?? []).facts();
      head('with-the-run', { session, seen, lastMatchNumber, lastCycle, facts: record, table: null });
    },
    beginFile: () => {
      const before = table.atRest();
      if (before !== null) head('at-rest', before);
      return before !== null;
    },
    chooseRules: () => {
      note('=', nextRulesNote('other'));
      table.tellNextRules('other');
    },
  });
  await table.stop();
  return { tape, facts, files };
};

const replayed = async (tape: readonly WireEntry[]): Promise<readonly DomainEvent[]> => {
  const facts: DomainEvent[] = [];
  await replayBox(tape, ({ event }) => void facts.push(event));
  return facts;
};

/** The same entry; a head names this run. */
const ofRun = (entry: WireEntry, run: string): WireEntry => ({
  ...entry,
  text: entry.text.replace('"run":"a"', `"run":"${run}"`),
});

const overHands = (hands: number) => (table: WholeTable) =>
  table.playUntil((view) => view?.match?.hand === hands + 1 || view?.moment.at === 'matchOver');

const wiggled = (table: WholeTable): Promise<void> =>
  overHands(1)(table).then(async () => {
    table.cable.pull();
    for (let steps = 0; steps < 20; steps += 1) await table.step();
    table.cable.putBack();
    await overHands(2)(table);
  });

const isAt =
  (at: Moment['at']) =>
  (view: TableView | null): boolean =>
    view?.moment.at === at;

const pressTwoKeys = async (table: WholeTable): Promise<void> =>
  table.simulator.table.press({ side: 1, key: 'start', act: 'double' });

/** For longer than the watchdog waits. */
const beAway = async (table: WholeTable): Promise<void> => {
  table.cable.pull();
  const backMs = table.clock.now() + 3_000;
  await table.playUntil(() => table.clock.now() >= backMs);
  table.cable.putBack();
};

const wholeMatch = (table: WholeTable): Promise<void> =>
  table.playUntil((view) => view?.moment.at === 'matchOver');

/** The file ends between the first and the second hand, and once more before the third. */
const withFilesEnding = async (table: WholeTable, { beginFile }: Recorder): Promise<void> => {
  for (const hand of [1, 2]) {
    await table.playUntil((view) => view?.match?.hand === hand && view.moment.at === 'settling');
    await table.playUntil(beginFile);
  }
  await overHands(3)(table);
};

type Recorded = ReturnType<typeof recorded>;

const inFiles = new Map<PlayAsked, Recorded>();

/** Three hands in three files: recorded once, whoever replays them. */
const recordedInFiles = (play: PlayAsked): Recorded => {
  const recording = inFiles.get(play) ?? recorded({ seed: 'files', happens: withFilesEnding, play });
  inFiles.set(play, recording);
  return recording;
};

describe('a recording, replayed through decoder and charts, gives the same facts', () => {
  test('of a whole match, and of the start presses after it that wait for other rules', async () => {
    const { tape, facts } = await recorded({
      seed: 'one',
      happens: async (table, { chooseRules }) => {
        await table.playUntil((view) => view?.moment.at === 'playing');
        chooseRules();
        await wholeMatch(table);
        const waitedMs = table.clock.now() + 60_000;
        await table.playUntil(() => table.clock.now() >= waitedMs);
      },
    });
    expect(facts.length).toBeGreaterThan(500);
    expect(facts.at(-1)?.type).toBe('MatchEnded');
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of two hands with the cable pulled between them', async () => {
    const { tape, facts } = await recorded({ seed: 'cable', happens: wiggled });
    expect(await replayed(tape)).toEqual(facts);
  });

  test.each([
    ['two start keys have paused', pressTwoKeys],
    ['the watchdog has held', beAway],
  ])('of a build that %s', async (_, stop) => {
    const { tape, facts } = await recorded({
      seed: 'paused',
      happens: async (table) => {
        await table.playUntil(isAt('shuffling'));
        await stop(table);
        await table.playUntil(isAt('paused'));
        await overHands(1)(table);
      },
      speed: 8,
    });
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of a device that restarts in the middle of a hand', async () => {
    const { tape, facts } = await recorded({
      seed: 'reboot',
      happens: async (table) => {
        await table.playUntil((view) => view?.moment.at === 'playing');
        table.simulator.mishaps.rebootDevice();
        await overHands(1)(table);
      },
    });
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of a match that people declare', async () => {
    const { tape, facts } = await recorded({ seed: 'said', happens: overHands(2), play: 'declared' });
    expect(facts.filter(({ type }) => type === 'HandSettled')).toHaveLength(2);
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of a hand that could not be followed and went on declared', async () => {
    const { tape, facts } = await recorded({
      seed: 'astray 5',
      happens: overHands(1),
      seat: withVandal('astray 5', 0.3),
    });
    expect(facts.some(({ type }) => type === 'HandWentDeclared')).toBe(true);
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of a hand that is agreed by silence', async () => {
    const { tape, facts } = await recorded({
      seed: 'silence',
      happens: overHands(1),
      play: 'declared',
      speed: 8,
      confirmTimeMs: 1,
    });
    expect(facts.filter(({ type }) => type === 'ProposalEnded')).toEqual([
      expect.objectContaining({ how: { end: 'agreed', by: 'silence' } }),
    ]);
    expect(await replayed(tape)).toEqual(facts);
  });
});

describe('a file whose predecessor is gone, replayed alone, gives the facts from its own beginning on', () => {
  test.each([
    ['as the table read it', 'as-the-table-can'],
    ['as people declared it', 'declared'],
  ] as const)('in the middle of a match, %s', async (_, play) => {
    const { tape, facts, files } = await recordedInFiles(play);
    expect(files).toHaveLength(2);
    expect(await replayed(tape)).toEqual(facts);
    for (const file of files)
      expect(await replayed(tape.slice(file.entries))).toEqual(facts.slice(file.facts));
  });

  test('of a controller that was restarted in the middle of a hand', async () => {
    const { tape, facts, files } = await recorded({
      seed: 'restarted',
      happens: async (table, { beginRun }) => {
        await table.playUntil((view) => view?.moment.at === 'playing' && (view.tilesLeft ?? 99) < 40);
        await table.restart(beginRun);
        await overHands(1)(table);
      },
    });
    const [begun] = files;
    expect(await replayed(tape)).toEqual(facts);
    expect(await replayed(tape.slice(begun?.entries))).toEqual(facts.slice(begun?.facts));
  });

  test('that was ended anywhere tells how much of it is left out', async () => {
    const { tape } = await recorded({ seed: 'anywhere', happens: overHands(1) });
    const { leftOut } = await replayBox(tape.slice(1), () => undefined);
    expect(leftOut).toBe(tape.length - 1);
  });

  test.each([
    ['the same process goes on', 'a'],
    ['another process goes on, which could not write at first', 'b'],
  ])('that has a hole is left out from there to the next head, whether %s', async (_, run) => {
    const { tape, facts, files } = await recordedInFiles('as-the-table-can');
    const [next] = files;
    if (next === undefined) throw new Error('no file has ended');
    const writtenUntil = tape.slice(0, Math.floor(next.entries / 2));
    const behind = tape.slice(next.entries - 20, next.entries);
    const [first] = writtenUntil;
    if (first === undefined) throw new Error('nothing was recorded');
    const hole: readonly WireEntry[] = [
      { ...first, text: first.text.replace('{', '{"begins":"anywhere",') },
      { ...first, text: 'nothing was recorded for 61 s: it could not be written' },
    ].map((entry) => ({ ...ofRun(entry, run), atMs: behind[0]?.atMs ?? 0 }));
    const later = tape.slice(next.entries).map((entry) => ofRun(entry, run));
    const told: DomainEvent[] = [];
    const { leftOut } = await replayBox([...writtenUntil, ...hole, ...behind, ...later], ({ event }) =>
      told.push(event),
    );
    const known = told.length - (facts.length - next.facts);
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(next.facts);
    expect(told).toEqual([...facts.slice(0, known), ...facts.slice(next.facts)]);
    expect(leftOut).toBe(behind.length + 1);
  });
});

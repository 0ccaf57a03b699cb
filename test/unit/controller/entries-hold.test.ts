import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { entriesAgree, restoredFrom } from '../../../src/controller/recovery/entries-hold.ts';
import { createEntriesOf } from '../../../src/controller/score-keeper.ts';
import { createMemoryLedger } from '../../../src/ledger/memory-ledger.ts';
import { judgeSeats } from '../../../src/play/declarations/rule/rulings.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { NO_GAME, stepsFrom } from '../../../src/play/game/game.ts';
import { matchEnd } from '../../../src/play/game/match/match-end.ts';
import { entryAt } from '../club/mqtt/samples.ts';
import { DRAWN, MatchRecord, won } from '../play/match-record.ts';
import { ruleset } from '../play/stacked-table.ts';
import { rulesetOf } from '../rules/built-hands.ts';

/** A match whose events are all lost, by what its entries say. */
const restoredBy = (entries: readonly LedgerEntry[]) =>
  restoredFrom(
    {
      ...{ number: 1, entries, ruleset: ruleset(), seed: null },
      players: { p1: { id: 'a' }, p2: { id: 'b' }, p3: { id: 'c' } },
      seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
    },
    [],
  );

const entry = (seq: number, line: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ ...entryAt(seq), id: `t1/g1/line${seq}`, deltas: [], potDelta: 0, hand: 1, ref: null },
  ...line,
});

describe('a match that is restored from its entries', () => {
  const drawn = entry(2, { kind: 'settle', detail: { outcome: 'drawn', goulash: 1 } });
  const moved = [
    entry(3, { kind: 'penalty', detail: { irregularity: 'false-win', player: 'p1' } }),
    entry(4, { kind: 'void', ref: 3, detail: {} }),
    entry(5, { kind: 'correct', ref: 3, detail: { seats: { p1: 1, p2: 0, p3: 2 } } }),
  ];

  test('takes a penalty that was entered again for other seats for no outcome of its hand', () => {
    expect(restoredBy([drawn, ...moved])).toMatchObject([{ type: 'MatchRestored', goulash: 1 }]);
  });

  test('shows what its last hand has changed, not what a penalty did that was entered again after it', () => {
    const deltas: LedgerEntry['deltas'] = [{ side: 0, player: 'p1', pts: 20 }];
    expect(foldMatch(restoredBy([{ ...drawn, deltas }, ...moved]))?.lastChange).toEqual({
      p1: 20,
      p2: 0,
      p3: 0,
    });
  });

  test('knows who won a hand whose facts were lost before seats were corrected', () => {
    const turned: LedgerEntry['deltas'] = [
      { side: 0, player: 'p2', pts: 20 },
      { side: 1, player: 'p1', pts: -20 },
    ];
    const before: LedgerEntry['deltas'] = [
      { side: 0, player: 'p1', pts: 20 },
      { side: 1, player: 'p2', pts: -20 },
    ];
    const lines = [
      entry(2, { kind: 'settle', deltas: before, detail: { outcome: 'won', winner: 'p1' } }),
      entry(3, { kind: 'void', ref: 2, detail: {} }),
      entry(4, { kind: 'correct', ref: 2, deltas: turned, detail: { seats: { p1: 1, p2: 0, p3: 2 } } }),
    ];
    expect(restoredBy(lines)).toMatchObject([{ played: [{ winners: ['p2'] }] }]);
  });

  test('goes on from a hand as it was corrected', () => {
    const corrected = [
      entry(3, { kind: 'void', ref: 2, detail: {} }),
      entry(4, { kind: 'correct', ref: 2, detail: { outcome: 'won', winner: 'p2' } }),
    ];
    expect(restoredBy([drawn, ...corrected])).toMatchObject([
      { goulash: 0, last: { position: { hand: 1 }, end: { won: 'another' } } },
    ]);
  });
});

const entriesOfRecord = async (record: MatchRecord): Promise<readonly LedgerEntry[]> => {
  const { events } = record;
  const entriesOf = createEntriesOf({ table: 't1', ruleset: record.ruleset, now: () => 1000 });
  const drafts = stepsFrom(NO_GAME, events).flatMap(entriesOf);
  const batch = { events, entries: drafts, seen: null, at: 1000 };
  return (await createMemoryLedger().commit(batch)).entries;
};

describe('a match that goes on by its entries, since the outcome of a hand is lost', () => {
  const modern = rulesetOf('sanma-modern', { yakitori: 500 });
  const restored = async (record: MatchRecord): Promise<MatchRecord> => {
    const left = record.events.filter((event) => event.type !== 'HandWon' || event.player !== 'p1');
    const { players, seating } = record.match;
    const told = { number: 1, ruleset: modern, seed: null, players, seating };
    const fresh = restoredFrom({ ...told, entries: await entriesOfRecord(record) }, left);
    return new MatchRecord(modern).apply(...left, ...fresh);
  };
  /** Who pays for having won no hand, where the match ends now. */
  const paying = ({ match }: MatchRecord): readonly string[] =>
    matchEnd(match, modern, null)
      .flatMap((event) => (event.type === 'MatchSettled' ? event.transfers : []))
      .map(({ from, to, because }) => `${because}: ${from} to ${to}`);

  test('asks no yakitori of whoever won that hand, and has it paid to him', async () => {
    const whole = new MatchRecord(modern).play(won('p1', 'p2', 1_000), won('p2', 'p3', 1_000));
    expect(paying(await restored(whole))).toEqual(['yakitori: p3 to p1', 'yakitori: p3 to p2']);
    expect(paying(await restored(whole))).toEqual(paying(whole));
  });

  test('has it won by whoever really sat there, once seats are corrected', async () => {
    const damaged = await restored(
      new MatchRecord(modern).play(won('p1', 'p2', 1_000), won('p2', 'p3', 1_000)),
    );
    damaged.rule(judgeSeats(damaged.at(), 1, { p1: 2, p2: 1, p3: 0 }));
    expect(paying(damaged).toSorted()).toEqual(['yakitori: p1 to p2', 'yakitori: p1 to p3']);
  });

  test('is paid at its end also where all that was left of its hands is their entries', async () => {
    const whole = new MatchRecord(modern).play(won('p1', 'p2', 1_000));
    expect(paying(await restored(whole))).toEqual(paying(whole));
    expect(paying(whole)).toHaveLength(2);
  });
});

describe('a hand drawn without payments whose last events are lost', () => {
  const record = new MatchRecord().play(won('p2', 'p1', 6)).play(DRAWN);
  const { events } = record;
  const written = () => entriesOfRecord(record);
  const agrees = async (read: typeof events): Promise<boolean> => {
    const match = foldMatch(read);
    return match !== null && entriesAgree(match, await written());
  };

  test('is not played again under its number: its entry says that it was decided', async () => {
    expect(await agrees(events)).toBe(true);
    const left = events.slice(0, -2);
    expect(await agrees(left)).toBe(false);
    const [restored] = restoredFrom(
      {
        ...{ number: 1, entries: await written(), ruleset: ruleset(), seed: null },
        players: { p1: { id: 'a' }, p2: { id: 'b' }, p3: { id: 'c' } },
        seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
      },
      [...left, { type: 'HandVoided', why: 'record-damaged' }],
    );
    expect(restored).toMatchObject({
      lines: [{ name: 'open' }, { name: 'h1/settle' }, { name: 'h2/settle' }],
      last: { position: { hand: 2 } },
    });
  });
});

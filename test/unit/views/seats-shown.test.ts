import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { DraftEntry, LedgerEntry } from '../../../src/contract/ledger.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { judgeCorrection, judgePenalty, judgeSeats } from '../../../src/play/declarations/rule/rulings.ts';
import type { Side } from '../../../src/play/seating/furniture.ts';
import { playerAt } from '../../../src/play/seating/seating.ts';
import { previewAsked } from '../../../src/views/declared-preview.ts';
import { createRecordedHands, createRecordedPenalties } from '../../../src/views/match-as-recorded.ts';
import { winAsked } from '../play/declarations/lost-sight.ts';
import { DRAWN, FALSE_WIN, MatchRecord, recorded, won } from '../play/match-record.ts';

/** From the second hand on Ada and Ben had been in each other's place. */
const reseated = (): MatchRecord => {
  const record = new MatchRecord().play(won('p1', 'p2', 10));
  record.rule(judgePenalty(record.at(), { ...FALSE_WIN, player: 'p1' }));
  record.play(won('p1', 'p3', 40));
  return record.rule(judgeSeats(record.at(), 2, { p1: 1, p2: 0, p3: 2 }));
};

/** The entries of all that was recorded, numbered as the ledger does. */
const entriesOf = ({ events, ruleset }: MatchRecord): readonly LedgerEntry[] => {
  const keep = createScoreKeeper({ table: 't1', ruleset, match: null, now: () => 1 });
  const drafts: readonly DraftEntry[] = events.flatMap(keep);
  const seqOf = new Map(drafts.map(({ id }, index) => [id, index + 1]));
  return drafts.map((draft, index) => ({
    ...draft,
    v: 4,
    epoch: ledgerEpoch.parse('e'),
    seq: index + 1,
    ref: draft.ref === null ? null : (seqOf.get(draft.ref) ?? null),
    pot: 0,
    totals: [],
    prev: '',
    hash: '',
  }));
};

/** Whose the points at these sides are on a page, which names everybody by where he is now. */
const named = (
  { match: { seating } }: MatchRecord,
  changes: readonly { readonly side: Side; readonly points: number }[] = [],
) => Object.fromEntries(changes.map(({ side, points }) => [playerAt(seating, side), points]));

const handsOf = (record: MatchRecord) => {
  const hands = createRecordedHands();
  hands.take(entriesOf(record));
  return hands.of(record.match).map(({ changes }) => named(record, changes));
};

describe('what is recorded before the hand from which seats were corrected', () => {
  test('names whoever won and lost each hand', () => {
    expect(handsOf(reseated())).toEqual([
      { p1: 10, p2: -10, p3: 0 },
      { p1: 0, p2: 40, p3: -40 },
    ]);
  });

  test('names who bears a penalty', () => {
    const record = reseated();
    const penalties = createRecordedPenalties();
    penalties.take(entriesOf(record));
    const [penalty] = penalties.of(record.match);
    expect(playerAt(record.match.seating, penalty?.side ?? 3)).toBe('p1');
    expect(named(record, penalty?.changes)).toEqual({ p1: -20, p2: 10, p3: 10 });
  });

  test('is told of the same people while it is corrected', () => {
    const record = reseated();
    const { ruleset, match, hand } = record;
    const asked = winAsked('123m456m678p34p99p', 'discard');
    const preview = previewAsked({ ruleset, match, hand }, { ...asked, hand: 1 }, { role: 'operator' });
    const [ofAda = 0, ofCho = 0] = preview?.payments.map(({ points }) => points) ?? [];
    expect(preview?.payments).toMatchObject([
      { from: 1, to: 0 },
      { from: 2, to: 0 },
    ]);
    expect(ofAda).toBeGreaterThan(ofCho);
    expect(named(record, preview?.changes)).toEqual({ p1: -ofAda, p2: ofAda + ofCho, p3: -ofCho });
  });

  test('stands recorded where it was played after it is corrected', () => {
    const record = reseated();
    record.rule(judgeCorrection(record.at(), 1, () => recorded(won('p2', 'p1', 5))));
    expect(handsOf(record)[0]).toEqual({ p1: -5, p2: 5, p3: 0 });
    const { sides, change } = record.match.book.lines.at(-1) ?? {};
    expect([sides, change]).toEqual([
      { p1: 0, p2: 1, p3: 2 },
      { p1: -5, p2: 5, p3: 0 },
    ]);
    record.rule(judgeCorrection(record.at(), 1, () => recorded(DRAWN)));
    expect(handsOf(record)[0]).toEqual({ p1: 0, p2: 0, p3: 0 });
  });
});

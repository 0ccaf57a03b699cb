import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { sealDrafts } from '../../../src/ledger/chain.ts';
import {
  judgeCorrection,
  judgePenalty,
  judgeSeats,
  judgeUndo,
  judgeVoiding,
} from '../../../src/play/declarations/rule/rulings.ts';
import { NO_HANDS, withEntries } from '../../../src/sittings/settled-hands.ts';
import { DRAWN, FALSE_WIN, MatchRecord, recorded, won } from '../play/match-record.ts';

test('a hand that was undone is none, and counts again once it is settled anew', () => {
  const { standing } = withEntries(NO_HANDS, [
    { kind: 'open', seq: 1, ref: null },
    { kind: 'settle', seq: 2, ref: null },
    { kind: 'settle', seq: 3, ref: null },
    { kind: 'void', seq: 4, ref: 3 },
    { kind: 'correct', seq: 5, ref: 2 },
    { kind: 'settle', seq: 6, ref: null },
  ]);
  expect([...standing]).toEqual([2, 6]);
});

test('a hand that was settled before is not counted when it is corrected', () => {
  const { standing } = withEntries(NO_HANDS, [
    { kind: 'void', seq: 4, ref: 3 },
    { kind: 'correct', seq: 5, ref: 3 },
  ]);
  expect(standing.size).toBe(0);
});

test('nothing is copied where nothing was entered: a view that shows no new entry leaves the hands as they are', () => {
  const hands = withEntries(NO_HANDS, [{ kind: 'settle', seq: 2, ref: null }]);
  expect(withEntries(hands, [])).toBe(hands);
  expect([...NO_HANDS.standing]).toEqual([]);
});

/** Three hands and a penalty, as the ledger has them. */
const threeHands = (): MatchRecord => {
  const record = new MatchRecord().play(won('p2', 'p1', 6), won('p3', 'p1', 5), DRAWN);
  return record.rule(judgePenalty(record.at(), FALSE_WIN));
};

const countedIn = ({ events, ruleset }: MatchRecord): number => {
  const entriesOf = createScoreKeeper({ table: 't1', ruleset, match: null, now: () => 0 });
  const place = { epoch: ledgerEpoch.parse('e'), previous: null, events: null, standing: () => null };
  const entries = sealDrafts(events.flatMap(entriesOf), place).receipt;
  const atOnce = withEntries(NO_HANDS, entries).standing.size;
  const oneByOne = entries.reduce((hands, entry) => withEntries(hands, [entry]), NO_HANDS).standing.size;
  expect(oneByOne).toBe(atOnce);
  return atOnce;
};

const correctTo = (record: MatchRecord, hand: number, points: number): MatchRecord =>
  record.rule(judgeCorrection(record.at(), hand, () => recorded(won('p1', 'p3', points))));

describe('of three hands', () => {
  test('three are paid for, and a penalty is none', () => {
    expect(countedIn(threeHands())).toBe(3);
  });

  test('three are paid for when one is corrected, once and once more', () => {
    expect(countedIn(correctTo(correctTo(threeHands(), 2, 4), 2, 7))).toBe(3);
  });

  test('three are paid for when all are entered again for whoever really sat there', () => {
    const record = correctTo(threeHands(), 1, 4);
    expect(countedIn(record.rule(judgeSeats(record.at(), 1, { p1: 1, p2: 0, p3: 2 })))).toBe(3);
  });

  test('two are paid for when one is void, and when the last is undone', () => {
    const record = threeHands();
    expect(countedIn(record.rule(judgeVoiding(record.at(), 1)))).toBe(2);
    const other = threeHands();
    expect(countedIn(other.rule(judgeUndo(other.at(), 3)))).toBe(2);
  });
});

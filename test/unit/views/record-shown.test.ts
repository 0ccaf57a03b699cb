import { describe, expect, test } from 'vitest';
import { startContext } from '../../../src/charts/table-context.ts';
import { type PreviewQuestion, previewAnswer } from '../../../src/contract/declared-form.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import {
  judgeCorrected,
  judgeSeats,
  judgeUndo,
  judgeVoiding,
} from '../../../src/play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { previewAsked } from '../../../src/views/declared-preview.ts';
import { createRecordedPenalties } from '../../../src/views/match-as-recorded.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { MatchRecord, won } from '../play/match-record.ts';

const DRAWN: Extract<PreviewQuestion['outcome'], { kind: 'drawn' }> = {
  kind: 'drawn',
  why: 'wall-exhausted',
  waiting: [],
  held: [],
};

describe('the form about a hand of the record', () => {
  test('is counted though another hand is on', () => {
    const { match, hand, ruleset } = new MatchRecord()
      .play(won('p2', 'p1', 6))
      .begin()
      .deal();
    expect(
      previewAsked({ ruleset, match, hand }, { hand: 1, outcome: DRAWN }, { role: 'operator' }),
    ).toMatchObject({
      state: 'drawn',
    });
  });

  test('tells what everybody would stand at for it, and of the hand that is on nothing of the kind', () => {
    const { match, hand, ruleset } = new MatchRecord()
      .play(won('p2', 'p1', 6))
      .begin()
      .deal();
    const known = { ruleset, match, hand };
    const none = [0, 1, 2].map((side) => ({ side, points: 0 }));
    expect(previewAsked(known, { hand: 1, outcome: DRAWN }, { role: 'operator' })?.changes).toEqual(none);
    expect(previewAsked(known, { hand: 2, outcome: DRAWN }, { role: 'operator' })?.changes).toBeUndefined();
  });

  test.each([
    ['the last hand, to be played again', 1, 'played-again'],
    ['an older hand, for its points alone', 2, 'points-only'],
  ] as const)('tells that a re-deal makes it void and takes all its points: %s', (_, hands, voids) => {
    const record = new MatchRecord();
    for (let hand = 1; hand <= hands; hand += 1) record.play(won('p2', 'p1', 6));
    const { match, hand, ruleset } = record;
    const outcome = { ...DRAWN, why: 'agreed-redeal' } as const;
    const none = [0, 1, 2].map((side) => ({ side, points: 0 }));
    const asked = previewAsked({ ruleset, match, hand }, { hand: 1, outcome }, { role: 'operator' });
    expect(previewAnswer.safeParse(asked).error).toBeUndefined();
    expect(asked).toMatchObject({ state: 'drawn', changes: none, voids });
    record.rule(judgeCorrected(record.at(), 1, outcome));
    expect(record.match.totals).toEqual(hands === 1 ? { p1: 0, p2: 0, p3: 0 } : { p1: -6, p2: 6, p3: 0 });
  });

  test('of a hand that is on has no points that a re-deal would take', () => {
    const { match, hand, ruleset } = new MatchRecord().begin().deal();
    const outcome = { ...DRAWN, why: 'agreed-redeal' } as const;
    const asked = previewAsked({ ruleset, match, hand }, { hand: 1, outcome }, { role: 'operator' });
    expect([asked?.changes, asked?.voids]).toEqual([undefined, undefined]);
  });

  test('is not counted where the hand was taken out, or never played', () => {
    const record = new MatchRecord()
      .play(won('p2', 'p1', 6))
      .begin()
      .deal();
    record.rule(judgeVoiding(record.at(), 1));
    const { match, hand, ruleset } = record;
    expect(
      previewAsked({ ruleset, match, hand }, { hand: 1, outcome: DRAWN }, { role: 'operator' }),
    ).toBeNull();
    expect(
      previewAsked({ ruleset, match, hand }, { hand: 7, outcome: DRAWN }, { role: 'operator' }),
    ).toBeNull();
  });
});

describe('the last outcome on every screen is the one that stands in the record', () => {
  const decidedOnce = () => new MatchRecord().play(won('p2', 'p1', 6));
  const shown = (rule: (record: MatchRecord) => unknown, record = decidedOnce()) => {
    const decided = foldHand(record.events);
    rule(record);
    const { match, ruleset, hand: state } = record;
    const view = createLookedAt({
      club: clubId.parse('club'),
      table: tableId.parse('t1'),
      hands: 9,
      seed: null,
      play: 'as-the-table-can',
      confirmTimeMs: null,
      undoTimeMs: null,
      now: () => 0,
      delivery: () => null,
      decided,
      head: { epoch: ledgerEpoch.parse('e'), seq: 2, hash: 'ab'.repeat(32) },
    });
    const context = startContext({ match, hand: state, lastMatch: 1, callsBefore: [], lastCycle: 0 });
    return view(
      {
        ruleset,
        context,
        table: 'betweenHands',
        surface: 'closed',
        sets: { A: { at: 'table', progress: null } },
        hand: null,
        warnings: [],
        trouble: null,
      },
      [],
    );
  };
  const corrected = (record: MatchRecord) => record.rule(judgeCorrected(record.at(), 1, DRAWN));
  const changes = ({ sides }: ReturnType<typeof shown>) =>
    sides.flatMap((side) => (side.seated ? [side.lastChange] : []));

  const windsOf = ({ sides }: ReturnType<typeof shown>) =>
    sides.flatMap((side) => (side.seated ? [{ wind: side.wind, dealer: side.dealer }] : []));

  test('as it was decided', () => {
    expect(shown(() => {}).lastOutcome).toMatchObject({ kind: 'won', winner: 1 });
  });

  test.each([
    ['before the next is dealt', (record: MatchRecord) => record],
    ['in the next hand', (record: MatchRecord) => record.begin().deal()],
  ])('corrected %s', (_, go) => {
    const view = shown((record) => corrected(go(record)));
    expect(view.lastOutcome).toMatchObject({ kind: 'drawn' });
    expect(changes(view)).toEqual([0, 0, 0]);
  });

  test('corrected after it was undone in the next hand and declared again', () => {
    const record = decidedOnce().begin();
    record.rule(judgeUndo(record.at(), 1));
    const again = record.end(won('p3', 'p1', 4));
    expect(shown(() => {}, again).lastOutcome).toMatchObject({ kind: 'won', winner: 2 });
    expect(shown(corrected, again).lastOutcome).toMatchObject({ kind: 'drawn' });
  });

  test('with what the table saw lie before the winner, whoever was found to sit there', () => {
    const laid = ([0, 1, 2] as const).map(
      (index): DomainEvent => ({
        type: 'MeldTileShown',
        player: 'p2',
        tile: { tile: 90 + index, face: '7z' },
        set: 0,
        index,
      }),
    );
    const seen = new MatchRecord()
      .begin()
      .deal()
      .apply(
        ...laid,
        { type: 'PongMade', player: 'p2', set: 0, from: 'p1' },
        { type: 'FlowerSetAside', player: 'p2', tile: { tile: 105, face: 'f2' }, index: 0 },
      )
      .end(won('p2', 'p1', 6));
    const before = shown(() => {}, seen);
    expect(before.lastOutcome).toMatchObject({
      winner: 1,
      melds: [{ kind: 'pong', faces: ['7z', '7z', '7z'], from: 0 }],
      flowers: ['f2'],
    });
    const after = shown((record) => record.rule(judgeSeats(record.at(), 1, { p1: 1, p2: 0, p3: 2 })), seen);
    expect(after.lastOutcome).toEqual(before.lastOutcome);
    expect(windsOf(after)).toEqual(windsOf(before));
  });

  test('none where it was taken out, or undone', () => {
    const out = shown((record) => {
      record.begin().deal();
      record.rule(judgeVoiding(record.at(), 1));
    });
    expect(out.lastOutcome).toBeNull();
    expect(changes(out)).toEqual([0, 0, 0]);
    expect(shown((record) => record.rule(judgeUndo(record.at(), 1))).lastOutcome).toBeNull();
  });
});

const PENALTY: LedgerEntry = {
  v: 1,
  id: 'x',
  epoch: ledgerEpoch.parse('e'),
  seq: 5,
  kind: 'penalty',
  ref: null,
  game: 1,
  hand: 2,
  deltas: [
    { side: 0, player: 'p1', pts: -20 },
    { side: 1, player: 'p2', pts: 10 },
    { side: 2, player: 'p3', pts: 10 },
  ],
  potDelta: 0,
  pot: 0,
  totals: [],
  rule: { id: 'korean-japanese', sha256: '' },
  detail: { irregularity: 'false-win', player: 'p1' },
  actor: { kind: 'operator', id: 'operator' },
  cmd: null,
  reason: 'seen',
  at: 0,
  prev: '',
  hash: '',
};

const FIRST = { match: 1, seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } } as const;

test('a penalty is listed under its number in the match until it is lifted', () => {
  const penalties = createRecordedPenalties();
  penalties.take([PENALTY, { ...PENALTY, seq: 6 }]);
  expect(penalties.of(FIRST)).toMatchObject([
    { penalty: 1, entry: 5, side: 0, irregularity: 'false-win', reason: 'seen' },
    { penalty: 2, entry: 6 },
  ]);
  penalties.take([{ ...PENALTY, seq: 7, kind: 'void', ref: 5 }]);
  expect(penalties.of(FIRST)).toMatchObject([{ penalty: 2 }]);
  expect(penalties.of({ ...FIRST, match: 2 })).toEqual([]);
});

test('a penalty is listed with whom it costs points now, where people sat elsewhere than was recorded', () => {
  const penalties = createRecordedPenalties();
  const now = { match: 1, seating: { sides: { p1: 1, p2: 0, p3: 2 }, empty: 3 } } as const;
  const deltas: LedgerEntry['deltas'] = [
    { side: 0, player: 'p2', pts: -20 },
    { side: 1, player: 'p1', pts: 10 },
    { side: 2, player: 'p3', pts: 10 },
  ];
  penalties.take([PENALTY, { ...PENALTY, seq: 6, kind: 'void', ref: 5 }]);
  penalties.take([
    { ...PENALTY, seq: 7, kind: 'correct', ref: 5, deltas, detail: {}, reason: 'wrong places' },
  ]);
  expect(penalties.of(now)).toMatchObject([
    {
      penalty: 1,
      entry: 7,
      side: 0,
      irregularity: 'false-win',
      reason: 'seen',
      changes: [{ points: -20 }, {}, {}],
    },
  ]);
  penalties.take([{ ...PENALTY, seq: 8, kind: 'void', ref: 7 }]);
  expect(penalties.of(now)).toEqual([]);
});

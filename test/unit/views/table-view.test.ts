import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';
import { createTableView } from '../../../src/views/table-view.ts';
import { RULESET } from '../../harness/rule-table-hands.ts';
import { entryAt } from '../club/mqtt/samples.ts';
import { seenAfter } from './charts-seen.ts';
import { HANDS, TABLE_SEEN, viewer } from './hands-seen.ts';

/** How the first hand was recorded, in this entry. */
const recordedAt = (seq: number, more: Partial<LedgerEntry> = {}): LedgerEntry => {
  const { hand } = HANDS[0]?.[1].at(-1)?.hand?.state ?? { hand: 1 };
  return { ...entryAt(1), seq, hand, detail: { outcome: 'won' }, ...more };
};

describe('the view between hands', () => {
  test('keeps the last outcome and names the entry that recorded it', () => {
    const last = HANDS[0]?.[1].at(-1);
    if (last === undefined) throw new Error('a hand has an end');
    const view = viewer();
    expect(view(last, []).lastOutcome).toMatchObject({ entry: null });
    const between: ChartsSeen = { ...last, table: 'betweenHands', hand: null };
    expect(view(between, []).lastOutcome).not.toBeNull();
    expect(view(between, []).moment.at).toBe('waitingForStart');
  });

  test('tells the points after each hand as the match has them when somebody looks', () => {
    const last = HANDS[0]?.[1].at(-1);
    const match = last?.context.match;
    if (last === undefined || match == null) throw new Error('a hand has an end, and a match');
    const view = viewer();
    const scoresOf = (lines: typeof match.book.lines) => {
      const known = { ...match, book: { ...match.book, lines } };
      return view({ ...last, context: { ...last.context, match: known } }, []).match?.scores;
    };
    expect(scoresOf([])).toBeUndefined();
    expect(scoresOf(match.book.lines)?.map(({ hand }) => hand)).toEqual([0, 1]);
  });

  test('before the first match is empty, and valid', () => {
    const seen = { ...seenAfter([], RULESET), table: 'recovering' } as const;
    const nobody: ChartsSeen = { ...seen, context: { ...seen.context, match: null } };
    const shown = viewer()(nobody, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({ match: null, wall: null, moment: { at: 'recovering' } });
  });

  test.each([
    ['closed', 'closed'],
    ['open', 'open'],
  ] as const)('shows a build that is paused with its gate %s', (gate, shown) => {
    const seen = seenAfter([], RULESET);
    const context = { ...seen.context, drum: 'paused', sets: { A: 'stirring' }, gate } as const;
    const { moment } = viewer()({ ...seen, context }, []);
    expect(moment).toEqual({ at: 'paused', why: 'start-keys', gate: shown });
  });

  test('is made when somebody looks for the first time, and shows the moment it is of', () => {
    const view = createTableView({ ...TABLE_SEEN, nameOf: () => null });
    const seen = seenAfter([], RULESET);
    const [first, second] = [view(seen, []), view({ ...seen, table: 'recovering' }, [])];
    expect(second().revision).toBe(2);
    expect(first().revision).toBe(1);
    expect(first()).toBe(first());
  });

  test('says since when the line is as it is', () => {
    let nowMs = 0;
    const view = viewer({ now: () => nowMs });
    const seen = seenAfter([], RULESET);
    const lost: ChartsSeen = { ...seen, context: { ...seen.context, link: 'lost' } };
    const links = [seen, seen, lost, lost].map((each) => {
      nowMs += 10;
      return view(each, []).link;
    });
    expect(links).toEqual([
      { state: 'ready', since: 10 },
      { state: 'ready', since: 10 },
      { state: 'lost', since: 30 },
      { state: 'lost', since: 30 },
    ]);
  });

  test('after a restart goes on with the outcome the record holds', () => {
    const events = HANDS[0]?.[1].at(-1);
    const view = viewer({
      decided: events?.hand?.state ?? null,
      head: { epoch: ledgerEpoch.parse('e'), seq: 12, hash: 'ab'.repeat(32) },
      recorded: [recordedAt(12)],
    });
    if (events === undefined) throw new Error('a hand has an end');
    const shown = view({ ...events, table: 'recovering', hand: null }, []);
    expect(shown.lastOutcome).toMatchObject({ entry: 12 });
    expect(shown.ledger).toEqual({ epoch: ledgerEpoch.parse('e'), seq: 12 });
  });

  test.each<readonly [string, readonly LedgerEntry[], number | null]>([
    ['a penalty after it', [recordedAt(12), recordedAt(13, { kind: 'penalty', detail: {} })], 12],
    ['a player who changed after it', [recordedAt(12), recordedAt(13, { kind: 'adjust', detail: {} })], 12],
    [
      'its correction',
      [
        recordedAt(12),
        recordedAt(13, { kind: 'void', ref: 12 }),
        recordedAt(14, { kind: 'correct', ref: 12 }),
      ],
      14,
    ],
    ['a correction of another hand', [recordedAt(12), recordedAt(13, { kind: 'correct', hand: 7 })], 12],
    ['the hand before it alone', [recordedAt(12, { hand: 7 })], null],
    ['that it was undone', [recordedAt(12), recordedAt(13, { kind: 'void', ref: 12 })], null],
  ])('after a restart tells the entry of the last hand, where the record holds %s', (_, recorded, entry) => {
    const seen = HANDS[0]?.[1].at(-1);
    const view = viewer({ decided: seen?.hand?.state ?? null, recorded });
    if (seen === undefined) throw new Error('a hand has an end');
    expect(view({ ...seen, table: 'recovering', hand: null }, []).lastOutcome).toMatchObject({ entry });
  });

  test.each([
    'not_a_win',
    'below_minimum',
    'sacred_discard',
    'no_yaku',
    'furiten',
    'north_pong',
    'sacred_pair',
  ] as const)('says of a refused win that it is none, and not why: %s', (code) => {
    const events = HANDS[0]?.[1].findLast((seen) => seen.hand?.state.result === null);
    if (events?.hand == null) throw new Error('a hand is played');
    const shown = viewer()({ ...events, hand: { ...events.hand, notices: { 0: code } } }, []);
    expect(shown.sides[0]).toMatchObject({ notice: 'not_a_win' });
  });
});

import { describe, expect, test } from 'vitest';
import { judgeEnding } from '../../../src/play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { MatchBook } from '../../../src/play/game/match/match-book.ts';
import { type MatchState, pointsHeld } from '../../../src/play/game/match/match-state.ts';
import { scoresByHand } from '../../../src/views/score-sheet.ts';
import { DRAWN, MatchRecord } from '../play/match-record.ts';
import { ruleset } from '../play/stacked-table.ts';
import { rulesetOf } from '../rules/built-hands.ts';

const OPENED: DomainEvent = {
  type: 'MatchOpened',
  match: 1,
  ruleset: 'korean-japanese',
  options: {},
  players: { p1: { id: 'a', name: 'Ann' }, p2: { id: 'b', name: 'Ben' }, p3: { id: 'c', name: 'Cy' } },
  seating: { sides: { p1: 0, p2: 1, p3: 3 }, empty: 2 },
  seed: null,
};

type Line = MatchBook['lines'][number];
type Booked = Pick<Line, 'name' | 'kind' | 'hand'> & { readonly pts: readonly [number, number, number] };

const line = ({ pts: [p1, p2, p3], ...booked }: Booked): Line => ({
  ...booked,
  change: { p1, p2, p3 },
  pot: 0,
  sides: { p1: 0, p2: 1, p3: 3 },
  ref: booked.kind === 'void' ? 'h2/settle' : null,
});

const matchAfter = (...booked: readonly Booked[]): MatchState => {
  const match = foldMatch([OPENED]);
  if (match === null) throw new Error('no match');
  const lines = booked.map(line);
  const sum = (player: 'p1' | 'p2' | 'p3'): number =>
    lines.reduce((all, { change }) => all + (change[player] ?? 0), 0);
  return {
    ...match,
    totals: { p1: sum('p1'), p2: sum('p2'), p3: sum('p3') },
    book: { ...match.book, lines },
  };
};

const FIRST: Booked = { name: 'h1/settle', kind: 'settle', hand: 1, pts: [20, -16, -4] };
const SECOND: Booked = { name: 'h2/settle', kind: 'settle', hand: 2, pts: [-6, 12, -6] };

const BEGUN = { hand: 0, points: [0, 0, 0] };

describe('the points after each hand', () => {
  test('are none before the first', () => {
    expect(scoresByHand(matchAfter(), ruleset())).toEqual([]);
  });

  test('end with what everybody holds, side by side', () => {
    expect(scoresByHand(matchAfter(FIRST, SECOND), ruleset())).toEqual([
      BEGUN,
      { hand: 1, points: [20, -16, -4] },
      { hand: 2, points: [14, -4, -10] },
    ]);
  });

  test('count what is said later of a hand where that was played, and not what was taken back', () => {
    const taken: Booked = { name: 'h2/void1', kind: 'void', hand: 2, pts: [6, -12, 6] };
    const penalty: Booked = { name: 'h1/penalty1', kind: 'penalty', hand: 1, pts: [-2, 1, 1] };
    expect(scoresByHand(matchAfter(FIRST, SECOND, taken, penalty), ruleset())).toEqual([
      BEGUN,
      { hand: 1, points: [18, -15, -3] },
    ]);
  });

  test('end with the sticks that the winner of the match is left, also where it is ended in a hand that counts for nothing', () => {
    const events: readonly DomainEvent[] = new MatchRecord(rulesetOf('sanma-modern'))
      .begin()
      .deal()
      .apply({ type: 'StickLaid', player: 'p1', points: 1_000 })
      .end(DRAWN)
      .begin()
      .deal().events;
    const begun = foldMatch(events);
    const hand = foldHand(events);
    if (begun === null) throw new Error('a match is open');
    const ruled = { by: { role: 'operator' }, reason: 'late', declaration: null } as const;
    const rules = rulesetOf('sanma-modern');
    const ended = judgeEnding({ ruleset: rules, match: begun, hand, ruled });
    const match = foldMatch([...events, ...(ended.accepted ? ended.events : [])]);
    if (match === null) throw new Error('a match is open');
    const held = pointsHeld(match, rules);
    expect(held).toEqual({ p1: 34_000, p2: 36_000, p3: 35_000 });
    expect(scoresByHand(match, rules).at(-1)?.points).toEqual([held.p1, held.p2, held.p3]);
  });

  test('are those of the newest hands where a match has no end', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...FIRST,
      name: `h${index + 1}/settle`,
      hand: index + 1,
    }));
    const scores = scoresByHand(matchAfter(...many), ruleset());
    expect(scores).toHaveLength(31);
    expect(scores[0]).toEqual({ hand: 10, points: [200, -160, -40] });
    expect(scores.at(-1)).toEqual({ hand: 40, points: [800, -640, -160] });
  });

  test('begin with what the rules give everybody, whatever lies on the table, and who is given it at the end has it then', () => {
    const sanma = rulesetOf('sanma-modern');
    const { start } = sanma.match;
    const stick: Booked = { name: 'h1/settle', kind: 'settle', hand: 1, pts: [-1000, 0, 0] };
    const left: Booked = { name: 'close', kind: 'close', hand: 1, pts: [0, 1000, 0] };
    expect(scoresByHand(matchAfter(stick), sanma)).toEqual([
      { hand: 0, points: [start, start, start] },
      { hand: 1, points: [start - 1000, start, start] },
    ]);
    expect(scoresByHand(matchAfter(stick, left), sanma)).toEqual([
      { hand: 0, points: [start, start, start] },
      { hand: 1, points: [start - 1000, start + 1000, start] },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { MatchBook } from '../../../src/play/game/match/match-book.ts';
import type { MatchState } from '../../../src/play/game/match/match-state.ts';
import { scoresByHand } from '../../../src/views/score-sheet.ts';
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

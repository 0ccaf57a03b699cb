import { describe, expect, test } from 'vitest';
import { handLine } from '../../../src/cli/console/hand-line.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';
import { RULESET } from '../../harness/rule-table-hands.ts';
import { seenAfter } from './charts-seen.ts';
import { viewer } from './hands-seen.ts';

describe('the points of a system that gives some to begin with', () => {
  const made = rulesetWith('sanma-modern', {});
  if (!made.ok) throw new Error(made.error.code);
  const before = seenAfter([], made.ruleset);
  const { match } = before.context;
  if (match === null) throw new Error('a match is open');
  /** Ada has won 8,000 from Ben. */
  const won = { ...match, totals: { p1: 8_000, p2: -8_000, p3: 0 } };
  const seen: ChartsSeen = { ...before, context: { ...before.context, match: won } };

  test('are shown with them', () => {
    const points = viewer()(seen, []).sides.map((side) => (side.seated ? side.points : null));
    expect(points).toEqual([43_000, 27_000, 35_000, null]);
  });

  test('are shown with them in the ranking, too', () => {
    const { moment } = viewer()({ ...seen, table: 'matchOver' }, []);
    expect(moment).toMatchObject({ ranking: [{ points: 43_000 }, { points: 35_000 }, { points: 27_000 }] });
  });
});

describe('who has as many points as another when a match is over', () => {
  /** Ben dealt first; Cho and Ada have as many points as each other. */
  const ranked = (id: RulesetId, options: Readonly<Record<string, unknown>>, over: boolean) => {
    const chosen = rulesetWith(id, options);
    if (!chosen.ok) throw new Error(chosen.error.code);
    const seen = seenAfter([], chosen.ruleset);
    const { match } = seen.context;
    if (match === null) throw new Error('a match is open');
    const tied = { ...match, over, firstDealer: 'p2', totals: { p1: 20, p2: -40, p3: 20 } } as const;
    const { sides, moment } = viewer()(
      { ...seen, table: 'matchOver', context: { ...seen.context, match: tied } },
      [],
    );
    const ranking = moment.at === 'matchOver' ? moment.ranking : [];
    return {
      board: ranking.map(({ name, rank }) => `${rank} ${name}`),
      sides: sides.flatMap((side) => (side.seated ? [side.rank] : [])),
    };
  };

  test('is placed by the seats from the first dealer in sanma', () => {
    expect(ranked('sanma-modern', {}, true)).toEqual({
      board: ['1 Cho', '2 Ada', '3 Ben'],
      sides: [2, 3, 1],
    });
  });

  test.each([
    ['sanma-modern', { tiedPlaces: 'shared' }],
    ['korean-japanese', {}],
  ] as const)('shares the rank in %s with %j', (id, options) => {
    expect(ranked(id, options, true)).toEqual({ board: ['1 Ada', '1 Cho', '3 Ben'], sides: [1, 3, 1] });
  });

  test('shares it until then', () => {
    expect(ranked('sanma-modern', {}, false).sides).toEqual([1, 3, 1]);
  });
});

describe('the end of a match', () => {
  const seen = seenAfter([], RULESET);
  const { match } = seen.context;
  if (match === null) throw new Error('a match is open');
  const over: ChartsSeen = {
    ...seen,
    table: 'matchOver',
    context: {
      ...seen.context,
      match: {
        ...match,
        players: { ...match.players, p2: { id: 'p2', name: null } },
        paidAtEnd: [
          { from: 'p3', to: 'p1', points: 15_000, because: 'uma' },
          { from: 'p2', to: 'p1', points: 5_000, because: 'oka' },
        ],
        left: { to: 'p1', points: 1_000 },
      },
    },
  };

  test('shows what was paid for it, and why, and who had the sticks', () => {
    const view = viewer()(over, []);
    expect(tableView.safeParse(view).error).toBeUndefined();
    expect(view.moment).toMatchObject({
      payments: [
        { from: 2, to: 0, points: 15_000, because: 'uma' },
        { from: 1, to: 0, points: 5_000, because: 'oka' },
      ],
      left: { to: 0, points: 1_000 },
    });
  });

  test('is told on the console', () => {
    const view = viewer()(over, []);
    const line = (kind: LedgerEntry['kind']) => handLine(view, { kind, game: 1, hand: 0 });
    expect(line('bonus')).toBe('match 1 is settled: Cho pays Ada 15000 (uma); Player 2 pays Ada 5000 (oka)');
    expect(line('close')).toContain('match 1 is over; Ada takes 1000 left on the table; Ada');
    // What the last hand changed was told with it.
    expect(line('close')).not.toContain('(');
  });

  test('shows who has no name as his seat', () => {
    const { sides, moment } = viewer()(over, []);
    expect(sides[1]).toMatchObject({ name: 'Player 2', unnamed: true });
    expect(moment).toMatchObject({ ranking: [{ name: 'Ada' }, { name: 'Player 2' }, { name: 'Cho' }] });
  });
});

describe('hands drawn in a row, between two hands', () => {
  const carried = (options: Readonly<Record<string, unknown>>, hand: number): number | undefined => {
    const chosen = rulesetWith('korean-japanese', options);
    if (!chosen.ok) throw new Error(chosen.error.code);
    const seen = seenAfter([], chosen.ruleset);
    const { match } = seen.context;
    if (match === null) throw new Error('a match is open');
    const position = { hand, passes: hand - 1, dealersHand: 1, repeats: 0 };
    const last = { position, end: { won: 'nobody', dealerReady: false }, choice: null } as const;
    const drawn = { ...match, hand, last, goulash: 2 };
    return viewer()({ ...seen, context: { ...seen.context, match: drawn } }, []).match?.goulash;
  };

  test('are shown as far as the next winner is paid for them', () => {
    expect(carried({ match: 'double' }, 8)).toBe(2);
    expect(carried({ match: 'double' }, 9)).toBe(0);
    expect(carried({ match: 'double', goulashCarries: true }, 9)).toBe(2);
    expect(carried({}, 9)).toBe(0);
  });
});

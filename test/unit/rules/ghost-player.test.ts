import { describe, expect, test } from 'vitest';
import { readScoreQuestion } from '../../../src/cli/score/score-question.ts';
import {
  dealerAt,
  FIRST_HAND,
  handsIn,
  hasEnded,
  type MatchPosition,
  positionAfter,
  roundAt,
  windsAt,
} from '../../../src/rules/match.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import type { Wind } from '../../../src/rules/tiles/tile.ts';
import { dealSteps } from '../../../src/rules/walls/turns.ts';
import { drawOrder, indicatorPlaces } from '../../../src/rules/walls/wall-break.ts';
import { rulesetOf } from './built-hands.ts';
import { hand } from './korean.ts';

const IDS = [
  'korean-japanese',
  'korean-japanese-2010',
  'wikidot-table',
  'old-korean',
  'modern-korean',
] as const;
const [E, S, W, N] = ['east', 'south', 'west', 'north'] as const;

describe.each(IDS)('ghostPlayer in %s', (id) => {
  const ruleset = rulesetOf(id, { ghostPlayer: true });
  const positionOf = (number: number): MatchPosition => {
    let at = FIRST_HAND;
    while (at.hand < number) at = positionAfter(ruleset, at, { won: 'another', dealerReady: false });
    return at;
  };

  test('the last thirteen tiles are not used and none is turned', () => {
    expect(rulesetOf(id).deadWall).toBeNull();
    expect(ruleset.deadWall).toMatchObject({ tiles: 13, replacements: 'before-it' });
    const draws = drawOrder({ stacks: [13, 13, 13, 13], breakAt: { side: 0, stack: 2 } });
    expect(ruleset.deadWall === null ? null : indicatorPlaces(draws, ruleset.deadWall, 1)).toEqual([]);
  });

  /** The empty side lies after the third player: between him and the first dealer. */
  test.each([
    { number: 1, round: E, winds: [E, S, W] },
    { number: 2, round: E, winds: [N, E, S] },
    { number: 3, round: E, winds: [W, N, E] },
    { number: 4, round: S, winds: [E, S, W] },
    { number: 9, round: W, winds: [W, N, E] },
  ])(
    'hand $number: round $round, the empty side takes the wind that is left of $winds',
    ({ number, round, winds }) => {
      const at = positionOf(number);
      expect([roundAt(ruleset, at), windsAt(ruleset, at)]).toEqual([round, winds]);
      expect(windsAt(ruleset, at)[dealerAt(ruleset, at)]).toBe('east');
    },
  );

  test('the wind of the empty side goes with that side, wherever it lies', () => {
    expect(windsAt(ruleset, FIRST_HAND, 0)).toEqual([E, W, N]);
    expect(windsAt(ruleset, FIRST_HAND, 1)).toEqual([E, S, N]);
  });

  test('it never deals: nine hands are three rounds', () => {
    expect([
      handsIn(ruleset),
      hasEnded(ruleset, positionOf(9), []),
      hasEnded(ruleset, positionOf(10), []),
    ]).toEqual([9, false, true]);
  });

  test('it is dealt no tiles: forty are', () => {
    const steps = dealSteps(ruleset, [N, E, S]);
    expect(steps.slice(0, 3).map(({ seat }) => seat)).toEqual([E, S, N]);
    expect(steps.reduce((sum, { tiles }) => sum + tiles, 0)).toBe(40);
  });

  test('it pays nothing and is paid nothing', () => {
    const score = scoreHand(ruleset, hand('234m456m678p34p99p +5p'), { by: 'self-draw', seat: N, round: E });
    if (score.outcome !== 'won') throw new Error(JSON.stringify(score));
    const win = { score, winner: N, from: null, waiting: [], goulash: 1 } as const;
    const { transfers } = settleWin(ruleset, { ...win, seats: [E, S, N] });
    expect([...new Set(transfers.map(({ from }) => from))]).toEqual([E, S]);
  });
});

describe('white is the seat dragon of West alone where North sits beside it', () => {
  const WHITE = '234m78p22p P555z P666z +9p';
  const idsOf = (id: string, options: Readonly<Record<string, unknown>>, seat: Wind, text = WHITE) => {
    const ruleset = rulesetOf(id, { seatDragons: true, minimum: 0, ...options });
    const score = scoreHand(ruleset, hand(text), { by: 'discard', seat, round: E });
    if (score.outcome !== 'won' || score.method !== 'points') throw new Error(JSON.stringify(score));
    return [...score.items.map(({ id: item }) => item), ...(score.limit?.ids ?? [])];
  };

  test.each(['korean-japanese', 'korean-japanese-2010', 'wikidot-table', 'old-korean'])('%s', (id) => {
    expect(idsOf(id, { ghostPlayer: true }, W)).toContain('seat-dragon');
    expect(idsOf(id, { ghostPlayer: true }, N)).not.toContain('seat-dragon');
  });

  test('in its place North has white', () => {
    expect(idsOf('korean-japanese', { westernWinds: true }, N)).toContain('seat-dragon');
    expect(idsOf('wikidot-table', { winds: 'ESN' }, N)).toContain('seat-dragon');
  });

  test('nor is a pure hand with it half a limit for North', () => {
    const pure = '123m456m99m55z678m +5z';
    const limitHand = 'pure-hand-with-seat-pong';
    expect(idsOf('korean-japanese', { ghostPlayer: true }, W, pure)).toContain(limitHand);
    expect(idsOf('korean-japanese', { ghostPlayer: true }, N, pure)).not.toContain(limitHand);
    expect(idsOf('korean-japanese', { westernWinds: true }, N, pure)).toContain(limitHand);
  });
});

describe('ghostPlayer is refused beside', () => {
  test.each([
    ['korean-japanese', { deadWall: true }],
    ['korean-japanese', { dummyHand: true }],
    ['korean-japanese', { northNormal: true }],
    ['korean-japanese-2010', { westernWinds: true }],
    ['wikidot-table', { bonusWind: 'north' }],
    ['wikidot-table', { winds: 'NES' }],
  ])('%s with %j', (id, options) => {
    expect(rulesetWith(id, { ghostPlayer: true, ...options })).toMatchObject({
      ok: false,
      error: { code: 'conflicting-options' },
    });
  });
});

describe('a question about a hand with a ghost says which wind the empty side has', () => {
  const asked = (more: Readonly<Record<string, unknown>>) =>
    readScoreQuestion(
      JSON.stringify({
        ruleset: 'korean-japanese',
        options: { ghostPlayer: true },
        concealed: '234m456m678p34p99p',
        win: '5p',
        by: 'discard',
        from: E,
        seat: N,
        round: E,
        ...more,
      }),
    );
  test.each([
    ['nothing', {}, 'bad-input'],
    ['the winner’s', { absent: N }, 'contradiction'],
    ['the dealer’s', { absent: E, from: S }, 'contradiction'],
    ['the discarder’s', { absent: S, from: S }, 'contradiction'],
    ['one where no ghost plays', { absent: S, options: {}, seat: W }, 'contradiction'],
  ])('%s is an error', (_, more, code) => {
    expect(asked(more)).toMatchObject({ ok: false, error: { code } });
  });

  test('one that nobody has is read', () => {
    expect(asked({ absent: W })).toMatchObject({ ok: true, problem: { settlement: { seats: [E, S, N] } } });
  });
});

import { describe, expect, test } from 'vitest';
import type { GroupScoring } from '../../../src/rules/groups/score-groups.ts';
import { type HasGroups, worthOfLosers } from '../../../src/rules/groups/settle-groups.ts';
import type { WaitingHand } from '../../../src/rules/hands/hand.ts';
import type { HandTally } from '../../../src/rules/hands/reading.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleDraw } from '../../../src/rules/settle.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, meld, tiles } from './korean.ts';

/* docs/rules/house.md, "Counting" to "Settlement", item by item. */

const HOUSE = rulesetOf('house');

function groups({ scoring, ...rest }: typeof HOUSE): HasGroups & { readonly scoring: GroupScoring } {
  if (scoring.method !== 'groups') throw new Error(`house counts by ${scoring.method}`);
  return { ...rest, scoring };
}

const TABLE = groups(HOUSE);

function tallied(text: string): HandTally {
  const result = tallyOf(HOUSE, hand(text));
  if (result.outcome === 'impossible') throw new Error(result.error.message);
  return result.hand;
}

const held = (concealed: string, melds: readonly string[] = []): WaitingHand => ({
  concealed: tiles(concealed),
  melds: melds.map(meld),
  flowers: [],
});

test('a winner’s items are those his hand has, with their points', () => {
  const score = scoreHand(HOUSE, hand('23m44p P666z P555m P222z +1m', 2), {
    by: 'discard',
    seat: 'south',
    round: 'west',
  });
  expect(score).toMatchObject({ handPoints: 10, bonusPoints: 0, limit: null });
  expect(score).toHaveProperty('items', [
    { id: 'pong-of-simples', pays: 'hand', points: 1 },
    { id: 'pong-of-outer-tiles', pays: 'hand', points: 2 },
    { id: 'pong-of-valued-wind', pays: 'hand', points: 3 },
    { id: 'bonus-tiles', pays: 'hand', points: 2 },
    { id: 'going-out', pays: 'hand', points: 2 },
  ]);
});

describe('the hands of those who did not win', () => {
  /** East's: a hidden pong of 8p, a claimed one of 9p, a pair of his wind and two of dragons. */
  const EAST = { seat: 'east', hand: held('888p11z55z77z4m', ['P999p']) } as const;
  /** West's: three 8p, of which East holds three already. */
  const WEST = { seat: 'west', hand: held('14679m888p9s1257z') } as const;

  test('are counted item by item', () => {
    const counted = worthOfLosers(TABLE, { held: [EAST], round: 'south', won: null });
    expect(counted).toMatchObject({ outcome: 'counted', worth: [{ seat: 'east', points: 7 }] });
    expect(counted).toHaveProperty('worth.0.items', [
      { id: 'pong-of-simples', pays: 'hand', points: 1 },
      { id: 'pong-of-outer-tiles', pays: 'hand', points: 2 },
      { id: 'dragon-pair', pays: 'hand', points: 2 },
      { id: 'wind-pair', pays: 'hand', points: 1 },
      { id: 'hidden-pong', pays: 'hand', points: 1 },
    ]);
  });

  test.each([
    ['together hold no more tiles than there are', [EAST, WEST], null, 'west'],
    ['… nor with the winner', [EAST], '23m44p P666z P555m P888p +1m', 'east'],
  ] as const)('%s', (_, hands, winner, seat) => {
    const won = winner === null ? null : tallied(winner);
    expect(worthOfLosers(TABLE, { held: hands, round: 'south', won })).toMatchObject({
      outcome: 'impossible',
      seat,
      impossible: { error: { code: 'too-many-copies' } },
    });
  });
});

test('at a draw everybody pays everybody, in turn order whatever the order of the hands', () => {
  const worth = [
    { seat: 'west', points: 3 },
    { seat: 'south', points: 5 },
    { seat: 'east', points: 2 },
  ] as const;
  expect(
    settleDraw(HOUSE, { waiting: [], held: worth }).map(({ from, to, points }) => `${from} ${to} ${points}`),
  ).toEqual(['east south 5', 'east west 3', 'south east 2', 'south west 3', 'west east 2', 'west south 5']);
});

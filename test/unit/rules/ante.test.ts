import { expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import { hand } from './korean.ts';
import { pointRuleset } from './point-rulesets.ts';

const ANTE = pointRuleset('modern-korean', { payment: 'ante' });

interface Win {
  readonly tiles: string;
  readonly situation: Pick<Situation, 'by'> & Partial<Situation>;
  readonly from: 'south' | null;
  readonly goulash?: number;
}

/** What South and West pay East, whose seat wind is the round's. */
function paid({ tiles, situation, from, goulash = 0 }: Win): readonly number[] {
  const score = scoreHand(ANTE, hand(tiles), { seat: 'east', round: 'east', ...situation });
  if (score.outcome !== 'won') throw new Error(`${tiles} is ${score.outcome}`);
  const { transfers } = settleWin(ANTE, { score, winner: 'east', from, waiting: [], goulash });
  return (['south', 'west'] as const).map((payer) =>
    transfers.filter((each) => each.from === payer).reduce((sum, { points }) => sum + points, 0),
  );
}

const CHOWS = '123m456m678p34p99p +5p';
const CLAIMED = '222m55p66m P333p P888m +5p';

const ROWS: readonly (readonly [string, Win, readonly number[]])[] = [
  [
    'a discard: 2 for the hand, premium tile 1, ante 5, all twice by the discarder',
    { tiles: CHOWS, situation: { by: 'discard' }, from: 'south' },
    [16, 0],
  ],
  [
    'a concealed self-draw: concealed 1, self-drawn 1, premium tile 1, ante 10, from each',
    { tiles: CHOWS, situation: { by: 'self-draw' }, from: null },
    [13, 13],
  ],
  [
    'a self-draw with claimed pongs: 3 for the hand, premium tiles 3, ante 5, from each',
    { tiles: CLAIMED, situation: { by: 'self-draw' }, from: null },
    [11, 11],
  ],
  [
    'a discard with claimed pongs: 11, all twice by the discarder',
    { tiles: CLAIMED, situation: { by: 'discard' }, from: 'south' },
    [22, 0],
  ],
  [
    'ready adds its 1 to the ante of 10',
    { tiles: CHOWS, situation: { by: 'self-draw', ready: 'declared' }, from: null },
    [14, 14],
  ],
  [
    'a goulash is not doubled, and the other pays it too',
    { tiles: CHOWS, situation: { by: 'discard' }, from: 'south', goulash: 2 },
    [18, 2],
  ],
  [
    'a robbed kong: 2 for the hand, premium tile 1, robbing 5, ante 5, twice',
    { tiles: CHOWS, situation: { by: 'robbed-kong' }, from: 'south' },
    [26, 0],
  ],
];

test.each(ROWS)('%s', (_, win, want) => {
  expect(paid(win)).toEqual(want);
});

test('the ante never makes the minimum', () => {
  const short = scoreHand(ANTE, hand('123m456m78p11p P333p +9p'), {
    seat: 'east',
    round: 'east',
    by: 'discard',
  });
  expect(short).toMatchObject({ reason: 'below-minimum' });
});

test('without it winning as such is worth nothing', () => {
  const plain = pointRuleset('modern-korean');
  const score = scoreHand(plain, hand(CHOWS), { seat: 'east', round: 'east', by: 'discard' });
  expect(score).toMatchObject({ handPoints: 2, bonusPoints: 1 });
});

import { pongsIn, type Reading } from '../../hands/reading.ts';
import { completeSet, eachBonusTile, ownNumber } from '../../patterns/bonus-tiles.ts';
import { allChows } from '../../patterns/chows.ts';
import { concealedHand } from '../../patterns/concealment.ts';
import { dragonPong, roundWind, seatWind } from '../../patterns/dragons-and-winds.ts';
import { allPongs } from '../../patterns/pongs-and-kongs.ts';
import { once } from '../../patterns/shapes.ts';
import { pureHand } from '../../patterns/suits.ts';
import { lastTile, replacementWin, robbingKong, selfDraw } from '../../patterns/winning.ts';
import { pointPatterns } from '../../points/point-scoring.ts';
import type { Pattern, PointPattern } from '../../scoring/pattern.ts';

const BONUS = 'docs/rules/malaysian.md, "Bonus tiles"';
const FAN = 'docs/rules/malaysian.md, "Fan"';

const WITHOUT_BONUS_TILES = 4;

const fanBeside = (bonusTiles: number): number => (bonusTiles === 0 ? WITHOUT_BONUS_TILES : 1);

const hasFourChows = (reading: Reading): boolean => reading.form === 'sets' && pongsIn(reading) === 0;

/** Four chows and any eye; four times the fan where no bonus tile lies aside. */
const chowsOnly: Pattern = {
  ...allChows,
  example: '123p456p78p234p55z +9p',
  nearMiss: '123p456p78p222p55z +9p',
  entry: { counted: (entered, { times }) => entered * fanBeside(times('bonus-tiles')) },
  count: (reading) => once(hasFourChows(reading)) * fanBeside(reading.hand.bonusTiles.length),
};

const replacement: Pattern = { ...replacementWin, id: 'replacement' };

const noJoker: Pattern = {
  id: 'no-joker',
  example: '123p456p78p11p P555z +9p',
  nearMiss: '12pj456p78p11p P555z +9p',
  count: ({ hand }) => once(hand.jokers === 0),
};

/** Every fan counts to the minimum. */
export const FAN_PATTERNS: readonly PointPattern[] = [
  ...pointPatterns({ pays: 'hand', source: BONUS }, [
    [eachBonusTile, 1],
    [ownNumber, 1],
    [completeSet, 2],
  ]),
  ...pointPatterns({ pays: 'hand', source: FAN }, [
    [dragonPong, 1],
    [seatWind, 1],
    [roundWind, 1],
    [selfDraw, 1, { forSelfDraw: true }],
    [concealedHand, 1],
    [chowsOnly, 1],
    [allPongs, 2],
    [pureHand, 4],
    [noJoker, 1],
    [robbingKong, 1],
    [replacement, 1],
    [lastTile, 1],
  ]),
];

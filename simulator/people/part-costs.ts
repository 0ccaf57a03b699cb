import { digitsOf, type Holding, holdingOf, holdingsOf } from './counted-tiles.ts';
import { beside, costsOfKind, NOTHING, type SetCosts, together } from './set-costs.ts';
import { walkSuit } from './suit-walk.ts';

/** What a holding of a part costs, each worked out when it is met first. */
export type PartCosts = (holding: Holding) => SetCosts;

const lookUp = (kinds: number, workOut: (held: readonly number[]) => SetCosts): PartCosts => {
  const known = new Uint16Array(holdingsOf(kinds));
  return (holding) => {
    const before = known[holding] ?? NOTHING;
    if (before !== NOTHING) return before;
    const found = workOut(digitsOf(holding, kinds));
    known[holding] = found;
    return found;
  };
};

/** A pong and an eye of one kind, by how many of it are held. */
const ONE_KIND = [0, 1, 2, 3, 4].map((held) => costsOfKind(Math.max(0, 3 - held), Math.max(0, 2 - held)));

const pongsOf = (held: readonly number[]): SetCosts =>
  held.reduce((made, tiles) => together(made, ONE_KIND[tiles] ?? NOTHING), NOTHING);

const RANKS = 9;
const HONOURS = 7;

/** A suit of which chows and pongs may be made. */
export const suitSets = lookUp(RANKS, walkSuit);
/** A suit of which only pongs and eyes may be made. */
export const suitPongs = lookUp(RANKS, pongsOf);
/** A suit of which there are no tiles but ones, fives and nines. */
export const suitOfThree = lookUp(RANKS, (held) => pongsOf([held[0] ?? 0, held[4] ?? 0, held[8] ?? 0]));
/** A whole suit whose ones, fives and nines may be used once more: so people weigh simple hands, which makes them like bamboo. */
const suitWithThreeAgain = lookUp(RANKS, (held) => {
  const holding = holdingOf(held);
  return together(suitSets(holding), suitOfThree(holding));
});
export const honourPongs = lookUp(HONOURS, pongsOf);

/** A straight of the suit, and what the rest of it costs. */
const straightAnd = (rest: PartCosts): PartCosts =>
  lookUp(RANKS, (held) => {
    const lacking = held.filter((tiles) => tiles === 0).length;
    return beside(rest(holdingOf(held.map((tiles) => Math.max(0, tiles - 1)))), { sets: 3, lacking });
  });

const STRAIGHTS: ReadonlyMap<PartCosts, PartCosts> = new Map(
  [suitSets, suitPongs].map((rest) => [rest, straightAnd(rest)]),
);

/** Of a suit without honours. */
export const inSimples = (bamboo: PartCosts): PartCosts =>
  bamboo === suitSets ? suitWithThreeAgain : bamboo;

/** The same suit with a straight among its sets. */
export const withStraight = (suit: PartCosts): PartCosts => STRAIGHTS.get(suit) ?? suit;

/** A part that is not used, whatever is held of it. */
export const unused: PartCosts = () => NOTHING;

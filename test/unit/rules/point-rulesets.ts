import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import type { PointScoring } from '../../../src/rules/points/point-scoring.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { hand } from './korean.ts';

export type PointRuleset = Ruleset & { readonly scoring: PointScoring };
type Options = Readonly<Record<string, unknown>>;

/** A ruleset that counts points, with a club's options; a test that misspells one fails. */
export function pointRuleset(id: string, options: Options = {}): PointRuleset {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  const { ruleset } = chosen;
  const { scoring } = ruleset;
  if (scoring.method !== 'points') throw new Error(`${id} counts by ${scoring.method}`);
  return { ...ruleset, scoring };
}

/** Together these offer every pattern of every Korean system. */
const CHOICES: readonly (readonly [id: string, ...options: readonly Options[]])[] = [
  [
    'korean-japanese',
    {},
    {
      seatDragons: true,
      fiveBamboo: true,
      redDora: true,
      revealedDora: true,
      noFlowers: 1,
      replacementWin: 2,
    },
    { northNormal: true, simples: '2-8', lastTile: 'discard-too', deadWall: true },
    { northNormal: true, northClass: 'hand', northWindPong: false, openReady: false },
    { westernWinds: true, pureOnly: true, relaxed: true },
    { noBamboo: true, deadWall: true, flowerIndicator: 'together', concealedOnly: true, limitHands: false },
  ],
  ['korean-japanese-2010', {}, { northFlower: true }, { northNormal: true, revealedDora: true }],
  [
    'wikidot-table',
    {},
    { bonusWind: 'north', seatDragons: true, gameplayPage: true },
    { winds: 'NES', allFlowers: 'adds', simplesBesideChows: 2 },
  ],
  ['old-korean', {}, { bamboo: true, seatDragons: true, simples: '2-8' }, { relaxed: true, pureOnly: true }],
  ['modern-korean', {}, { payment: 'ante' }],
];

export const VARIANTS = CHOICES.flatMap(([id, ...choices]) =>
  choices.map((options) => ({
    variant: `${id} ${JSON.stringify(options)}`,
    ruleset: pointRuleset(id, options),
  })),
);

export interface Won {
  readonly tiles: WinningHand;
  readonly situation: Situation;
}

/** A sample as a win: South's on a discard in an East round where it says nothing; where nobody sits west, North is seated. */
export function wonIn({ match }: Ruleset, sample: SampleHand): Won {
  const {
    hand: text,
    situation,
    flowers = 0,
    norths = 0,
    wests = 0,
  } = typeof sample === 'string' ? { hand: sample } : sample;
  return {
    tiles: { ...hand(text, flowers), norths, wests },
    situation: {
      by: 'discard',
      seat: 'south',
      round: match.seats.includes('east') ? 'east' : match.seats[0],
      ...situation,
    },
  };
}

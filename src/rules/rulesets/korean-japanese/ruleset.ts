import type { OrphansForm } from '../../hands/completing.ts';
import { noFlowers } from '../../patterns/bonus-tiles.ts';
import { type PointScoring, pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { deadWallWith, EAST_SOUTH_WEST, koreanTable, NORTH_EAST_SOUTH } from '../korean-table.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { wallsChosen } from '../table-plans.ts';
import {
  BAMBOO_TERMINALS,
  EAST_SOUTH_WEST_TILES,
  FIVE_BAMBOO_PAIR,
  KOREAN_JAPANESE_SET,
  NORTH_EAST_SOUTH_TILES,
  NORTH_TILES,
  ORPHANS_OF_FOUR_WINDS,
  ORPHANS_OF_THREE_WINDS,
  ORPHANS_WITHOUT_WEST,
  withRedFives,
} from '../tile-sets.ts';
import { type KoreanJapaneseOptions, OPTIONS } from './options.ts';
import { BONUS_PAGE, bonusRows, handPoints, limitsFrom, NO_NORTH_PONG, northPatterns } from './patterns.ts';

type TileModules = Pick<
  KoreanJapaneseOptions,
  'noBamboo' | 'fiveBamboo' | 'westernWinds' | 'redDora' | 'redSuits'
> & {
  /** The fourth wind is in the set, in hands or aside. */
  readonly north: boolean;
};

const RED_SUITS = { mp: ['m', 'p'], ps: ['p', 's'] } as const;

/** The set with a club's modules: more and fewer kinds, winds moved on by one, red fives. */
export function tilesWith(modules: TileModules): readonly TileCount[] {
  const { noBamboo, fiveBamboo, westernWinds, redDora, redSuits, north } = modules;
  if (!(noBamboo || fiveBamboo || westernWinds || redDora || north)) return KOREAN_JAPANESE_SET;
  const kept = KOREAN_JAPANESE_SET.filter((part) => !(noBamboo && part === BAMBOO_TERMINALS));
  const seated = kept.map((part) =>
    westernWinds && part === EAST_SOUTH_WEST_TILES ? NORTH_EAST_SOUTH_TILES : part,
  );
  const tiles = [...seated, ...(north ? [NORTH_TILES] : []), ...(fiveBamboo ? [FIVE_BAMBOO_PAIR] : [])];
  return redDora ? withRedFives(tiles, RED_SUITS[redSuits]) : tiles;
}

/** The orphans of that set; without bamboo there are none. */
export function orphansWith({ noBamboo, westernWinds, north }: TileModules): OrphansForm | null {
  if (noBamboo) return null;
  if (north) return ORPHANS_OF_FOUR_WINDS;
  return westernWinds ? ORPHANS_WITHOUT_WEST : ORPHANS_OF_THREE_WINDS;
}

/** The three-player game of Korea and Japan: docs/rules.md is its book. */
export function koreanJapanese(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('korean-japanese', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function rulesetFrom(options: KoreanJapaneseOptions): Ruleset {
  const modules = { ...options, north: options.northNormal };
  const tiles = tilesWith(modules);
  return {
    id: 'korean-japanese',
    version: 3,
    ...koreanTable(options, {
      tiles,
      plans: wallsChosen(options.walls),
      seats: options.westernWinds ? NORTH_EAST_SOUTH : EAST_SOUTH_WEST,
      deadWall: deadWallWith(options),
      winners: 'best-score-then-nearest',
      onlyToWin: options.fiveBamboo ? FIVE_BAMBOO_PAIR.faces : [],
    }),
    forms: { sevenPairs: 'different-pairs', orphans: options.limitHands ? orphansWith(modules) : null },
    scoring: scoringFrom(options, tiles),
    options,
    examples: EXAMPLES,
  };
}

function scoringFrom(options: KoreanJapaneseOptions, tiles: readonly TileCount[]): PointScoring {
  const { northNormal } = options;
  const none = options.noFlowers > 0 ? [[noFlowers, options.noFlowers] as const] : [];
  const bonus = [...bonusRows(options, { tiles, kongOfDora: 6 }), ...none];
  return {
    method: 'points',
    minimum: options.minimum,
    patterns: [
      ...handPoints(options),
      ...pointPatterns(BONUS_PAGE, bonus),
      ...(northNormal ? northPatterns(options.northClass) : []),
    ],
    limits: limitsFrom({ ...options, north: northNormal }),
    barriers: northNormal ? [NO_NORTH_PONG] : [],
    payment: { discard: options.payment, waitingReduction: options.readyOpponent ? 2 : 0 },
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 5,
    bonusPoints: 2,
  },
  {
    concealed: '234m78p22p',
    melds: ['P777z', 'P666z'],
    win: '9p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 3,
    bonusPoints: 2,
  },
  {
    concealed: '123p456p78p234p55p',
    melds: [],
    win: '9p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 16,
    bonusPoints: 3,
  },
];

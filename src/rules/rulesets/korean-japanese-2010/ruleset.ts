import { noFlowers, noFlowersNorNorths } from '../../patterns/bonus-tiles.ts';
import { northSevenPairs, norths } from '../../patterns/norths.ts';
import { type PaymentRule, type PointScoring, pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { PointPattern } from '../../scoring/pattern.ts';
import { NORTH } from '../../tiles/kind.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { DORA_OPTIONS } from '../dora-options.ts';
import { type KoreanJapaneseOptions, OPTIONS as NEWER } from '../korean-japanese/options.ts';
import {
  BONUS_PAGE,
  bonusRows,
  handPoints,
  limitsFrom,
  NO_NORTH_PONG,
  northPatterns,
} from '../korean-japanese/patterns.ts';
import { orphansWith, tilesWith } from '../korean-japanese/ruleset.ts';
import { deadWallWith, EAST_SOUTH_WEST, koreanTable, NORTH_EAST_SOUTH } from '../korean-table.ts';
import { type MadeRuleset, type OptionBook, onOrOff, readOptions } from '../option-book.ts';
import { wallsChosen } from '../table-plans.ts';
import { FIVE_BAMBOO_PAIR } from '../tile-sets.ts';

/** The newer edition's choices and one of its own (docs/rules/korean-japanese-2010.md, "Options"). */
type OlderEditionOptions = KoreanJapaneseOptions & {
  readonly northFlower: boolean;
};

export const OPTIONS: OptionBook<OlderEditionOptions> = {
  defaults: { ...NEWER.defaults, goulashStep: 10, northFlower: false },
  checks: { ...NEWER.checks, northFlower: onOrOff },
  conflicts: [...NEWER.conflicts, ['northNormal', 'northFlower'], ['northFlower', 'westernWinds']],
  disagreement: DORA_OPTIONS.disagreement,
};

/** The older edition: goulash 10 and 20, ready opponents, North as a flower (docs/rules/korean-japanese-2010.md). */
export function koreanJapanese2010(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('korean-japanese-2010', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function rulesetFrom(options: OlderEditionOptions): Ruleset {
  const { northFlower, fiveBamboo } = options;
  const modules = { ...options, north: options.northNormal || northFlower };
  const tiles = tilesWith(modules);
  return {
    id: 'korean-japanese-2010',
    version: 3,
    ...koreanTable(options, {
      tiles,
      plans: wallsChosen(options.walls),
      seats: options.westernWinds ? NORTH_EAST_SOUTH : EAST_SOUTH_WEST,
      deadWall: deadWallWith(options),
      winners: 'best-score-then-nearest',
      onlyToWin: [...(fiveBamboo ? FIVE_BAMBOO_PAIR.faces : []), ...(northFlower ? NORTH_FACES : [])],
      ...(northFlower ? { setAside: '4z' } : {}),
    }),
    forms: {
      sevenPairs: 'different-pairs',
      orphans: options.limitHands ? orphansWith(modules) : null,
      ...(northFlower ? { outsideSets: NORTH } : {}),
    },
    scoring: scoringFrom(options, tiles),
    options,
    examples: EXAMPLES,
  };
}

const NORTH_FACES = ['4z'] as const;

function scoringFrom(options: OlderEditionOptions, tiles: readonly TileCount[]): PointScoring {
  const { northNormal, northFlower } = options;
  const none = options.noFlowers > 0 && !northFlower ? [[noFlowers, options.noFlowers] as const] : [];
  const bonus = [...bonusRows(options, { tiles, kongOfDora: 4 }), ...none];
  return {
    method: 'points',
    minimum: options.minimum,
    patterns: [
      ...handPoints(options),
      ...pointPatterns(BONUS_PAGE, bonus),
      ...(northNormal ? northPatterns(options.northClass) : []),
      ...(northFlower ? NORTH_AS_FLOWER : []),
    ],
    limits: limitsFrom({ ...options, north: northNormal || northFlower }),
    barriers: northNormal ? [NO_NORTH_PONG] : [],
    payment: paymentFrom(options),
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

const SOURCE = 'docs/rules/korean-japanese-2010.md, "North as a flower"';
const NORTH_AS_FLOWER: readonly PointPattern[] = [
  ...pointPatterns({ pays: 'hand', source: SOURCE }, [[northSevenPairs, 2]]),
  ...pointPatterns({ pays: 'bonus', source: SOURCE }, [
    [norths, 1],
    [noFlowersNorNorths, 2],
  ]),
];

/** Ready opponents pay less, and one who discards the winning tile shares the bill with the other loser. */
function paymentFrom({ payment, readyOpponent }: OlderEditionOptions): PaymentRule {
  if (!readyOpponent) return { discard: payment, waitingReduction: 0 };
  return {
    discard: payment,
    waitingReduction: 2,
    ...(payment === 'a' ? { discardByWaiting: 'b' } : {}),
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '2223388p',
    melds: ['P555z', 'P666z'],
    win: '8p',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 9,
    bonusPoints: 2,
  },
  {
    concealed: '123m456m678p34p99p',
    melds: [],
    win: '5p',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 3,
  },
];

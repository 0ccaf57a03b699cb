import { type LimitRules, type PointScoring, pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { tilesWith } from '../korean-japanese/ruleset.ts';
import {
  deadWallWith,
  EAST_SOUTH_NORTH,
  EAST_SOUTH_WEST,
  koreanTable,
  NORTH_EAST_SOUTH,
} from '../korean-table.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { FIVE_BAMBOO_PAIR } from '../tile-sets.ts';
import { OPTIONS, type WikidotTableOptions } from './options.ts';
import { bonusRows, bonusWindOf, GAMEPLAY_LIMIT, GAMEPLAY_POINTS, handPoints } from './patterns.ts';

/** The point table in which the discarder pays twice the winner's total (docs/rules/wikidot-table.md). */
export function wikidotTable(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('wikidot-table', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function rulesetFrom(options: WikidotTableOptions): Ruleset {
  const bonusWind = bonusWindOf(options);
  const tiles = tilesWith({ ...options, westernWinds: false, north: bonusWind !== null });
  return {
    id: 'wikidot-table',
    version: 4,
    ...koreanTable(options, {
      tiles,
      seats: SEATS[options.winds],
      deadWall: deadWallWith(options),
      winners: 'nearest',
      onlyToWin: options.fiveBamboo ? FIVE_BAMBOO_PAIR.faces : [],
      ...(bonusWind === null ? {} : { setAside: bonusWind.face, setAsideRobbed: 'never' }),
    }),
    forms: { sevenPairs: 'different-pairs', orphans: null },
    scoring: scoringFrom(options, tiles),
    options,
    examples: EXAMPLES,
  };
}

const SEATS = { ESW: EAST_SOUTH_WEST, NES: NORTH_EAST_SOUTH, ESN: EAST_SOUTH_NORTH } as const;

const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules/wikidot-table.md, "Bonus points"' } as const;

function scoringFrom(options: WikidotTableOptions, tiles: readonly TileCount[]): PointScoring {
  const bonusWind = bonusWindOf(options);
  return {
    method: 'points',
    minimum: options.minimum,
    patterns: [
      ...handPoints(options),
      ...pointPatterns(BONUS_PAGE, bonusRows(options, tiles)),
      ...(bonusWind?.patterns ?? []),
      ...(options.gameplayPage ? GAMEPLAY_POINTS : []),
    ],
    limits: options.gameplayPage ? LIMITS : null,
    barriers: bonusWind === null ? [] : [bonusWind.barrier],
    payment: { discard: options.payment, waitingReduction: 0 },
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

const LIMITS: LimitRules = { hands: GAMEPLAY_LIMIT, of: 'any-hand', points: { full: 40, half: 20 } };

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '222p444p777m33m99m',
    melds: [],
    win: '3m',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 5,
  },
  {
    concealed: '222p444p777m33m99m',
    melds: [],
    win: '3m',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 7,
    bonusPoints: 6,
  },
];

import { noFlowers } from '../../patterns/bonus-tiles.ts';
import { type PointScoring, pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { deadWallWith, EAST_SOUTH_WEST, koreanTable, NORTH_EAST_SOUTH } from '../korean-table.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { FIVE_BAMBOO_PAIR } from '../tile-sets.ts';
import { BONUS_PAGE, bonusRows } from './bonus-points.ts';
import { EXAMPLES } from './examples.ts';
import { handPoints } from './hand-points.ts';
import { limitsFrom } from './limits.ts';
import { NO_NORTH_PONG, northPatterns } from './north.ts';
import { type KoreanJapaneseOptions, OPTIONS } from './options.ts';
import { orphansWith, tilesWith } from './tiles.ts';

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
    version: 1,
    ...koreanTable(options, {
      tiles,
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
    payment: { discard: options.payment, waitingReduction: 2 },
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

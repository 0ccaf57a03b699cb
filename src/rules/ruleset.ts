import type { ClaimRules } from './claims/claims.ts';
import type { GroupScoring } from './groups/score-groups.ts';
import type { HanScoring } from './han/han-scoring.ts';
import type { WinningForms } from './hands/completing.ts';
import type { IrregularityChoices, IrregularityTable, Penaliser } from './irregularities.ts';
import type { MatchPlan } from './match.ts';
import type { Named, OwnRules } from './own/written-rules.ts';
import type { PointScoring } from './points/point-scoring.ts';
import type { PaidPattern, Points } from './scoring/pattern.ts';
import type { Wind } from './tiles/tile.ts';
import type { TileCount } from './tiles/tile-set.ts';
import { unreachable } from './unreachable.ts';
import type { DealPlan } from './walls/turns.ts';
import type { BreakRule, DeadWall } from './walls/wall-break.ts';
import type { WallPlan } from './walls/wall-plan.ts';

/** How hands are counted and paid, by the method a ruleset has chosen. */
export type Scoring = PointScoring | HanScoring | GroupScoring;

/** Everything that has a name in the rule book of this method. */
export function patternsOf(scoring: Scoring): readonly PaidPattern[] {
  switch (scoring.method) {
    case 'points':
      return [...scoring.patterns, ...(scoring.limits?.hands ?? [])];
    case 'han':
      return [...scoring.yaku, ...scoring.yakuman, ...scoring.dora];
    case 'groups':
      return scoring.patterns;
    default:
      return unreachable(scoring);
  }
}

/** The systems of the book, by the names they are written under in configuration and in the ledger (docs/rules.md). */
export const RULESET_IDS = [
  'korean-japanese',
  'korean-japanese-2010',
  'wikidot-table',
  'old-korean',
  'modern-korean',
  'sanma-honshu',
  'sanma-hurley',
  'sanma-modern',
  'malaysian',
  'house',
] as const;
/** One of the systems of the book. */
export type RulesetId = (typeof RULESET_IDS)[number];

/** Rulesets with choices of their own that have a name: `rulesets/presets.ts`. */
export const PRESET_IDS = ['recap', 'learner', 'online-sanma', 'kansai-club', 'korean-club'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** An agreed choice, as it is written in configuration and in the ledger. */
export type OptionValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, number | string | Readonly<Record<string, number>>>>
  | IrregularityChoices;

/** A hand worked by hand, shown with the rules; the tests score it. */
export interface RulesetExample {
  readonly concealed: string;
  readonly melds: readonly string[];
  readonly win: string;
  readonly by: 'self-draw' | 'discard';
  readonly seat: Wind;
  readonly round: Wind;
  readonly handPoints: Points;
  readonly bonusPoints: Points;
}

/** What a club has laid over a ruleset, beside the rules themselves. */
export interface OwnIdentity {
  /** SHA-256 of its file. */
  readonly hash: string;
  readonly name: Named;
  /** What patterns are called, by the word for them. */
  readonly names: Readonly<Record<string, Named>>;
}

/** A way to play, as a value: every choice is data here, so that no code asks which ruleset it serves. */
export interface Ruleset {
  readonly id: RulesetId;
  /** Under which name it was chosen; left out = its own. */
  readonly preset?: PresetId;
  /** Counts up whenever a score could change. */
  readonly version: number;
  readonly tiles: readonly TileCount[];
  /** The preferred plan first. */
  readonly walls: readonly WallPlan[];
  readonly breaking: BreakRule;
  readonly deal: DealPlan;
  /** `null` = every tile of the walls is drawn. */
  readonly deadWall: DeadWall | null;
  readonly claims: ClaimRules;
  readonly forms: WinningForms;
  readonly scoring: Scoring;
  readonly match: MatchPlan;
  /** What follows on what is done against the rules. */
  readonly irregularities: IrregularityTable;
  readonly penalise: Penaliser;
  /** Every option with the value in force, defaults included. */
  readonly options: Readonly<Record<string, OptionValue | OwnRules>>;
  /** Left out = the rules are those of the book. */
  readonly own?: OwnIdentity;
  readonly examples: readonly RulesetExample[];
}

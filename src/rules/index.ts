/**
 * The rule book for other programs, `mahjong-table/rules`: choose a ruleset, read tiles, score a hand, say who pays whom.
 * Pure values and functions; nothing is imported from outside. What counts and pays is asked through `border/`, which
 * refuses what is no tile, no seat and no ruleset: the table itself, whose types hold, asks without it.
 */
export type { NoScore, Refusal } from './barriers.ts';
export { instantUnits } from './border/instant.ts';
export { optionsOf } from './border/options.ts';
export type { Told } from './border/ready-told.ts';
export { scoreHand } from './border/score.ts';
export { settleDraw, settleWin } from './border/settle.ts';
export { settleMatch } from './border/settle-match.ts';
export { isWaiting, mayDeclareReady, waitsOf } from './border/waits.ts';
export { type HandsHeld, worthOfLosers } from './border/worth.ts';
export { rulesetWritten } from './border/written.ts';
export type { LosersHand, SeatWorth, WorthOfLosers } from './groups/settle-groups.ts';
export type { Ready, Situation, WaitingHand, WinBy, WinningHand } from './hands/hand.ts';
export type { ImpossibleHand } from './hands/impossible.ts';
export type { SeatUnits } from './points/instant.ts';
export {
  type OptionValue,
  PRESET_IDS,
  type PresetId,
  RULESET_IDS,
  type Ruleset,
  type RulesetId,
} from './ruleset.ts';
export {
  type ChosenRuleset,
  type OptionEntry,
  type RulesetError,
  rulesetWith,
} from './rulesets/catalogue.ts';
export type { WantedValue } from './rulesets/option-book.ts';
export { PLAYABLE_IDS, type PlayableId } from './rulesets/presets.ts';
export type { Score, ScoreResult } from './score.ts';
export type { Settlement, Transfer } from './scoring/settlement.ts';
export type { DrawToSettle, WinToSettle } from './settle.ts';
export type { MatchCourse, Standing } from './settle-match.ts';
export {
  type NotationError,
  type ParsedMeld,
  type ParsedTiles,
  parseFace,
  parseMeld,
  parseTiles,
  printMeld,
  printTiles,
} from './tiles/notation.ts';
export type { Meld, MeldShape } from './tiles/tile.ts';
export { type BonusFace, type TileFace, WINDS, type Wind } from './tiles/tile.ts';
export { tilesOf } from './tiles/tile-set.ts';
export type { Wait } from './waits.ts';

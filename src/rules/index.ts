/**
 * The rule book for other programs, `mahjong-table/rules`: choose a ruleset, read tiles, score a hand, say who pays whom.
 * Pure values and functions; nothing is imported from outside.
 */
export type { NoScore, Refusal } from './barriers.ts';
export type { Ready, Situation, WaitingHand, WinBy, WinningHand } from './hands/hand.ts';
export type { ImpossibleHand } from './hands/impossible.ts';
export { type OptionValue, RULESET_IDS, type Ruleset, type RulesetId } from './ruleset.ts';
export { type ChosenRuleset, type RulesetError, rulesetWith } from './rulesets/catalogue.ts';
export { type Score, type ScoreResult, scoreHand } from './score.ts';
export type { Settlement, Transfer } from './scoring/settlement.ts';
export { type DrawToSettle, settleDraw, settleWin, type WinToSettle } from './settle.ts';
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
export { isWaiting, mayDeclareReady, type Wait, waitsOf } from './waits.ts';

import type { Points } from './scoring/pattern.ts';

/** What can be done against the rules (docs/rules.md, "Irregularities"). */
export const IRREGULARITIES = [
  'false-win',
  'wrong-tile-count',
  'wrong-set-claimed',
  'forgotten-flower',
  'changed-meld',
  'exposed-tile',
  'knocked-tiles',
  'miscalled-tile',
  'drawing-out-of-turn',
  'false-ready',
  'playing-after-ready',
  'misdeal',
  'wrong-break',
] as const;
export type IrregularityId = (typeof IRREGULARITIES)[number];

/**
 * What becomes of the hand: it goes on; the player's own hand is dead (docs/rules.md, "Dead hand"); or the whole hand
 * is void and played again.
 */
export const HANDS_AFTER = ['plays-on', 'dead', 'void'] as const;
export type HandAfter = (typeof HANDS_AFTER)[number];

/** `mangan`: what the others would have paid for a self-drawn mangan, each to the other's place: sanma's chombo. */
export type PenaltyPayment =
  | { readonly to: 'each' | 'harmed'; readonly points: Points }
  | { readonly to: 'each'; readonly points: 'mangan' }
  | { readonly to: 'nobody' };

/** What a ruleset foresees for an irregularity. */
export interface Consequence {
  readonly pays: PenaltyPayment;
  readonly hand: HandAfter;
  /** A flower that was forgotten and counts for nothing. */
  readonly flower: 'counts' | 'void';
}

/** What can be penalised under a ruleset; what is not named cannot happen there. */
export type IrregularityTable = { readonly [id in IrregularityId]?: Consequence };

/** Who has what the table noticed punished. */
export const PENALISERS = ['by-people', 'automatically'] as const;
export type Penaliser = (typeof PENALISERS)[number];

/** How a club writes what follows on an irregularity: `{"toEach": 10, "hand": "dead"}`. 0 = nobody is paid. */
export type ConsequenceChoice = {
  readonly toEach?: Points;
  readonly toHarmed?: Points;
  readonly chombo?: 'mangan';
  readonly hand?: HandAfter;
  readonly flower?: Consequence['flower'];
};

/** What a club changes of the standard table, by id. */
export type IrregularityChoices = Readonly<Record<string, ConsequenceChoice>>;

export function isIrregularity(id: string): id is IrregularityId {
  return IRREGULARITIES.some((each) => each === id);
}

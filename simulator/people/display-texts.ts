export const PRESS_START = 'press_start';

/** The words of a display that people act on (SPEC §5.6); all others only inform. */
export const START_WISHES: ReadonlySet<string> = new Set([
  PRESS_START,
  'push_tiles_in',
  'bring_set_a',
  'bring_set_b',
  'resume_hand',
  'redeal',
]);

/** A set that does not lie on the table is to be pushed in. */
export const SET_ASKED_FOR = { bring_set_a: 'A', bring_set_b: 'B' } as const;

/** A tile of the set that is not played lies on the table. */
export const OTHER_SETS_TILE = 'other_sets_tile';

/** A tile fell down: the people look for it. */
export const MISSING_TILE = 'missing_tile';

/** Nothing a player can mend. */
export const CALL_STAFF = 'call_staff';

export const THROW_DICE = 'throw_dice';

/** The dealer who leads in the last hand ends the match by "pass". */
export const STOP_OR_DEAL = 'stop_or_deal';

/** Whoever is no discarder may say something to the last discard. */
export const CLAIM_OR_PASS = 'claim_or_pass';

/** The person at this side has won. */
export const WINNER = 'winner';

/** The person at this side is to turn a tile of the wall over. */
export const TURN_INDICATOR = 'turn_indicator';

/** What the table wants of a play that it follows. */
export const PLAY_WISHES: ReadonlySet<string> = new Set([
  'take_tiles',
  'your_turn',
  'discard_a_tile',
  'take_replacement',
  'show_the_set',
  CLAIM_OR_PASS,
]);

/** The table cannot follow the hand: they play on by themselves and say how it ends. */
export const PLAY_ON_DECLARED = 'play_on_declared';

/** Another says how the hand has ended: "claim" agrees. */
export const AGREE_OR_DISPUTE = 'agree_or_dispute';

/** Another wants the hand dealt again. */
export const HOLD_TO_REDEAL = 'hold_to_redeal';

/** Why the table did not accept what was just done or said. No wish is among them (SPEC §5.6). */
export const REFUSALS: ReadonlySet<string> = new Set([
  'put_tile_back',
  'wrong_tile',
  'not_your_turn',
  'draw_first',
  'discard_first',
  'flower_first',
  'finish_the_set',
  'please_wait',
  'no_kong',
  'no_replacement',
  'wrong_set',
  'hand_is_frozen',
  'not_ready',
  'no_claim',
  'claim_too_late',
  'not_a_win',
  'below_minimum',
  'sacred_discard',
]);

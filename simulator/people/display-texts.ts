export const PRESS_START = 'press_start';

/** The words of a display that people act on (SPEC §5.6); all others only inform. */
export const START_WISHES: ReadonlySet<string> = new Set([
  PRESS_START,
  'push_tiles_in',
  'resume_hand',
  'redeal',
]);

/** A tile fell down: the people look for it. */
export const MISSING_TILE = 'missing_tile';

/** Nothing a player can mend. */
export const CALL_STAFF = 'call_staff';

export const THROW_DICE = 'throw_dice';

/** The dealer who leads in the last hand ends the match by "pass". */
export const STOP_OR_DEAL = 'stop_or_deal';

/** The person at this side is to turn a tile of the wall over. */
export const TURN_INDICATOR = 'turn_indicator';

/** Why the table did not accept what was just done or said; a tile that was moved goes back. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'put_tile_back',
  'wrong_tile',
  'not_your_turn',
  'your_turn',
  'discard_a_tile',
  'take_replacement',
  'show_the_set',
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

/** The words of a display that people act on (SPEC §5.6); all others only inform. */
export const START_WISHES: ReadonlySet<string> = new Set([
  'press_start',
  'push_tiles_in',
  'resume_hand',
  'redeal',
]);

export const THROW_DICE = 'throw_dice';

export const PUT_BACK: ReadonlySet<string> = new Set(['put_tile_back', 'wrong_tile']);

/** Why the table did not accept what was declared: play goes on as if it had not been said. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'sacred_discard',
  'below_minimum',
  'not_a_win',
  'no_claim',
  'claim_too_late',
  'not_your_turn',
  'not_ready',
]);

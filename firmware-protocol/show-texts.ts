/**
 * What SHOW may say (SPEC §5.6): the word on the wire and what a display with room for it shows. A display
 * without the sentence shows the word itself, `_` as a space.
 */
export const SHOW_TEXTS = {
  blank: '',
  press_start: 'Press start',
  push_tiles_in: 'Push the tiles in, then press start',
  please_wait: 'One moment',
  throw_dice: 'Throw the dice',
  take_tiles: 'Take your tiles',
  your_turn: 'Your turn',
  discard_a_tile: 'Discard a tile',
  take_replacement: 'Take a replacement tile',
  turn_indicator: 'Turn the indicator over',
  show_the_set: 'Show the set',
  claim_or_pass: 'Claim or pass',
  ready: 'Ready',
  winner: 'Mahjong',
  hand_drawn: 'The hand is drawn',
  stop_or_deal: 'Pass: end the match. Start: deal again',
  match_over: 'The match is over',
  resume_hand: 'Press start: the hand goes on',
  redeal: 'The hand is dealt again: press start',
  sacred_discard: 'You discarded this tile yourself',
  below_minimum: 'Too few points to win',
  not_a_win: 'Not a winning hand',
  no_claim: 'This tile cannot be claimed',
  claim_too_late: 'Too late to claim',
  not_your_turn: 'Not your turn',
  put_tile_back: 'Put the tile back',
  wrong_tile: 'Not this tile: put it back',
  not_ready: 'This hand cannot declare ready',
  hand_is_frozen: 'Ready: discard the tile you drew',
  no_kong: 'This kong is not allowed',
  no_replacement: 'No replacement tile is left',
  wrong_set: 'These tiles are no set',
  no_draw: 'The hand cannot be declared drawn',
  missing_tile: 'A tile is missing: look on the floor',
  link_lost: 'The controller is away: play on',
  call_staff: 'Please call the staff',
} as const satisfies Readonly<Record<string, string>>;

export type ShowText = keyof typeof SHOW_TEXTS;

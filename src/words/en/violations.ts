import type { WhyUnfollowed } from '../../play/events/hand.ts';
import type { ViolationCode } from '../../play/win/rule-violation.ts';

/** Why the referee refused what was done at the table. */
export const violations: Readonly<Record<ViolationCode, string>> = {
  put_tile_back: 'A tile lies where it does not belong: put it back first',
  not_your_turn: 'It is not your turn',
  draw_first: 'Draw a tile first',
  discard_first: 'You have your tile: discard one',
  turn_indicator: 'Turn the indicator first',
  flower_first: 'Set the flower aside first',
  finish_set: 'Lay the whole set down first, or take it back',
  wrong_tile: 'That is not the tile to take',
  wrong_place: 'A tile does not go there now',
  place_taken: 'There is a tile on that place already',
  no_claim: 'You cannot claim this tile',
  claim_over: 'It is too late to claim',
  claim_pending: 'The tile has been claimed: wait',
  last_discard: 'The last discard may be claimed only to win',
  no_kong: 'You cannot make a kong now',
  no_replacement: 'No tile is left to replace it',
  no_draw: 'This hand cannot be drawn',
  not_ready: 'This does not leave a hand that waits for enough',
  no_ready: 'These rules know no ready',
  no_stick: 'You have fewer points than ready costs',
  hand_frozen: 'You have declared ready: only the drawn tile may go',
  not_a_win: 'This is not a winning hand',
  below_minimum: 'This hand is worth too little to win',
  sacred_discard: 'You discarded this kind yourself',
  no_yaku: 'This hand has no yaku',
  furiten: 'You discarded or let pass a tile you wait for',
  north_pong: 'A hand with a pong of Norths cannot win',
  sacred_pair: 'A sacred pair needs six hand-points',
};

/** Of those whose tiles were astray when the table lost sight of the hand. */
export const unfollowed: Readonly<Record<WhyUnfollowed, string>> = {
  'tiles-astray': 'Tiles before this seat were not put right, and the hand goes on declared',
  'deal-stands-still': 'The deal stood still with tiles of this seat astray, and the hand goes on declared',
  contradiction: 'Tiles before this seat lie otherwise than was seen, and the hand goes on declared',
};

import type { ShowText } from '../../../firmware-protocol/show-texts.ts';
import type { ViolationCode } from '../../play/win/rule-violation.ts';

/** What the table itself asks one side for. */
type Asked = Extract<ShowText, 'press_start' | 'throw_dice'>;

/** What a side's display says, on the screen: the table's wishes and the referee's refusals. */
export const displays: Readonly<Record<Asked | ViolationCode, string>> = {
  press_start: 'Press start',
  throw_dice: 'Throw the dice',
  put_tile_back: 'Put the tile back first',
  not_your_turn: 'It is not your turn',
  draw_first: 'Draw a tile first',
  discard_first: 'You have your tile: discard one',
  flower_first: 'Set the flower aside first',
  finish_set: 'Finish the set, or take it back',
  wrong_tile: 'Not the tile to take',
  wrong_place: 'The tile does not go there',
  place_taken: 'A tile lies there already',
  no_claim: 'You cannot claim this tile',
  claim_over: 'Too late to claim',
  claim_pending: 'Claimed already: wait',
  last_discard: 'Last discard: only a win may claim it',
  no_kong: 'No kong now',
  no_replacement: 'No tile is left to replace it',
  no_draw: 'This hand cannot be drawn',
  turn_indicator: 'Turn the indicator over first',
  not_ready: 'This hand does not wait for enough',
  no_ready: 'There is no ready in this game',
  no_stick: 'Too few points for the stick',
  hand_frozen: 'Ready: only the drawn tile may go',
  not_a_win: 'This is not a winning hand',
  below_minimum: 'Worth too little to win',
  sacred_discard: 'Sacred discard: no win on this tile',
  no_yaku: 'No yaku: this hand cannot win',
  furiten: 'Furiten: no win on a discard',
  north_pong: 'A North pong cannot win',
  sacred_pair: 'A sacred pair needs six points',
};

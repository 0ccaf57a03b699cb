import type { ShowText } from '../../../firmware-protocol/show-texts.ts';
import type { WhyUnfollowed } from '../../play/events/hand.ts';
import type { ViolationCode } from '../../play/referee/violation.ts';
import type { Advice } from '../advice.ts';

/** What the table itself asks one side for. */
type AskedToStart = Extract<ShowText, 'press_start' | 'throw_dice'>;

/** What a side's display says, on the screen: the table's wishes and the referee's refusals. */
export const displays: Readonly<Record<AskedToStart | ViolationCode, string>> = {
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
  not_ready: 'You cannot declare ready like this',
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
  not_ready: 'You cannot declare ready like this',
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

/** What was found in the record while the table plays. */
export const recordFaults = {
  'record-to-mend': {
    meaning: 'Part of the record on the disk is damaged; every entry is sound',
    steps: 'Play goes on. The record is mended when the controller starts again; see "mjtable ledger verify"',
  },
  'record-broken': {
    meaning: 'An entry of the ledger is damaged on the disk',
    steps: 'Play goes on. Once the match is over, end the controller and see "mjtable ledger new-epoch"',
  },
  'record-damaged': {
    meaning: 'Part of the record of this match was damaged and is set aside',
    steps: 'The points are those of the entries; a hand that was open is void. See "mjtable ledger verify"',
  },
  'hand-not-recorded': {
    meaning: 'What the last hand came to cannot be recorded',
    steps:
      'It is void, and is dealt again. The console says what was wrong: tell whoever looks after the controller',
  },
} as const satisfies Readonly<Record<string, Advice>>;

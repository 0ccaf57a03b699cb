import type { FAULTS } from '../../../firmware-protocol/faults.ts';
import type { ShowText } from '../../../firmware-protocol/show-texts.ts';
import type { ViolationCode } from '../../play/acts.ts';
import type { WhyUnfollowed } from '../../play/events/hand.ts';
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

/** What each fault is, and what a person at the table is told to do. */
export const faults: Readonly<Record<keyof typeof FAULTS, Advice>> = {
  F101: {
    meaning: 'more than 1 % of the last 200 lines had a wrong checksum',
    steps: 'Check the data cable.',
  },
  F102: {
    meaning: 'protocol versions do not match',
    steps: 'The firmware and the controller do not fit: update the older one.',
  },
  F103: { meaning: 'the host is silent', steps: 'The controller was lost, the machine waits.' },
  F111: { meaning: 'the journal memory is worn or blank', steps: 'Memory worn: call service.' },
  F112: {
    meaning: 'an op was interrupted, its outcome is unknown',
    steps: 'Look at the table: are the walls up? Then confirm.',
  },
  F114: { meaning: 'the same cycle and op with other arguments', steps: 'Software error: export the log.' },
  F201: { meaning: 'emergency stop', steps: 'Release the stop, then clear the fault.' },
  F202: { meaning: 'lid or frame open', steps: 'Close the lid.' },
  F203: { meaning: 'driver over-current or over-temperature', steps: 'A motor is hot or blocked.' },
  F204: { meaning: 'supply low for more than 200 ms', steps: 'Check the power supply.' },
  F205: {
    meaning: 'a sensor says what cannot be, such as both limits at once',
    steps: 'A sensor is faulty: call service.',
  },
  F301: { meaning: 'the drum does not turn', steps: 'Something is in the drum.' },
  F341: {
    meaning: 'tiles short at the time limit',
    steps: 'Tiles are missing: look on the floor, laps and hands; press two start buttons to add them.',
  },
  F342: { meaning: 'more tiles than the set has', steps: 'Too many tiles, or the sets are mixed.' },
  F343: {
    meaning: 'the last tiles took more than three times the median',
    steps: 'For service: magnet or flip strip.',
  },
  F344: {
    meaning: 'a tile of the wrong colour or with the wrong tag',
    steps: 'A tile of the other set is inside.',
  },
  F345: { meaning: 'one tile circles and never lies face down', steps: 'Take the tile off the disc.' },
  F401: { meaning: 'head jam: no pulse for 800 ms', steps: 'A head is jammed.' },
  F402: {
    meaning: 'a single tile was pushed where a stack was wanted',
    steps: 'A half stack was built: build again.',
  },
  F403: { meaning: 'a head never stops', steps: 'Sensor or magnet of a head: call service.' },
  F404: {
    meaning: 'the chute is empty but tiles are left',
    steps: 'Tiles are missing or stuck in the chute.',
  },
  F405: {
    meaning: 'the stacks of a side differ from the plan',
    steps: 'The wall is wrong: take all tiles out and build again.',
  },
  F411: { meaning: 'conveyor zero not found in one and a half turns', steps: 'Clean the reflector.' },
  F501: { meaning: 'a plate did not reach its end in 4 s', steps: 'An object lies at a wall.' },
  F502: { meaning: 'plates out of step by more than 0.5 s', steps: 'The plates are uneven: call service.' },
  F503: {
    meaning: 'a plate is not clear before SERVE',
    steps: 'Remove tiles or sticks from the wall slots.',
  },
  F504: { meaning: 'a plate moved without a command', steps: 'Stop play and call service.' },
  F601: {
    meaning: 'the gate pinches or draws too much current',
    steps: 'A hand or a tile is in the centre.',
  },
  F602: { meaning: 'gate limit lost', steps: 'The gate does not know where it is: call service.' },
  F603: { meaning: 'tiles are still on the table at closing', steps: 'Push the last tiles in.' },
  F701: { meaning: 'tiles in the hands differ from those dealt', steps: 'Misdeal: build again.' },
  F702: { meaning: 'a hand slot is not clear', steps: 'Remove sticks over the hand slot.' },
  F703: { meaning: 'the indicator was not turned', steps: 'Turn the indicator by hand.' },
  F801: { meaning: 'the dice do not settle or cannot be read', steps: 'Enter the dice by hand.' },
  F802: { meaning: 'a button is stuck for more than 10 s', steps: 'A button is stuck.' },
  F803: { meaning: 'a display does not answer', steps: 'A display is dark: use the screen.' },
  F901: { meaning: 'a stick reading is bad or unstable', steps: 'Straighten the sticks.' },
  F902: { meaning: 'the sticks do not add up', steps: 'Sticks are missing or too many.' },
  F903: {
    meaning: 'a tile cannot be read, or its tag is known twice',
    steps: 'A tile cannot be read: check it.',
  },
};

/** Of a fault that no catalogue knows. */
export const unknownFault: Advice = { meaning: 'unknown fault', steps: 'Please call the staff.' };

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

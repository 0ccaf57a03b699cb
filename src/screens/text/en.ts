import type { Outcome } from '../../contract/outcome-view.ts';
import type { Moment, StartAsk } from '../../contract/table-view.ts';
import type { WorthBy } from '../../contract/worth.ts';
import { enForm } from './en-form.ts';
import { enOperator } from './en-operator.ts';
import { enSeat } from './en-seat.ts';

type Wind = 'east' | 'south' | 'west' | 'north';
type Paused = Extract<Moment, { at: 'paused' }>;
type Won = Extract<Outcome, { kind: 'won' }>;

const ORDINALS = ['', '1st', '2nd', '3rd'];

/** Every word the screens say in English. Names of players are values; numbers come ready to be read. */
export const en = {
  /** Its tag, by which the controller is asked for names. */
  tag: 'en',
  form: enForm,
  seat: enSeat,
  operator: enOperator,

  title: 'Mahjong tables',
  choose: 'Choose a screen',
  noTables: 'No table has answered yet',
  cannotList: 'The controller does not answer. Trying again.',
  unknownPage: (path: string) => `There is no page at ${path}`,
  rules: 'Rules',
  seatCode: 'Code',
  home: 'All tables and screens',

  wind: { east: 'East', south: 'South', west: 'West', north: 'North' } satisfies Record<Wind, string>,
  dealer: 'Dealer',
  ready: 'Ready',
  rank: (rank: number) => ORDINALS[rank] ?? `${rank}th`,
  round: (wind: string) => `${wind} round`,
  hand: 'Hand',
  wallTiles: 'Wall',
  tilesLeft: 'Tiles left',
  middleTiles: 'Middle',
  goulash: 'Goulash',
  goulashCarried: (hands: number) => `×${hands}`,
  seeded: (seed: string) => `Dice from seed ${seed}`,
  recorded: (seq: number) => `Recorded as entry ${seq}`,
  notRecorded: 'Not yet recorded',

  dataFrom: (time: string) => `No news from the controller. Data from ${time}`,
  nothingYet: 'Connecting to the controller',
  tableLost: (time: string) => `The table does not answer. Data from ${time}`,
  tableConnecting: 'Connecting to the table',

  moment: {
    recovering: 'Looking at the table',
    choosingDealer: 'Who deals first',
    waitingForStart: 'Waiting for start',
    gateMoving: 'Centre moving',
    gateOpen: 'Centre open',
    shuffling: 'Shuffling',
    buildingWalls: 'Building walls',
    rollingDice: 'Rolling dice',
    dealing: 'Dealing',
    playing: 'Playing',
    settling: 'Settling',
    matchOver: 'Match over',
    fault: 'Stopped',
    paused: 'Paused',
  } satisfies Record<Moment['at'], string>,

  pressStart: 'Press start',
  startWill: {
    'open-gate': 'The centre opens for the tiles',
    'close-gate': 'The centre closes and shuffling begins',
    build: 'The walls are built',
    serve: 'The walls rise',
    'go-on': 'The same hand goes on',
    're-deal': 'The hand is void and is dealt again',
  } satisfies Record<StartAsk, string>,

  recovering: 'Comparing the record with the table',
  gateOpens: 'The centre opens',
  gateCloses: 'The centre closes',
  handsClear: 'Hands clear',
  tilesIn: 'Push all tiles in, then press start',
  counted: (counted: number, of: number) => `${counted} of ${of} tiles`,
  stacksBuilt: (built: number, of: number) => `${built} of ${of} stacks`,
  stacking: 'Stacking the walls',
  raising: 'The walls rise',
  highestDeals: 'The highest throw deals first',
  throws: (name: string) => `${name} throws the dice`,
  brokenAt: (sum: number) => `Broken after ${sum} stacks`,
  takes: (name: string) => `${name} takes tiles`,
  turnOf: (name: string) => `${name}'s turn`,
  putBack: (tiles: number) => (tiles === 1 ? 'Put one tile back' : `Put ${tiles} tiles back`),
  playUnseen: 'Play, and tell the end on your page',
  claimable: (name: string) => `${name}'s discard: claim or pass`,

  wins: (name: string) => `${name} wins`,
  winBy: {
    'self-draw': () => 'by self-draw',
    discard: (from: string) => `on ${from}'s discard`,
    'robbed-kong': (from: string) => `robbing ${from}'s kong`,
  } satisfies Record<Won['by'], (from: string) => string>,
  limit: { half: 'Half limit', full: 'Full limit' },
  handPoints: { points: 'Hand-points', fan: 'Fan' } satisfies Record<WorthBy<'points'>['unit'], string>,
  bonusPoints: 'Bonus-points',
  carried: 'Carried',
  limitPoints: 'Limit',
  yaku: 'Yaku',
  bonusHan: 'Bonus han',
  yakuman: 'Yakuman',
  yakumanPaid: (times: number) => (times === 1 ? 'Yakuman' : `Yakuman ×${times}`),
  han: (han: number) => `${han} han`,
  fu: (fu: number) => `${fu} fu`,
  tableRow: (row: number) => `table row ${row}`,
  limitName: {
    mangan: 'Mangan',
    haneman: 'Haneman',
    baiman: 'Baiman',
    sanbaiman: 'Sanbaiman',
    yakuman: 'Counted yakuman',
  } satisfies Record<NonNullable<WorthBy<'han'>['limitName']>, string>,
  handOf: (name: string) => `${name}'s hand`,
  otherHands: "The others' hands",
  pays: 'pays',
  drawn: 'Drawn hand',
  drawnCarries: (hands: number) =>
    hands === 1
      ? 'One goulash is carried to the next winner'
      : `${hands} goulashes are carried to the next winner`,
  ranking: 'Final ranking',
  nextMatch: 'The next match begins with a start press',
  callStaff: 'Please call the staff',
  pausedBecause: {
    'start-keys': 'Two start keys stopped the build: press start to go on',
    watchdog: 'The machine missed the controller and stands still: press start to go on',
  } satisfies Record<Paused['why'], string>,
  pausedForTiles: 'Two start keys stopped the build: put the missing tiles in, then press start',

  ask: {
    wait: 'One moment',
    throwDice: 'Throw the dice',
    takeTiles: 'Take your tiles',
    draw: 'Your turn: draw',
    discard: 'Your turn: discard',
    replace: 'Your turn: take a replacement',
    claimOrPass: 'Claim or pass',
    othersAnswer: 'The others are asked',
    youWin: 'You win',
    youPay: (dues: readonly string[]) => `You pay ${dues.join(', ')}`,
    due: (name: string, points: number) => `${name} ${points}`,
    youPayNothing: 'You pay nothing',
    final: (rank: string) => `You are ${rank}`,
  },

  /** The referee's words to one side, by the ids of the side displays; others are shown as they come. */
  notice: {
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
    not_ready: 'This hand does not wait for enough',
    hand_frozen: 'Ready: only the drawn tile may go',
    not_a_win: 'This is not a winning hand',
    below_minimum: 'Not enough hand-points to win',
    sacred_discard: 'Sacred discard: no win on this tile',
    no_yaku: 'No yaku: this hand cannot win',
    furiten: 'Furiten: no win on a discard',
    north_pong: 'A North pong cannot win',
    win_called: 'A win is called: the hand is entered now',
    sacred_pair: 'A sacred pair needs six points',
  } as Readonly<Record<string, string>>,

  tile: {
    suits: { m: 'characters', p: 'circles', s: 'bamboo' },
    numbered: (rank: number, suit: string) => `${rank} of ${suit}`,
    redFive: (suit: string) => `red 5 of ${suit}`,
    honours: [
      'east wind',
      'south wind',
      'west wind',
      'north wind',
      'white dragon',
      'green dragon',
      'red dragon',
    ],
    flowers: ['plum', 'orchid', 'chrysanthemum', 'bamboo flower'],
    seasons: ['spring', 'summer', 'autumn', 'winter'],
    animals: ['cat', 'mouse', 'cock', 'centipede'],
    paintedFaces: ['scholar', 'lady', 'general', 'clown'],
    joker: 'joker',
    back: 'hidden tile',
  },
};

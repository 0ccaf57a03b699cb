import type { TableStandingTold } from '../../contract/feed.ts';
import type { MatchEnd, Outcome, WorthBy } from '../../contract/outcome-view.ts';
import type { Moment, StartAsk } from '../../contract/table-view.ts';
import { counted } from './counted.ts';
import { joiningScreen } from './joining.ts';
import { formScreen, operatorScreen, seatScreen } from './own-pages.ts';

type Wind = 'east' | 'south' | 'west' | 'north';
type Paused = Extract<Moment, { at: 'paused' }>;
type EndReason = NonNullable<MatchEnd['payments']>[number]['because'];
type WonOutcome = Extract<Outcome, { kind: 'won' }>;
type DrawnOutcome = Extract<Outcome, { kind: 'drawn' }>;

const ORDINALS = ['', '1st', '2nd', '3rd'];

/** Every word the screens say in English. Names of players are values; numbers come ready to be read. */
export const screens = {
  form: formScreen,
  seat: seatScreen,
  joining: joiningScreen,
  operator: operatorScreen,

  title: 'Mahjong tables',
  tableTitle: (table: string) => `Table ${table}`,
  /** A player without a name, by the number of his place in the match. */
  nameless: (place: number) => `Player ${place}`,
  choose: 'Choose a screen',
  tableScreen: 'Table screen',
  operatorScreen: 'Operator',
  seatScreen: (name: string) => `Seat of ${name}`,
  noTables: 'No table has answered yet',
  standing: {
    starting: 'Starting',
    running: 'Running',
    stopped: 'Stopped',
    failed: 'Failed',
  } satisfies Record<TableStandingTold['state'], string>,
  startTable: 'Start',
  stopTable: 'Stop',
  readTablesAgain: 'Read the tables again',
  cannotList: 'The controller does not answer. Trying again.',
  noSuchPage: 'No such page',
  unknownPage: (path: string) => `There is nothing at ${path}.`,
  rules: 'Rules',
  seatCode: 'Code',
  home: 'All tables and screens',

  wind: { east: 'East', south: 'South', west: 'West', north: 'North' } satisfies Record<Wind, string>,
  dealer: 'Dealer',
  ready: 'Ready',
  dead: 'Dead hand',
  /** Stands behind the name of a player for whom somebody else plays. */
  substitute: ' (substitute)',
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
    askingDealer: 'The dealer may stop',
    waitingForStart: 'Waiting for start',
    waitingForDrum: 'The next walls are being built',
    sortingSets: 'These tiles are of another game',
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
  } satisfies Record<StartAsk, string>,

  /** Tile sets that are of another game, step by step. */
  sorting: {
    'take-off': (set: string) => `Take set ${set} off the table and sort it, then press start`,
    'bring-up': (set: string) => `Set ${set} is in the machine: press start, it comes up`,
    'close-gate': () => 'Press start: the centre closes',
    home: () => 'Look at the table, then press start: the machine finds its tiles',
    resume: () => 'Press start: the drum ends its walls',
    confirm: () => 'Every set is off the table. When they are sorted press start',
    wait: () => 'The machine is at work',
    tiles: (out: string, missing: string) => {
      if (out === '' && missing === '') return 'The rules need another number of tiles.';
      const goOut = out === '' ? [] : [`out: ${out}`];
      const comeIn = missing === '' ? [] : [`in: ${missing}`];
      return `Of each set ${[...goOut, ...comeIn].join('; ')}.`;
    },
  },

  /** A press was taken: the gate opens by itself when the drum stands. */
  opensIn: (seconds: number) =>
    seconds > 0 ? `The centre opens in about ${seconds} s` : 'The centre opens in a moment',
  recovering: 'Comparing the record with the table',
  gateOpens: 'The centre opens',
  gateCloses: 'The centre closes',
  tilesIn: 'Push all tiles in, then press start',
  /** A table that does not count its tiles tells of none. */
  counted: (counted: number, of: number) => (of === 0 ? '' : `${counted} of ${of} tiles`),
  stacksBuilt: (built: number, of: number) => `${built} of ${of} stacks`,
  stacking: 'Stacking the walls',
  raising: 'The walls rise',
  highestDeals: 'The highest throw deals first',
  throws: (name: string) => `${name} throws the dice`,
  brokenAt: (sum: number) => `Broken after ${counted(sum, 'stack')}`,
  machineDeals: 'The hands rise',
  takes: (name: string) => `${name} takes tiles`,
  turnsIndicator: (name: string) => `${name} turns the indicator`,
  counters: (honba: number) => `Counters ${honba}`,
  sticks: (pot: number) => `Sticks ${pot}`,
  turnOf: (name: string) => `${name}'s turn`,
  putBackTo: (tile: string, from: string, to: string) => `Put ${tile} back: ${from} → ${to}`,
  putsBack: (name: string) => `${name} puts a tile back`,
  otherSetsTile: (tile: string, place: string) => `Of the other set, take it away: ${tile}, ${place}`,
  anyTile: 'the tile',
  place: {
    hand: (number: number, whose: string) => `${whose} hand ${number}`,
    meld: (number: number, whose: string) => `${whose} set ${number}`,
    flower: (number: number, whose: string) => `${whose} flowers ${number}`,
    river: (number: number, whose: string) => `${whose} discard ${number}`,
    wall: (number: number, whose: string) => `${whose} wall, stack ${number}`,
    middle: (number: number) => `the middle ${number}`,
    elsewhere: () => 'away',
  },
  /** Whose a place is: of the reader, of a player by name, and of the side nobody sits at. */
  whose: { own: 'your', of: (name: string) => `${name}'s`, nobodys: 'the free' },
  playUnseen: 'Play, and tell the end on your page',
  callsWin: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} says: won` : `${names.join(' and ')} say: won`,
  claimable: (name: string) => `${name}'s discard: claim or pass`,

  wins: (name: string) => `${name} wins`,
  winBy: {
    'self-draw': () => 'by self-draw',
    discard: (from: string) => `on ${from}'s discard`,
    'robbed-kong': (from: string) => `robbing ${from}'s kong`,
  } satisfies Record<WonOutcome['by'], (from: string) => string>,
  /** Of two who wanted the same tile: why the one is paid and not the other. */
  beaten: {
    'smaller-limit': (beaten: string, winner: string) => `${winner} before ${beaten}: the higher limit`,
    'fewer-hand-points': (beaten: string, winner: string) => `${winner} before ${beaten}: more hand-points`,
    'fewer-bonus-points': (beaten: string, winner: string) => `${winner} before ${beaten}: more bonus-points`,
    farther: (beaten: string, winner: string) => `${winner} before ${beaten}: nearer to the discarder`,
  } satisfies Record<
    NonNullable<WonOutcome['beaten']>[number]['why'],
    (beaten: string, winner: string) => string
  >,
  limit: { half: 'Half limit', full: 'Full limit' },
  handPoints: { points: 'Hand-points', fan: 'Fan' } satisfies Record<WorthBy<'points'>['unit'], string>,
  paidAsFan: (fan: number) => `Paid as ${fan}`,
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
  drawnBecause: {
    'three-ready': 'All three are ready',
    'nine-kinds': 'Nine kinds of terminals and honours: dealt again',
    'four-kongs': 'Four kongs: dealt again',
    'four-norths': 'Four Norths set aside: dealt again',
    'agreed-redeal': 'By agreement: dealt again, this hand counts for nothing',
  } satisfies Record<NonNullable<DrawnOutcome['why']>, string>,
  winsToo: (name: string) => `${name} wins too`,
  takesPot: (name: string, points: string) => `${name} takes ${points} from the table`,
  takesSticks: (points: string) => `and takes ${points} from the table`,
  drawnCarries: (hands: number) =>
    hands === 1
      ? 'One goulash is carried to the next winner'
      : `${hands} goulashes are carried to the next winner`,
  asksForPause: (name: string) => `${name} asks for a pause: hold pass to ask too`,
  mayStop: (name: string) => `${name} may end the match`,
  stopOrDeal: 'Pass: end the match. Start: deal again',
  ranking: 'Final ranking',
  endReason: {
    uma: 'Uma',
    oka: 'Oka',
    yakitori: 'Yakitori',
    cancelled: 'Match cancelled',
  } satisfies Record<EndReason, string>,
  paysFor: (from: string, to: string, points: string) => `${from} pays ${points} to ${to}`,
  leftTo: (name: string, points: string) => `${name} takes ${points} left on the table`,
  nextMatch: 'The next match begins with a start press',
  nextRules: (system: string) => `Next match: ${system}`,
  nextOptions: 'Next match: other options',
  timeLeft: {
    minutes: (minutes: number) => `Table time left: ${minutes} min`,
    hands: (hands: number) => (hands === 1 ? '1 hand left' : `${hands} hands left`),
    last: 'Last hand',
  },
  keepCode: (match: number, code: string) => `Match ${match}: keep ${code}`,
  pausedBecause: {
    operator: 'Stopped by the operator: press start to go on',
    players: 'Two players asked for a pause: press start to go on',
    'start-keys': 'Two start keys stopped the build: press start to go on',
    watchdog: 'The machine missed the controller and stands still: press start to go on',
  } satisfies Record<Paused['why'], string>,
  pausedForTiles: 'Two start keys stopped the build: put the missing tiles in, then press start',

  wall: {
    title: 'All tables',
    none: 'No table is here yet',
    away: 'Does not run',
    staff: 'Staff called',
    won: 'Won by',
    drawn: 'Drawn hand',
    difference: 'Difference',
  },
  rulesPage: {
    contents: 'Contents',
    search: 'Search: pattern or condition',
    nothing: 'No pattern of these words',
    families: 'Families of patterns',
    all: 'All rules',
    playedHere: 'Played here',
    presets: 'With a name of their own',
    unread: 'The rules cannot be read just now; this page tries again',
    inForce: 'here',
    source: 'Source',
  },
  ask: {
    wait: 'One moment',
    throwDice: 'Throw the dice',
    takeTiles: 'Take your tiles',
    draw: 'Your turn: draw',
    discard: 'Your turn: discard',
    replace: 'Your turn: take a replacement',
    turnIndicator: 'Turn the indicator over',
    claimOrPass: 'Claim or pass',
    othersAnswer: 'The others are asked',
    enterWin: 'You say: won. Enter your hand on your page',
    answerProposal: 'Agree or dispute on your page',
    answerByKey: 'Claim: agree. Pass: dispute',
    winIsRead: 'You say: won. Leave your tiles as they lie',
    playUnfollowed: 'Play on; press win when you win',
    pauseTogether: 'You ask for a pause: another player must ask too',
    operatorDecides: 'The operator decides',
    youWin: 'You win',
    youPay: (dues: readonly string[]) => `You pay ${dues.join(', ')}`,
    due: (name: string, points: string) => `${points} to ${name}`,
    youPayNothing: 'You pay nothing',
    final: (rank: string) => `You are ${rank}`,
  },
};

/** What a language must be able to say on screens. */
export type ScreenWords = typeof screens;

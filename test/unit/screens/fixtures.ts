import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { Moment, TableView } from '../../../src/contract/table-view.ts';
import { FAULT_VIEWS } from './faults.ts';
import {
  drawn,
  fanWin,
  hanWin,
  houseDrawn,
  houseWin,
  kong,
  limitWin,
  notenDrawn,
  pong,
  richHanWin,
  richWin,
  richWinByTwo,
  tableHanWin,
  wonByDiscard,
  wonByPatterns,
  wonByTwo,
  yakumanWin,
} from './outcomes.ts';
import {
  disputed,
  outcomeProposed,
  penaltyProposed,
  redealProposed,
  twoProposed,
  undoProposed,
} from './proposals.ts';
import { BOTTOM_EMPTY, IN_PLAY, IN_THOUSANDS, NEWCOMERS, SEATS, seat } from './sides-seen.ts';
import { broken, dealt, standing } from './walls-seen.ts';

/** A table at a moment, before its fourth hand unless something else is said: for tests and for looking at the screens. */
export const viewWith = (moment: Moment, more: Partial<TableView> = {}): TableView => ({
  v: 2,
  club: 'club',
  table: 't1',
  at: Date.now(),
  revision: 7,
  ruleset: { id: 'korean-japanese' },
  knowing: 'observed',
  seed: null,
  link: { state: 'ready', since: Date.now() },
  match: { number: 1, hand: 4, hands: 9, round: 'south', goulash: 0 },
  sides: SEATS,
  wall: null,
  tilesLeft: null,
  middleLeft: null,
  lastOutcome: null,
  moment,
  proposal: null,
  ledger: { epoch: ledgerEpoch.parse('e1'), seq: 3 },
  ...more,
});

/** After three hands, and the fourth is on. */
const scores = [
  { hand: 0, points: [0, 0, 0] },
  { hand: 1, points: [16, -8, -8] },
  { hand: 2, points: [4, -2, -2] },
  { hand: 3, points: [24, -18, -6] },
];
const match = {
  number: 1,
  hand: 4,
  hands: 9,
  round: 'south',
  goulash: 0,
  scores,
} as const satisfies TableView['match'];
const inPlay = { match, sides: IN_PLAY, wall: broken, tilesLeft: 47, middleLeft: 3 } as const;
const carrying = { number: 1, hand: 5, hands: 9, round: 'south', goulash: 2 } as const;
const playing = { at: 'playing', turn: 0, doing: 'discarding', claim: null, misplaced: 0 } as const;
/** A hand on a table that does not read its tiles. */
const declared = { at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 } as const;
const dealtUnseen = {
  wall: { ...standing, dice: [3, 5] },
  tilesLeft: null,
  middleLeft: null,
} as const satisfies Partial<TableView>;
const shuffled = (counted: number): TableView => viewWith({ at: 'shuffling', counted, of: 108 });

const faults = Object.fromEntries(
  Object.entries(FAULT_VIEWS).map(([name, fault]) => [name, viewWith({ at: 'fault', ...fault })]),
);

/** Every moment of a match, by a name that can stand in an address. */
export const VIEWS: Readonly<Record<string, TableView>> = {
  recovering: viewWith({ at: 'recovering' }),
  choosing: viewWith(
    {
      at: 'choosingDealer',
      throws: [
        { side: 0, dice: [4, 1] },
        { side: 1, dice: [6, 3] },
      ],
      next: 2,
    },
    { match: null, sides: NEWCOMERS, seed: '42' },
  ),
  'start-first': viewWith({ at: 'waitingForStart', press: 'open-gate' }, { match: null, sides: NEWCOMERS }),
  'start-next': viewWith({ at: 'waitingForStart', press: 'open-gate' }, { lastOutcome: wonByDiscard }),
  'start-go-on': viewWith({ at: 'waitingForStart', press: 'go-on' }, inPlay),
  'sorting-sets': viewWith(
    { at: 'sortingSets', step: 'take-off', set: 'A', out: ['g1', 'g2'], in: ['f1'] },
    inPlay,
  ),
  'waiting-for-drum': viewWith({ at: 'waitingForDrum', counted: 61, of: 108, secondsLeft: 11 }, inPlay),
  'gate-moving': viewWith({ at: 'gateMoving', to: 'open' }),
  'gate-open': viewWith({ at: 'gateOpen' }),
  'pause-asked': viewWith({ at: 'gateOpen' }, { pauseWishedBy: { side: 1, endsAt: Date.now() + 9_000 } }),
  shuffling: shuffled(61),
  'bad-line': viewWith(
    { at: 'playing', turn: 0, doing: 'drawing', claim: null, misplaced: 0 },
    {
      ...inPlay,
      warnings: [{ code: 'F101' }],
    },
  ),
  building: viewWith({
    at: 'buildingWalls',
    step: 'stacking',
    built: [7, 6, 6, 7],
    of: [13, 13, 13, 13],
    middle: 2,
  }),
  raising: viewWith({
    at: 'buildingWalls',
    step: 'raising',
    built: [13, 13, 13, 13],
    of: [13, 13, 13, 13],
    middle: 4,
  }),
  rolling: viewWith({ at: 'rollingDice', thrower: 0 }, { wall: standing, tilesLeft: 104, middleLeft: 4 }),
  'hands-rising': viewWith(
    { at: 'dealing', taking: null },
    { wall: standing, tilesLeft: 104, middleLeft: 4 },
  ),
  dealing: viewWith({ at: 'dealing', taking: 1 }, { wall: dealt, tilesLeft: 100, middleLeft: 4 }),
  playing: viewWith(playing, inPlay),
  claim: viewWith(
    { ...playing, turn: 0, doing: 'drawing', claim: { face: '6m', from: 2, answered: [1] } },
    inPlay,
  ),
  misplaced: viewWith(
    {
      ...playing,
      misplaced: 2,
      askedBack: [
        {
          side: 0,
          face: null,
          from: { place: 'hand', side: 0, number: 14 },
          to: { place: 'wall', side: 3, number: 6 },
        },
        {
          side: 1,
          face: '5p',
          from: { place: 'river', side: 1, number: 8 },
          to: { place: 'hand', side: 1, number: 4 },
        },
      ],
    },
    inPlay,
  ),
  won: viewWith({ at: 'settling', outcome: wonByDiscard }),
  limit: viewWith({ at: 'settling', outcome: limitWin }),
  rich: viewWith({ at: 'settling', outcome: richWin }),
  drawn: viewWith({ at: 'settling', outcome: drawn }, { match: carrying }),
  fan: viewWith({ at: 'settling', outcome: fanWin }),
  han: viewWith({ at: 'settling', outcome: hanWin }, { sides: IN_THOUSANDS }),
  'han-table': viewWith({ at: 'settling', outcome: tableHanWin }, { sides: IN_THOUSANDS }),
  'han-rich': viewWith({ at: 'settling', outcome: richHanWin }, { sides: IN_THOUSANDS }),
  yakuman: viewWith({ at: 'settling', outcome: yakumanWin }, { sides: IN_THOUSANDS }),
  house: viewWith({ at: 'settling', outcome: houseWin }),
  'drawn-noten': viewWith({ at: 'settling', outcome: notenDrawn }, { sides: IN_THOUSANDS }),
  'drawn-house': viewWith({ at: 'settling', outcome: houseDrawn }),
  'may-stop': viewWith({ at: 'askingDealer', dealer: 1 }, { sides: IN_THOUSANDS }),
  'over-paid': viewWith(
    {
      at: 'matchOver',
      ranking: [
        { player: 'p1', name: 'Hana', points: 77_300, rank: 1 },
        { player: 'p3', name: 'Takeshi', points: 26_700, rank: 2 },
        { player: 'p2', name: 'Minjun', points: 1_000, rank: 3 },
      ],
      payments: [
        { from: 1, to: 0, points: 15_000, because: 'uma' },
        { from: 1, to: 0, points: 5_000, because: 'oka' },
        { from: 2, to: 0, points: 5_000, because: 'oka' },
        { from: 1, to: 0, points: 3_000, because: 'yakitori' },
        { from: 1, to: 2, points: 3_000, because: 'yakitori' },
      ],
      left: { to: 0, points: 2_000 },
    },
    { sides: IN_THOUSANDS, kept: { match: 12, code: 'WMKQ-24XA-P9RW' } },
  ),
  over: viewWith(
    {
      at: 'matchOver',
      ranking: [
        { player: 'p1', name: 'Hana', points: 124, rank: 1 },
        { player: 'p3', name: 'Takeshi', points: -6, rank: 2 },
        { player: 'p2', name: 'Minjun', points: -118, rank: 3 },
      ],
    },
    { kept: { match: 3, code: '7KQM-24XA-P9RT' } },
  ),
  'other-rules-next': viewWith(
    { at: 'waitingForStart', press: 'open-gate' },
    { nextMatch: { ruleset: 'korean-japanese-2010', differs: 'rules' } },
  ),
  ...faults,
  warned: viewWith(playing, { ...inPlay, warnings: [{ code: 'F802', place: { side: 1 } }] }),
  'drum-fault': viewWith(playing, { ...inPlay, drumFault: { code: 'F341', ends: 'after-hand' } }),
  'staff-called': viewWith(playing, {
    ...inPlay,
    staffCalls: [
      { side: 1, since: 1_700_000_000_000 },
      { side: 0, since: 1_700_000_300_000 },
    ],
  }),
  substituted: viewWith(playing, {
    ...inPlay,
    sides: [
      seat(0, { substitute: true }),
      seat(1, { substitute: true, name: 'Bartholomew von Hohenstein', ready: true }),
      seat(2, {
        substitute: true,
        flowers: ['f4'],
        melds: [pong('7z', 0), kong('3m', 'open-kong', 1), pong('1s', 0)],
      }),
      SEATS[3],
    ],
  }),
  paused: viewWith({ at: 'paused', why: 'start-keys', gate: 'closed' }),
  'paused-open': viewWith({ at: 'paused', why: 'start-keys', gate: 'open' }),
  'paused-watchdog': viewWith({ at: 'paused', why: 'watchdog', gate: 'closed' }),
  'won-two': viewWith({ at: 'settling', outcome: wonByTwo }),
  'rich-two': viewWith({ at: 'settling', outcome: richWinByTwo }),
  'won-patterns': viewWith({ at: 'settling', outcome: wonByPatterns }),
  declared: viewWith(declared, dealtUnseen),
  proposal: viewWith(declared, { ...dealtUnseen, proposal: outcomeProposed }),
  'proposal-two': viewWith(declared, { ...dealtUnseen, proposal: twoProposed }),
  'proposal-disputed': viewWith(declared, { ...dealtUnseen, proposal: disputed }),
  'proposal-penalty': viewWith(declared, { ...dealtUnseen, proposal: penaltyProposed }),
  'proposal-undo': viewWith(
    { at: 'waitingForStart', press: 'open-gate' },
    { lastOutcome: wonByDiscard, proposal: undoProposed },
  ),
  'proposal-redeal': viewWith(declared, { ...dealtUnseen, proposal: redealProposed }),
  'fault-unheard': viewWith(
    { at: 'recovering' },
    { link: { state: 'lost', since: Date.now(), why: 'port-missing' } },
  ),
  'link-lost': viewWith(playing, { ...inPlay, link: { state: 'lost', since: Date.now() } }),
  /** Words of a language that needs two fifths more of them, and the smallest that overfill the line. */
  'long-prompt': viewWith(playing, {
    ...inPlay,
    sides: [
      { ...seat(0, {}), notice: 'you have said that you won this hand. Enter it on your page' },
      { ...seat(1, {}), notice: 'Last discard of all: none but a winning hand' },
      { ...seat(2, {}), notice: '버린 패를 먼저 놓고 다시 가져가 주세요 그리고 기다려 주세요' },
      SEATS[3],
    ],
  }),
  'bad-cable': viewWith(playing, {
    ...inPlay,
    seed: 'demonstration-7',
    warnings: [{ code: 'F101' }],
  }),
  notice: viewWith(playing, {
    ...inPlay,
    sides: [
      { ...seat(0, {}), notice: 'sacred_discard' },
      {
        ...seat(1, {}),
        name: 'Bartholomew von Hohenstein',
        points: -128,
        lastChange: -100,
        ready: true,
        flowers: ['f1', 'f2', 'f3', 'f4'],
      },
      SEATS[2],
      SEATS[3],
    ],
  }),
  'empty-bottom-playing': viewWith(
    { ...playing, turn: 3 },
    { ...inPlay, sides: BOTTOM_EMPTY, link: { state: 'lost', since: Date.now() } },
  ),
  'empty-bottom': viewWith(
    {
      at: 'settling',
      outcome: {
        ...wonByDiscard,
        winner: 1,
        from: 3,
        payments: [
          { from: 3, to: 1, points: 22, because: 'discard' },
          { from: 2, to: 1, points: 4, because: 'bonus' },
        ],
      },
    },
    { sides: [{ side: 0, seated: false }, seat(1, {}), seat(2, {}), { ...seat(0, {}), side: 3 }] },
  ),
};

import type { DeclaredForm } from '../../../src/contract/declared-form.ts';
import type { OperatorView, SeatView } from '../../../src/contract/seat-view.ts';
import { VIEWS, viewWith } from './fixtures.ts';
import { kong, pong } from './outcomes.ts';

/** What the pages of seats and operator can have to show. */
const suit = (letter: string) =>
  Array.from({ length: 9 }, (_, index) => ({
    face: `${index + 1}${letter}`,
    copies: 4,
  }));
const each = (faces: readonly string[], copies: number) => faces.map((face) => ({ face, copies }));

/** As much as any ruleset asks. */
export const FULL_FORM: DeclaredForm = {
  v: 2,
  ruleset: 'korean-japanese',
  tiles: [
    ...suit('m'),
    ...suit('p'),
    ...suit('s'),
    ...each(['1z', '2z', '3z', '4z', '5z', '6z', '7z'], 4),
    ...each(['f1', 'f2', 'f3', 'f4'], 1),
  ],
  handTiles: 13,
  aside: ['f1', 'f2', 'f3', 'f4'],
  melds: ['pong', 'kong', 'concealed-kong', 'chow'],
  by: ['self-draw', 'discard', 'robbed-kong'],
  ready: ['declared', 'open'],
  asks: [
    'lastTile',
    'replacement',
    'firstTurn',
    'ippatsu',
    'afterKong',
    'doraIndicators',
    'uraIndicators',
    'liable',
    'waiting',
    'held',
    'fu',
  ],
  patterns: [
    {
      ...{ id: 'dragon-pong', called: 'dragon-pong', pays: 'hand', points: 1, claimed: 1, times: 3 },
      ...{ family: 'dragons-winds', picture: [['5z', '5z', '5z']] },
    },
    {
      ...{ id: 'clean-hand', called: 'clean-hand', pays: 'hand', points: 3, claimed: 2, times: 1 },
      ...{ family: 'kinds', picture: [[...'12345678922'].map((rank) => `${rank}p`), ['5z', '5z', '5z']] },
    },
    {
      id: 'three-concealed',
      called: 'Three concealed pongs with a rather long name',
      pays: 'hand',
      points: 2,
      claimed: 2,
      times: 1,
      family: 'pongs-kongs',
      picture: [['1p', '1p', '1p', '3p', '3p', '3p', '7p', '8p', '9p', '5z', '5z'], Array(4).fill('6z')],
    },
    {
      ...{ id: 'flowers', called: 'flowers', pays: 'bonus', points: 1, claimed: 1, times: 4 },
      ...{ family: 'bonus', picture: [['f1']] },
    },
    {
      ...{
        id: 'thirteen-orphans',
        called: 'thirteen-orphans',
        pays: 'limit',
        points: 40,
        claimed: 0,
        times: 1,
      },
      ...{
        family: 'special',
        picture: [['1m', '1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '5z', '6z', '7z']],
      },
    },
  ],
  minimum: { points: 4, unit: 'points' },
  draws: ['wall-exhausted', 'agreed-redeal'],
  irregularities: [
    { id: 'false-win', points: 20, paidTo: 'each', hand: 'dead' },
    { id: 'wrong-set-claimed', points: 4, paidTo: 'harmed', hand: 'plays-on' },
    { id: 'misdeal', points: 0, paidTo: 'nobody', hand: 'void' },
  ],
};

/** A form that asks for nothing but the tiles. */
export const PLAIN_FORM: DeclaredForm = { ...FULL_FORM, asks: [], patterns: [], ready: ['declared'] };

const tableOf = (name: string): SeatView['public'] => VIEWS[name] ?? viewWith({ at: 'recovering' });

const seat = (view: string, more: Partial<SeatView>): SeatView => ({
  v: 2,
  public: tableOf(view),
  side: 0,
  player: 'p1',
  own: null,
  may: [],
  lastHand: 3,
  throw: null,
  ...more,
});

export const OWN: NonNullable<SeatView['own']> = {
  concealed: ['1m', '9m', '2p', '3p', '4p', '6p', '7p', '8p', '5z', '5z'],
  drawn: '9p',
  melds: [pong('5p', 1)],
  flowers: ['f1', 'f3'],
  discarded: ['1z', '9s', '4m', '8p', '2z', '1p', '9m', '6p', '3z', '7z', '2m', '5z'],
  ready: 'no',
  dead: false,
};

export const SEATS: Readonly<Record<string, SeatView>> = {
  fault: seat('fault', {}),
  'drum-fault': seat('drum-fault', {}),
  observed: seat('playing', { own: OWN, may: ['propose-penalty'] }),
  dead: seat('playing', { own: { ...OWN, dead: true, melds: [kong('3m', 'concealed-kong', null)] } }),
  declared: seat('declared', {
    may: ['declare-ready', 'call-win', 'propose-outcome', 'propose-penalty'],
    rejected: { proposal: 3, reason: 'The nine of circles had been claimed before' },
  }),
  dice: seat('rolling', { may: ['enter-dice'], throw: 4 }),
  proposed: seat('proposal', { side: 2, player: 'p3', may: ['confirm', 'dispute'] }),
  disputed: seat('proposal-disputed', { may: ['withdraw'] }),
  undo: seat('start-next', { may: ['propose-undo', 'propose-penalty'], lastHand: 4 }),
  quiet: seat('shuffling', {
    public: { ...tableOf('shuffling'), staffCalls: [{ side: 0, since: 1_700_000_000_000 }] },
    may: ['take-back-staff-call'],
  }),
};

const HANDS: OperatorView['hands'] = [
  { hand: 1, entry: 2, kind: 'won', corrected: false, changes: changes(20, -16, -4) },
  { hand: 2, entry: 3, kind: 'drawn', corrected: false, changes: changes(0, 0, 0) },
  { hand: 3, entry: 6, kind: 'won', corrected: true, changes: changes(-12, 24, -12) },
];

function changes(...points: readonly number[]): OperatorView['hands'][number]['changes'] {
  return ([0, 1, 2] as const).map((side) => ({ side, points: points[side] ?? 0 }));
}

/** The same table where the hand before a side is dead. */
function withDead(view: SeatView['public'], dead: number): SeatView['public'] {
  const [bottom, right, top, left] = view.sides;
  const after = (side: typeof bottom): typeof bottom =>
    side.seated && side.side === dead ? { ...side, dead: true } : side;
  return { ...view, sides: [after(bottom), after(right), after(top), after(left)] };
}

const MACHINE: OperatorView['machine'] = {
  inUse: 'both',
  tiles: 108,
  reads: 'tiles',
  sets: [
    { set: 'A', at: 'table', registered: 108, takeOut: [{ do: 'take-away', set: 'A' }] },
    {
      set: 'B',
      at: 'track',
      registered: 107,
      takeOut: [
        { do: 'take-away', set: 'A' },
        { do: 'purge', set: 'B' },
        { do: 'take-away', set: 'B' },
        { do: 'bring-back', set: 'A' },
      ],
    },
  ],
  service: { mode: 'shut', doing: null, read: null, last: null },
};

const WORN: OperatorView['wear'] = {
  built: [
    { set: 'A', times: 1204, jams: 3 },
    { set: 'B', times: 1198, jams: 0 },
  ],
  jams: [
    { code: 'F401', place: { side: 2, head: 2, set: 'A' }, times: 3, last: 1_700_000_000_000 },
    { code: 'F501', place: { side: 1 }, times: 1, last: 1_690_000_000_000 },
  ],
};

const DEAD_TIME: OperatorView['deadTime'] = { speed: 1, hands: [], strokes: [], slow: [] };

/** An evening of which the first hand had to wait for the drum, and a gate grows slow. */
const EVENING: OperatorView['deadTime'] = {
  speed: 20,
  hands: Array.from({ length: 24 }, (_, nth) => ({
    v: 1 as const,
    at: 1_700_000_000_000 + nth * 600_000,
    game: 1 + Math.floor(nth / 9),
    hand: 1 + (nth % 9),
    steps: {
      ...{
        press: 6000 + 900 * (nth % 5),
        open: 2100,
        push: 14_000 + 1700 * (nth % 4),
        close: 2400 + 60 * nth,
      },
      ...{
        drum: nth === 0 ? 24_000 : 40,
        serve: 4100,
        throw: 3000,
        dice: 1500,
        deal: 38_000 + 1100 * (nth % 7),
      },
      ...(nth === 11 ? { stopped: 95_000 } : {}),
    },
    strokes: [],
    leastMs: 9900,
  })),
  strokes: [
    { stroke: 'open', meanMs: 2100, leastMs: 2050, count: 24 },
    { stroke: 'close', meanMs: 2900, leastMs: 2400, count: 24 },
    { stroke: 'serve', meanMs: 4100, leastMs: 4000, count: 24 },
    { stroke: 'dice', meanMs: 1500, leastMs: 1450, count: 24 },
    { stroke: 'build', meanMs: 24_200, leastMs: 23_000, count: 25 },
  ],
  slow: [{ stroke: 'close', tookMs: 3890, meanMs: 2900 }],
};

const FAIR_SET: OperatorView['fairness']['sets'][number] = {
  set: 'A',
  walls: 214,
  most: { kind: 'neighbours', share: 0.004 },
  bits: 0,
  alarm: null,
  recent: comparedWalls((nth) => ({ right: nth % 4, bits: 0.4 - (nth % 3) * 0.2 })),
};

const FAIR_DICE: OperatorView['fairness']['dice'] = {
  throws: 846,
  faces: [
    [141, 132, 150, 144, 139, 140],
    [120, 138, 135, 141, 129, 183],
  ],
  alarm: null,
};

const FAIR: OperatorView['fairness'] = { sets: [FAIR_SET], dice: FAIR_DICE };

/** One set is fair, the other stays at its sides. */
const MIXED_POORLY: OperatorView['fairness'] = {
  sets: [
    FAIR_SET,
    {
      set: 'B',
      walls: 209,
      most: { kind: 'same-side', share: 0.31 },
      bits: 12.4,
      alarm: 'same-side',
      recent: comparedWalls((nth) => ({ right: 2 + (nth % 5), bits: nth < 10 ? 0 : 11 + (nth % 7) })),
    },
  ],
  dice: FAIR_DICE,
};

function comparedWalls(
  found: (nth: number) => { readonly right: number; readonly bits: number },
): OperatorView['fairness']['sets'][number]['recent'] {
  return Array.from({ length: 36 }, (_, nth) => {
    const { right, bits } = found(nth);
    return {
      at: 1_700_000_000_000 + nth * 130_000,
      cycle: 100 + 2 * nth,
      neighbours: { guesses: 48, right, byChance: 1.4 },
      bits,
    };
  });
}

const operator = (view: string, more: Partial<OperatorView>): OperatorView => ({
  v: 2,
  public: tableOf(view),
  may: [
    'propose-outcome',
    'penalise',
    'lift-penalty',
    'lift-dead-hand',
    'void-hand',
    'correct-hand',
    'correct-seats',
    'change-player',
    'choose-first-dealer',
    'pause',
    'end-match',
  ],
  machine: MACHINE,
  deadTime: DEAD_TIME,
  wear: WORN,
  fairness: FAIR,
  hands: HANDS,
  penalties: [],
  irregularities: [],
  ...more,
});

export const OPERATORS: Readonly<Record<string, OperatorView>> = {
  playing: operator('playing', {
    public: withDead(tableOf('playing'), 0),
    irregularities: [
      {
        irregularity: 'wrong-set-claimed',
        side: 1,
        at: 1_700_000_000_000,
        detail: 'no_claim',
      },
    ],
    penalties: [
      {
        penalty: 2,
        hand: 3,
        entry: 7,
        irregularity: 'false-win',
        side: 1,
        reason: 'The pair was not a pair',
        changes: changes(10, -20, 10),
      },
    ],
  }),
  disputed: operator('proposal-disputed', { may: ['decide', 'penalise'] }),
  fault: operator('fault', { may: ['end-match'] }),
  'fault-anywhere': operator('fault-anywhere', { may: [] }),
  'fault-lid': operator('fault-lid', { may: [] }),
  'fault-unheard': operator('fault-unheard', { may: [] }),
  warned: operator('warned', {}),
  'drum-fault': operator('drum-fault', { may: ['pause'] }),
  service: operator('choosing', {
    may: ['service', 'use-sets'],
    hands: [],
    machine: {
      ...MACHINE,
      service: {
        mode: 'open',
        doing: null,
        read: { set: 'B', tile: 17, face: null },
        last: {
          task: 'test',
          outcome: 'done',
          why: null,
          report: [
            { part: 'gate', found: 'pass' },
            { part: 'drum', found: 'F401' },
          ],
        },
      },
    },
  }),
  'dead-time': operator('choosing', { may: [], hands: [], deadTime: EVENING }),
  'mixed-poorly': operator('choosing', { may: [], hands: [], fairness: MIXED_POORLY }),
  empty: operator('choosing', { may: ['choose-first-dealer'], hands: [] }),
};

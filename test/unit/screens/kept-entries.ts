import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { entryAt } from '../club/mqtt/samples.ts';

/** A match of two hands: one won, agreed and corrected by the operator; one drawn and void. */
const deltasOf = (...points: readonly number[]): LedgerEntry['deltas'] =>
  (['p1', 'p2', 'p3'] as const).map((player, index) => ({
    side: ([0, 1, 2] as const)[index] ?? 0,
    player,
    pts: points[index] ?? 0,
  }));

const won = (points: number): LedgerEntry['detail'] => ({
  outcome: 'won',
  word: 'people',
  winner: 'p1',
  by: 'discard',
  from: 'p2',
  win: '6z',
  concealed: ['1m', '2m', '3m'],
  items: [{ id: 'clean-hand', pays: 'hand', points }],
  transfers: [
    { from: 'p2', to: 'p1', points: points + 3, because: 'hand' },
    { from: 'p2', to: 'p1', points: 2, because: 'bonus' },
    { from: 'p3', to: 'p1', points: 2, because: 'bonus' },
  ],
  entered: {
    entered: 'tiles',
    concealed: [...'123456789'].map((rank) => `${rank}m`).concat('6z'),
    melds: [{ meld: 'pong', tiles: ['7p', '7p', '7p'] }],
    win: '6z',
    aside: ['f1'],
  },
  declared: {
    proposal: 1,
    by: { role: 'player', player: 'p1' },
    agreed: 'all',
    confirmed: [{ role: 'player', player: 'p2' }],
    held: [],
  },
});

const operator = { kind: 'operator', id: 'operator' } as const;

export const KEPT: readonly LedgerEntry[] = [
  {
    ...entryAt(1),
    v: 4,
    kind: 'open',
    hand: 0,
    deltas: deltasOf(0, 0, 0),
    detail: { players: { p1: 'person-1', p2: 'person-2', p3: 'person-3' } },
  },
  { ...entryAt(2), hand: 1, deltas: deltasOf(10, -8, -2), detail: won(3) },
  { ...entryAt(3), kind: 'void', ref: 2, hand: 1, deltas: deltasOf(-10, 8, 2), actor: operator },
  {
    ...entryAt(4),
    kind: 'correct',
    ref: 2,
    hand: 1,
    deltas: deltasOf(14, -12, -2),
    detail: won(5),
    actor: operator,
    reason: 'Points were misread',
  },
  { ...entryAt(5), hand: 2, deltas: deltasOf(0, 0, 0), detail: { outcome: 'drawn', word: 'table' } },
  { ...entryAt(6), kind: 'void', ref: 5, hand: 2, deltas: deltasOf(0, 0, 0), actor: operator },
];

/** The next hand: one that is paid its limit in place of all points. */
export const LIMIT_WON: LedgerEntry = {
  ...{ ...entryAt(7), hand: 3, deltas: deltasOf(80, -40, -40) },
  detail: {
    ...{ ...won(0), items: [], method: 'points', handPoints: 0, bonusPoints: 0 },
    ...{ limit: 'full', limitPoints: 40, limitIds: ['four-concealed-kongs'] },
  },
};

const falseWin = { player: 'p1', irregularity: 'false-win' };

/** Two penalties after those hands, of which the second was lifted. */
export const KEPT_PENALTIES: readonly LedgerEntry[] = [
  {
    ...{ ...entryAt(7), kind: 'penalty', hand: 2, deltas: deltasOf(-20, 10, 10), detail: falseWin },
    ...{ actor: operator, reason: 'The pair was not a pair' },
  },
  {
    ...{ ...entryAt(8), kind: 'penalty', hand: 2, deltas: deltasOf(-20, 10, 10), detail: falseWin },
    ...{ actor: operator, reason: 'The same once more' },
  },
  { ...entryAt(9), kind: 'void', ref: 8, hand: 2, deltas: deltasOf(20, -10, -10), actor: operator },
];

/** A match with one hand that was won, and after it so many of nine drawn hands: ten entries each. */
export const keptMatches = (drawn: number): readonly LedgerEntry[] => [
  ...KEPT.slice(0, 2),
  ...Array.from({ length: drawn * 10 }, (_, place): LedgerEntry => {
    const [game, hand] = [2 + Math.floor(place / 10), place % 10];
    const entry = { ...entryAt(place + 3), game, hand, deltas: deltasOf(0, 0, 0) };
    return hand === 0
      ? { ...entry, kind: 'open', detail: { players: { p1: 'person-1', p2: 'person-2', p3: 'person-3' } } }
      : { ...entry, kind: 'settle', detail: { outcome: 'drawn', word: 'table' } };
  }),
];

import type { MeldView, Outcome } from '../../../src/contract/outcome-view.ts';

/** How hands end, in the measure of every kind of rules. */

export const pong = (face: string, from: 0 | 1 | 2): MeldView => ({
  kind: 'pong',
  faces: [face, face, face],
  from,
});
export const kong = (face: string, kind: MeldView['kind'], from: 0 | 1 | 2 | null): MeldView => ({
  kind,
  faces: [face, face, face, face],
  from,
});

export const wonByDiscard: Extract<Outcome, { kind: 'won' }> = {
  kind: 'won',
  winner: 0,
  by: 'discard',
  from: 1,
  concealed: ['2p', '3p', '4p', '6p', '7p', '8p', '5z', '5z', '9p', '9p'],
  win: '9p',
  melds: [pong('7z', 2)],
  flowers: ['f1', 'f3'],
  worth: { method: 'points', unit: 'points', handPoints: 9, bonusPoints: 4, limit: null },
  items: [
    { id: 'dragon-pong', called: 'dragon-pong', kind: 'hand', points: 1 },
    { id: 'clean-hand', called: 'clean-hand', kind: 'hand', points: 3 },
    { id: 'identical-chows', called: 'identical-chows', kind: 'hand', points: 2 },
    { id: 'straight', called: 'straight', kind: 'hand', points: 3 },
    { id: 'winning', called: 'winning', kind: 'bonus', points: 2 },
    { id: 'flowers', called: 'flowers', kind: 'bonus', points: 2 },
    { id: 'goulash', called: 'goulash', kind: 'goulash', points: 5 },
  ],
  payments: [
    { from: 1, to: 0, points: 27, because: 'discard' },
    { from: 2, to: 0, points: 9, because: 'bonus' },
  ],
  entry: 4,
};

/** Two have won on the same tile. */
export const wonByTwo: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  also: [
    {
      winner: 2,
      concealed: ['2s', '3s', '4s', '3s', '4s', '5s', '6s', '7s', '8s', '5s', '5s', '7p', '8p'],
      win: '9p',
      melds: [],
      flowers: [],
      worth: wonByDiscard.worth,
      items: wonByDiscard.items,
    },
  ],
};

export const limitWin: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  winner: 2,
  by: 'self-draw',
  from: null,
  concealed: ['1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '5z', '6z', '7z', '7z'],
  win: '7z',
  melds: [],
  flowers: [],
  worth: {
    method: 'points',
    unit: 'points',
    handPoints: 0,
    bonusPoints: 0,
    limit: 'full',
  },
  items: [{ id: 'thirteen-orphans', called: 'thirteen-orphans', kind: 'limit', points: 40 }],
  payments: [
    { from: 0, to: 2, points: 40, because: 'limit' },
    { from: 1, to: 2, points: 40, because: 'limit' },
  ],
  entry: null,
};

/** A hand of which nobody entered a tile. */
export const wonByPatterns: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  concealed: [],
  win: null,
  melds: [],
  flowers: [],
};

const MANY_ITEMS = [
  'Dragon pong',
  'Dragon pong',
  'Two dragons',
  'Pong of winds',
  'Seat wind',
  'Round wind',
  'All pongs',
  'Clean hand',
  'Three concealed pongs',
].map((name, index) => ({
  id: `item-${index}`,
  called: name,
  kind: 'hand' as const,
  points: 1 + (index % 3),
}));

export const richWin: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  winner: 1,
  by: 'robbed-kong',
  from: 2,
  concealed: ['5m'],
  win: '5m',
  melds: [
    kong('5z', 'open-kong', 0),
    kong('6z', 'concealed-kong', null),
    kong('1z', 'added-kong', 0),
    kong('2z', 'open-kong', 2),
  ],
  flowers: ['f1', 'f2', 'f3', 'f4'],
  items: [...MANY_ITEMS, ...wonByDiscard.items.slice(4)],
  payments: [
    { from: 2, to: 1, points: 54, because: 'discard' },
    { from: 0, to: 1, points: 17, because: 'bonus' },
  ],
};

/** What one winner of several has won: the rest is told once for all. */
const wonHandOf = (outcome: Extract<Outcome, { kind: 'won' }>, winner: 0 | 1 | 2 | 3) => {
  const { concealed, win, melds, flowers, worth, items } = outcome;
  return { winner, concealed, win, melds, flowers, worth, items };
};

/** Both with the longest lists there are. */
export const richWinByTwo: Extract<Outcome, { kind: 'won' }> = {
  ...richWin,
  winner: 0,
  from: 1,
  also: [wonHandOf(richWin, 2)],
  payments: [
    { from: 1, to: 0, points: 54, because: 'discard' },
    { from: 1, to: 2, points: 38, because: 'discard' },
  ],
};

export const drawn: Outcome = { kind: 'drawn', goulash: 2, payments: [], entry: 5 };

export const fanWin: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  worth: { method: 'points', unit: 'fan', handPoints: 13, paidAs: 20, bonusPoints: 0, limit: null },
  items: [
    { id: 'pure-hand', called: 'pure-hand', kind: 'hand', points: 4 },
    { id: 'bonus-tiles', called: 'bonus-tiles', kind: 'hand', points: 9 },
  ],
  payments: [{ from: 1, to: 0, points: 40, because: 'hand' }],
};

export const hanWin: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  winner: 0,
  by: 'self-draw',
  from: null,
  flowers: ['4z', '4z'],
  worth: { method: 'han', yakuman: 0, han: 11, tableHan: null, fu: 30, limitName: 'sanbaiman' },
  items: [
    { id: 'riichi', called: 'riichi', kind: 'hand', points: 1 },
    { id: 'tsumo', called: 'tsumo', kind: 'hand', points: 1 },
    { id: 'honitsu', called: 'honitsu', kind: 'hand', points: 3 },
    { id: 'dora', called: 'dora', kind: 'bonus', points: 4 },
    { id: 'kita', called: 'kita', kind: 'bonus', points: 2 },
  ],
  payments: [
    { from: 1, to: 0, points: 12000, because: 'hand' },
    { from: 2, to: 0, points: 12000, because: 'hand' },
  ],
};

export const richHanWin: Extract<Outcome, { kind: 'won' }> = {
  ...richWin,
  flowers: ['4z', '4z', '4z', '4z'],
  worth: { method: 'han', yakuman: 0, han: 17, tableHan: 19, fu: null, limitName: 'yakuman' },
  items: [
    ...MANY_ITEMS,
    { id: 'dora', called: 'dora', kind: 'bonus', points: 4 },
    { id: 'ura-dora', called: 'ura-dora', kind: 'bonus', points: 4 },
    { id: 'kita', called: 'kita', kind: 'bonus', points: 4 },
  ],
};

export const tableHanWin: Extract<Outcome, { kind: 'won' }> = {
  ...hanWin,
  by: 'discard',
  from: 1,
  worth: { method: 'han', yakuman: 0, han: 4, tableHan: 6, fu: null, limitName: 'mangan' },
  items: [
    { id: 'honitsu', called: 'honitsu', kind: 'hand', points: 3 },
    { id: 'sangenpai', called: 'sangenpai', kind: 'hand', points: 1 },
  ],
  payments: [{ from: 1, to: 0, points: 12000, because: 'hand' }],
};

export const yakumanWin: Extract<Outcome, { kind: 'won' }> = {
  ...hanWin,
  worth: { method: 'han', yakuman: 2, han: 0, tableHan: null, fu: null, limitName: 'yakuman' },
  items: [
    { id: 'daisangen', called: 'daisangen', kind: 'yakuman', points: 1 },
    { id: 'tsuuiisou', called: 'tsuuiisou', kind: 'yakuman', points: 1 },
  ],
  payments: [
    { from: 1, to: 0, points: 96000, because: 'limit' },
    { from: 2, to: 0, points: 96000, because: 'limit' },
  ],
};

export const houseWin: Extract<Outcome, { kind: 'won' }> = {
  ...wonByDiscard,
  worth: {
    method: 'groups',
    hands: [
      { side: 0, points: 8 },
      { side: 1, points: 4 },
      { side: 2, points: 10 },
    ],
  },
  items: [
    { id: 'all-chows', called: 'all-chows', kind: 'hand', points: 3 },
    { id: 'going-out', called: 'going-out', kind: 'hand', points: 5 },
  ],
  payments: [
    { from: 1, to: 0, points: 16, because: 'hand' },
    { from: 1, to: 2, points: 10, because: 'held' },
    { from: 2, to: 0, points: 8, because: 'hand' },
    { from: 2, to: 1, points: 4, because: 'held' },
  ],
};

export const notenDrawn: Outcome = {
  kind: 'drawn',
  goulash: 0,
  payments: [
    { from: 0, to: 1, points: 1000, because: 'noten' },
    { from: 2, to: 1, points: 1000, because: 'noten' },
  ],
  entry: 5,
};

export const houseDrawn: Outcome = {
  kind: 'drawn',
  goulash: 0,
  payments: [
    { from: 0, to: 1, points: 4, because: 'held' },
    { from: 0, to: 2, points: 10, because: 'held' },
    { from: 1, to: 0, points: 8, because: 'held' },
    { from: 1, to: 2, points: 10, because: 'held' },
    { from: 2, to: 0, points: 8, because: 'held' },
    { from: 2, to: 1, points: 4, because: 'held' },
  ],
  entry: 5,
};

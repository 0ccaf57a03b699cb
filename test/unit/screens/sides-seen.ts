import type { SeatedSide, TableView } from '../../../src/contract/table-view.ts';
import { kong, pong } from './outcomes.ts';

type Sides = TableView['sides'];

/** Who sits at a side, dealt and with nothing before him yet. */
export const seat = (side: 0 | 1 | 2, more: Partial<SeatedSide>): SeatedSide => ({
  side,
  seated: true,
  player: (['p1', 'p2', 'p3'] as const)[side],
  person: `person-${side + 1}`,
  name: ['Hana', 'Minjun', 'Takeshi'][side] ?? '',
  wind: (['east', 'south', 'west'] as const)[side],
  points: [24, -18, -6][side] ?? 0,
  lastChange: [20, -16, -4][side] ?? 0,
  rank: [1, 3, 2][side] ?? 1,
  dealer: side === 0,
  ready: false,
  flowers: [],
  melds: [],
  river: [],
  concealed: 13,
  notice: null,
  ...more,
});

/** Three before their first move. */
export const SEATS: Sides = [seat(0, {}), seat(1, {}), seat(2, {}), { side: 3, seated: false }];

const river = (text: string, ready = -1): SeatedSide['river'] =>
  (text.match(/../g) ?? []).map((face, index) => ({ face, declaredReady: index === ready }));

/** The same three far into a hand. */
export const IN_PLAY: Sides = [
  seat(0, { flowers: ['f1', 'f3'], river: river('1z9s4m8p2z1p9m6p3z1m7z2m4p5z'), melds: [pong('5p', 1)] }),
  seat(1, {
    ready: true,
    river: river('9s3z9p1s2m8m5m3p1z6z', 7),
    melds: [kong('9s', 'concealed-kong', null)],
  }),
  seat(2, {
    flowers: ['f4'],
    river: river('1m2z7p9p6m4z3m1p5z8p7m2p6m'),
    melds: [pong('7z', 0), kong('3m', 'open-kong', 1), pong('1s', 0), pong('2z', 1)],
  }),
  { side: 3, seated: false },
];

/** The same with nobody at side 0: who sat there sits at side 3. */
export const BOTTOM_EMPTY: Sides = [
  { side: 0, seated: false },
  IN_PLAY[1],
  IN_PLAY[2],
  IN_PLAY[0].seated ? { ...IN_PLAY[0], side: 3 } : IN_PLAY[3],
];

/** Points as sanma counts them. */
export const IN_THOUSANDS: Sides = [
  seat(0, { points: 59000, lastChange: 24000 }),
  seat(1, { points: -23000, lastChange: -12000 }),
  seat(2, { points: -36000, lastChange: -12000 }),
  { side: 3, seated: false },
];

const before = (side: 0 | 1 | 2) =>
  seat(side, { wind: null, points: 0, lastChange: null, rank: 1, dealer: false });

/** Before the first hand of a match. */
export const NEWCOMERS: Sides = [before(0), before(1), before(2), { side: 3, seated: false }];

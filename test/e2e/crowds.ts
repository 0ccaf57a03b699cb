import type { SeatedSide, TableView } from '../../src/contract/table-view.ts';
import { VIEWS, viewWith } from '../unit/screens/fixtures.ts';
import { wonByDiscard } from '../unit/screens/outcomes.ts';

const seatsWith = (more: Partial<SeatedSide>): TableView['sides'] => {
  const [bottom, right, top, left] = (
    VIEWS['playing'] ?? viewWith({ at: 'paused', why: 'start-keys', gate: 'closed' })
  ).sides;
  const changed = <T extends TableView['sides'][number]>(side: T): T =>
    side.seated ? { ...side, ...more } : side;
  return [changed(bottom), changed(right), changed(top), changed(left)];
};

const manyDiscards = (discards: number): SeatedSide['river'] =>
  Array.from({ length: discards }, (_, index) => ({
    face: `${(index % 9) + 1}${'mps'[index % 3] ?? 'm'}`,
    declaredReady: index === 9,
  }));

const FOUR_FLOWERS = ['f1', 'f2', 'f3', 'f4'];
const crowded = { points: -1284, lastChange: -1128, ready: true, dealer: true, flowers: FOUR_FLOWERS };
const THIRTEEN = '1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p'.split(' ');
const PONG: SeatedSide['melds'][number] = { kind: 'pong', faces: ['5s', '5s', '5s'], from: null };
export const playing = { at: 'playing', turn: 0, doing: 'discarding', claim: null, misplaced: 0 } as const;
const wall = VIEWS['playing']?.wall ?? null;

/** The start that is waited for with the outcome of this view still to be read. */
const startAfter = (name: string): TableView => {
  const moment = VIEWS[name]?.moment;
  return viewWith(
    { at: 'waitingForStart', press: 'open-gate' },
    { lastOutcome: moment?.at === 'settling' ? moment.outcome : null, sides: seatsWith(crowded) },
  );
};

/** What seldom comes together, and must find its place all the same. */
const CROWDS: Readonly<Record<string, TableView>> = {
  'four-digits': viewWith(playing, { wall, sides: seatsWith(crowded), tilesLeft: 47, middleLeft: 0 }),
  'seeded-and-carried': viewWith(playing, {
    ...VIEWS['playing'],
    moment: playing,
    seed: 'a seed of the demonstration',
    match: { number: 1, hand: 12, hands: 18, round: 'south', goulash: 2 },
  }),
  'four-rows': viewWith(playing, { wall, sides: seatsWith({ river: manyDiscards(24) }), tilesLeft: 2 }),
  'five-rows': viewWith(playing, { wall, sides: seatsWith({ river: manyDiscards(29) }), tilesLeft: 0 }),
  'hands-laid-open': viewWith(playing, {
    wall,
    sides: seatsWith({ ...crowded, melds: [], shown: THIRTEEN }),
  }),
  'sets-beside-hands-laid-open': viewWith(playing, {
    wall,
    sides: seatsWith({ ...crowded, melds: [PONG, PONG], shown: THIRTEEN.slice(6) }),
  }),
  'four-digits-lost': viewWith(
    { at: 'settling', outcome: wonByDiscard },
    { sides: seatsWith(crowded), link: { state: 'lost', since: 0 } },
  ),
  'two-start': startAfter('won-two'),
  'rich-two-start': startAfter('rich-two'),
  'rich-start': startAfter('rich'),
  'han-rich-start': startAfter('han-rich'),
};

/** Every moment that a table's screen is looked at in. */
export const ALL: Readonly<Record<string, TableView>> = { ...VIEWS, ...CROWDS };

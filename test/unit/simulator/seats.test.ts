import { expect, test } from 'vitest';
import { parseZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { World } from '../../../simulator/machine/world/world.ts';
import type { SeatSight } from '../../../simulator/people/seat-sight.ts';
import { createSeats, type Seats } from '../../../simulator/seats.ts';
import { SIDES, type Side } from '../../../src/play/seating/furniture.ts';
import type { TileFace } from '../../../src/rules/tiles/tile.ts';

const zone = (name: string): Zone => {
  const found = parseZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
};

/** Where each tile of the small set stands when the walls rise. */
const STANDING = ['wall0.0.b', 'wall0.0.t', 'wall0.1.b', 'wall0.1.t', 'mid.0', 'mid.1'] as const;

const FACES: readonly TileFace[] = ['1p', '2p', '3p', '4p', '5p', 'f1'];
const OTHER_FACES: readonly TileFace[] = ['9p', '2p', '9m', '4p', '1z', 'f1'];

const standing = (world: World) =>
  STANDING.flatMap((name, at) => {
    const tile = world.tiles.tiles[at];
    return tile ? [{ tile, zone: zone(name) }] : [];
  });

const tableWith = (faces: readonly TileFace[]): { world: World; seats: Seats } => {
  const world = new World(faces);
  const seats = createSeats({ table: world, faces, emptySide: 3 });
  world.setPlates('down');
  world.loadPlates(standing(world));
  world.setPlates('up');
  return { world, seats };
};

const move = (world: World, [from, to]: readonly [string, string]): void => {
  expect(world.moveTile({ from: zone(from), to: zone(to) })).toHaveProperty('moved');
};

/** Side 0 draws two tiles, side 1 one more; side 0 discards one, and shows a flower from the middle. */
const PLAY: readonly (readonly [string, string])[] = [
  ['wall0.0.t', 'hand0.0'],
  ['wall0.0.b', 'hand0.1'],
  ['wall0.1.t', 'hand1.0'],
  ['hand0.0', 'river0.0'],
  ['mid.1', 'flower0.0'],
];

test('a person sees his own hand, the backs of the others, and what lies open', () => {
  const { world, seats } = tableWith(FACES);
  for (const step of PLAY) move(world, step);
  const sight = seats.at(0).look();
  expect(sight.hand).toEqual([{ index: 1, face: '1p' }]);
  expect(sight.standing).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0 });
  expect(sight.rivers[0]).toEqual([{ index: 0, face: '2p' }]);
  expect(sight.flowers[0]).toEqual([{ index: 0, face: 'f1' }]);
  expect(sight.walls[0]).toEqual([0, 1]);
  expect(sight.middle).toEqual([0]);
});

test('tiles a person cannot see change nothing of what he sees', () => {
  const sights = [FACES, OTHER_FACES].map((faces) => {
    const { world, seats } = tableWith(faces);
    for (const step of PLAY) move(world, step);
    return SIDES.map((side) => JSON.stringify(seats.at(side).look()));
  });
  const [one, other] = sights;
  expect(one?.[2]).toBe(other?.[2]);
  expect(one?.[1]).toBe(other?.[1]);
  expect(one?.[0]).not.toBe(other?.[0]);
});

test('a draw happens in view of all, its face does not; a discard is seen by all', () => {
  const { world, seats } = tableWith(FACES);
  for (const step of PLAY) move(world, step);
  const faces = seats
    .at(2)
    .look()
    .happenings.map((one) => (one.saw === 'tile-moved' ? one.face : one.saw));
  expect(faces).toEqual(['plates-moved', 'plates-moved', null, null, null, '2p', 'f1']);
});

test('what happened is forgotten when the gate opens, and pushed-in tiles are gone', () => {
  const { world, seats } = tableWith(FACES);
  for (const step of PLAY) move(world, step);
  world.setGate('moving');
  world.setGate('open');
  seats.at(0).actions.throwIn('A');
  const sight = seats.at(0).look();
  expect(sight.happenings).toEqual([{ saw: 'gate-moved', to: 'open' }]);
  expect([sight.hand, sight.middle, sight.walls[0]]).toEqual([[], [], []]);
  expect(sight.backs).toMatchObject({ onTable: [], inDrum: 'A' });
});

test('a tile that is taken away from the table is no move of the game', () => {
  const { world, seats } = tableWith(FACES);
  for (const step of PLAY.slice(0, 1)) move(world, step);
  const { happenings } = seats.at(0).look();
  const before = happenings.length;
  const [lying] = world.occupied();
  if (lying === undefined) throw new Error('nothing lies there');
  seats.at(0).actions.takeAway(lying.zone);
  expect(world.tileAt(lying.zone)).toBeUndefined();
  expect(happenings).toHaveLength(before);
});

test('only a text that was shown is a text that happened', () => {
  const { world, seats } = tableWith(FACES);
  world.show(1, { score: 12 });
  world.show(1, { text: 'press_start' });
  world.show(1, { text: null });
  expect(seats.at(0).look().happenings.slice(2)).toEqual([
    { saw: 'text-shown', side: 1, text: 'press_start', asked: null },
    { saw: 'text-shown', side: 1, text: null, asked: null },
  ]);
  expect(seats.at(0).look().displays[1]).toEqual({
    score: 12,
    wind: null,
    text: null,
    asked: null,
    lamp: false,
  });
});

test('a person who does what cannot be done changes nothing', () => {
  const { seats } = tableWith(FACES);
  const before = JSON.stringify(seats.at(0).look());
  seats.at(0).actions.move({ from: zone('wall0.0.b'), to: zone('hand0.0') });
  seats.at(0).actions.throwIn('A');
  expect(JSON.stringify(seats.at(0).look())).toBe(before);
});

test('everybody who watches is told of a change until the seats are left', () => {
  const { world, seats } = tableWith(FACES);
  let looks = 0;
  seats.onChange(() => {
    looks += 1;
  });
  seats.at(2).actions.press('pass');
  seats.leave();
  world.press({ side: 2, key: 'pass' });
  expect(looks).toBe(1);
});

test('people count who deals again: a hand in which nothing was discarded counts for none', () => {
  const { world, seats } = tableWith(FACES);
  const played = (dealer: Side, discards: 'discards' | 'nothing'): void => {
    world.press({ side: dealer, key: 'dice' });
    if (discards === 'discards') for (const step of PLAY.slice(0, 4)) move(world, step);
    world.setGate('open');
    world.throwIn();
    world.setGate('closed');
    world.setPlates('down');
    world.loadPlates(standing(world));
    world.setPlates('up');
  };
  const counted = (): SeatSight['lastDealer'] => seats.at(1).look().lastDealer;
  expect(counted()).toBeUndefined();
  played(0, 'discards');
  expect(counted()).toEqual({ side: 0, hands: 1 });
  played(0, 'nothing');
  expect(counted()).toEqual({ side: 0, hands: 1 });
  played(0, 'discards');
  expect(counted()).toEqual({ side: 0, hands: 2 });
  played(1, 'discards');
  expect(counted()).toEqual({ side: 1, hands: 1 });
});

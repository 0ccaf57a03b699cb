import { expect, test } from 'vitest';
import { parseZone, type Zone } from '../../../../firmware-protocol/zone.ts';
import type { MoveRefusal } from '../../../../simulator/machine/world/table-top.ts';
import { World } from '../../../../simulator/machine/world/world.ts';

const zone = (name: string): Zone => {
  const found = parseZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
};

/** One whole stack and one tile in the middle stand on the table; another tile lies in a hand. */
const standing = (): World => {
  const world = new World(['1p', '2p', '3p', '4p', '5p']);
  world.setPlates('down');
  const [t0, t1, t2, t3] = world.tiles.tiles;
  if (!t0 || !t1 || !t2 || !t3) throw new Error('four tiles are missing');
  world.loadPlates([
    { tile: t0, zone: zone('wall0.0.b') },
    { tile: t1, zone: zone('wall0.0.t') },
    { tile: t2, zone: zone('mid.0') },
  ]);
  world.tiles.put(t3, zone('hand1.0'));
  world.setPlates('up');
  return world;
};

const refusals: readonly (readonly [rule: string, from: string, to: string, why: MoveRefusal])[] = [
  ['nothing can be taken where nothing lies', 'hand0.0', 'river0.0', 'nothing-there'],
  ['two tiles cannot lie in one place', 'wall0.0.t', 'hand1.0', 'place-taken'],
  ['a lower tile cannot be taken from under another', 'wall0.0.b', 'hand0.0', 'tile-covered'],
  ['a tile cannot be put where no wall stands', 'hand1.0', 'wall2.5.b', 'no-such-place'],
  ['a tile cannot be hung in the air', 'hand1.0', 'air', 'no-such-place'],
];
for (const [rule, from, to, why] of refusals) {
  test(rule, () => {
    expect(standing().moveTile({ from: zone(from), to: zone(to) })).toEqual({ refused: why });
  });
}

test('a wall that is not raised is out of reach', () => {
  const world = standing();
  world.setPlates('moving');
  expect(world.moveTile({ from: zone('wall0.0.t'), to: zone('hand0.0') })).toEqual({
    refused: 'wall-not-up',
  });
  expect(world.moveTile({ from: zone('hand1.0'), to: zone('river1.0') })).toHaveProperty('moved');
});

test('a tile drawn by mistake can be put back on its wall, an upper one only on a lower one', () => {
  const world = standing();
  world.moveTile({ from: zone('wall0.0.t'), to: zone('hand0.0') });
  world.moveTile({ from: zone('wall0.0.b'), to: zone('hand0.1') });
  expect(world.moveTile({ from: zone('hand0.0'), to: zone('wall0.0.t') })).toEqual({
    refused: 'nothing-under-it',
  });
  expect(world.moveTile({ from: zone('hand0.1'), to: zone('wall0.0.b') })).toHaveProperty('moved');
  expect(world.moveTile({ from: zone('hand0.0'), to: zone('wall0.0.t') })).toHaveProperty('moved');
});

test('tiles go into the drum only through the open gate, and then all of them', () => {
  const world = standing();
  expect(world.throwIn()).toEqual({ refused: 'gate-not-open' });
  world.setGate('open');
  expect(world.throwIn()).toEqual({ thrown: 5 });
  expect([...world.occupied()]).toEqual([]);
  expect(world.throwIn()).toEqual({ refused: 'nothing-there' });
});

test('who watches the table hears each change once, in order, until he looks away', () => {
  const world = standing();
  const seen: string[] = [];
  const lookAway = world.subscribe(({ fact }) => seen.push(fact));
  world.press({ side: 0, key: 'start' });
  world.setGate('open');
  world.setGate('open');
  lookAway();
  world.setGate('closed');
  expect(seen).toEqual(['key-pressed', 'gate-moved']);
});

test('a display counts down the seconds that its text came with, and no further than none', () => {
  let nowMs = 0;
  const world = new World(['1p'], ['A'], () => nowMs);
  world.show(1, { text: 'drum_still_works', secondsLeft: 12 });
  nowMs = 5_400;
  world.show(1, { score: 30 });
  expect(world.displays[1]).toMatchObject({ secondsLeft: 7, score: 30 });
  nowMs = 60_000;
  expect(world.displays[1].secondsLeft).toBe(0);
  expect(world.displays[0].secondsLeft).toBeNull();
});

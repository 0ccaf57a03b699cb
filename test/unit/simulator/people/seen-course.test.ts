import { expect, test } from 'vitest';
import { courseOf } from '../../../../simulator/people/course.ts';
import { handEnd } from '../../../../simulator/people/declared/hand-end.ts';
import type { Scene } from '../../../../simulator/people/scene.ts';
import type { Happening } from '../../../../simulator/people/seat-sight.ts';
import type { Key, Side, Zone } from '../../../../src/play/seating/furniture.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { CALM_MIND } from '../../../harness/rule-table-hands.ts';
import { QUIET } from '../../../harness/seat-sights.ts';

const moved = (from: Zone, to: Zone, face: TileFace | null = null): Happening => ({
  saw: 'tile-moved',
  ...{ from, to, face },
});
const pressed = (side: Side, key: Key): Happening => ({ saw: 'key-pressed', side, key });
const askedBack = (side: Side, from: Zone, to: Zone): Happening => ({
  saw: 'text-shown',
  side,
  text: 'put_tile_back',
  asked: { from, to },
});

const drawn: Zone = { place: 'hand', side: 2, index: 3 };
const north: Zone = { place: 'flower', side: 2, index: 0 };

test('a north that is set aside and robbed ends the hand for all who see it', () => {
  const happenings = [moved(drawn, north, '4z'), pressed(1, 'pass'), pressed(0, 'win')];
  const scene: Scene = {
    sight: QUIET,
    mind: CALM_MIND,
    course: courseOf(happenings),
    dealerSide: 0,
    seated: { emptySide: 3, turns: 'ccw' },
    wall: { sight: QUIET, ruleset: CALM_MIND.ruleset, dealerSide: 0 },
  };
  expect(handEnd(scene)).toEqual({ end: 'won', winners: [0], by: 'robbed-kong', from: 2 });
});

test('play goes on from the last move that stands, in whatever order astray tiles went back', () => {
  const wall = (stack: number): Zone => ({ place: 'wall', side: 1, stack, level: 'top' });
  const middle: Zone = { place: 'middle', index: 1 };
  const meld: Zone = { place: 'meld', side: 2, set: 0, index: 3 };
  const flower = moved(drawn, north, 'f1');
  const { moves } = courseOf([
    flower,
    ...[moved(wall(3), middle), moved(wall(1), meld)],
    ...[askedBack(2, middle, wall(3)), moved(middle, wall(3))],
    ...[askedBack(2, meld, wall(1)), moved(meld, wall(1))],
  ]);
  expect(moves).toEqual([flower]);
});

test('who deals is told by the dice on these walls, not by those thrown before for who deals first', () => {
  const askedFor = (side: Side): Happening => ({ saw: 'text-shown', side, text: 'throw_dice', asked: null });
  const thrown = (side: Side): readonly Happening[] => [askedFor(side), pressed(side, 'dice')];
  const { thrower } = courseOf([
    { saw: 'gate-moved', to: 'open' },
    ...thrown(0),
    ...thrown(1),
    ...thrown(2),
    { saw: 'gate-moved', to: 'closed' },
    { saw: 'plates-moved', to: 'down' },
    { saw: 'plates-moved', to: 'up' },
    ...thrown(2),
  ]);
  expect(thrower).toBe(2);
});

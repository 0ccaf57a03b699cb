import { expect, test } from 'vitest';
import { courseOf } from '../../../../simulator/people/course.ts';
import { filledForm } from '../../../../simulator/people/declared/filled-form.ts';
import { ownOpenHand } from '../../../../simulator/people/declared/own-open-hand.ts';
import type { Scene } from '../../../../simulator/people/scene.ts';
import type { Happening, SeatSight } from '../../../../simulator/people/seat-sight.ts';
import type { Zone } from '../../../../src/play/seating/furniture.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../../src/rules/rulesets/catalogue.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { CALM_MIND } from '../../../harness/rule-table-hands.ts';
import { QUIET } from '../../../harness/seat-sights.ts';

const moved = (from: Zone, to: Zone, face: TileFace | null = null): Happening => ({
  saw: 'tile-moved',
  ...{ from, to, face },
});
const inHand: Zone = { place: 'hand', side: 0, index: 3 };
const tail: Zone = { place: 'wall', side: 3, stack: 6, level: 'bottom' };
const discard = moved({ place: 'hand', side: 2, index: 0 }, { place: 'river', side: 2, index: 0 }, '1p');
const north = moved(inHand, { place: 'flower', side: 0, index: 0 }, '4z');
const kong = [0, 1, 2, 3].map((index) => moved(inHand, { place: 'meld', side: 0, set: 0, index }, '9s'));
const drawn = moved(tail, inHand);

/** Side 0 has drawn what it wins on, by these rules. */
const afterMoves = (id: RulesetId, happenings: readonly Happening[]): Scene => {
  const made = rulesetWith(id);
  if (!made.ok) throw new Error(made.error.code);
  const { ruleset } = made;
  const sight: SeatSight = {
    ...QUIET,
    hand: [{ index: 3, face: '5z' }],
    flowers: { ...QUIET.flowers, 0: [{ index: 0, face: '4z' }] },
    happenings,
  };
  return {
    sight,
    mind: { ...CALM_MIND, ruleset },
    course: courseOf(happenings),
    dealerSide: 0,
    seated: { emptySide: 3, turns: 'ccw' },
    wall: { sight, ruleset, dealerSide: 0 },
  };
};

const toldOf = (scene: Scene) => {
  const own = ownOpenHand(scene);
  const open = new Map(own === undefined ? [] : [[0, own] as const]);
  const players = new Map([[0, 'p1'] as const]);
  const end = { end: 'won', winners: [0], by: 'self-draw', from: null } as const;
  return filledForm(end, { side: 0, scene, open, players });
};

test('a North that was set aside is told with the hand', () => {
  const told = toldOf(afterMoves('sanma-hurley', [discard, north, drawn]));
  expect(told).toMatchObject({ hand: { aside: ['4z'] } });
});

test.each<[RulesetId, string, readonly Happening[], boolean]>([
  ['sanma-hurley', 'a North', [discard, north, drawn], false],
  ['sanma-modern', 'a North', [discard, north, drawn], true],
  ['sanma-hurley', 'a kong and a North', [discard, ...kong, drawn, north, drawn], true],
  ['sanma-hurley', 'a North long after a kong', [...kong, drawn, discard, north, drawn], false],
])('by %s a tile drawn for %s comes for one as the rules count it', (id, _, moves, replacement) => {
  expect(toldOf(afterMoves(id, moves))).toMatchObject({ circumstances: { replacement } });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { CUTS } from '../harness/life.ts';
import {
  type Course,
  type CutPlay,
  type CutPoint,
  cutAt,
  inWords,
  undisturbed,
} from '../harness/power-cuts.ts';

const PLAYS: readonly CutPlay[] = ['observed', 'declared'];
const STATES = [
  'choosingDealer',
  'waitingForStart',
  'gateMoving',
  'buildingWalls',
  'rollingDice',
  'dealing',
  'playing',
  'settling',
] as const satisfies readonly CutPoint['at'][];

/** One of each kind that there is; all of them are `npm run soak -- power`. */
const oneOfEach = ({ points }: Course, state: CutPoint['at']): readonly CutPoint[] =>
  CUTS.flatMap((cut) => {
    const alike = points.filter((point) => point.at === state && point.cut === cut && point.hand < 2);
    return alike[Math.floor(alike.length / 2)] ?? [];
  });

describe.each(PLAYS)('a controller whose power fails at a hand that is %s', (play) => {
  let course: Course;
  beforeAll(async () => {
    course = await undisturbed(play);
  });

  test.each(STATES)('at %s ends that hand as it would have ended', async (state) => {
    const found = await Promise.all(oneOfEach(course, state).map((point) => cutAt(play, point, course)));
    const wrong = found.filter((cut) => cut.wrong.length > 0);
    expect(wrong.map((cut) => [inWords(cut.point), ...cut.wrong])).toEqual([]);
    expect(found.some(({ point, voided }) => point.walls === 'standing' && voided > 0)).toBe(false);
  });
});

describe('after a power cut of the controller in a hand that nobody follows', () => {
  test.each([
    ['the dice that were thrown are shown', 'after-commit', 'DiceRolled'],
    ['a key that was pressed meanwhile has said what it says', 'before-commit', 'ReadySaid'],
  ])('%s', async (_, cut, what) => {
    const course = await undisturbed('declared');
    const point = course.points.find((each) => each.cut === cut && each.what === what);
    if (point === undefined) throw new Error(`${what} does not happen`);
    expect((await cutAt('declared', point, course)).wrong).toEqual([]);
  });
});

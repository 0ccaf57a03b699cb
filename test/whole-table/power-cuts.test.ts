import { beforeAll, describe, expect, test } from 'vitest';
import { brownOutAt, brownOuts, type Stroke } from '../harness/brown-outs.ts';
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

describe('after a power cut of the controller, where nobody follows the hands', () => {
  test.each([
    ['the dice that were thrown are shown', 'after-commit', 'DiceRolled'],
    ['a set is not asked for while the other is pushed in', 'after-command', 'txt=push_tiles_in'],
    ['a key that was pressed meanwhile has said what it says', 'before-commit', 'ReadySaid'],
  ])('%s', async (_, cut, what) => {
    const course = await undisturbed('declared');
    const point = course.points.find((each) => each.cut === cut && each.what.includes(what));
    if (point === undefined) throw new Error(`${what} does not happen`);
    expect((await cutAt('declared', point, course)).wrong).toEqual([]);
  });
});

describe('after a power cut of the controller about the deal of a machine', () => {
  test.each(['dealt', 'declared'] as const)(
    'the hand is dealt once, and ends as it would have (%s)',
    async (play) => {
      const course = await undisturbed(play);
      const points = course.points.filter(
        ({ what, hand }) => hand < 2 && / DEAL |HandsDealt/.test(` ${what} `),
      );
      const found = await Promise.all(points.map((point) => cutAt(play, point, course)));
      expect(points.length).toBeGreaterThan(3);
      expect(
        found.flatMap(({ point, wrong }) => (wrong.length === 0 ? [] : [inWords(point), ...wrong])),
      ).toEqual([]);
    },
  );
});

/** About the middle of a stroke. */
const IN_THE_STROKE: Readonly<Record<Stroke, { readonly stepMs: number; readonly nth: number }>> = {
  GATE: { stepMs: 1_000, nth: 5 },
  BUILD: { stepMs: 9_000, nth: 2 },
  SERVE: { stepMs: 2_500, nth: 1 },
  DICE: { stepMs: 1_300, nth: 4 },
  DEAL: { stepMs: 3_500, nth: 1 },
};

describe('a table whose power fails', () => {
  test.each([
    ['GATE', 'observed'],
    ['BUILD', 'observed'],
    ['SERVE', 'observed'],
    ['DICE', 'observed'],
    ['DEAL', 'dealt'],
    ['DEAL', 'declared'],
  ] as const)(
    'within a %s, alone or with that of the controller, loses no tile and no points, and the hand is played to an end (%s)',
    async (verb, play) => {
      const { stepMs, nth } = IN_THE_STROKE[verb];
      const points = brownOuts(play, stepMs).filter(
        (point) => point.verb === verb && point.nth === nth && point.afterMs === stepMs,
      );
      const found = await Promise.all(points.map((point) => brownOutAt(play, point)));
      expect(found.map(({ wrong }) => wrong)).toEqual([[], []]);
      if (verb === 'DICE') expect(found.map(({ voided }) => voided)).toEqual([0, 0]);
    },
  );
});

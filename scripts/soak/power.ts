import { type BrownOut, brownOutAt, brownOuts } from '../../test/harness/brown-outs.ts';
import {
  type CutFound,
  type CutPlay,
  type CutPoint,
  cutAt,
  inWords,
  undisturbed,
} from '../../test/harness/power-cuts.ts';
import { say } from './say.ts';
import { WrongFlag, wholeNumber } from './wrong-flag.ts';

const PLAYS: readonly CutPlay[] = ['observed', 'declared', 'dealt'];
const TOLD_EACH = 200;
/** So close together brown-outs are, in milliseconds of a table of speed 1. */
const BROWN_OUT_EVERY_MS = 250;

const playOf = (typed: string): CutPlay => {
  const play = PLAYS.find((each) => each === typed);
  if (play === undefined) throw new WrongFlag(`power wants observed, declared or dealt, not "${typed}"`);
  return play;
};

const counted = (points: readonly CutPoint[]): string => {
  const states = new Map<string, number>();
  for (const { at, walls } of points) {
    const state = walls === 'standing' ? `${at} with walls` : at;
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  return [...states].map(([state, count]) => `${count} at ${state}`).join(', ') || 'none';
};

const soakPlay = async (play: CutPlay, only: number | null): Promise<number> => {
  const course = await undisturbed(play);
  const points = course.points.filter(({ number }) => only === null || number === only);
  const found: CutFound[] = [];
  let failures = 0;
  for (const point of points) {
    const cut = await cutAt(play, point, course);
    found.push(cut);
    if (cut.wrong.length > 0) {
      failures += 1;
      say(`${play} ${inWords(point)}\n  ${cut.wrong.join('\n  ')}`);
    }
    if (found.length % TOLD_EACH === 0)
      say(`${play}: ${found.length} of ${points.length}, ${failures} failed`);
  }
  const voided = found.filter((cut) => cut.voided > 0).map(({ point }) => point);
  say(`${play}: ${points.length} points, ${failures} failed; hands voided: ${counted(voided)}`);
  return failures;
};

const soaked = async (
  soak: (play: CutPlay, only: number | null) => Promise<number>,
  typedPlay: string | undefined,
  typedPoint: string | undefined,
): Promise<number> => {
  const plays = typedPlay === undefined ? PLAYS : [playOf(typedPlay)];
  const only = typedPoint === undefined ? null : wholeNumber('POINT', typedPoint, 0);
  let failures = 0;
  for (const play of plays) failures += await soak(play, only);
  return failures > 0 ? 1 : 0;
};

/**
 * Lets the power of a controller fail at every commit and every command of the first hands with two tile sets, each in a
 * run of its own, or at one numbered point. Gives the exit code.
 *
 * @throws WrongFlag for a play or a number that is none.
 */
export async function soakPower(
  typedPlay: string | undefined,
  typedPoint: string | undefined,
): Promise<number> {
  return await soaked(soakPlay, typedPlay, typedPoint);
}

const brownOutInWords = ({ number, verb, nth, afterMs, whose }: BrownOut): string =>
  `${number} ${verb} ${nth} after ${afterMs} ms, ${whose === 'both' ? 'with the controller' : 'the table alone'}`;

const soakTable = async (play: CutPlay, only: number | null): Promise<number> => {
  const points = brownOuts(play, BROWN_OUT_EVERY_MS).filter(({ number }) => only === null || number === only);
  const voided = new Map<string, number>();
  let failures = 0;
  for (const [done, point] of points.entries()) {
    const found = await brownOutAt(play, point);
    if (found.voided > 0) voided.set(point.verb, (voided.get(point.verb) ?? 0) + 1);
    if (found.wrong.length > 0) {
      failures += 1;
      say(`${play} ${brownOutInWords(point)}\n  ${found.wrong.join('\n  ')}`);
    }
    if ((done + 1) % TOLD_EACH === 0) say(`${play}: ${done + 1} of ${points.length}, ${failures} failed`);
  }
  const told = [...voided].map(([verb, count]) => `${count} in ${verb}`).join(', ') || 'none';
  say(`${play}: ${points.length} brown-outs, ${failures} failed; hands voided: ${told}`);
  return failures;
};

/**
 * Lets the power of the table fail at every quarter of a second of every stroke of the first hands, alone and with the
 * controller's, or at one numbered point. Gives the exit code.
 *
 * @throws WrongFlag for a play or a number that is none.
 */
export async function soakBrownOuts(
  typedPlay: string | undefined,
  typedPoint: string | undefined,
): Promise<number> {
  return await soaked(soakTable, typedPlay, typedPoint);
}

import { waitedMs } from '../../src/contract/dead-steps.ts';
import type { HandDeadTime } from '../../src/contract/dead-time.ts';
import { startWholeTable } from '../../test/harness/whole-table.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';

/** A hand that was dealt, and how long the one before it was played while the drum could build. */
interface Between {
  readonly dealt: HandDeadTime;
  readonly playedMs: number;
  readonly buildMs: number;
}

const MOST = 1.05;

/** So many hands at the pace of people, on a clock that waits for nobody: what is told is the table's time. */
const dealtWith = async (sets: 1 | 2, hands: number): Promise<readonly HandDeadTime[]> => {
  const dealt: HandDeadTime[] = [];
  const table = await startWholeTable({
    seed: 'strokes',
    speed: 1,
    sets,
    onDealt: (hand) => void dealt.push(hand),
  });
  await table.playWhile(() => dealt.length <= hands);
  await table.stop();
  return dealt;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What stands before a hand; the first of an evening follows none. */
const betweenHands = (dealt: readonly HandDeadTime[]): readonly Between[] =>
  dealt.flatMap((hand, nth) => {
    const before = dealt[nth - 1];
    const buildMs = hand.strokes.find(({ stroke }) => stroke === 'build')?.ms;
    if (before === undefined || buildMs === undefined) return [];
    const playedMs = hand.at - sum(Object.values(hand.steps)) - before.at;
    return [{ dealt: hand, playedMs, buildMs }];
  });

/** All that is waited for the machine. */
const machineMs = ({ dealt }: Between): number => waitedMs(dealt, 'stroke') + waitedMs(dealt, 'drum');
const madeMs = ({ dealt }: Between): number =>
  sum(dealt.strokes.filter(({ stroke }) => stroke !== 'build').map(({ ms }) => ms));
const peopleMs = ({ dealt }: Between): number => waitedMs(dealt, 'people');

const meanS = (hands: readonly Between[], of: (hand: Between) => number): number =>
  hands.length === 0 ? 0 : sum(hands.map(of)) / hands.length / 1000;
const seconds = (value: number): string => `${value.toFixed(2)} s`;

const strokesRow = (what: string, hands: readonly Between[], aim: string): Row => {
  const [waited, made] = [meanS(hands, machineMs), meanS(hands, madeMs)];
  const most = Math.max(0, ...hands.map((hand) => machineMs(hand) / madeMs(hand)));
  return {
    what: `${what} (${hands.length} hands)`,
    measured: `waited for the machine ${seconds(waited)}, at most ${most.toFixed(2)}× its strokes`,
    beside: `strokes made ${seconds(made)}`,
    ratio: times(waited, made),
    aim,
  };
};

/** What passes between two hands with two tile sets, and with one, in the same run with the same people. */
export const measureStrokes = async ({ dealt }: Settings): Promise<readonly Row[]> => {
  const two = betweenHands(await dealtWith(2, dealt));
  const one = betweenHands(await dealtWith(1, dealt));
  const isLong = ({ playedMs, buildMs }: Between): boolean => playedMs > buildMs;
  const short = two.filter((each) => !isLong(each));
  const [waitedTwo, waitedOne] = [meanS(two, machineMs), meanS(one, machineMs)];
  return [
    strokesRow('between hands, two sets, hands longer than the build', two.filter(isLong), `≤ ${MOST}×`),
    ...(short.length === 0 ? [] : [strokesRow('between hands, two sets, shorter hands', short, '')]),
    strokesRow('between hands, one set', one, ''),
    {
      what: 'between hands, waited for the machine, two sets',
      measured: seconds(waitedTwo),
      beside: `one set ${seconds(waitedOne)}`,
      ratio: times(waitedTwo, waitedOne),
      aim: '',
    },
    {
      what: 'between hands, waited for people, two sets',
      measured: seconds(meanS(two, peopleMs)),
      beside: `one set ${seconds(meanS(one, peopleMs))}`,
      ratio: times(meanS(two, peopleMs), meanS(one, peopleMs)),
      aim: '',
    },
  ];
};

import { DEAD_STEPS, type DeadStep, STROKES, TIMED, waitedMs } from '../../contract/dead-steps.ts';
import { type HandDeadTime, handDeadTime } from '../../contract/dead-time.ts';
import type { CsvValue } from '../reading/csv.ts';
import { besideLedger, type LinesAsked } from './beside-ledger.ts';
import { exportLines } from './export-lines.ts';

const FILE = 'ledger-dead-times.jsonl';
/** Enough for some hundred hands: what strokes take is learned of them. */
const READ_BYTES = 256 * 1024;

/** The dead times of a record's last hands, and where those to come are kept. */
export const openDeadTimes = (folder: string) => {
  const { read, append } = besideLedger(folder, FILE, handDeadTime);
  return { before: read(READ_BYTES), keep: append };
};

/** How long the hand waited for each, over all its steps. */
const WAITED = ['strokesMs', 'peopleMs', 'drumMs', 'stoppedMs'] as const;

/** Two steps are called as that for which they wait. */
const headingOf = (step: DeadStep): string =>
  WAITED.some((name) => name === `${step}Ms`) ? `${step}StepMs` : `${step}Ms`;

const HEADING = [
  ...['game', 'hand', 'at', ...WAITED, 'leastMs'],
  ...DEAD_STEPS.map(headingOf),
  ...TIMED.filter((stroke) => !STROKES.some((each) => each === stroke)).map((stroke) => `${stroke}StrokeMs`),
];

const valuesOf = (hand: HandDeadTime): readonly CsvValue[] => [
  ...[hand.game, hand.hand, new Date(hand.at).toISOString()],
  ...(['stroke', 'people', 'drum', 'stopped'] as const).map((whom) => waitedMs(hand, whom)),
  hand.leastMs,
  ...DEAD_STEPS.map((step) => hand.steps[step] ?? 0),
  hand.strokes.find(({ stroke }) => stroke === 'build')?.ms,
];

/** The dead times of a record, hand by hand, in milliseconds. */
export const exportDeadTimes = (folder: string, { format, onTrouble }: LinesAsked): Generator<string> =>
  exportLines(() => besideLedger(folder, FILE, handDeadTime).exported(onTrouble), {
    format,
    heading: HEADING,
    valuesOf,
  });

import { appendFile, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DEAD_STEPS, STROKES, TIMED, waitedMs } from '../contract/dead-steps.ts';
import { type HandDeadTime, handDeadTime } from '../contract/dead-time.ts';

/**
 * Beside the ledger, a line for each hand. It follows from no fact, so it is no part of the chain; nothing of play hangs on
 * it, so it is not synced, and a line that is broken or missing is left out.
 */
const fileIn = (folder: string): string => join(folder, 'ledger-dead-times.jsonl');

const OWNERS_FILE = 0o600;
/** Enough for some hundred hands: what strokes take is learned of them. */
const READ_BYTES = 256 * 1024;

const handIn = (line: string): readonly HandDeadTime[] => {
  try {
    const read = handDeadTime.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
};

/** The end of a file as text; nothing where it cannot be read. */
const endOf = (file: string, most: number): string => {
  try {
    const open = openSync(file, 'r');
    try {
      const { size } = fstatSync(open);
      const bytes = Buffer.alloc(Math.min(size, most));
      readSync(open, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8');
    } finally {
      closeSync(open);
    }
  } catch {
    return '';
  }
};

const handsIn = (folder: string, most: number): readonly HandDeadTime[] =>
  endOf(fileIn(folder), most).split('\n').flatMap(handIn);

/** The dead times of a record's last hands, and where those to come are kept. */
export const openDeadTimes = (folder: string) => ({
  before: handsIn(folder, READ_BYTES),
  keep: (hand: HandDeadTime): void =>
    appendFile(fileIn(folder), `${JSON.stringify(hand)}\n`, { mode: OWNERS_FILE }, () => undefined),
});

const HEADING = [
  ...['game', 'hand', 'at', 'strokesMs', 'peopleMs', 'drumMs', 'stoppedMs', 'leastMs'],
  ...DEAD_STEPS.map((step) => `${step}Ms`),
  ...TIMED.filter((stroke) => !STROKES.some((each) => each === stroke)).map((stroke) => `${stroke}StrokeMs`),
];

const csvLine = (values: readonly (string | number)[]): string => `${values.join(',')}\r\n`;

const csvOf = (hand: HandDeadTime): string =>
  csvLine([
    ...[hand.game, hand.hand, new Date(hand.at).toISOString()],
    ...(['stroke', 'people', 'drum', 'stopped'] as const).map((whom) => waitedMs(hand, whom)),
    hand.leastMs,
    ...DEAD_STEPS.map((step) => hand.steps[step] ?? 0),
    hand.strokes.find(({ stroke }) => stroke === 'build')?.ms ?? '',
  ]);

/** The dead times of a record, hand by hand, in milliseconds. */
export function* exportDeadTimes(folder: string, format: 'jsonl' | 'csv'): Generator<string> {
  if (format === 'csv') yield csvLine(HEADING);
  for (const hand of handsIn(folder, Number.MAX_SAFE_INTEGER))
    yield format === 'csv' ? csvOf(hand) : `${JSON.stringify(hand)}\n`;
}

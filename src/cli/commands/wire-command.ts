import { readFileSync } from 'node:fs';
import { EMERGENCY_STOP } from '../../../firmware-protocol/emergency-stop.ts';
import { decodeLine, KINDS } from '../../../firmware-protocol/frame.ts';
import { parseEntry, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import { EXITS, type Failure, reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { aboutIn } from '../../controller/recording/box-about.ts';
import { tellsBefore } from '../../controller/recording/box-before.ts';
import { replayBox } from '../../controller/recording/wire-replay.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { unreachable } from '../../rules/unreachable.ts';

/**
 * `mjtable wire show`: what went over the line, with the time of day and in words. What a file tells of the match before
 * it is for the replay alone.
 */
export const showCommand = async (files: readonly string[]): Promise<number> => {
  const read = readBoxes(files);
  if (!read.ok) return reportFailure(read.failure);
  let originMs = 0;
  for (const entry of read.entries) {
    if (tellsBefore(entry)) continue;
    const about = aboutIn(entry);
    if (about !== null) originMs = Date.parse(about.at) - entry.atMs;
    process.stdout.write(`${timeOfDay(originMs + entry.atMs)}  ${wordsOf(entry)}\n`);
  }
  return EXITS.ok.code;
};

/** `mjtable wire replay`: the facts the charts find in the recording, one JSON object a line. */
export const replayCommand = async (files: readonly string[]): Promise<number> => {
  const read = readBoxes(files);
  if (!read.ok) return reportFailure(read.failure);
  try {
    const { leftOut } = await replayBox(read.entries, (fact) =>
      process.stdout.write(`${JSON.stringify(fact)}\n`),
    );
    if (leftOut > 0)
      process.stderr.write(`mjtable: ${leftOut} entries are left out: the file before them is missing\n`);
    return EXITS.ok.code;
  } catch (thrown) {
    return reportFailure(ofLaterRelease(thrown));
  }
};

/** What a box tells of the match before it may be more than this release can read. */
const ofLaterRelease = (thrown: unknown): Failure => {
  if (!(thrown instanceof LedgerError) || thrown.code !== 'newer-event') throw thrown;
  return {
    exit: 'ledger-unusable',
    what: thrown.message,
    where: null,
    remedy: 'replay it with that release',
  };
};

type ReadBoxes =
  | { readonly ok: true; readonly entries: readonly WireEntry[] }
  | { readonly ok: false; readonly failure: Failure };

/** The files of a box in the order they are named: the oldest first. */
const readBoxes = (files: readonly string[]): ReadBoxes => {
  const entries: WireEntry[] = [];
  for (const file of files) {
    const found = entriesIn(file);
    if (found === null || found.length === 0) return { ok: false, failure: noBox(file, found !== null) };
    entries.push(...found);
  }
  return { ok: true, entries };
};

const entriesIn = (file: string): readonly WireEntry[] | null => {
  try {
    return readFileSync(file, 'latin1')
      .split('\n')
      .map(parseEntry)
      .filter((entry) => entry !== null);
  } catch {
    return null;
  }
};

const noBox = (file: string, readable: boolean): Failure =>
  usageFailure({
    what: readable ? 'this is no black box' : 'this file cannot be read',
    where: file,
    remedy: 'give a wire.log of the folder "wire" in the data folder',
  });

const timeOfDay = (ms: number): string => new Date(ms).toISOString().replace(/^.*T|Z$/g, '');

/** The emergency stop is two raw bytes and no line (SPEC §4.6). */
const STOP = String.fromCharCode(...EMERGENCY_STOP);

const ARROWS = { '>': '→ table', '<': '← table' } as const;

const wordsOf = ({ mark, text }: WireEntry): string => {
  if (mark === '=') return `= ${text}`;
  if (text === STOP) return `${ARROWS[mark]}  EMERGENCY STOP`;
  const decoded = decodeLine(text);
  switch (decoded.kind) {
    case 'frame': {
      const { kind, id } = decoded.frame;
      const [, , ...rest] = text.slice(0, text.lastIndexOf('*')).split(' ');
      return `${ARROWS[mark]}  ${KINDS[kind].meaning} ${id}  ${rest.join(' ')}`.trimEnd();
    }
    case 'debug':
      return `${ARROWS[mark]}  # ${decoded.text}`;
    case 'discarded':
      return `${ARROWS[mark]}  BROKEN (${decoded.why})  ${JSON.stringify(text)}`;
    default:
      return unreachable(decoded);
  }
};

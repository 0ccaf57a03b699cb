import type { Command } from 'commander';
import { printEntry } from '../../firmware-protocol/wire-entry.ts';
import { parseSeed } from '../flag-values.ts';
import type { PlannedMishap } from '../machine/faults/mishap-line.ts';
import { scriptFile } from '../mishap-words.ts';
import { rulesetAt } from '../table-rules.ts';
import { projectVersion } from '../version.ts';
import { lineOf, readRecord, shortened, type WireRecord } from './record-file.ts';
import { headNote } from './record-head.ts';
import { type Replayed, replayRecord } from './replay.ts';
import { endedBefore } from './when-ended.ts';

/** The exit codes of `mjtable-sim replay`. */
const EXITS = { identical: 0, otherwise: 1, misread: 2 } as const;

const NOTES = `
The table is run on a simulated clock, with its people and all that goes wrong: it gets the lines of the host, and what
came from beside the line, at the moments of the record, and everything else follows from the record's head. What goes
over the line is printed as it was recorded. "mjtable wire show FILE" tells such a record in words.

With another --seed or --script it is run as if the table had been so, up to the first line that is another.

A last line that was not written to its end, as where power failed, is told and left out.

Exit codes:
  0  the record came out identical, byte for byte, up to a last line that is torn
  1  the first line that did not is told, with what was expected
  2  a wrong flag or file, told with its place: nothing was run`;

interface ReplayFlags {
  readonly seed?: string;
  readonly script?: string;
}

/** `mjtable-sim replay`: what a table with --record has written down, once more. */
export const addReplayCommand = (program: Command): void => {
  program
    .command('replay')
    .description(
      'Runs a table again from what "mjtable-sim --record FILE" has written, and prints the record anew.',
    )
    .argument('<file>', 'the record')
    .option('--seed <seed>', 'with another seed', parseSeed)
    .option('--script <file>', 'with other things that go wrong')
    .addHelpText('after', NOTES)
    .action((file: string, flags: ReplayFlags) => {
      process.exitCode = replay(file, flags);
    });
};

const replay = (file: string, { seed, script }: ReplayFlags): number => {
  const read = readRecord(file);
  if (!read.ok) return misread(read.wrong);
  const { record, torn } = read;
  if (torn !== null) complain(`${file}:${lineOf(record.entries.length)}: ${tornText(torn)}`);
  const planned = script === undefined ? asRecorded(record) : scriptFor(record, script);
  if (!planned.ok) return misread(planned.wrong);
  const make = { ...record.head.make, script: planned.script, ...(seed !== undefined && { seed }) };
  const rules = rulesetAt(make);
  if (!rules.ok) return misread(`${file}:1: ${rules.wrong}`);
  print(printEntry({ atMs: 0, mark: '=', text: headNote({ ...record.head, make }) }));
  return tell(replayRecord({ record, make, ruleset: rules.ruleset, print }), { file, record });
};

const tornText = (torn: string): string =>
  `this last line was not written to its end, and is left out: ${shortened(torn)}`;

type PlannedScript =
  | { readonly ok: true; readonly script: readonly PlannedMishap[] }
  | { readonly ok: false; readonly wrong: string };

const asRecorded = ({ head }: WireRecord): PlannedScript => ({ ok: true, script: head.make.script });

/** Another script, for a table that has ended by now. */
const scriptFor = (record: WireRecord, file: string): PlannedScript => {
  const read = scriptFile(file);
  if (!read.ok) return read;
  for (const planned of read.planned) {
    const why = whyNever(planned, record);
    if (why !== null) return { ok: false, wrong: `${file}:${planned.number}: ${why}` };
  }
  return { ok: true, script: read.planned };
};

const whyNever = ({ table, moment }: PlannedMishap, record: WireRecord): string | null => {
  const { name } = record.head.make;
  if (table !== null && table !== name) return `it is for ${table}, and this is the record of ${name}`;
  const ended = endedBefore(moment, record);
  return ended === null ? null : `it never comes: the table had ended by then, after ${ended}`;
};

const tell = (
  replayed: Replayed,
  { file, record }: { readonly file: string; readonly record: WireRecord },
): number => {
  if (replayed.is === 'identical') return EXITS.identical;
  const at = `${file}:${lineOf(replayed.index)}`;
  const { line = '' } = record.entries[replayed.index] ?? {};
  if (replayed.is === 'misread') return misread(`${at}: nothing that can come to a table: ${line.trimEnd()}`);
  complain(`${at}: expected "${line.trimEnd()}", but ${cameOf(replayed)}${releaseOf(record)}`);
  return EXITS.otherwise;
};

const cameOf = ({ found }: Extract<Replayed, { is: 'otherwise' }>): string =>
  found === null ? 'nothing came' : `"${found.trimEnd()}" came`;

/** What was written by another release may well come otherwise. */
const releaseOf = ({ head: { sw } }: WireRecord): string =>
  sw === projectVersion() ? '' : ` (recorded by release ${sw}, and this is ${projectVersion()})`;

const misread = (wrong: string): number => {
  complain(wrong);
  return EXITS.misread;
};

const print = (line: string): void => void process.stdout.write(line);

const complain = (message: string): void => void process.stderr.write(`mjtable-sim: ${message}\n`);

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { playersIn } from '../../src/rules/match.ts';
import { optionTexts, type WrittenOptions } from '../../src/rules/rulesets/option-book.ts';
import { PLAYABLE_IDS, type PlayableId } from '../../src/rules/rulesets/presets.ts';
import { CALLED_AS } from '../called-as.ts';
import { addOption, among, parseSeed } from '../flag-values.ts';
import { endedBySignal } from './ended-by-signal.ts';
import type { WhyUnanswered } from './guest-policy.ts';
import { bearLateThrows } from './late-throws.ts';
import { rulesOf, type StudyPlan } from './match-study.ts';
import { ThreadEnded } from './matches-in-order.ts';
import { loadPolicyModule } from './module-policy.ts';
import {
  modulesOf,
  PERSON_KINDS,
  type PersonPlays,
  parsePeople,
  peopleFor,
  type Unanswered,
} from './people.ts';
import { progressBar } from './progress-bar.ts';
import { shellWord } from './shell-word.ts';
import { inShort, runStudy, type StudyAsked } from './study.ts';
import type { UnwrittenFile } from './study-file.ts';

/** The exit codes of `simulate`. */
const EXITS = { done: 0, unwritten: 1, broken: 1, 'cannot-start': 2 } as const;

const NOTES = `
The same seed gives the same hands, whatever the number of workers. Referee, scoring and settlement are those of a real
table; there is no machine, no line and no time.

Whoever stops it (Ctrl-C) is told what was played until then, and has it in his files: the first hands of the same seed. A
second signal, half a second later or more, ends it at once, and --report is not written.

Exit codes:
    0  all hands were played
    1  a file could not be written to its end: the disk is full, or failing; or a module has ended a thread of the study:
       what was played until then is told, and in the files
    2  wrong flags, or a file that cannot be written: nothing was played
  130  stopped after some of the hands by SIGINT (Ctrl-C); 143 by SIGTERM, 129 by SIGHUP`;

const MOST_HANDS = 100_000_000;
const MOST_WORKERS = 64;

const MOST_ANSWER_MS = 600_000;
const KINDS_TOLD = `${PERSON_KINDS.join(', ')}, exec:COMMAND, module:FILE`;

interface Flags {
  readonly hands: number;
  readonly ruleset: PlayableId;
  readonly option: WrittenOptions;
  readonly seed?: string;
  readonly workers: number;
  readonly people: readonly PersonPlays[];
  readonly answerMs: number;
  readonly jsonl?: string;
  readonly report?: string;
  readonly dieWithParent?: true;
}

/** `mjtable simulate`: hands by the thousand, without a table. */
export const addSimulateCommand = (program: Command): void => {
  program
    .command('simulate')
    .description('Plays hands by the thousand without a machine, to study rules and players.')
    .option('--hands <n>', 'so many hands', wholeNumber('hands', MOST_HANDS), 1000)
    .addOption(
      new Option(
        '--ruleset <id>',
        'which game; "mjtable simulate" also takes a FILE, such as ./our-rules.toml',
      )
        .choices(PLAYABLE_IDS)
        .argParser(among(PLAYABLE_IDS))
        .default('korean-japanese' satisfies PlayableId),
    )
    .addOption(
      new Option('--option <name=value>', 'a choice within the rules, such as players=4; again for more')
        .argParser(addOption)
        .default({}, 'nothing'),
    )
    .option('--seed <seed>', 'all chance follows from it (default: another one each time)', parseSeed)
    .option(
      '--workers <n>',
      'so many threads (default: as many as the computer has)',
      wholeNumber('workers', MOST_WORKERS),
      Math.min(availableParallelism(), MOST_WORKERS),
    )
    .option(
      '--people <list>',
      `how they play: ${KINDS_TOLD} (docs/policies.md); one for all, or one for each`,
      people,
      ['simple'],
    )
    .option(
      '--answer-ms <n>',
      'so long the process of exec:COMMAND may take over an answer',
      wholeNumber('milliseconds', MOST_ANSWER_MS),
      5000,
    )
    .option('--jsonl <file>', 'write each hand as a line of JSON')
    .option('--report <file>', 'write a page with plots (HTML)')
    .option('--die-with-parent', 'end when standard input closes')
    .addHelpText('after', NOTES)
    .action(async (flags: Flags) => {
      const letGo = flags.dieWithParent ? dieWithParent() : () => undefined;
      const hasModules = modulesOf(flags.people).length > 0;
      process.exitCode = hasModules ? await besideModules(flags) : await simulate(flags);
      letGo();
      // What a module has left running would keep the program.
      if (hasModules) process.stdout.write('', () => process.exit());
    });
};

/** From now on the program ends as by a signal when standard input closes. Returns the function that lets go of it. */
const dieWithParent = (): (() => void) => {
  const end = (): void => void process.kill(process.pid, 'SIGTERM');
  process.stdin.resume().once('close', end);
  return () => void process.stdin.off('close', end).destroy();
};

const wholeNumber =
  (what: string, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^[1-9]\d*$/.test(text) && number <= most) return number;
    throw new InvalidArgumentError(`It is not a whole number of ${what} from 1 to ${most}.`);
  };

const people = (text: string): readonly PersonPlays[] => {
  const parsed = parsePeople(text);
  if (parsed !== null) return parsed;
  throw new InvalidArgumentError(`It is not a list of ${KINDS_TOLD}.`);
};

/** A module is looked at in this thread, where it may leave something that throws. */
const besideModules = async (flags: Flags): Promise<number> => {
  const mistakesEndIt = bearLateThrows();
  return await simulate(flags).catch((error: unknown) => {
    mistakesEndIt();
    throw error;
  });
};

const simulate = async (flags: Flags): Promise<number> => {
  const seed = flags.seed ?? randomBytes(8).readBigUInt64LE().toString();
  const planned = planOf(flags, seed);
  if (typeof planned === 'string') return cannotStart(planned);
  const unloaded = await unloadedModule(planned.people);
  if (unloaded !== null) return cannotStart(unloaded);
  const { jsonl, report } = flags;
  if (jsonl !== undefined && report !== undefined && resolve(jsonl) === resolve(report))
    return cannotStart('--jsonl and --report name the same file; name another one');
  const asked: StudyAsked = {
    ...planned,
    workers: flags.workers,
    jsonl: jsonl ?? null,
    report: report ?? null,
  };
  let exit: keyof typeof EXITS = 'done';
  const bar = progressBar(asked.hands, process.stderr);
  // A second signal ends the program wherever it is.
  process.once('exit', bar.clear);
  const unanswered = (of: Pick<Unanswered, 'person' | 'why'>): void => {
    bar.clear();
    warn(of);
  };
  const unwritten = ({ path, why }: UnwrittenFile): void => {
    exit = 'unwritten';
    bar.clear();
    complain(`${path}: ${why}; it is not whole: make room, or name another file`);
  };
  const signals = endedBySignal();
  try {
    const told = { played: bar.played, unanswered, unwritten };
    const { tally, tookMs, brokenBy } = await runStudy(asked, told, signals.stop);
    bar.clear();
    const short = inShort(tally, { tookMs, plays: asked.people, wanted: asked.hands });
    for (const line of short) process.stdout.write(`${line}\n`);
    // Of nothing there is nothing to play again.
    process.stdout.write(`again: ${again({ ...asked, hands: tally.hands || asked.hands })}\n`);
    if (brokenBy === null) return signals.exit() ?? EXITS[exit];
    if (!(brokenBy instanceof ThreadEnded)) throw brokenBy;
    complain(brokenBy.message);
    return EXITS.broken;
  } catch (error) {
    if (isOfFile(error)) return cannotStart(`${error.path}: ${error.message}; name another file`);
    throw error;
  } finally {
    signals.letGo();
  }
};

/** What is to be played; or why it cannot be: options that do not go with the rules, people who do not go with the seats. */
const planOf = (flags: Flags, seed: string): StudyPlan | string => {
  const { ruleset, option: options, hands, people: kinds, answerMs } = flags;
  try {
    const players = playersIn(rulesOf({ ruleset, options }));
    const plays = peopleFor(kinds, players);
    if (plays === null)
      return `--people names ${kinds.length}, and ${players} play; name one for all, or ${players}`;
    return { ruleset, options, seed, hands, people: plays, answerMs };
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};

/** Why a module cannot be played by; null where all can. Each thread loads them for itself. */
const unloadedModule = async (plays: readonly PersonPlays[]): Promise<string | null> => {
  for (const path of modulesOf(plays)) {
    const ends = (): void => {
      process.exitCode = cannotStart(`${path}: it ends the program that loads it; no policy may`);
    };
    process.once('exit', ends);
    const loaded = await loadPolicyModule(path);
    process.off('exit', ends);
    if (!loaded.ok) return `${path}: ${loaded.why}`;
  }
  return null;
};

/** What plays the same hands, as it is typed into a shell. */
const again = ({ ruleset, options, seed, hands, people: plays, answerMs }: StudyPlan): string =>
  [
    ...['mjtable', 'simulate', '--ruleset', ruleset],
    ...optionTexts(options).flatMap((text) => ['--option', text]),
    ...['--seed', seed, '--hands', String(hands)],
    ...['--people', plays.join(','), '--answer-ms', String(answerMs)],
  ]
    .map(shellWord)
    .join(' ');

const WHY_UNANSWERED: Readonly<Record<WhyUnanswered, string>> = {
  nonsense: 'its policy answered with something that is not legal',
  threw: 'its policy threw an exception',
  silent: 'its policy did not answer in time',
  unasked: 'its policy was silent so often that it is asked no more in this match',
  gone: 'its policy has ended, or could not be started',
};

const warn = ({ person, why }: Pick<Unanswered, 'person' | 'why'>): void => {
  const then = 'it passes or discards what it drew; how often is told at the end';
  process.stderr.write(`${CALLED_AS}: person ${person + 1}: ${WHY_UNANSWERED[why]}; ${then}\n`);
};

const complain = (wrong: string): void => void process.stderr.write(`${CALLED_AS}: ${wrong}\n`);

const cannotStart = (wrong: string): number => {
  complain(wrong);
  return EXITS['cannot-start'];
};

const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'path' in error && 'code' in error;

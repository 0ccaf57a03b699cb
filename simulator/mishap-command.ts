import type { Command } from 'commander';
import { askSimulator, runningSimulators } from './control.ts';
import { readMishap } from './machine/faults/mishap-line.ts';
import { MISHAP_LIST, MOMENT_WORDS, misreadingText, scriptFile } from './mishap-words.ts';

/** The exit codes of `mjtable-sim mishap`. */
const EXITS = { done: 0, misread: 2, 'nobody-there': 4, impossible: 5 } as const;

const NOTES = `
When:
${MOMENT_WORDS}

Exit codes:
  0  it has happened, or waits for its moment
  2  a wrong word, flag or file: nothing was done
  4  no simulator runs, or several and none was chosen
  5  it cannot happen at this table`;

interface MishapFlags {
  readonly list?: true;
  readonly script?: string;
  readonly at?: string;
  readonly table?: string;
}

/** `mjtable-sim mishap`: lets something go wrong at a table that runs. */
export const addMishapCommand = (program: Command): void => {
  program
    .command('mishap')
    .usage('[options] [when] [word…]')
    .description('Lets something go wrong at a simulated table that runs, also at those of "mjtable demo".')
    .argument('[words...]', 'what, and when')
    .option('--list', 'print every word: what it does, which faults it leads to, how people end it')
    .option('--script <file>', 'one mishap a line')
    .option('--at <socket>', 'which simulator, where several run')
    .option('--table <table>', 'at one of several tables, such as t2')
    .allowUnknownOption()
    .addHelpText('after', NOTES)
    .action(async (_words: readonly string[], flags: MishapFlags, command: Command) => {
      process.exitCode = await cause(command.args.join(' '), flags);
    });
};

const cause = async (words: string, { list, script, at, table }: MishapFlags): Promise<number> => {
  if (list === true) {
    process.stdout.write(MISHAP_LIST);
    return EXITS.done;
  }
  const read = script === undefined ? wordsRead(words) : scriptFile(script);
  if (!read.ok) return complain('misread', read.wrong);
  const found = at === undefined ? await runningSimulators() : [at];
  const [path, ...more] = found;
  if (path === undefined) return complain('nobody-there', 'no simulated table runs: "npm start" starts one');
  if (more.length > 0)
    return complain('nobody-there', `several simulators run, choose one with --at: ${found.join(' ')}`);
  const answer = await askSimulator(path, { table: table ?? null, script: read.text });
  if (answer === null) return complain('nobody-there', `no simulated table is heard at ${path}`);
  if (answer.outcome === 'done') {
    process.stdout.write(`${answer.told.join('\n')}\n`);
    return EXITS.done;
  }
  return complain(answer.outcome, answer.told.join('\nmjtable-sim: '));
};

/** A line on a command line has no file and no line, only a place in what was written. */
const wordsRead = (
  words: string,
): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly wrong: string } => {
  if (words.trim() === '')
    return { ok: false, wrong: 'say what is to happen: see "mjtable-sim mishap --list"' };
  const read = readMishap(words);
  if (read.ok) return { ok: true, text: words };
  return { ok: false, wrong: `column ${read.column}: ${misreadingText(read)}` };
};

const complain = (exit: keyof typeof EXITS, message: string): number => {
  process.stderr.write(`mjtable-sim: ${message}\n`);
  return EXITS[exit];
};

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TableId } from '../../contract/ids.ts';
import { isOwnRules } from '../../rules/own/rules-schema.ts';
import { optionTexts, type WrittenOptions } from '../../rules/rulesets/option-book.ts';
import type { DemoConfig } from './demo-config.ts';

/** The simulator's program at work, and where the controller finds its tables. */
export interface SimulatedTables {
  /** As `mjtable run --table` takes it. */
  readonly pathOf: (table: TableId) => string;
  /** The same in words, for the console. */
  readonly viaOf: (table: TableId) => string;
  /** Resolves when the program has ended by itself. */
  readonly died: Promise<string>;
  /** Tells the people at a table where the pages of their seats are. */
  readonly tellPages: (url: string, table: TableId) => void;
  /** An order such as `unplug t2`. */
  readonly tell: (order: string) => void;
  /** Nothing was played with it: it ends, and leaves no record in the way of the next start. */
  readonly forget: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The simulator does not understand what it was asked for. */
export class WrongWish extends Error {}

/** As the simulator complains of a flag. */
const WRONG_FLAG = /^mjtable-sim: option '/;

const errorIn = (complaint: string): Error => {
  const told = complaint.trim().replace(/\.$/, '');
  return WRONG_FLAG.test(told) ? new WrongWish(told) : new Error(told);
};

/** Beside the built program, whose files lie in one folder (docs/decisions/0016-the-program-in-a-few-files.md). */
export const SIMULATOR = fileURLToPath(new URL('../../simulator/cli.js', import.meta.url));
/** The only table is not named. */
const READY = /^(?:(\S+): )?simulator ready on (.+)$/;

const hasSocat = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'socat')));

/** Of `suitable` ones: a declared hand needs no table that reads its tiles. */
const SUITABLE = { observed: 'lab', declared: 'club' } as const;

/** Whether hands are declared at the simulated tables: it is asked for, or they can do no better. */
export const isDeclaredAt = ({ play, profile }: Pick<DemoConfig, 'play' | 'profile'>): boolean =>
  play === 'declared' || (profile !== 'suitable' && profile !== 'lab');

/**
 * Starts `mjtable-sim` as a program of its own, with every table: over pseudo-terminals where socat is there, else
 * over TCP. It ends with us, even when we are killed, because its standard input closes then.
 */
export const startSimulatedTables = async (
  config: DemoConfig,
  print: (line: string) => void,
): Promise<SimulatedTables> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-'));
  const pty = hasSocat();
  const where = pty ? ['--pty', join(folder, 'table')] : ['--tcp', '127.0.0.1:0'];
  const args = [...where, ...wishesOf(config), '--die-with-parent'];
  const child = spawn(process.execPath, [SIMULATOR, ...args], { stdio: 'pipe' });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const died = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(`the simulated table ended (${signal ?? `exit code ${code}`})`),
    );
  });
  const paths = await Promise.race([
    readyPaths(child, config, print),
    died.then((why) => Promise.reject(errorIn(complaint.trim() || why))),
  ]);
  child.stderr.removeAllListeners('data').pipe(process.stderr, { end: false });
  const pathOf = (table: TableId): string => paths.get(table) ?? '';
  const tell = (order: string): void => void child.stdin.write(`${order}\n`);
  return {
    pathOf,
    viaOf: (table) =>
      pty ? `pseudo-terminal ${pathOf(table)}` : `${pathOf(table)}, because socat is not installed`,
    died,
    tellPages: (url, table) => tell(`pages ${url} ${table}`),
    tell,
    forget: async () => {
      tell('forget');
      await died;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await died;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const wishesOf = ({
  tables,
  speed,
  seed,
  options,
  noise,
  faults,
  script,
  record,
  sets,
  shuffle,
  people,
  machine,
  inside,
  ...how
}: DemoConfig): readonly string[] => [
  ...['--tables', String(tables.length)],
  ...['--speed', String(speed)],
  ...['--ruleset', tables.map(({ ruleset }) => ruleset).join(',')],
  ...optionTexts(toldToPeople(options)).flatMap((text) => ['--option', text]),
  ...['--noise', String(noise)],
  ...faults.flatMap((words) => ['--fault', words]),
  ...(script === null ? [] : ['--script', script]),
  ...(record === null ? [] : ['--record', record]),
  ...(seed === null ? [] : ['--seed', seed]),
  ...['--profile', profileOf(how)],
  ...['--sets', sets],
  ...['--shuffle', shuffle],
  ...['--people', people],
  ...(machine === 'usual' ? [] : ['--machine', machine]),
  ...(inside === null ? [] : ['--inside', String(inside)]),
  ...(isDeclaredAt(how) ? ['--declared'] : []),
];

/** Of a file of rules what people play by: a command line is short. */
export const toldToPeople = ({ ownRules, ...options }: WrittenOptions): WrittenOptions => {
  if (!isOwnRules(ownRules)) return options;
  const { example: _, ...written } = ownRules.written;
  return { ...options, ownRules: { ...ownRules, text: '', written } };
};

const profileOf = (how: Pick<DemoConfig, 'play' | 'profile'>): string =>
  how.profile === 'suitable' ? SUITABLE[isDeclaredAt(how) ? 'declared' : 'observed'] : how.profile;

/** Resolves when every table has said that it is there; what the program says beside is handed on. */
const readyPaths = (
  { stdout }: ChildProcess,
  { tables: [only, ...more] }: DemoConfig,
  print: (line: string) => void,
): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve) => {
    if (stdout === null || only === undefined) return;
    const paths = new Map<string, string>();
    createInterface({ input: stdout }).on('line', (line) => {
      const [, table = only.id, path] = READY.exec(line) ?? [];
      if (path === undefined) return print(line);
      paths.set(table, path);
      if (paths.size === more.length + 1) resolve(paths);
    });
  });

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from '../../src/ledger/ledgers.ts';
import { timedCommand } from './decade/timed-command.ts';
import type { MatchesAsked } from './decade/write-matches.ts';
import { freePort, startProgram, untilReady } from './program.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

const HANDS_OF_A_MATCH = 9;
const ENTRIES_OF_A_MATCH = HANDS_OF_A_MATCH + 2;
const MATCHES_OF_A_PROCESS = 8_000;
const WRITER = 'scripts/soak/decade/write-matches.ts';
const SECOND_MS = 1_000;
const BYTES_A_MB = 1_000_000;
const PAGE = 100;
const TIMES = 21;
/** Strangers read five pages a second. */
const PAGE_EVERY_MS = 250;

/**
 * Fills the record of one table with so many declared hands, as ten years have them, whose moves were let go of, and tells its size and how long
 * what a club does with it takes. A folder that is named is filled on from where it stands, and kept. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakDecade(typed: string, named?: string): Promise<number> {
  const matches = Math.ceil(wholeNumber('HANDS', typed, 1) / HANDS_OF_A_MATCH);
  const data = named ?? mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  try {
    await fill(data, matches);
    const entries = matches * ENTRIES_OF_A_MATCH;
    const size = statSync(join(data, 'ledger.db')).size;
    say(
      `${matches * HANDS_OF_A_MATCH} hands, ${entries} entries: ${megabytes(size)}, ${(size / entries / 1_000).toFixed(2)} kB an entry`,
    );
    await askController(data, entries);
    return commands(data, entries);
  } finally {
    if (named === undefined) rmSync(data, { recursive: true, force: true });
  }
}

const fill = async (data: string, matches: number): Promise<void> => {
  for (let first = (await lastMatchIn(data)) + 1; first <= matches; first += MATCHES_OF_A_PROCESS) {
    const last = Math.min(matches, first + MATCHES_OF_A_PROCESS - 1);
    const asked: MatchesAsked = [data, String(first), String(last)];
    const { status } = spawnSync(process.execPath, [...process.execArgv, WRITER, ...asked], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`the matches from ${first} on could not be written`);
    say(`${last * HANDS_OF_A_MATCH} hands are written`);
  }
};

const lastMatchIn = async (data: string): Promise<number> => {
  if (!existsSync(join(data, 'ledger.db'))) return 0;
  const ledger = await openLedger(data);
  const { lastMatchNumber } = await ledger.recover();
  await ledger.close();
  return lastMatchNumber;
};

/** From its start to its word that it is ready, and what pages and writing take then. */
const askController = async (data: string, entries: number): Promise<void> => {
  const table = `127.0.0.1:${await freePort()}`;
  const http = `127.0.0.1:${await freePort()}`;
  const simulator = await untilReady(startProgram('mjtable-sim', ['--tcp', table]));
  const startMs = performance.now();
  const where = ['--table', `tcp://${table}`, '--data', data, '--http', http];
  const controller = await untilReady(
    startProgram('mjtable', [
      'run',
      ...where,
      '--broker',
      `embedded:${await freePort()}`,
      '--backups',
      'none',
    ]),
  );
  say(`start to ready: ${seconds(performance.now() - startMs)}`);
  const took: number[] = [];
  for (let nth = 1; nth <= TIMES; nth += 1) {
    const from = Math.floor((entries * nth) / (TIMES + 1));
    const beganMs = performance.now();
    const answer = await fetch(`http://${http}/api/t/t1/ledger?from=${from}&limit=${PAGE}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a page was refused: ${answer.status}`);
    took.push(performance.now() - beganMs);
    await new Promise((resolve) => setTimeout(resolve, PAGE_EVERY_MS));
  }
  const [median = 0, longest = 0] = [took.toSorted((a, b) => a - b)[(TIMES - 1) / 2], Math.max(...took)];
  say(
    `a page of ${PAGE} entries, while all of it is checked: ${median.toFixed(0)} ms, ${longest.toFixed(0)} ms at most`,
  );
  await controller.kill('SIGTERM');
  await simulator.kill('SIGTERM');
};

/** What a club does with the whole of it, one after the other; what they write lies beside the folder and is let go of. */
const commands = (data: string, entries: number): number => {
  const [backups, elsewhere] = [`${data}-backups`, `${data}-elsewhere`];
  const run = (name: string, ...args: readonly string[]): number =>
    timedCommand({ name, entries, say }, args);
  try {
    const ends = [
      run('verify', 'ledger', 'verify', '--data', data),
      run('export', 'ledger', 'export', '--data', data),
      run('backup', 'backup', '--data', data, '--into', backups),
    ];
    const backup = newestIn(backups);
    ends.push(
      run('restore --dry-run', 'restore', backup, '--data', elsewhere, '--dry-run'),
      run('restore', 'restore', backup, '--data', elsewhere),
    );
    return Math.max(...ends);
  } finally {
    for (const folder of [backups, elsewhere]) rmSync(folder, { recursive: true, force: true });
  }
};

const newestIn = (backups: string): string => join(backups, readdirSync(backups).toSorted().at(-1) ?? '');

const seconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / BYTES_A_MB).toFixed(0)} MB`;

import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildInFiles, LEDGER_THREADS } from '../../test/harness/build-in-files.ts';
import type { ClubDay, ClubShare } from '../../test/harness/club-day/club-day.ts';
import type { TableDay } from '../../test/harness/club-day/table-day.ts';
import { dayReport, sumOf } from './club-day/report.ts';
import type { ThreadTells } from './club-day/thread.ts';
import { flagsIn, WrongFlag, wholeNumber } from './wrong-flag.ts';

const FLAGS = {
  tables: { type: 'string', default: '64' },
  minutes: { type: 'string', default: '780' },
  cuts: { type: 'string', default: '10' },
  seed: { type: 'string', default: 'club' },
  strangers: { type: 'string', default: '10' },
  report: { type: 'string', default: 'club-day.html' },
} as const;

const FAULTED = 0.01;
const MINUTES_AN_HOUR = 60;
const LOOK_EVERY_MS = 1_000;
const THREAD = 'club-day-thread';
const PROGRAMS = { ...LEDGER_THREADS, [THREAD]: 'scripts/soak/club-day/thread.ts' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * A day of a whole club on simulated clocks: its tables spread over as many threads as there are cores, one operation in a hundred
 * going wrong, power cuts for everybody, and hostile guests at a demonstration in real time beside it. Writes a page, and gives the
 * exit code: 1 where a record, a tile, a payment or anything else that must hold does not.
 *
 * @throws WrongFlag for a flag that is none, and where the page cannot be written: nothing was played then.
 */
export async function soakClubDay(args: readonly string[]): Promise<number> {
  const { day: asked, report, strangersS } = askedFor(args);
  const page = openReport(report);
  const day: ClubDay = { ...asked, folder: mkdtempSync(join(tmpdir(), 'mjtable-club-')) };
  const built = await buildInFiles(PROGRAMS);
  const program = join(built.folder, `${THREAD}.js`);
  const beganMs = performance.now();
  const threads = Math.min(availableParallelism(), day.tables);
  let mostBytes = 0;
  const looking = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
  }, LOOK_EVERY_MS);
  const guests = strangersS === 0 ? Promise.resolve(null) : attackBeside(strangersS);
  try {
    const shares = Array.from({ length: threads }, (_, share) =>
      playInThread(program, { ...day, share, shares: threads }),
    );
    const tables = (await Promise.all(shares))
      .flat()
      .toSorted((one, other) => numberOf(one) - numberOf(other));
    const tookMs = performance.now() - beganMs;
    const met = await guests;
    writeFileSync(page, dayReport({ day, tables, tookMs, threads, mostBytes, strangers: met?.told ?? null }));
    for (const { name, wrong } of tables) for (const told of wrong) say(`${name}: ${told}`);
    say(`${sumOf(tables.map(({ hands }) => hands))} hands in ${(tookMs / 1000).toFixed(0)} s; ${report}`);
    return tables.every(({ wrong }) => wrong.length === 0) && (met?.held ?? true) ? 0 : 1;
  } finally {
    clearInterval(looking);
    rmSync(day.folder, { recursive: true });
    built.letGo();
  }
}

const numberOf = ({ name }: TableDay): number => Number(name.slice(1));

const playInThread = (program: string, part: ClubShare): Promise<readonly TableDay[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData: part });
    thread.on('message', (told: ThreadTells) => {
      if (told.tells === 'days') resolve(told.days);
      else say(`thread ${part.share + 1}: ${Math.round(told.overMs / 60_000)} minutes are over`);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('a thread ended before its day was over')));
  });

interface Guests {
  readonly held: boolean;
  readonly told: string;
}

/** Hostile guests at a demonstration of the built program, each for so many seconds. */
const attackBeside = (seconds: number): Promise<Guests> =>
  new Promise((resolve, reject) => {
    const soak = [...process.execArgv, 'scripts/soak.ts', 'strangers', String(seconds)];
    const child = spawn(process.execPath, soak, { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      const held = exitCode === 0;
      // The day goes on for an hour and more: whoever watches it knows at once.
      say(
        held
          ? 'the hostile guests are gone, and everything held'
          : `the hostile guests broke something:\n${told}`,
      );
      resolve({ held, told });
    });
  });

/** Opened before anything is played. */
const openReport = (file: string): number => {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new WrongFlag(`--report ${file} cannot be written: ${String(error)}; name another file`);
  }
};

const askedFor = (args: readonly string[]) => {
  const { values } = flagsIn({ args: [...args], options: FLAGS });
  const { seed, report } = values;
  const day: Omit<ClubDay, 'folder'> = {
    seed,
    tables: wholeNumber('--tables', values.tables, 1),
    hours: wholeNumber('--minutes', values.minutes, 1) / MINUTES_AN_HOUR,
    cuts: wholeNumber('--cuts', values.cuts, 0),
    faulted: FAULTED,
  };
  return { day, report, strangersS: wholeNumber('--strangers', values.strangers, 0) };
};

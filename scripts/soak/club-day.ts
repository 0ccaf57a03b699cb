import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildInFiles, LEDGER_THREADS } from '../../test/harness/build-in-files.ts';
import type { ClubDay, ClubShare } from '../../test/harness/club-day/club-day.ts';
import type { TableDay } from '../../test/harness/club-day/table-day.ts';
import { lostDays } from './club-day/lost-days.ts';
import { MemoryCourse } from './club-day/memory-course.ts';
import { dayReport, sumOf } from './club-day/report.ts';
import type { ThreadTells } from './club-day/thread.ts';
import { say } from './say.ts';
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

/**
 * A day of a whole club on simulated clocks: its tables spread over as many threads as there are cores, one operation in a hundred
 * going wrong, power cuts of the controller's computer, and hostile guests at a demonstration in real time beside it. Writes a page, and gives the
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
  const memory = new MemoryCourse(threads, () => process.memoryUsage().rss);
  const looking = setInterval(() => memory.look(), LOOK_EVERY_MS);
  let isKept = false;
  const guests = strangersS === 0 ? Promise.resolve(null) : attackBeside(strangersS);
  try {
    const shares = Array.from({ length: threads }, (_, share) =>
      playInThread(program, { part: { ...day, share, shares: threads }, memory }),
    );
    const tables = (await Promise.all(shares))
      .flat()
      .toSorted((one, other) => numberOf(one) - numberOf(other));
    const tookMs = performance.now() - beganMs;
    const met = await guests;
    isKept = tables.some(({ wrong }) => wrong.length > 0);
    const keptIn = isKept ? day.folder : null;
    writeFileSync(
      page,
      dayReport({ day, tables, tookMs, threads, memory, keptIn, strangers: met?.told ?? null }),
    );
    for (const { name, wrong } of tables) for (const told of wrong) say(`${name}: ${told}`);
    if (isKept) say(`their records are kept in ${day.folder}`);
    say(`${sumOf(tables.map(({ hands }) => hands))} hands in ${(tookMs / 1000).toFixed(0)} s; ${report}`);
    return !isKept && (met?.held ?? true) ? 0 : 1;
  } finally {
    clearInterval(looking);
    if (!isKept) rmSync(day.folder, { recursive: true });
    built.letGo();
  }
}

const numberOf = ({ name }: TableDay): number => Number(name.slice(1));

interface ThreadToPlay {
  readonly part: ClubShare;
  readonly memory: MemoryCourse;
}

/** The days of a part of the tables; where their thread throws that is what is wrong with them, and the others play on. */
const playInThread = (program: string, { part, memory }: ThreadToPlay): Promise<readonly TableDay[]> =>
  new Promise((resolve) => {
    const lost = (thrown: unknown): void => {
      memory.passed(part.share, Number.POSITIVE_INFINITY);
      resolve(lostDays(part, thrown));
    };
    const thread = new Worker(program, { workerData: part });
    thread.on('message', (told: ThreadTells) => {
      if (told.tells === 'days') return resolve(told.days);
      memory.passed(part.share, told.overMs);
      say(`thread ${part.share + 1}: ${Math.round(told.overMs / 60_000)} minutes are over`);
    });
    thread.once('error', lost);
    thread.once('exit', () => lost(new Error('it ended before its day was over')));
  });

interface Guests {
  readonly held: boolean;
  readonly told: string;
}

/** Hostile guests at a demonstration of the built program, each for so many seconds. */
const attackBeside = (seconds: number): Promise<Guests> =>
  new Promise((resolve) => {
    const soak = [...process.execArgv, 'scripts/soak.ts', 'strangers', String(seconds)];
    const child = spawn(process.execPath, soak, { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    child.once('error', (error) => resolve({ held: false, told: String(error) }));
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Doors, gatherCrowd } from '../../test/harness/crowd/crowd.ts';
import { type Regulars, seatRegulars } from '../../test/harness/crowd/regulars.ts';
import { type Held, heldBy, heldInWords, mostOpenFiles } from './held-by.ts';
import { endInWords, freePort, startProgram, untilReady } from './program.ts';
import { say } from './say.ts';
import { createWatch, type Seen } from './strangers/watch.ts';
import { WrongFlag, wholeNumber } from './wrong-flag.ts';

const SECOND_MS = 1_000;
/** The first brings what compiled code and buffers take for good; the others may add nothing. */
const WAVES = 3;
/** How long it may take to forget who has left; then memory is cleared away for so long. */
const FORGOTTEN_WITHIN_MS = 60_000;
const REST_MS = 5_000;
const LOOK_EVERY_MS = 500;
/** Of this program beside its crowd. */
const OTHER_FILES = 200;
/** The machine holds after two seconds without a heartbeat. */
const LONGEST_GAP_MS = 1_500;
/** What waves after the first may add to what the controller holds. */
const SLACK_MB = 30;
/** Files and keep-alive connections that happen to be open when it is looked. */
const SLACK_DESCRIPTORS = 16;

/**
 * So many connections come to every door of a demonstration that plays, three times, each time for so many seconds. Whoever was in
 * before stays in and goes on hearing, the machine its heartbeat; afterwards all of them are forgotten, and memory is as after the
 * first time. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none, and where this shell may not open so many files.
 */
export async function soakConnections(typedCount: string, typedSeconds: string): Promise<number> {
  const count = wholeNumber('COUNT', typedCount, 1);
  const forMs = wholeNumber('SECONDS', typedSeconds, 1) * SECOND_MS;
  refuseTooFewFiles(count + OTHER_FILES);
  const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  const doors = { httpPort: await freePort(), mqttPort: await freePort() };
  const http = `127.0.0.1:${doors.httpPort}`;
  const places = ['--http', http, '--broker-port', String(doors.mqttPort), '--data', data];
  const program = await untilReady(startProgram('mjtable', ['demo', ...places]));
  const watch = createWatch({ pid: program.pid, url: `http://${http}`, data });
  const regulars = await seatRegulars(doors);
  try {
    const flaws = await visited({ doors, count, forMs, pid: program.pid, watch, regulars });
    for (const flaw of flaws) say(`BROKE: ${flaw}`);
    if (flaws.length === 0) say('held: nobody who was in was put out, and everybody went on hearing');
    return flaws.length === 0 ? 0 : 1;
  } finally {
    regulars.leave();
    watch.end();
    const end = program.end();
    if (end !== null) say(`the program ended: ${endInWords(end)}`);
    await program.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

/** The program that is visited inherits the measure, and needs no more of it. */
const refuseTooFewFiles = (wanted: number): void => {
  const most = mostOpenFiles();
  if (most === null || most >= wanted) return;
  throw new WrongFlag(
    `so many connections want ${wanted} open files, and this shell allows ${most}: say "ulimit -n ${wanted}" before, or a smaller COUNT`,
  );
};

interface Visit {
  readonly doors: Doors;
  readonly count: number;
  readonly forMs: number;
  readonly pid: number;
  readonly watch: ReturnType<typeof createWatch>;
  readonly regulars: Regulars;
}

/** What did not hold, in words. */
const visited = async (visit: Visit): Promise<readonly string[]> => {
  const { forMs, pid, watch, regulars } = visit;
  say(`nobody: ${seenInWords(await watch.during(wait(forMs)))}`);
  const quiet = heldBy(pid);
  say(`  ${heldInWords(quiet)}`);
  const after: Held[] = [];
  const flaws: string[] = [];
  for (let wave = 1; wave <= WAVES; wave += 1) {
    flaws.push(...(await oneWave(visit, wave)));
    await forgotten(pid, quiet.descriptors + SLACK_DESCRIPTORS);
    const held = heldBy(pid);
    say(`  ${heldInWords(held)} after it`);
    after.push(held);
  }
  const putOut = regulars.putOut().map((name) => `the ${name} was put out`);
  return [...flaws, ...leftBehind(quiet, after), ...putOut];
};

const oneWave = async (
  { doors, count, forMs, pid, watch, regulars }: Visit,
  wave: number,
): Promise<readonly string[]> => {
  const before = regulars.heard();
  const crowd = gatherCrowd(doors, count);
  const seen = await watch.during(wait(forMs));
  const [{ came, standing, putOut }, held] = [crowd.counts(), heldBy(pid)];
  await crowd.leave();
  say(`wave ${wave}: ${came} came, ${putOut} were put out, ${standing} stood at the end`);
  say(`  ${seenInWords(seen)}, ${heldInWords(held)}`);
  return flawsIn(seen, silentSince(regulars, before));
};

const forgotten = async (pid: number, descriptors: number): Promise<void> => {
  const endMs = performance.now() + FORGOTTEN_WITHIN_MS;
  while (heldBy(pid).descriptors > descriptors && performance.now() < endMs) await wait(LOOK_EVERY_MS);
  await wait(REST_MS);
};

const seenInWords = ({ longestAnswerMs, mostMegabytes, longestGapMs, holds }: Seen): string =>
  `answers within ${longestAnswerMs.toFixed(0)} ms, heartbeats within ${longestGapMs.toFixed(0)} ms, ${holds} holds, ${mostMegabytes.toFixed(0)} MB at most`;

const silentSince = (regulars: Regulars, before: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(regulars.heard()).flatMap(([name, times]) => (times > (before[name] ?? 0) ? [] : [name]));

const flawsIn = ({ longestGapMs, holds }: Seen, silent: readonly string[]): readonly string[] => [
  ...silent.map((name) => `the ${name} heard nothing any more`),
  ...(longestGapMs > LONGEST_GAP_MS ? [`no heartbeat for ${longestGapMs.toFixed(0)} ms`] : []),
  ...(holds > 0 ? [`the machine held ${holds} times`] : []),
];

const leftBehind = (quiet: Held, after: readonly Held[]): readonly string[] => {
  const [first, last] = [after[0] ?? quiet, after.at(-1) ?? quiet];
  const [megabytes, descriptors] = [last.megabytes - first.megabytes, last.descriptors - quiet.descriptors];
  return [
    ...(megabytes > SLACK_MB ? [`${megabytes.toFixed(0)} MB more are held than after the first wave`] : []),
    ...(descriptors > SLACK_DESCRIPTORS
      ? [`${descriptors} descriptors more are open than before anybody came`]
      : []),
  ];
};

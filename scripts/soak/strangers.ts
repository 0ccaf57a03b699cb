import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { endInWords, freePort, runCommand, startProgram, untilReady } from './program.ts';
import type { Attack, Target } from './strangers/attack.ts';
import { ATTACKS, ORDEALS } from './strangers/attacks.ts';
import { createWatch, type Seen } from './strangers/watch.ts';
import { wholeNumber } from './wrong-flag.ts';

const SECOND_MS = 1_000;

/** The machine holds after two seconds without a heartbeat; the rest is what a person would call a table that answers. */
const BAR: Seen = { longestAnswerMs: 1_000, mostMegabytes: 300, longestGapMs: 1_500, holds: 0 };

/**
 * Hostile guests against a demonstration that plays, one attack after the other, each for so many seconds. Tells what held,
 * and gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakStrangers(seconds: string): Promise<number> {
  const attackMs = wholeNumber('SECONDS', seconds, 1) * SECOND_MS;
  const flaws = (await attackedInTurn(attackMs)) + (await undergone(attackMs));
  return flaws === 0 ? 0 : 1;
}

/** Every attack on one demonstration that plays; how many broke something. */
const attackedInTurn = async (attackMs: number): Promise<number> => {
  const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  const [httpPort, mqttPort] = [await freePort(), await freePort()];
  const places = ['--http', `127.0.0.1:${httpPort}`, '--broker-port', String(mqttPort), '--data', data];
  const program = await untilReady(startProgram('mjtable', ['demo', ...places]));
  const target: Target = { url: `http://127.0.0.1:${httpPort}`, httpPort, mqttPort };
  const watch = createWatch({ pid: program.pid, url: target.url, data });
  let flaws = 0;
  for (const attack of [QUIET, ...ATTACKS]) {
    const met = await attacked(attack, { target, watch, attackMs }).catch((error: unknown) => String(error));
    const end = program.end();
    const held = typeof met !== 'string' && end === null && !isBeyond(met.seen);
    if (!held) flaws += 1;
    const words = typeof met === 'string' ? met : told(met);
    say(held, attack.name, end === null ? words : `the program ended: ${endInWords(end)}`);
    if (end !== null) break;
  }
  watch.end();
  await program.kill('SIGTERM');
  const verified = runCommand('ledger', 'verify', '--data', data);
  say(verified.status === 0, 'the ledger afterwards', `${verified.stdout}${verified.stderr}`.trim());
  rmSync(data, { recursive: true });
  return flaws + (verified.status === 0 ? 0 : 1);
};

/** Every ordeal, each with programs of its own; how many broke something. */
const undergone = async (attackMs: number): Promise<number> => {
  let flaws = 0;
  for (const { name, undergo } of ORDEALS) {
    const met = await undergo(attackMs).catch((error: unknown) => new Error(name, { cause: error }));
    const held = typeof met === 'string';
    if (!held) flaws += 1;
    say(held, name, held ? met : inspect(met.cause));
  }
  return flaws;
};

/** Nobody does anything: what the rest is measured by. */
const QUIET: Attack = { name: 'nobody', begin: async () => ({ end: async () => 'nothing was done' }) };

interface Met {
  readonly seen: Seen;
  readonly words: string;
}

const attacked = async (
  { begin }: Attack,
  how: { target: Target; watch: ReturnType<typeof createWatch>; attackMs: number },
): Promise<Met> => {
  let words = '';
  const work = async (): Promise<void> => {
    const { end } = await begin(how.target);
    await new Promise((resolve) => setTimeout(resolve, how.attackMs));
    words = await end();
  };
  const seen = await how.watch.during(work());
  return { seen, words };
};

const isBeyond = ({ longestAnswerMs, mostMegabytes, longestGapMs, holds }: Seen): boolean =>
  longestAnswerMs > BAR.longestAnswerMs ||
  mostMegabytes > BAR.mostMegabytes ||
  longestGapMs > BAR.longestGapMs ||
  holds > BAR.holds;

const told = ({ seen, words }: Met): string => {
  const { longestAnswerMs, mostMegabytes, longestGapMs, holds } = seen;
  const measured = [
    `answers within ${longestAnswerMs.toFixed(0)} ms`,
    `${mostMegabytes.toFixed(0)} MB`,
    `heartbeats within ${longestGapMs.toFixed(0)} ms`,
    ...(holds === 0 ? [] : [`the machine held ${holds} times`]),
  ];
  return `${measured.join(', ')}; ${words}`;
};

const say = (held: boolean, name: string, words: string): void =>
  void process.stdout.write(`${held ? 'held ' : 'BROKE'}  ${name}: ${words}\n`);

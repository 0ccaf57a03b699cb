import { encodeCommand } from '../../../firmware-protocol/host-message.ts';
import type { Fault } from '../../../simulator/machine/faults/fault.ts';
import { createRandom } from '../../../simulator/machine/random.ts';
import { createSimulator } from '../../../simulator/machine/simulator.ts';
import type { InProcessPort } from '../../../simulator/machine/transport/in-process.ts';
import type { Command, CommandReport, Report } from '../../../src/charts/ports.ts';
import { createLinkJournal } from '../../../src/link/commands/queue-runner.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { wireOf } from '../../../src/link/commands/wire-command.ts';
import { createTableLink } from '../../../src/link/table-link.ts';
import { type Break, createHostileChannel } from '../../harness/hostile-channel.ts';
import { countMotions, createOpenChip } from '../../harness/motion-count.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { settled } from './scripted-device.ts';

export interface Hostility {
  readonly seed: string;
  readonly faults: readonly Fault[];
  /** The line breaks after so many steps of the clock. */
  readonly cuts: readonly { readonly afterSteps: number; readonly how: Break }[];
  /** The device loses its power after so many steps of the clock. */
  readonly reboots: readonly number[];
}

const TILES = 108;
const CYCLE = 7;

/** A hand's commands in their order; the tiles are thrown in between the first two motions. */
const WISHES: readonly Command[] = [
  { command: 'configure', empty: 3 },
  { command: 'open-gate', cycle: CYCLE },
  { command: 'close-gate', cycle: CYCLE },
  { command: 'build-walls', cycle: CYCLE, set: 'A', tiles: TILES, stacks: [13, 13, 13, 13], middle: 4 },
  { command: 'serve-walls', cycle: CYCLE, set: 'A' },
  { command: 'show-dice', cycle: CYCLE, throw: 1, dice: [3, 5] },
  { command: 'set-live', cycle: CYCLE, live: 'on' },
  { command: 'show', side: 'all', text: 'your_turn' },
  { command: 'set-live', cycle: CYCLE, live: 'off' },
];

/** On a line as bad as that a hand may take for ever; on a good one it does not. */
const HOSTILE_STEPS = 4_000;
const HEALED_STEPS = 40_000;
const REOPEN_AFTER_MS = 250;

/** What is asked for, without the id it goes under. */
export const bodyOf = (command: Command): string =>
  encodeCommand({ id: 0, ...wireOf(command) }).replace(/^C 0 (.*)\*.*$/s, '$1');

const isEnd = (report: Report): report is Exclude<CommandReport, { type: 'BuildProgressed' }> =>
  report.type === 'CommandFinished' ||
  report.type === 'CommandFailed' ||
  report.type === 'CommandRefused' ||
  report.type === 'CommandUnknown';

const isLineDown = ({ type }: Report): boolean =>
  type === 'DeviceSilent' || type === 'PortLost' || type === 'GreetingRefused' || type === 'PortRefused';

/** What a device says of itself and its events, before anything comes to harm on the way. */
const WHO = /^H 0 .* boot=(\S+)/;
const TOLD = /^E (\d+) /;

/** Which events were told under which boot: a device tells its boot before any event of it. */
const createOverhearing = () => {
  const told = new Set<string>();
  let boot = '';
  const hear = (line: string): void => {
    boot = WHO.exec(line)?.[1] ?? boot;
    const sequence = TOLD.exec(line)?.[1];
    if (sequence !== undefined) told.add(`${boot} ${sequence}`);
  };
  const overheard = (port: InProcessPort): InProcessPort => ({
    ...port,
    onBytes: (listener) =>
      port.onBytes((bytes) => {
        for (const line of Buffer.from(bytes).toString('latin1').split('\n')) hear(line);
        listener(bytes);
      }),
  });
  return { told, overheard };
};

/**
 * Link and simulated machine face each other over a hostile line, driven as the charts drive them: one command
 * after the other while each succeeds, the line opened again whenever it is lost, RESUME where the watchdog
 * holds. At the end the line is healed and everything is learned once more.
 */
export const runHostile = async ({ seed, faults, cuts, reboots }: Hostility) => {
  const clock = new VirtualClock();
  const { chip, underWay } = createOpenChip();
  const simulator = createSimulator({
    seed,
    clock,
    chip,
    bootSeed: seed,
    speed: 20,
    faces: Array(TILES).fill('1p'),
    faults: faults.filter(({ in: where }) => where !== 'line'),
  });
  const motions = countMotions(simulator, underWay);
  const { told, overheard } = createOverhearing();
  const channel = createHostileChannel({
    clock,
    connect: () => overheard(simulator.connectInProcess()),
    random: createRandom(seed, 'line'),
    faults: faults.filter((fault) => fault.in === 'line'),
  });
  const reports: Report[] = [];
  const sent: Command[] = [];
  const accepted: string[] = [];
  const finished: string[] = [];
  /** Every line that was written ahead, in its order. */
  const left: string[] = [];
  /** What was waited for when the device turned out to have been started anew. */
  const cutOff: Command[] = [];
  const boots = new Set<string>();
  const names = new Map<string, string>();
  const wishes = [...WISHES];
  let stage: 'playing' | 'given-up' | 'done' = 'playing';
  let learned = 0;
  const current: { waitsFor: Command | null } = { waitsFor: null };

  const give = (command: Command): void => {
    current.waitsFor = command;
    sent.push(command);
    link.send(command);
  };

  /** As people would press, whenever the watchdog holds. */
  const resume = (): void => {
    const command: Command = { command: 'resume' };
    sent.push(command);
    link.send(command);
  };

  /** A device that was restarted is learned anew, and asked for what is wanted then: what it had not begun is dropped. */
  const forgetWaiting = (boot: string): void => {
    const { waitsFor } = current;
    if (boots.size > 0 && !boots.has(boot) && waitsFor !== null) {
      cutOff.push(waitsFor);
      current.waitsFor = null;
      stage = 'given-up';
    }
    boots.add(boot);
  };

  const goOn = (): void => {
    if (current.waitsFor !== null || stage !== 'playing') return;
    const next = wishes.shift();
    if (next === undefined) stage = 'done';
    else give(next);
  };

  const tookEnd = (report: Report): void => {
    if (!isEnd(report) || current.waitsFor !== report.command) return;
    current.waitsFor = null;
    // What failed, was refused or is unknown is for people to look at: nothing is asked for again by itself.
    if (report.type !== 'CommandFinished') stage = 'given-up';
    if (report.command.command === 'open-gate' && report.type === 'CommandFinished')
      simulator.table.throwIn();
    goOn();
  };

  const react = (report: Report): void => {
    reports.push(report);
    if ('event' in report) link.acknowledge(report.event);
    if (isLineDown(report)) {
      link.order({ order: 'close-port' });
      clock.setTimeout(() => link.order({ order: 'open-port' }), REOPEN_AFTER_MS);
    }
    if (report.type === 'PortOpened') link.order({ order: 'greet' });
    if (report.type === 'Greeted') {
      forgetWaiting(report.boot);
      link.order({ order: 'learn' });
    }
    if (report.type === 'MotionHeld') resume();
    if (report.type === 'SnapshotRead') {
      learned += 1;
      if (report.snapshot.status === 'HOLD' || report.snapshot.status === 'SAFE') resume();
      goOn();
    }
    tookEnd(report);
  };

  const link = createTableLink({
    open: channel.open,
    clock,
    random: createRandom(seed, 'sessions').next,
    host: 'test',
    onReport: react,
    journal: createLinkJournal(
      {
        // A device that forgot the session counts from 1 again, and so does the host: an id may come twice.
        writeAhead: async ({ session, id, line }) => {
          left.push(line);
          names.set(`${session} ${id}`, `${left.length} ${line}`);
        },
        reserveIds: async () => undefined,
        writeOutcome: async ({ session, id, state }) => {
          const name = names.get(`${session} ${id}`) ?? 'never written ahead';
          if (state === 'accepted') accepted.push(name);
          else finished.push(name);
        },
      },
      (error) => {
        throw error;
      },
    ),
    queue: restoredQueue(0, []),
    session: 77,
    seen: { boot: 'none', sequence: 0 },
  });

  const stepUntil = async (
    isDone: () => boolean,
    {
      mostSteps,
      before = () => {},
    }: { readonly mostSteps: number; readonly before?: (step: number) => void },
  ): Promise<boolean> => {
    for (let step = 0; step < mostSteps; step += 1) {
      await settled();
      if (isDone()) return true;
      before(step);
      clock.step();
    }
    return false;
  };

  const harm = (step: number): void => {
    for (const { afterSteps, how } of cuts) if (afterSteps === step) channel.cut(how);
    if (reboots.includes(step)) simulator.mishaps.rebootDevice();
  };

  link.order({ order: 'open-port' });
  await stepUntil(() => stage !== 'playing', { mostSteps: HOSTILE_STEPS, before: harm });
  channel.heal();
  const ended = await stepUntil(() => stage !== 'playing', { mostSteps: HEALED_STEPS });
  // Once more from the beginning: what is learned now is learned over a good line.
  const learnedIll = learned;
  link.order({ order: 'open-port' });
  const healed = await stepUntil(
    () => learned > learnedIll && accepted.every((command) => finished.includes(command)),
    { mostSteps: HEALED_STEPS },
  );
  await link.stop();
  return {
    isOver: ended && healed,
    reports,
    sent,
    left,
    untold: cutOff.filter((command) => !reports.some((told) => isEnd(told) && told.command === command)),
    accepted,
    finished,
    told,
    motions,
    simulator,
  };
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecentCommands } from '../../../simulator/machine/device/recent-commands.ts';
import { journalled } from '../../../src/charts/command-traits.ts';
import type { Command } from '../../../src/charts/ports.ts';
import { savedLink } from '../../../src/controller/saved-link.ts';
import type { Row } from '../../../src/ledger/rows/chained-row.ts';
import {
  foldIntents,
  intentValues,
  outcomeValues,
  reservationValues,
} from '../../../src/ledger/rows/intent-row.ts';
import type {
  CommandQueue,
  JournalSeen,
  QueueInput,
  QueueOutput,
  QueueTimer,
} from '../../../src/link/commands/command-queue.ts';
import { stepQueue } from '../../../src/link/commands/queue-steps.ts';
import { unreachable } from '../../../src/rules/unreachable.ts';

const SESSION = 7;

/** A device that takes each id once, does each motion once, and refuses what it is told to. */
class Device {
  readonly #ids = new RecentCommands();
  /** What it did, byte for byte but for id and checksum. */
  readonly done: string[] = [];

  hear(line: string, isWilling: boolean): readonly QueueInput[] {
    const [, text = '', ...rest] = (line.split('*')[0] ?? '').split(' ');
    const id = Number(text);
    const standing = this.#ids.standingOf(id);
    if (standing.standing === 'gap')
      return [{ input: 'refused', id, refusal: { reason: 'GAP', args: { exp: standing.expected } } }];
    if (standing.standing === 'stale')
      return [{ input: 'refused', id, refusal: { reason: 'STALE', args: {} } }];
    if (standing.standing === 'next') {
      if (!isWilling) return [{ input: 'refused', id, refusal: { reason: 'STATE', args: {} } }];
      this.#ids.accept(id, []);
      this.done.push(rest.join(' '));
    }
    return [
      { input: 'accepted', id, deadlineMs: 0 },
      { input: 'finished', id, result: 'OK' },
    ];
  }

  get journal(): JournalSeen {
    const gates = this.done.filter((line) => line.startsWith('GATE'));
    const cycles = gates.map((line) => Number(/cyc=(\d+)/.exec(line)?.[1]));
    const cycle = Math.max(0, ...cycles);
    return { cycle, ops: cycles.includes(cycle) ? ['open'] : [] };
  }
}

type Written = readonly (string | number | null)[];
type Said = { readonly line: string } | 'echo';

/** One computer after another at the same device and the same record; each may die at any time. */
class Hosts {
  readonly device = new Device();
  /** What was said to have ended well. */
  readonly told: Command[] = [];
  #kept: Written[] = [];
  #waiting: { readonly row: Written; readonly whenKept: QueueInput | null }[] = [];
  #toDevice: Said[] = [];
  #toHost: (QueueInput | 'echo')[] = [];
  #timers: QueueTimer[] = [];
  #queue: CommandQueue = savedLink(null, () => 0).queue;

  constructor() {
    this.on({ input: 'line-up', journal: this.device.journal });
  }

  on(input: QueueInput): void {
    const { queue, outputs } = stepQueue(this.#queue, input);
    this.#queue = queue;
    for (const output of outputs) this.#carryOut(output);
  }

  #carryOut(output: QueueOutput): void {
    switch (output.output) {
      case 'write-ahead': {
        const { id, line, command } = output.sent;
        const { cycle = null, op = null } = journalled(command) ?? {};
        const row = intentValues({ session: SESSION, id, line: line.trimEnd(), cycle, op });
        this.#waiting.push({ row, whenKept: { input: 'written', id } });
        break;
      }
      case 'reserve-ids': {
        const { upTo } = output;
        const row = reservationValues({ session: SESSION, upTo });
        this.#waiting.push({ row, whenKept: { input: 'ids-reserved', upTo } });
        break;
      }
      case 'outcome': {
        const { id, state, result } = output;
        this.#waiting.push({ row: outcomeValues({ session: SESSION, id, state, result }), whenKept: null });
        break;
      }
      case 'write':
        this.#toDevice.push({ line: output.line });
        break;
      case 'ask-echo':
        this.#toDevice.push('echo');
        break;
      case 'set-timer':
        this.#timers.push(output.timer);
        break;
      case 'report':
        if (output.report.type === 'CommandFinished') this.told.push(output.report.command);
        break;
      case 'begin-anew':
        throw new Error('nothing was agreed upon');
      case 'greet-again':
        this.#timers = [];
        this.on({ input: 'line-down' });
        this.#arriveAll();
        this.on({ input: 'line-up', journal: this.device.journal });
        break;
      default:
        unreachable(output);
    }
  }

  deviceHears(isWilling: boolean): void {
    const said = this.#toDevice.shift();
    if (said === undefined) return;
    this.#toHost.push(...(said === 'echo' ? (['echo'] as const) : this.device.hear(said.line, isWilling)));
  }

  hostHears(): void {
    const answer = this.#toHost.shift();
    if (answer !== undefined) this.on(answer === 'echo' ? { input: 'echoed' } : answer);
  }

  /** What was asked of it so far is on the disk. */
  diskKeeps(): void {
    const kept = this.#waiting;
    this.#waiting = [];
    this.#kept.push(...kept.map(({ row }) => row));
    for (const { whenKept } of kept) if (whenKept !== null) this.on(whenKept);
  }

  timerRings(): void {
    const timer = this.#timers.shift();
    if (timer !== undefined) this.on({ input: 'timer', timer });
  }

  /** The next host finds what was on the disk, and all that was said before has arrived when it has learned the table. */
  isKilled(): void {
    this.#waiting = [];
    this.#timers = [];
    this.#arriveAll();
    const rows = this.#kept.map(
      (row, place): Row => [place + 1, ...row].map((each) => (each === null ? null : String(each))),
    );
    this.#queue = savedLink({ session: SESSION, ...foldIntents(rows) }, () => 0).queue;
    this.on({ input: 'line-up', journal: this.device.journal });
  }

  #arriveAll(): void {
    while (this.#toDevice.length > 0) this.deviceHears(true);
    this.#toHost = [];
  }

  get isQuiet(): boolean {
    const { unacknowledged, running, waiting, copies } = this.#queue;
    return unacknowledged === null && running.length === 0 && waiting.length === 0 && copies === 'none';
  }
}

const STEPS = ['open', 'show', 'live', 'heard', 'refused', 'answered', 'kept', 'rung', 'killed'] as const;
type Step = (typeof STEPS)[number];

const play = (steps: readonly Step[]): Hosts => {
  const hosts = new Hosts();
  let count = 0;
  const doing: Readonly<Record<Step, () => void>> = {
    open: () => hosts.on({ input: 'command', command: { command: 'open-gate', cycle: ++count } }),
    show: () => hosts.on({ input: 'command', command: { command: 'show', side: 1, score: ++count } }),
    live: () => hosts.on({ input: 'command', command: { command: 'set-live', cycle: ++count, live: 'on' } }),
    heard: () => hosts.deviceHears(true),
    refused: () => hosts.deviceHears(false),
    answered: () => hosts.hostHears(),
    kept: () => hosts.diskKeeps(),
    rung: () => hosts.timerRings(),
    killed: () => hosts.isKilled(),
  };
  for (const step of steps) doing[step]();
  for (let turn = 0; turn < 300 && !hosts.isQuiet; turn += 1)
    for (const step of ['kept', 'heard', 'answered', 'answered', 'rung'] as const) doing[step]();
  return hosts;
};

const lineOf = (command: Command): string | null =>
  command.command === 'open-gate'
    ? `GATE cyc=${command.cycle} pos=open`
    : command.command === 'set-live'
      ? `LIVE cyc=${command.cycle} on=1`
      : null;

/** A display goes out under the id of what was refused before the disk knows that it was; then the host dies. */
const SHOWN_UNDER_A_REFUSED_ID: readonly Step[] = [
  ...(['show', 'kept', 'heard', 'answered', 'answered'] as const),
  ...(['live', 'kept', 'refused', 'answered', 'heard', 'answered'] as const),
  ...(['show', 'heard', 'killed'] as const),
];

/** Of a command that left twice the first copy is refused and the second done; then the host dies. */
const DONE_BY_A_COPY: readonly Step[] = [
  ...(['open', 'kept', 'rung', 'refused', 'heard', 'answered', 'kept', 'killed', 'open'] as const),
];

describe('a host that is killed at any time, of whose record the disk keeps what it had kept', () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 120 });
  /** Shows fill the ids between two of what is written down. */
  const mostlyShown = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(['show', 'heard', 'answered', 'answered'] as const) },
      { weight: 1, arbitrary: fc.constant(['kept'] as const) },
      { weight: 1, arbitrary: fc.constantFrom(...STEPS).map((step) => [step] as const) },
    ),
    { maxLength: 60 },
  );

  test.each([
    ['while anything happens', steps],
    ['while displays change', mostlyShown.map((each) => each.flat())],
  ])('moves nothing twice, and takes nothing for done that was not: %s', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (each) => {
        const { device, told, isQuiet } = play(each);
        const gates = device.done.filter((line) => line.startsWith('GATE'));
        expect(new Set(gates).size).toBe(gates.length);
        expect(device.done).toEqual(expect.arrayContaining(told.flatMap((command) => lineOf(command) ?? [])));
        expect(isQuiet).toBe(true);
      }),
      { numRuns: 1_000, examples: [[[...SHOWN_UNDER_A_REFUSED_ID]], [[...DONE_BY_A_COPY]]] },
    );
  });
});

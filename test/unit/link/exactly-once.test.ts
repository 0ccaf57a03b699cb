import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import type {
  CommandQueue,
  QueueInput,
  QueueOutput,
  QueueTimer,
} from '../../../src/link/commands/command-queue.ts';
import { restoredQueue, stepQueue } from '../../../src/link/commands/queue-steps.ts';
import { unreachable } from '../../../src/rules/unreachable.ts';

/** What the line does to whatever is on its way. */
type Fate = 'arrives' | 'is lost' | 'comes twice' | 'is late';
const FATES = ['arrives', 'is lost', 'comes twice', 'is late'] as const satisfies readonly Fate[];

interface Answer {
  readonly kind: 'accepted' | 'ended';
  readonly id: number;
}

/** A device that takes each id once, and remembers how it answered. */
class Device {
  readonly done: number[] = [];

  hear(id: number): readonly Answer[] {
    if (id > this.done.length + 1) throw new Error(`a gap before ${id}`);
    if (id === this.done.length + 1) this.done.push(id);
    return [
      { kind: 'accepted', id },
      { kind: 'ended', id },
    ];
  }
}

/** CommandQueue, line and device, driven by chance: what arrives, what gets lost, and what a timer finds. */
class NoisyLine {
  readonly device = new Device();
  readonly reports: string[] = [];
  readonly bytes = new Map<number, Set<string>>();
  #queue: CommandQueue = restoredQueue(0, []);
  #answers: Answer[] = [];
  #timers: QueueTimer[] = [];
  readonly #fates: Iterator<Fate>;

  constructor(fates: Iterator<Fate>) {
    this.#fates = fates;
    this.on({ input: 'line-up', journal: { cycle: 0, ops: [] } });
  }

  on(input: QueueInput): void {
    const { queue, outputs } = stepQueue(this.#queue, input);
    this.#queue = queue;
    for (const output of outputs) this.#carryOut(output);
  }

  #carryOut(output: QueueOutput): void {
    switch (output.output) {
      case 'write-ahead':
        this.on({ input: 'written', id: output.sent.id });
        break;
      case 'reserve-ids':
        this.on({ input: 'ids-reserved', upTo: output.upTo });
        break;
      case 'write':
        this.#write(output.line);
        break;
      case 'set-timer':
        this.#timers.push(output.timer);
        break;
      case 'report':
        this.reports.push(
          wordOf(output.report.type, 'command' in output.report ? output.report.command : null),
        );
        break;
      case 'begin-anew':
        throw new Error('nothing was agreed upon');
      case 'greet-again':
        this.#timers = [];
        this.on({ input: 'line-down' });
        this.on({ input: 'line-up', journal: { cycle: 0, ops: [] } });
        break;
      case 'ask-echo':
        this.on({ input: 'echoed' });
        break;
      case 'outcome':
        break;
      default:
        unreachable(output);
    }
  }

  #write(line: string): void {
    const id = Number(line.split(' ')[1]);
    this.bytes.set(id, (this.bytes.get(id) ?? new Set()).add(line));
    for (let times = this.#times(); times > 0; times -= 1) this.#answers.push(...this.device.hear(id));
  }

  /** How often what is said now is heard. What is late stays on its way: nothing hurries it. */
  #times(): number {
    const fate = this.#fates.next().value ?? 'arrives';
    return fate === 'is lost' ? 0 : fate === 'comes twice' ? 2 : 1;
  }

  /** One answer is heard, or a timer rings. */
  step(): void {
    const fate: Fate = this.#fates.next().value ?? 'arrives';
    const answer = fate === 'is late' ? this.#answers.pop() : this.#answers.shift();
    if (answer === undefined) {
      const timer = this.#timers.shift();
      this.on(timer === undefined || fate === 'comes twice' ? { input: 'idle' } : { input: 'timer', timer });
      if (timer !== undefined && fate === 'comes twice') this.#timers.unshift(timer);
      return;
    }
    const times = fate === 'is lost' ? 0 : fate === 'comes twice' ? 2 : 1;
    for (let heard = 0; heard < times; heard += 1) this.on(inputOf(answer));
  }

  get quiet(): boolean {
    return (
      this.#queue.unacknowledged === null &&
      this.#queue.running.length === 0 &&
      this.#queue.waiting.length === 0
    );
  }
}

const inputOf = ({ kind, id }: Answer): QueueInput =>
  kind === 'accepted' ? { input: 'accepted', id, deadlineMs: 0 } : { input: 'finished', id, result: 'OK' };

const wordOf = (report: string, command: Command | null): string =>
  `${report} ${command?.command === 'set-live' ? command.cycle : ''}`;

/** Steps after which a line that loses nothing more must be quiet. */
const ENOUGH = 400;

describe('over any line that loses, doubles and delays', () => {
  const play = (commands: number, fates: readonly Fate[]): NoisyLine => {
    const line = new NoisyLine(fates.values());
    for (let cycle = 1; cycle <= commands; cycle += 1)
      line.on({ input: 'command', command: { command: 'set-live', cycle, live: 'on' } });
    for (let step = 0; step < fates.length + ENOUGH && !line.quiet; step += 1) line.step();
    return line;
  };
  const lines = [
    fc.integer({ min: 1, max: 6 }),
    fc.array(fc.constantFrom(...FATES), { maxLength: 80 }),
  ] as const;

  test('every command is done once, in order, and told once', () => {
    fc.assert(
      fc.property(...lines, (commands, fates) => {
        const line = play(commands, fates);
        const each = Array.from({ length: commands }, (_, before) => before + 1);
        expect(line.quiet).toBe(true);
        expect(line.device.done).toEqual(each);
        expect([...line.reports].sort()).toEqual(each.map((cycle) => `CommandFinished ${cycle}`));
      }),
    );
  });

  test('the bytes of a command never differ between sends', () => {
    fc.assert(
      fc.property(...lines, (commands, fates) => {
        for (const sent of play(commands, fates).bytes.values()) expect(sent.size).toBe(1);
      }),
    );
  });
});

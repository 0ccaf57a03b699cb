import { COMMANDS, type CommandVerb, type JournalKey } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { TelemetryBody } from '../../../firmware-protocol/telemetry.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../clock.ts';
import type { Ending } from './journal.ts';
import type { Motion } from './motion.ts';

export interface RunningOptions {
  readonly clock: Clock;
  readonly verb: CommandVerb;
  readonly key: JournalKey | null;
  readonly motion: Motion;
  /** The command to answer. */
  readonly id: number;
  /** How long its motion has waited for people: so long its deadline stood still. SPEC §3.2 */
  readonly waitedMs: () => number;
  /** Whether nothing may move because the host is missed. */
  readonly isHeld: () => boolean;
  readonly onTelemetry: (id: number, body: TelemetryBody) => void;
  /** The deadline passed, or it was ended before; the motion is over. */
  readonly onEnded: (ending: Ending) => void;
}

/** A command between its `A` and its `R`, with the timers that watch it. They run in real time at any speed. */
export class Running {
  readonly key: JournalKey | null;
  readonly verb: CommandVerb;
  readonly motion: Motion;
  /** The command that will get the `R`; null when the session it came in is gone. */
  reportTo: number | null;
  readonly #options: RunningOptions;
  readonly #endsAtMs: number;
  #deadline: unknown;
  #telemetry: unknown;

  constructor(options: RunningOptions) {
    const { clock, verb, key, motion, id } = options;
    const { deadlineMs } = COMMANDS[verb];
    this.#options = options;
    this.key = key;
    this.verb = verb;
    this.motion = motion;
    this.reportTo = id;
    this.#endsAtMs = clock.now() + deadlineMs;
    this.#deadline = clock.setTimeout(() => this.#endInTime(), deadlineMs);
    this.#telemetry = clock.setTimeout(() => this.#tell(), TIMING.telemetryMs);
  }

  get remainingMs(): number {
    const { clock, waitedMs } = this.#options;
    return Math.max(0, Math.ceil(this.#endsAtMs + waitedMs() - clock.now()));
  }

  /** Ends the command; its motion is over already. */
  fail(fault: FaultCode): void {
    this.#options.onEnded({ ended: 'failed', fault });
  }

  stopWatching(): void {
    this.#options.clock.clearTimeout(this.#deadline);
    this.#options.clock.clearTimeout(this.#telemetry);
  }

  #endInTime(): void {
    const { remainingMs } = this;
    if (remainingMs <= 0) {
      const late = this.motion.expire();
      // What stood because the host was silent was not late by itself. SPEC §4.5
      return this.fail(this.#options.isHeld() ? 'F103' : late);
    }
    this.#deadline = this.#options.clock.setTimeout(() => this.#endInTime(), remainingMs);
  }

  #tell(): void {
    const body = this.motion.telemetry();
    if (body !== undefined && this.reportTo !== null) this.#options.onTelemetry(this.reportTo, body);
    this.#telemetry = this.#options.clock.setTimeout(() => this.#tell(), TIMING.telemetryMs);
  }
}

import type { EventBody } from '../../../firmware-protocol/events.ts';
import { EVENTS_IN_FLIGHT, TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../clock.ts';

export type SendEvent = (event: { readonly sequence: number } & EventBody) => void;

export interface EventLogOptions {
  readonly clock: Clock;
  /** How many events are remembered (the capability `ring`). */
  readonly ring: number;
  readonly send: SendEvent;
  /** Whether the host was heard lately: nobody talks to a dead host for ever. */
  readonly isHostThere: () => boolean;
  readonly onUnheard: (unheard: number) => void;
}

/**
 * The device's events of one boot: numbered from 1, told in order, at most four ahead of the host's
 * acknowledgement, the oldest again and again until it is acknowledged. Nothing is forgotten while no host
 * is there; what falls out of the ring is told as OVERRUN.
 */
export class EventLog {
  readonly #options: EventLogOptions;
  /** The event with sequence s is at s modulo the ring. */
  #ring: (EventBody | undefined)[] = [];
  #last = 0;
  #acknowledged = 0;
  #sent = 0;
  #host: 'away' | 'listening' = 'away';
  #timer: unknown = null;
  /** When the oldest that is not acknowledged is told again. */
  #resendAtMs = 0;

  constructor(options: EventLogOptions) {
    this.#options = options;
  }

  /** The sequence number of the last event; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  record(event: EventBody): void {
    this.#last += 1;
    this.#ring[this.#last % this.#options.ring] = event;
    this.#options.onUnheard(this.#last - this.#acknowledged);
    this.#fill();
  }

  /** The host has everything up to `sequence`. An acknowledgement from the future is none. */
  acknowledge(sequence: number): void {
    if (sequence <= this.#acknowledged || sequence > this.#last) return;
    this.#acknowledged = sequence;
    this.#sent = Math.max(this.#sent, sequence);
    this.#options.onUnheard(this.#last - sequence);
    this.#fill();
    this.#rearm();
  }

  /** Tells everything from `sequence` on once more, at once. */
  replay(sequence: number): void {
    this.#sent = Math.min(Math.max(0, sequence - 1), this.#last);
    while (this.#sent < this.#last) this.#sendNext();
    this.#rearm();
  }

  /** A host greeted the device: it will ask for what it missed, new events follow by themselves. */
  hostCame(): void {
    this.#host = 'listening';
    this.#sent = this.#last;
    this.#rearm();
  }

  hostLeft(): void {
    this.#host = 'away';
    this.#options.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A new boot: the memory is empty, numbers begin again. */
  restart(): void {
    this.hostLeft();
    this.#ring = [];
    this.#last = 0;
    this.#acknowledged = 0;
    this.#sent = 0;
  }

  get #oldestKept(): number {
    return Math.max(1, this.#last - this.#options.ring + 1);
  }

  #fill(): void {
    if (this.#host === 'away') return;
    const idle = this.#sent === this.#acknowledged;
    while (this.#sent < this.#last && this.#sent < this.#acknowledged + EVENTS_IN_FLIGHT) this.#sendNext();
    if (idle) this.#rearm();
  }

  /** Events that fell out of the ring are told as one, numbered like the last of them. */
  #sendNext(): void {
    const sequence = this.#sent + 1;
    const kept = this.#oldestKept;
    if (sequence < kept) {
      this.#sent = kept - 1;
      this.#options.send({ sequence: kept - 1, verb: 'OVERRUN', args: { lost: [sequence, kept - 1] } });
      return;
    }
    this.#sent = sequence;
    const event = this.#ring[sequence % this.#options.ring];
    if (event !== undefined) this.#options.send({ sequence, ...event });
  }

  get #isAwaited(): boolean {
    return this.#host !== 'away' && this.#acknowledged !== this.#last;
  }

  // Set once and looked at again, not set anew with every event: events are many, and seldom is one lost.
  #rearm(): void {
    this.#resendAtMs = this.#options.clock.now() + TIMING.eventResendMs;
    if (this.#isAwaited && this.#timer === null) this.#lookAgainAfter(TIMING.eventResendMs);
  }

  #lookAgainAfter(durationMs: number): void {
    this.#timer = this.#options.clock.setTimeout(() => this.#look(), durationMs);
  }

  #look(): void {
    this.#timer = null;
    if (!this.#isAwaited) return;
    const leftMs = this.#resendAtMs - this.#options.clock.now();
    if (leftMs > 0) this.#lookAgainAfter(leftMs);
    else this.#resendOldest();
  }

  #resendOldest(): void {
    this.#rearm();
    if (!this.#options.isHostThere()) return;
    const sent = this.#sent;
    this.#sent = this.#acknowledged;
    this.#sendNext();
    this.#sent = Math.max(this.#sent, sent);
  }
}

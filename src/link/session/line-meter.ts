import type { DiscardReason } from '../../../firmware-protocol/frame.ts';
import type { Digest } from '../../../firmware-protocol/session.ts';
import type { LineCounters } from '../../../firmware-protocol/telemetry.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock, LineQuality } from '../../charts/ports.ts';
import { createRoundTrips } from './round-trips.ts';

/** Shorter, and the delays of single lines would pass for drift. */
const SHORTEST_SPAN_MS = 60_000;

/** How much faster than ours the clock of the device runs, from the time since its start in each digest. */
export const createDriftGauge = (monotonicMs: () => number) => {
  let first: { readonly hostMs: number; readonly upMs: number } | null = null;
  let lastUpMs = 0;
  let boot: string | null = null;
  let ppm: number | null = null;
  const beginAnew = (): void => {
    first = null;
    ppm = null;
  };
  return {
    /** Switched on again it may well be heard later in its life than the time before: another start tells itself by its name. */
    greeted: (named: string): void => {
      if (named !== boot) beginAnew();
      boot = named;
    },
    sample: (upMs: number): void => {
      if (upMs < lastUpMs) beginAnew();
      lastUpMs = upMs;
      const hostMs = monotonicMs();
      first ??= { hostMs, upMs };
      const span = hostMs - first.hostMs;
      if (span >= SHORTEST_SPAN_MS) ppm = ((upMs - first.upMs - span) / span) * 1e6;
    },
    /** In millionths; null before a minute has passed since its start or ours. */
    ppm: (): number | null => ppm,
  };
};

/** Of so many lines heard last … */
const WINDOW_LINES = 200;
/** … more than one in a hundred that nobody could read is F101. It ends when the whole window is clean. SPEC §8 */
const BAD_LINES_MAX = 2;

export interface LineMeterPorts {
  readonly clock: Clock;
  /** Milliseconds that never jump, for durations. */
  readonly monotonicMs: () => number;
  readonly report: (quality: LineQuality) => void;
}

/** Measures the line in memory of a fixed size, and tells it every ten seconds and whenever it turns bad or good. */
export const createLineMeter = ({ clock, monotonicMs, report }: LineMeterPorts) => {
  const discarded = { checksum: 0, 'too-long': 0, format: 0 };
  const roundTrips = createRoundTrips(monotonicMs);
  const drift = createDriftGauge(monotonicMs);
  const window = new Uint8Array(WINDOW_LINES);
  let heard = 0;
  let unread = 0;
  let bad = 0;
  let fault: LineQuality['fault'] = null;
  let device: LineCounters | null = null;
  let timer: unknown = null;

  const tell = (): void =>
    report({
      heard,
      discarded: { checksum: discarded.checksum, tooLong: discarded['too-long'], format: discarded.format },
      unread,
      resent: roundTrips.resent(),
      roundTripMs: roundTrips.quantiles(),
      driftPpm: drift.ppm(),
      device,
      fault,
    });

  const judge = (line: 0 | 1): void => {
    const at = heard % WINDOW_LINES;
    bad += line - (window[at] ?? 0);
    window[at] = line;
    heard += 1;
    if (fault === null ? bad <= BAD_LINES_MAX : bad > 0) return;
    fault = fault === null ? 'F101' : null;
    tell();
  };

  const every = (): void => {
    tell();
    timer = clock.setTimeout(every, TIMING.lineCountersMs);
  };

  return {
    /** `boot`: which start of the device was greeted. */
    start: (boot: string): void => {
      drift.greeted(boot);
      clock.clearTimeout(timer);
      timer = clock.setTimeout(every, TIMING.lineCountersMs);
    },
    stop: (): void => clock.clearTimeout(timer),
    wrote: roundTrips.wrote,
    understood: (): void => judge(0),
    /** A line of the device that was thrown away. */
    discarded: (why: DiscardReason): void => {
      discarded[why] += 1;
      judge(1);
    },
    /** The device has thrown away a line of ours. */
    unread: (): void => {
      unread += 1;
      judge(1);
    },
    answered: roundTrips.answered,
    digest: (id: number, { up }: Digest): void => {
      roundTrips.answered('P', id);
      drift.sample(up);
    },
    deviceCounted: (counters: LineCounters): void => {
      device = counters;
    },
    newSession: roundTrips.newSession,
    /** How long an answer may well take on this line; 0 before anything was measured. */
    waitMs: roundTrips.waitMs,
  };
};

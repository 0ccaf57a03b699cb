import type { Command, Report } from '../../charts/ports.ts';
import type { DeadTimeView, HandDeadTime } from '../../contract/dead-time.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import { type DeadFact, type DeadTime, deadTimeAfter, deadTimeFrom } from './dead-time-fold.ts';
import { learnedStrokes, leastOf, strokesOf } from './learned-strokes.ts';

/** Where the dead times of a table are kept: nothing of play hangs on them. */
export interface DeadTimeRecord {
  /** Those of the last hands, the newest last. */
  readonly before: readonly HandDeadTime[];
  readonly keep: (hand: HandDeadTime) => void;
}

export interface DeadTimesOptions {
  /** How many times faster than people the table runs; at `max` no time passes. */
  readonly speed: number | 'max';
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** The time of day in milliseconds. */
  readonly now: () => number;
  /** The hand that is on. */
  readonly hand: () => Pick<HandDeadTime, 'game' | 'hand'>;
  readonly record: DeadTimeRecord;
}

export interface DeadTimes {
  readonly sent: (command: Command) => void;
  readonly heard: (report: Report) => void;
  /** A fact is recorded. */
  readonly happened: (event: DomainEvent) => void;
  readonly current: () => DeadTimeView;
  /** How long the drum builds the walls, as it was learned; null before the first. */
  readonly buildMs: () => number | null;
}

/** So many hands are shown: a long evening. */
const SHOWN = 60;
/** What was played longer ago than this was another evening. */
const EVENING_MS = 16 * 3_600_000;
/** A busy computer hears of a stroke's end this much late; where time runs faster, that much more of it has gone by. */
const HEARD_LATE_MS = 500;

const stepsOf = (spent: DeadTime['spent']): HandDeadTime['steps'] =>
  Object.fromEntries(
    Object.entries(spent)
      .map(([step, ms]) => [step, Math.round(ms)] as const)
      .filter(([, ms]) => ms > 0),
  );

const NOTHING_TIMED: DeadTimes = {
  sent: () => undefined,
  heard: () => undefined,
  happened: () => undefined,
  current: () => ({ speed: 1, hands: [], strokes: [], slow: [] }),
  buildMs: () => null,
};

/** What passes between the hands of one table, hand by hand, and what its strokes take. */
export const createDeadTimes = (options: DeadTimesOptions): DeadTimes => {
  const { speed, monotonicMs, now, record } = options;
  if (speed === 'max') return NOTHING_TIMED;
  let state = deadTimeFrom(strokesOf(record.before));
  const ofEvening = (all: readonly HandDeadTime[]): readonly HandDeadTime[] => {
    const since = now() - EVENING_MS;
    return all.filter(({ at }) => at > since).slice(-SHOWN);
  };
  let hands = ofEvening(record.before);

  const take = (fact: DeadFact): void => {
    state = deadTimeAfter(state, fact, monotonicMs() * speed);
    if (state.dealt === null) return;
    const { spent, made } = state.dealt;
    const inHand = made.filter(({ stroke }) => stroke !== 'build').map(({ stroke }) => stroke);
    const dealt: HandDeadTime = {
      v: 1,
      at: now(),
      ...options.hand(),
      steps: stepsOf(spent),
      strokes: made.map(({ stroke, ms }) => ({ stroke, ms: Math.round(ms) })),
      leastMs: leastOf(state.strokes, inHand),
    };
    hands = ofEvening([...hands, dealt]);
    record.keep(dealt);
  };
  return {
    sent: (command) => take({ fact: 'sent', command }),
    heard: (report) => take({ fact: 'heard', report }),
    happened: ({ type }) => {
      if (type === 'MatchOpened') take({ fact: 'match-opened' });
    },
    current: () => ({
      speed,
      hands: [...hands],
      strokes: learnedStrokes(state.strokes),
      slow: state.strokes.slow.filter(({ tookMs, meanMs }) => tookMs - meanMs > HEARD_LATE_MS * speed),
    }),
    buildMs: () => state.strokes.learned.build?.meanMs ?? null,
  };
};

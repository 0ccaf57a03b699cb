import type { Command, CommandName, Report } from '../../charts/ports.ts';
import { AWAY_MS, type DeadStep, TIMED, type Timed } from '../../contract/dead-steps.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { NOTHING_LEARNED, type Strokes, strokeLearned } from './learned-strokes.ts';

/** What the controller knows of the time that passes: what it sent, and what it heard. */
export type DeadFact =
  | { readonly fact: 'sent'; readonly command: Command }
  | { readonly fact: 'heard'; readonly report: Report }
  | { readonly fact: 'match-opened' };

/** A stroke that was commanded and has not ended; one that something broke in upon teaches nothing. */
interface Running {
  readonly sinceMs: number;
  readonly course: 'smooth' | 'broken';
}

interface StrokeTime {
  readonly stroke: Timed;
  readonly ms: number;
}

/** The time between two hands as far as it has passed. */
export interface DeadTime {
  /** What is waited for; null while a hand is played, and until the first stroke after a start. */
  readonly step: DeadStep | null;
  readonly sinceMs: number;
  /** Where it goes on once what has stopped it is over. */
  readonly stopped: Exclude<DeadStep, 'stopped'> | null;
  readonly spent: Readonly<Partial<Record<DeadStep, number>>>;
  readonly running: Readonly<Partial<Record<Timed, Running>>>;
  readonly made: readonly StrokeTime[];
  readonly strokes: Strokes;
  /** The hand was dealt with this fact: what it has cost. */
  readonly dealt: Pick<DeadTime, 'spent' | 'made'> | null;
}

export const deadTimeFrom = (strokes: Strokes = NOTHING_LEARNED): DeadTime => ({
  step: null,
  sinceMs: 0,
  stopped: null,
  spent: {},
  running: {},
  made: [],
  strokes,
  dealt: null,
});

const STROKE_OF: Readonly<Partial<Record<CommandName, Timed>>> = {
  'open-gate': 'open',
  'close-gate': 'close',
  'build-walls': 'build',
  'serve-walls': 'serve',
  'show-dice': 'dice',
  'deal-hands': 'hands',
  'roll-dice': 'dice',
};

/** What is waited for once a stroke has ended; after the gate the machine may wait for who takes the hand back. */
const AFTER = {
  open: 'push',
  close: 'undo',
  serve: 'throw',
  dice: 'deal',
  hands: 'deal',
} as const satisfies Record<Exclude<Timed, 'build'>, DeadStep>;

/** The time of the step that ends is counted; `as` where it turns out to have been another. */
const goTo = (state: DeadTime, step: DeadStep | null, atMs: number, as = state.step): DeadTime => {
  const ms = atMs - state.sinceMs;
  const isCounted = as !== null && ms < AWAY_MS;
  return {
    ...state,
    step,
    sinceMs: atMs,
    stopped: null,
    spent: isCounted ? { ...state.spent, [as]: (state.spent[as] ?? 0) + ms } : state.spent,
  };
};

const broken = (running: DeadTime['running']): DeadTime['running'] => {
  const all: Partial<Record<Timed, Running>> = { ...running };
  for (const stroke of TIMED) {
    const one = all[stroke];
    if (one !== undefined) all[stroke] = { ...one, course: 'broken' };
  }
  return all;
};

const withBroken = (running: DeadTime['running'], stroke: Timed): DeadTime['running'] => {
  const one = running[stroke];
  return one === undefined ? running : { ...running, [stroke]: { ...one, course: 'broken' } };
};

/** Something has stopped the table: what is under way takes longer than it does, and whoever waits waits for that. */
const stop = (state: DeadTime, atMs: number): DeadTime => {
  const { step, running } = state;
  const halted = { ...state, running: broken(running) };
  if (step === null || step === 'stopped') return halted;
  return { ...goTo(halted, 'stopped', atMs), stopped: step };
};

const goOn = (state: DeadTime, atMs: number): DeadTime =>
  state.step === 'stopped' ? goTo(state, state.stopped, atMs) : state;

/** Before the first hand dice are thrown for the dealer: they are learned, and no hand waits for them. */
const belongsToHand = ({ step }: DeadTime, stroke: Timed): boolean =>
  stroke !== 'build' && (stroke !== 'dice' || (step !== null && step !== 'press'));

const sent = (state: DeadTime, command: Command, atMs: number): DeadTime => {
  if (command.command === 'pause-drum') return { ...state, running: broken(state.running) };
  const stroke = STROKE_OF[command.command];
  if (stroke === undefined) return state;
  const running = { ...state.running, [stroke]: { sinceMs: atMs, course: 'smooth' } as const };
  const begun = { ...goOn(state, atMs), running };
  if (stroke === 'build') return begun.step === 'undo' ? goTo(begun, 'drum', atMs) : begun;
  if (!belongsToHand(begun, stroke)) return begun;
  // Dice that are thrown twice: what passed since the first was no deal yet.
  const as = stroke === 'dice' && begun.step === 'deal' ? 'throw' : begun.step;
  return goTo(begun, stroke, atMs, as);
};

const ended = (state: DeadTime, stroke: Timed, atMs: number): DeadTime => {
  const { [stroke]: one, ...others } = state.running;
  const running: DeadTime['running'] = others;
  if (one === undefined) return state;
  const ms = atMs - one.sinceMs;
  const isSmooth = one.course === 'smooth';
  const counts = isSmooth && (stroke === 'build' || belongsToHand(state, stroke));
  const over: DeadTime = {
    ...state,
    running,
    made: counts ? [...state.made, { stroke, ms }] : state.made,
    strokes: isSmooth ? strokeLearned(state.strokes, stroke, ms) : state.strokes,
  };
  // Walls that nobody serves at once: the other set is asked for.
  if (stroke === 'build') return state.step === 'drum' ? goTo(over, 'press', atMs) : over;
  if (goOn(state, atMs).step !== stroke) return over;
  return goTo(over, stroke === 'close' && running.build !== undefined ? 'drum' : AFTER[stroke], atMs);
};

const finished = (state: DeadTime, command: Command, atMs: number): DeadTime => {
  if (command.command === 'resume') return goOn(state, atMs);
  if (command.command === 'set-live') {
    if (command.live === 'off') return { ...goTo(state, 'press', atMs, null), spent: {} };
    const { spent } = goTo(state, null, atMs);
    if (state.step === null) return state;
    return { ...state, step: null, stopped: null, spent: {}, made: [], dealt: { spent, made: state.made } };
  }
  const stroke = STROKE_OF[command.command];
  return stroke === undefined ? state : ended(state, stroke, atMs);
};

const heard = (state: DeadTime, report: Report, atMs: number): DeadTime => {
  switch (report.type) {
    case 'CommandFinished':
      return finished(state, report.command, atMs);
    case 'DiceFell':
      return ended(state, 'dice', atMs);
    case 'KeyPressed':
      // The press is taken, and the gate opens when the drum stands.
      return state.step === 'press' && report.key === 'start' && state.running.build !== undefined
        ? goTo(state, 'drum', atMs)
        : state;
    // Whoever has paused it by two start keys has not made it slow.
    case 'DrumTold':
      return report.drum === 'paused' ? { ...state, running: withBroken(state.running, 'build') } : state;
    case 'TileMoved':
      return state.step === 'throw' ? goTo(state, 'deal', atMs) : state;
    case 'FaultRaised':
      return report.severity === 'I' || report.severity === 'W' ? state : stop(state, atMs);
    case 'FaultCleared':
      return goOn(state, atMs);
    case 'MotionHeld':
    case 'PortLost':
    case 'DeviceSilent':
    case 'CommandFailed':
    case 'CommandUnknown':
      return stop(state, atMs);
    default:
      return state;
  }
};

/** What passes between two matches is no hand's: as after a start, its first is told from the gate on. */
const matchOpened = (state: DeadTime): DeadTime => ({ ...state, step: null, stopped: null, spent: {} });

/** The next fact of the time between two hands, at a time that never jumps. */
export const deadTimeAfter = (before: DeadTime, fact: DeadFact, atMs: number): DeadTime => {
  const state = before.dealt === null ? before : { ...before, dealt: null };
  switch (fact.fact) {
    case 'sent':
      return sent(state, fact.command, atMs);
    case 'heard':
      return heard(state, fact.report, atMs);
    case 'match-opened':
      return matchOpened(state);
    default:
      return unreachable(fact);
  }
};

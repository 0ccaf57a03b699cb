import { COMMANDS, type CommandVerb } from '../../../firmware-protocol/commands.ts';
import { SELF_TESTS } from '../../../firmware-protocol/words.ts';
import { wornBy } from '../makes.ts';
import { between } from '../random.ts';
import type { Machine } from './machine.ts';

interface Stroke {
  /** About how long it takes on a usual machine, and by how much it may differ. */
  readonly ms: number;
  readonly spreadMs: number;
  /** How many of it a command makes at most; left out = one. */
  readonly most?: number;
}

/** What gate, plates, hands and dice do in one go, and what a drum does that builds nothing. */
export const STROKES = {
  GATE: { ms: 2_000, spreadMs: 200 },
  SERVE: { ms: 5_000, spreadMs: 400 },
  DEAL: { ms: 7_000, spreadMs: 600 },
  FLIP: { ms: 1_000, spreadMs: 100 },
  DICE: { ms: 2_500, spreadMs: 300 },
  HOME: { ms: 5_000, spreadMs: 400 },
  LIFT: { ms: 2_500, spreadMs: 200 },
  /** For each part that is tested. */
  SELF: { ms: 4_000, spreadMs: 300, most: SELF_TESTS.length },
  PURGE: { ms: 30_000, spreadMs: 2_000 },
} as const satisfies { readonly [verb in CommandVerb]?: Stroke };
export type StrokeVerb = keyof typeof STROKES;

type Mover = Pick<Machine, 'make' | 'builds'>;

/** So long before its deadline the slowest stroke has ended: timers are a little late. */
const RESERVE_MS = 250;

/** How long this stroke takes this time, at a table of speed 1. */
export const strokeMs = (machine: Mover & Pick<Machine, 'strokes'>, verb: StrokeVerb): number => {
  const { ms, spreadMs } = STROKES[verb];
  return slowness(machine, verb) * between(machine.strokes, ms - spreadMs, ms + spreadMs);
};

/** How long it takes at the longest. */
export const longestMs = (machine: Mover, verb: StrokeVerb): number => {
  const { ms, spreadMs } = STROKES[verb];
  return slowness(machine, verb) * (ms + spreadMs);
};

const slowness = ({ make, builds }: Mover, verb: StrokeVerb): number =>
  make === null ? 1 : Math.min(make.strokes * wornBy(make, builds), slowestInTime(verb));

/** However worn a machine is, what it does ends within the time that it has told for it. SPEC §3.2 */
const slowestInTime = (verb: StrokeVerb): number => {
  const { ms, spreadMs, most = 1 }: Stroke = STROKES[verb];
  return (COMMANDS[verb].deadlineMs - RESERVE_MS) / (most * (ms + spreadMs));
};

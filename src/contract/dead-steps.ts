/* The time between two hands, for the pages too: they load no schemas. */

/** What moves between two hands while everybody waits for it. */
export const STROKES = ['open', 'close', 'serve', 'dice', 'hands'] as const;
/** What the machine is timed in: the strokes, and the building that is hidden by play where there are two sets. */
export const TIMED = [...STROKES, 'build'] as const;
/**
 * From the end of one hand to the first draw of the next: `press` until somebody asks for the next hand, `push` the tiles go in,
 * `undo` the last
 * hand can still be taken back, `drum` everybody waits for the walls, `throw` until the dice are asked for, `hands` the machine deals,
 * `deal` people take tiles, `stopped` it is held,
 * at fault or not heard.
 */
export const DEAD_STEPS = [
  'press',
  'open',
  'push',
  'close',
  'undo',
  'drum',
  'serve',
  'throw',
  'dice',
  'hands',
  'deal',
  'stopped',
] as const;

/** Nobody waits for a hand so long: people have gone home, before a match or in the middle of one. */
export const AWAY_MS = 3 * 3_600_000;

export type Timed = (typeof TIMED)[number];
export type DeadStep = (typeof DEAD_STEPS)[number];

/** Who is waited for in a step: the machine's own strokes, its drum, the people, or what has stopped it. */
export const WAITED_FOR = {
  press: 'people',
  open: 'stroke',
  push: 'people',
  close: 'stroke',
  undo: 'people',
  drum: 'drum',
  serve: 'stroke',
  throw: 'people',
  dice: 'stroke',
  hands: 'stroke',
  deal: 'people',
  stopped: 'stopped',
} as const satisfies Record<DeadStep, 'stroke' | 'drum' | 'people' | 'stopped'>;

export type WaitedFor = (typeof WAITED_FOR)[DeadStep];

/** How long one was waited for in a hand, over all steps. */
export const waitedMs = (
  { steps }: { readonly steps: Readonly<Partial<Record<DeadStep, number>>> },
  whom: WaitedFor,
): number => DEAD_STEPS.reduce((sum, step) => sum + (WAITED_FOR[step] === whom ? (steps[step] ?? 0) : 0), 0);

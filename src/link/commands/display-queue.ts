import { SIDES, type Side } from '../../../firmware-protocol/words.ts';
import type { Command } from '../../charts/ports.ts';

export type Show = Extract<Command, { command: 'show' }>;

export const isShow = (command: Command): command is Show => command.command === 'show';

/** How many lines each side's display was sent within the last second. */
export type ShownLately = Readonly<Record<Side, number>>;

export const NOTHING_SHOWN: ShownLately = { 0: 0, 1: 0, 2: 0, 3: 0 };

const sidesOf = ({ side }: Show): readonly Side[] => (side === 'all' ? SIDES : [side]);

export const counted = (lately: ShownLately, show: Show, by: 1 | -1): ShownLately => {
  const change = (side: Side): number =>
    sidesOf(show).includes(side) ? Math.max(0, lately[side] + by) : lately[side];
  return { 0: change(0), 1: change(1), 2: change(2), 3: change(3) };
};

/** What is left of a display's change when a later one covers it; null when nothing is. */
const uncovered = (before: Show, later: Show): Show | null => {
  if (later.side !== 'all' && later.side !== before.side) return before;
  const { command, side, score, wind, text, asked, sec, lamp } = before;
  const left = {
    ...(score !== undefined && later.score === undefined && { score }),
    ...(wind !== undefined && later.wind === undefined && { wind }),
    ...(text !== undefined &&
      later.text === undefined && {
        text,
        ...(asked !== undefined && { asked }),
        ...(sec !== undefined && { sec }),
      }),
    ...(lamp !== undefined && later.lamp === undefined && { lamp }),
  };
  return Object.keys(left).length > 0 ? { command, side, ...left } : null;
};

const touches = (one: Show, other: Show): boolean =>
  one.side === 'all' || other.side === 'all' || one.side === other.side;

/** The changes that wait, and a later one: of each field of each side only the latest is shown. */
const merged = (waiting: readonly Show[], later: Show): readonly Show[] => {
  const left = waiting.map((before) => uncovered(before, later)).filter((show) => show !== null);
  const at = left.findLastIndex((show) => touches(show, later));
  return left[at]?.side === later.side ? left.with(at, { ...left[at], ...later }) : [...left, later];
};

/**
 * The queue with one more command. A change of a display joins those that wait behind the last command of another
 * kind: what is shown before a motion and what after it stay apart. SPEC §3.5
 */
export const queuedWith = (queue: readonly Command[], command: Command): readonly Command[] => {
  if (queue.length === 0 || !isShow(command)) return [...queue, command];
  const from = queue.findLastIndex((waiting) => !isShow(waiting)) + 1;
  return [...queue.slice(0, from), ...merged(queue.slice(from).filter(isShow), command)];
};

/**
 * Which of the queue is sent next, or -1: a display takes only so many lines a second, and whatever is not shown there
 * passes by what waits for it. SPEC §3.5
 */
export const nextToSend = (
  queue: readonly Command[],
  { shownLately, displayLinesMax }: { readonly shownLately: ShownLately; readonly displayLinesMax: number },
): number => {
  const waiting: Show[] = [];
  return queue.findIndex((command) => {
    if (!isShow(command)) return true;
    const isFree = sidesOf(command).every((side) => shownLately[side] < displayLinesMax);
    if (isFree && !waiting.some((earlier) => touches(earlier, command))) return true;
    waiting.push(command);
    return false;
  });
};

import { type Reading, THE_EYE } from './reading.ts';

export const WAITS = ['edge', 'closed', 'two-sided', 'pong', 'eye'] as const;
/** What a winning tile completes: the eye, a pong, or which part of a chow. */
export type WaitShape = (typeof WAITS)[number];

/** What it completed as the hand is read; null where that is neither the eye nor a set. */
export function waitShapeOf({ form, sets, completed, hand }: Reading): WaitShape | null {
  if (form === 'seven-pairs') return 'eye';
  if (form !== 'sets') return null;
  if (completed === THE_EYE) return 'eye';
  const set = sets[completed];
  if (set === undefined) return null;
  if (set.shape !== 'chow') return 'pong';
  const rank = set.kind % 9;
  if (hand.win === set.kind + 1) return 'closed';
  const isEdge = (hand.win === set.kind + 2 && rank === 0) || (hand.win === set.kind && rank === 6);
  return isEdge ? 'edge' : 'two-sided';
}

import type { ScoreAnswer } from '../../src/contract/score.ts';
import type { ScoredItem } from '../../src/rules/points/score-points.ts';
import type { ScoreResult } from '../../src/rules/score.ts';

/** FNV-1a over numbers instead of bytes: so cheap that it may run while the clock does. */
const FNV_PRIME = 0x01000193;
export const NO_ANSWERS = 0x811c9dc5;
const NO_WIN = -1;

const mixed = (sum: number, value: number): number => Math.imul(sum ^ value, FNV_PRIME);

const idNumbers = new Map<string, number>();
const numberOf = (id: string): number => {
  const known = idNumbers.get(id);
  if (known !== undefined) return known;
  let number = NO_ANSWERS;
  for (let at = 0; at < id.length; at += 1) number = mixed(number, id.charCodeAt(at));
  idNumbers.set(id, number);
  return number;
};

const withItem = (sum: number, { id, points }: Pick<ScoredItem, 'id' | 'points'>): number =>
  mixed(mixed(sum, numberOf(id)), points);

/** The checksum of all answers so far and this one: its points, its limit and every item. */
export const withScore = (sum: number, score: ScoreResult): number => {
  if (score.outcome !== 'won') return mixed(sum, NO_WIN);
  if (score.limit !== null) return mixed(sum, score.limit.points);
  return score.items.reduce(withItem, mixed(mixed(sum, score.handPoints), score.bonusPoints));
};

/** The same of an answer of `mjtable score`. */
export const withAnswer = (sum: number, answer: ScoreAnswer): number => {
  if ('error' in answer || !answer.legal) return mixed(sum, NO_WIN);
  if ('limitPoints' in answer) return mixed(sum, answer.limitPoints);
  return Object.entries(answer.items)
    .map(([id, points]) => ({ id, points }))
    .reduce(withItem, mixed(mixed(sum, answer.handPoints), answer.bonusPoints));
};

export const asHex = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

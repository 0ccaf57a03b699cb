import type { ScoreAnswer } from '../../src/contract/score.ts';
import type { ScoreResult } from '../../src/rules/score.ts';
import type { ScoredItem } from '../../src/rules/scoring/pattern.ts';

/** FNV-1a over numbers instead of bytes. */
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

interface HanWin {
  readonly yakuman: number;
  readonly han: number;
  readonly fu: number | null;
  readonly items: readonly Pick<ScoredItem, 'id' | 'points'>[];
}

const withHan = (sum: number, { yakuman, han, fu, items }: HanWin): number =>
  yakuman > 0 ? mixed(sum, yakuman) : items.reduce(withItem, mixed(mixed(sum, han), fu ?? 0));

/** The checksum of all answers so far and this one: its points, its limit and every item. */
export const withScore = (sum: number, score: ScoreResult): number => {
  if (score.outcome !== 'won') return mixed(sum, NO_WIN);
  if (score.method === 'han') return withHan(sum, score);
  if (score.limit !== null) return mixed(sum, score.limit.points);
  return score.items.reduce(withItem, mixed(mixed(sum, score.handPoints), score.bonusPoints));
};

/** The same of an answer of `mjtable score`. */
export const withAnswer = (sum: number, answer: ScoreAnswer): number => {
  if ('error' in answer || !answer.legal) return mixed(sum, NO_WIN);
  if ('limitPoints' in answer) return mixed(sum, answer.limitPoints);
  if ('yakuman' in answer) return withHanAnswer(sum, answer);
  if ('scores' in answer) return Object.values(answer.scores).reduce(mixed, sum);
  return itemsOf(answer).reduce(withItem, mixed(mixed(sum, answer.handPoints), answer.bonusPoints));
};

type HanAnswer = Extract<ScoreAnswer, { yakuman: number }>;

const withHanAnswer = (sum: number, answer: HanAnswer): number =>
  'han' in answer
    ? withHan(sum, { yakuman: 0, han: answer.han, fu: answer.fu ?? null, items: itemsOf(answer) })
    : mixed(sum, answer.yakuman);

const itemsOf = ({ items }: { readonly items: Readonly<Record<string, number>> }) =>
  Object.entries(items).map(([id, points]) => ({ id, points }));

export const asHex = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

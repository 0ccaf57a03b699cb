import type { PointItem } from '../contract/outcome-view.ts';
import { nameIn } from './name-in.ts';

/** What an item of a hand's worth is called: a pattern, or what drawn hands carry into it. */
export const itemName = (
  { kind, called }: Pick<PointItem, 'kind' | 'called'>,
  { patterns, goulash }: ItemWords,
): string => (kind === 'goulash' ? goulash : nameIn(patterns)(called));

export interface ItemWords {
  readonly patterns: Readonly<Record<string, string>>;
  /** What drawn hands carry into the next. */
  readonly goulash: string;
}

import type { Points } from '../../scoring/pattern.ts';
import type { FactKind, Facts, SectionId } from '../fact.ts';

/** What a pattern is worth, in no language yet. */
export type PatternWorth =
  | { readonly in: 'hand' | 'bonus' | 'fan'; readonly points: Points }
  | { readonly in: 'points'; readonly points: Points }
  | { readonly in: 'limit'; readonly size: 'half' | 'full' }
  | { readonly in: 'han'; readonly closed: number; readonly open: number }
  | { readonly in: 'dora' }
  | { readonly in: 'yakuman'; readonly times: number };

/** How a language says what stands in a rule book. */
export interface BookTexts {
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly facts: { readonly [K in FactKind]: (of: Facts[K]) => string };
  readonly worth: (worth: PatternWorth) => string;
  /** After a name that nobody attests. */
  readonly oursMark: string;
  readonly option: (standard: string, accepts: string) => string;
}

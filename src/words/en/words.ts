import type { AllWords } from '../language-words.ts';
import { book } from './book.ts';
import { examples } from './examples.ts';
import { explanations } from './explanations.ts';
import { irregularities, OUR_IRREGULARITIES } from './irregularities.ts';
import { options } from './options.ts';
import { OUR_PATTERNS, patterns } from './patterns.ts';
import { titles } from './titles.ts';

export const en: AllWords = {
  titles,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  options,
  book,
  explanations,
  examples,
};

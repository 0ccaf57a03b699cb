import type { ForeignWords } from '../language-words.ts';
import { book } from './book.ts';

import { explanations } from './explanations.ts';
import { irregularities, OUR_IRREGULARITIES } from './irregularities.ts';
import { options } from './options.ts';
import { OUR_PATTERNS, patterns } from './patterns.ts';
import { tiles } from './tiles.ts';
import { titles } from './titles.ts';
import { warnings } from './warnings.ts';

export const zh: ForeignWords = {
  titles,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: '流局累積',
  tiles,
  warnings,
  options,
  book,
  explanations,
};

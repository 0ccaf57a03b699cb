import type { ForeignWords } from '../language-words.ts';
import { book } from './book.ts';

import { explanations } from './explanations.ts';
import { irregularities, OUR_IRREGULARITIES } from './irregularities.ts';
import { options } from './options.ts';
import { OUR_PATTERNS, patterns } from './patterns.ts';
import { tiles } from './tiles.ts';
import { titles } from './titles.ts';
import { warnings } from './warnings.ts';

export const ko: ForeignWords = {
  titles,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: '나가리',
  tiles,
  warnings,
  options,
  book,
  explanations,
};

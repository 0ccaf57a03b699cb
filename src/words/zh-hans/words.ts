import type { ForeignWords } from '../language-words.ts';
import { book } from './book.ts';

import { conditions } from './conditions.ts';
import { explanations } from './explanations.ts';
import { faults } from './faults.ts';
import { machine } from './machine.ts';
import { irregularities, OUR_IRREGULARITIES, presets, tiles, titles, warnings } from './names.ts';
import { OUR_PATTERNS, options, patterns } from './patterns.ts';

export const zhHans: ForeignWords = {
  titles,
  presets,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  conditions,
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: '流局累积',
  tiles,
  warnings,
  faults,
  machine,
  options,
  book,
  explanations,
};

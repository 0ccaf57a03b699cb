import type { AllWords } from '../language-words.ts';
import { book } from './book.ts';
import { conditions } from './conditions.ts';
import { explanations } from './explanations.ts';
import { faults } from './faults.ts';
import { machine } from './machine.ts';
import { irregularities, OUR_IRREGULARITIES, presets, systems, tiles, titles, warnings } from './names.ts';
import { optionValues } from './option-values.ts';
import { examples, OUR_PATTERNS, options, patterns } from './patterns.ts';
import { refusals, refusalsAbout, requestErrors } from './refusals.ts';
import { screens } from './screens.ts';
import { displays, recordFaults, unfollowed, violations } from './table.ts';

export const en: AllWords = {
  titles,
  presets,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  conditions,
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: 'Goulash',
  tiles,
  warnings,
  options,
  optionValues,
  book,
  explanations,
  examples,
  systems,
  faults,
  machine,
  recordFaults,
  violations,
  whyUnfollowed: unfollowed,
  refusals,
  requestErrors,
  refusalsAbout,
  displays,
  screens,
};

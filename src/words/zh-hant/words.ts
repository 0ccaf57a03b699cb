import type { AllWords } from '../language-words.ts';
import { book } from './book.ts';
import { conditions } from './conditions.ts';
import { examples } from './examples.ts';
import { explanations } from './explanations.ts';
import { faults } from './faults.ts';
import { machine } from './machine.ts';
import { irregularities, OUR_IRREGULARITIES, presets, systems, tiles, titles, warnings } from './names.ts';
import { optionValues } from './option-values.ts';
import { OUR_PATTERNS, options, patterns } from './patterns.ts';
import { refusals, refusalsAbout, requestErrors } from './refusals.ts';
import { screens } from './screens.ts';
import { displays, recordFaults, unfollowed, violations } from './table.ts';

export const zhHant: AllWords = {
  titles,
  presets,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  conditions,
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: '流局累積',
  tiles,
  warnings,
  faults,
  machine,
  options,
  optionValues,
  book,
  explanations,
  examples,
  systems,
  recordFaults,
  violations,
  whyUnfollowed: unfollowed,
  refusals,
  requestErrors,
  refusalsAbout,
  displays,
  screens,
};

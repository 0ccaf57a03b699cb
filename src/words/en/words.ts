import type { AllWords } from '../language-words.ts';
import { book } from './book.ts';
import { displays } from './displays.ts';
import { examples } from './examples.ts';
import { explanations } from './explanations.ts';
import { faults, recordFaults, unknownFault } from './faults.ts';
import { irregularities, OUR_IRREGULARITIES } from './irregularities.ts';
import { options } from './options.ts';
import { OUR_PATTERNS, patterns } from './patterns.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
import { systems } from './systems.ts';
import { tiles } from './tiles.ts';
import { titles } from './titles.ts';
import { unfollowed, violations } from './violations.ts';
import { warnings } from './warnings.ts';

export const en: AllWords = {
  titles,
  patterns: { of: patterns, ours: OUR_PATTERNS },
  irregularities: { of: irregularities, ours: OUR_IRREGULARITIES },
  goulash: 'Goulash',
  tiles,
  warnings,
  options,
  book,
  explanations,
  examples,
  systems,
  faults,
  recordFaults,
  unknownFault,
  violations,
  whyUnfollowed: unfollowed,
  refusals,
  displays,
  screens,
};

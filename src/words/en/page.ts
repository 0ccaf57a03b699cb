import type { PageWords } from '../language-words.ts';
import { faults } from './faults.ts';
import { irregularities, systems, tiles, warnings } from './names.ts';
import { patterns } from './patterns.ts';
import { lackText, refusalHeard, requestErrors } from './refusals.ts';
import { screens } from './screens.ts';
import { displays, recordFaults, unfollowed, violations } from './table.ts';

/** Everything a page says in English. Names of players are values; numbers come ready to be read. */
export const page: PageWords = {
  ...screens,
  tiles,
  systems,
  faults,
  recordFaults,
  violations,
  whyUnfollowed: unfollowed,
  displays,
  warnings,
  patterns,
  irregularities,
  requestErrors,
  refusal: refusalHeard,
  lack: lackText,
};

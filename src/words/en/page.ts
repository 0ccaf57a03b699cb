import type { PageWords } from '../page-words.ts';
import { displays } from './displays.ts';
import { faults, recordFaults, unknownFault } from './faults.ts';
import { irregularities } from './irregularities.ts';
import { patterns } from './patterns.ts';
import { screens } from './screens.ts';
import { systems } from './systems.ts';
import { tiles } from './tiles.ts';
import { unfollowed, violations } from './violations.ts';
import { warnings } from './warnings.ts';

/** Everything a page says in English. Names of players are values; numbers come ready to be read. */
export const page: PageWords = {
  ...screens,
  tiles,
  systems,
  faults,
  recordFaults,
  unknownFault,
  violations,
  whyUnfollowed: unfollowed,
  displays,
  warnings,
  patterns,
  irregularities,
};

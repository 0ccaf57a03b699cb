import { pageWords } from '../page-words.ts';
import { faults } from './faults.ts';
import { irregularities, systems, tiles, warnings } from './names.ts';
import { patterns } from './patterns.ts';
import { refusals, refusalsAbout, requestErrors } from './refusals.ts';
import { screens } from './screens.ts';
import { displays, recordFaults, unfollowed, violations } from './table.ts';

export const page = pageWords({
  screens,
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
  refusals,
  refusalsAbout,
});

import { keepScoredHands } from '../test/harness/scored-hands.ts';

/**
 * `npm run scored-hands`: keeps what the golden hands come to by each version of rules that is new; with `-- --anew` makes all
 * of it anew, where the hands themselves are tried otherwise and no rule has changed.
 */
keepScoredHands(process.argv.includes('--anew') ? 'anew' : 'what-is-new');

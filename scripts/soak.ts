import { soakMatches } from './soak/matches.ts';
import { soakPlay } from './soak/play.ts';

/**
 * For a night, not for a test run.
 * `npm run soak -- MATCHES`: whole matches on a simulated table, over the real serial line.
 * `npm run soak -- play --ruleset X --hands N`: random legal and illegal acts against the referee.
 */
const [what = '100', ...rest] = process.argv.slice(2);
process.exitCode = what === 'play' ? soakPlay(rest) : soakMatches(what);

import { soakMatches } from './soak/matches.ts';
import { soakPlay } from './soak/play.ts';
import { WrongFlag } from './soak/wrong-flag.ts';

const HELP = `For a night, not for a test run.

npm run soak -- MATCHES     whole matches on a simulated table over the real serial line, as fast as it can (100)
npm run soak -- play        random legal and illegal acts against the referee, judged by the tests' oracle
  --ruleset ID              of one ruleset (all of them)
  --hands N                 so many hands of each (10000)
  --from N                  the first hand's number (0)
  --options JSON            what is agreed beside the ruleset's defaults, as {"players":4}
SEED='house 1477' npm run soak -- play --ruleset house     that hand once more
`;

function soak(args: readonly string[]): number {
  const [what = '100', ...rest] = args;
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    return what === 'play' ? soakPlay(rest) : soakMatches(what);
  } catch (error) {
    if (!(error instanceof WrongFlag)) throw error;
    process.stderr.write(`${error.message}\n\n${HELP}`);
    return 2;
  }
}

process.exitCode = soak(process.argv.slice(2));

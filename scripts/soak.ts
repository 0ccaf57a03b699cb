import { soakBusyBus } from './soak/busy-bus.ts';
import { soakChaos } from './soak/chaos.ts';
import { soakClubDay } from './soak/club-day.ts';
import { soakCluster } from './soak/cluster.ts';
import { soakConnections } from './soak/connections.ts';
import { soakDecade } from './soak/decade.ts';
import { soakEngines } from './soak/engines.ts';
import { soakFlips } from './soak/flips.ts';
import { soakHands } from './soak/hands.ts';
import { soakManners } from './soak/manners.ts';
import { soakMatches } from './soak/matches.ts';
import { soakMonth } from './soak/month.ts';
import { soakPlay } from './soak/play.ts';
import { soakBrownOuts, soakPower } from './soak/power.ts';
import { soakRescore } from './soak/rescore.ts';
import { soakScreenHeap } from './soak/screen-heap.ts';
import { soakShuffleAudit } from './soak/shuffle-audit.ts';
import { soakStrangers } from './soak/strangers.ts';
import { soakWalks } from './soak/walks.ts';
import { soakWire } from './soak/wire.ts';
import { WrongFlag } from './soak/wrong-flag.ts';

const HELP = `For a night, not for a test run.

npm run soak -- MATCHES     whole matches on a simulated table over the real serial line, as fast as it can (100)
npm run soak -- hands HANDS TABLES   so many hands (10000) at so many tables (1) with two tile sets each, in one process; memory stays flat
npm run soak -- power       the power of a controller fails at every commit and every command of two hands, each in a run of
                            its own; a point that fails is told with its number
npm run soak -- power declared 17   that point once more; or observed 17
npm run soak -- brown-outs  the power of the table fails in every stroke, alone and with the controller's; as above
npm run soak -- wire RUNS   link and machine over so many hostile lines (3000)
npm run soak -- walks WALKS   random walks through whole tables: keys, mishaps, cuts, kills, rulings (1000); each ends a hand
  --seed SEED               of other walks (walk); with 1 the one walk of this seed, step by step
npm run soak -- play        random legal and illegal acts against the referee, judged by the tests' oracle
  --ruleset ID              of one ruleset (all of them)
  --hands N                 so many hands of each (10000)
  --from N                  the first hand's number (0)
  --options JSON            what is agreed beside the ruleset's defaults, as {"players":4}
npm run soak -- manners MATCHES   so many whole matches of people who forget, press early, claim falsely and swap tiles (12)
npm run soak -- rescore HANDS   so many random hands of every ruleset, observed and declared, scored again from their
                             entries (1000)
npm run soak -- cluster SECONDS   four tables over a cluster of three NATS servers, of which one after the other is killed (5)
npm run soak -- chaos ROUNDS   tables, an archive and a screen over aedes, Mosquitto and NATS: losses, repeats, breaks, killed
                             brokers, partitions, wrong clocks, two controllers, a thousand retained topics; then the
                             cluster (1)
npm run soak -- busy-bus SECONDS ENGINE   32 tables that play and 968 that are replayed: how long a message takes to whoever listens
                             to all of them (60); at one Mosquitto (mosquitto), or at three NATS servers, of which the first, to
                             which tables are connected, the second or the third, nobody's, is killed in the middle
                             (cluster-1, cluster-2, cluster-3)
npm run soak -- engines SECONDS   two tables whose screens are open in Chromium play over Mosquitto and NATS, an archive in
                             PostgreSQL keeps them; each engine is killed in turn, then all at once (5)
npm run soak -- flips N      so many single flipped bits in a ledger, each found, none harmful (300)
npm run soak -- shuffle-audit EVENINGS   so many evenings of fair walls and dice: the false alarms of the audit; then poor
                             drums and loaded dice: how soon they are found (1000)
npm run soak -- screen-heap MINUTES   the table's page beside a demonstration at full speed (30); its memory stays flat
npm run soak -- club-day     a club's day: 64 tables for 13 simulated hours, spread over threads, with faults, power cuts and
                             hostile guests beside it; a page tells what became of it (club-day.html)
  --tables N --minutes N --cuts N --seed SEED --strangers SECONDS --report FILE   otherwise (64, 780, 10, club, 10)
npm run soak -- strangers    hostile guests, busy cores, flipped bits and killed brokers against demonstrations, so many
                             SECONDS each (10); tells what held
npm run soak -- connections COUNT SECONDS   so many connections at the pages and the broker of a demonstration that plays (10000),
                             three times, each for so long (30): whoever was in stays in, and memory comes back
npm run soak -- month DAYS HANDS   so many days (24) of a simulated clock and one controller: every evening HANDS (2) and one more, sittings, tokens,
                             backups, acts, the certificate's warning, the black box by that clock; memory stays flat
npm run soak -- decade HANDS FOLDER   ten years of one table: so many hands (1500000, 8 GB, and three times that while a backup is restored) are written, and asked
                             for their size, the start, a page, verify, export and a backup; in FOLDER on from what stands there
SEED='house 1477' npm run soak -- play --ruleset house     that hand once more
`;

/** Each by its word; what is left out of what follows the word is as the help says. */
const SOAKS = new Map<string, (args: readonly string[]) => number | Promise<number>>([
  ['hands', ([hands = '10000', tables = '1']) => soakHands(hands, tables)],
  ['power', ([play, point]) => soakPower(play, point)],
  ['brown-outs', ([play, point]) => soakBrownOuts(play, point)],
  ['wire', ([runs = '3000']) => soakWire(runs)],
  ['walks', soakWalks],
  ['play', soakPlay],
  ['manners', ([matches = '12']) => soakManners(matches)],
  ['rescore', ([hands = '1000']) => soakRescore(hands)],
  ['cluster', ([seconds = '5']) => soakCluster(seconds)],
  ['chaos', ([rounds = '1']) => soakChaos(rounds)],
  ['busy-bus', ([seconds = '60', engine = 'mosquitto']) => soakBusyBus(seconds, engine)],
  ['engines', ([seconds = '5']) => soakEngines(seconds)],
  ['flips', ([flips = '300']) => soakFlips(flips)],
  ['shuffle-audit', ([evenings = '1000']) => soakShuffleAudit(evenings)],
  ['screen-heap', ([minutes = '30']) => soakScreenHeap(minutes)],
  ['club-day', soakClubDay],
  ['strangers', ([seconds = '10']) => soakStrangers(seconds)],
  ['connections', ([count = '10000', seconds = '30']) => soakConnections(count, seconds)],
  ['month', ([days = '24', hands = '2']) => soakMonth(days, hands)],
  ['decade', ([hands = '1500000', folder]) => soakDecade(hands, folder)],
]);

async function soak(args: readonly string[]): Promise<number> {
  const [what = '100', ...rest] = args;
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const named = SOAKS.get(what);
    return named === undefined ? soakMatches(what) : await named(rest);
  } catch (error) {
    if (!(error instanceof WrongFlag)) throw error;
    process.stderr.write(`${error.message}\n\n${HELP}`);
    return 2;
  }
}

process.exitCode = await soak(process.argv.slice(2));

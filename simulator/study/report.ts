import {
  type Bar,
  bars,
  classes,
  escaped,
  estimate,
  gains,
  inOrder,
  PLOT_STYLE,
  percent,
  sumOf,
} from './report-plots.ts';
import { meanOf, type Share, shareOf, type Tally } from './tally.ts';
import type { WaitForm } from './winners-wait.ts';

/** What was studied, for the head of the report. */
export interface Studied {
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly seed: string;
  readonly people: readonly string[];
  /** So many hands were to be played. */
  readonly wanted: number;
  /** Tells what a pattern is called. */
  readonly nameOf: (id: string) => string;
}

const MOST_PATTERNS = 40;
const POINT_CLASSES = 24;

const shareTold = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)})`;

const FORMS_TOLD: Readonly<Record<WaitForm, string>> = {
  edge: 'a chow from its edge',
  closed: 'the middle of a chow',
  'two-sided': 'a chow from either side',
  pong: 'a pong',
  eye: 'the eye, or the last pair',
  orphans: 'thirteen orphans',
  'four-kongs': 'four kongs',
};

/** A page that stands for itself: it opens without a network, and prints. */
export const reportPage = (tally: Tally, studied: Studied): string => {
  const { ruleset, options, seed, people, wanted, nameOf } = studied;
  const { hands, matches, wins } = tally;
  const drawn = sumOf(tally.drawn);
  const ofWins = (counts: ReadonlyMap<number, number>): readonly Bar[] =>
    inOrder(counts).map(([value, n]): Bar => [`${value}`, n, shareTold(shareOf(n, wins))]);
  const patterns = [...tally.patterns].sort((one, other) => other[1] - one[1]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(ruleset)}: ${hands} simulated hands</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a26; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; border-bottom: 1px solid #c9d3cf; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .15rem .6rem .15rem 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
${PLOT_STYLE}
small { color: #5b6a65; } .wide { overflow-x: auto; }
</style>
<h1>${escaped(ruleset)}: ${hands.toLocaleString('en')} hands</h1>
${hands < wanted ? `<p><strong>Stopped after ${hands.toLocaleString('en')} of ${wanted.toLocaleString('en')} hands.</strong></p>\n` : ''}<p>${matches.toLocaleString('en')} matches, seed <code>${escaped(seed)}</code>${options.map((each) => `, ${escaped(each)}`).join('')}.
Seats move on by one in each match. Intervals hold the truth in 95 of 100 such studies.</p>
<h2>People</h2>
<div class="wide"><table><tr><th>who<th class="n">hands won<th class="n">of those that were won<th class="n">dealt in<th class="n">points a hand<th class="n">chosen for him</tr>
${tally.people
  .map(
    ({ won, dealtIn, gain, unanswered }, person) =>
      `<tr><td>${person + 1}. ${escaped(people[person] ?? '')}<td class="n">${shareTold(shareOf(won, hands))}<td class="n">${shareTold(shareOf(won, hands - drawn))}<td class="n">${shareTold(shareOf(dealtIn, hands))}<td class="n">${estimate(meanOf(gain))}<td class="n">${[...unanswered].map(([why, times]) => `${times} ${why}`).join(', ')}</tr>`,
  )
  .join('\n')}
</table></div>
<h2>How hands end</h2>
${bars([
  ...[...tally.winBy].map(([by, n]): Bar => [by, n, shareTold(shareOf(n, hands))]),
  ...[...tally.drawn].map(([why, n]): Bar => [`drawn: ${why}`, n, shareTold(shareOf(n, hands))]),
])}
<p>${percent(hands === 0 ? 0 : drawn / hands)} of all hands were drawn, and ${wins.toLocaleString('en')} wins paid.</p>
<h2>The dealer</h2>
<p>Points a hand, with the interval of each.</p>
${gains([
  ['the dealer', meanOf(tally.dealer)],
  ['each of the others', meanOf(tally.others)],
])}
<h2>Wins by pattern</h2>
${bars(patterns.slice(0, MOST_PATTERNS).map(([id, n]): Bar => [nameOf(id), n, shareTold(shareOf(n, wins))]))}
${patterns.length > MOST_PATTERNS ? `<p><small>${patterns.length - MOST_PATTERNS} rarer ones are in the lines of --jsonl only.</small></p>` : ''}
<h2>What winners are paid</h2>
${bars(classes(tally.points, POINT_CLASSES))}
<h2>What winners waited for</h2>
<p>Different tiles that would have won, on a discard or drawn.</p>
${bars(ofWins(tally.waitedKinds))}
<p>How many of these the winner had not seen, that which came among them.</p>
${bars(ofWins(tally.waitedLeft))}
<p>What the tile completed, in the reading that was paid.</p>
${bars([...tally.waitForms].sort((one, other) => other[1] - one[1]).map(([form, n]): Bar => [FORMS_TOLD[form], n, shareTold(shareOf(n, wins))]))}
<h2>Who lacked one tile in the end, and did not win</h2>
${bars(inOrder(tally.waiting).map(([people_, n]): Bar => [`${people_} waiting`, n, percent(n / hands)]))}
<h2>Discards in a hand</h2>
${bars(classes(tally.discards, POINT_CLASSES))}
</html>
`;
};

import type { Estimate, Share, Tally } from './tally.ts';
import { meanOf, shareOf } from './tally.ts';

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

type Bar = readonly [label: string, value: number, told: string];

const MOST_PATTERNS = 40;
const POINT_CLASSES = 24;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 2 : 1)} %`;
const estimate = ({ mean, margin }: Estimate): string =>
  Number.isFinite(margin) ? `${mean.toFixed(2)} ± ${margin.toFixed(2)}` : mean.toFixed(2);
const shareTold = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)})`;

/** A page that stands for itself: it opens without a network, and prints. */
export const reportPage = (tally: Tally, studied: Studied): string => {
  const { ruleset, options, seed, people, wanted, nameOf } = studied;
  const { hands, matches, wins } = tally;
  const drawn = sumOf(tally.drawn);
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
.bar { width: 60%; } .bar div { background: #2f7d63; height: .9rem; min-width: 1px; }
small { color: #5b6a65; }
</style>
<h1>${escaped(ruleset)}: ${hands.toLocaleString('en')} hands</h1>
${hands < wanted ? `<p><strong>Stopped after ${hands.toLocaleString('en')} of ${wanted.toLocaleString('en')} hands.</strong></p>\n` : ''}<p>${matches.toLocaleString('en')} matches, seed <code>${escaped(seed)}</code>${options.map((each) => `, ${escaped(each)}`).join('')}.
Seats move on by one in each match. Intervals hold the truth in 95 of 100 such studies.</p>
<h2>People</h2>
<table><tr><th>who<th class="n">hands won<th class="n">of those that were won<th class="n">dealt in<th class="n">points a hand<th class="n">chosen for him</tr>
${tally.people
  .map(
    ({ won, dealtIn, gain, unanswered }, person) =>
      `<tr><td>${person + 1}. ${escaped(people[person] ?? '')}<td class="n">${shareTold(shareOf(won, hands))}<td class="n">${shareTold(shareOf(won, hands - drawn))}<td class="n">${shareTold(shareOf(dealtIn, hands))}<td class="n">${estimate(meanOf(gain))}<td class="n">${[...unanswered].map(([why, times]) => `${times} ${why}`).join(', ')}</tr>`,
  )
  .join('\n')}
</table>
<h2>How hands end</h2>
${bars([
  ...[...tally.winBy].map(([by, n]): Bar => [by, n, shareTold(shareOf(n, hands))]),
  ...[...tally.drawn].map(([why, n]): Bar => [`drawn: ${why}`, n, shareTold(shareOf(n, hands))]),
])}
<p>${percent(hands === 0 ? 0 : drawn / hands)} of all hands were drawn, and ${wins.toLocaleString('en')} wins paid.</p>
<h2>The dealer</h2>
<p>Points a hand: ${estimate(meanOf(tally.dealer))} for the dealer, ${estimate(meanOf(tally.others))} for each of the others.</p>
<h2>Wins by pattern</h2>
${bars(patterns.slice(0, MOST_PATTERNS).map(([id, n]): Bar => [nameOf(id), n, shareTold(shareOf(n, wins))]))}
${patterns.length > MOST_PATTERNS ? `<p><small>${patterns.length - MOST_PATTERNS} rarer ones are in the lines of --jsonl only.</small></p>` : ''}
<h2>What winners are paid</h2>
${bars(classes(tally.points, POINT_CLASSES))}
<h2>Who lacked one tile in the end, and did not win</h2>
${bars(inOrder(tally.waiting).map(([people_, n]): Bar => [`${people_} waiting`, n, percent(n / hands)]))}
<h2>Discards in a hand</h2>
${bars(classes(tally.discards, POINT_CLASSES))}
</html>
`;
};

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, n) => sum + n, 0);

const inOrder = (counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...counts].sort((one, other) => one[0] - other[0]);

/** Values put together so that there are not too many bars. */
const classes = (counts: ReadonlyMap<number, number>, most: number): readonly Bar[] => {
  const sorted = inOrder(counts);
  const [[least] = [0], [greatest] = [0]] = [sorted[0] ?? [0], sorted.at(-1) ?? [0]];
  const width = roundUp((greatest - least + 1) / most);
  const total = sumOf(counts);
  const together = new Map<number, number>();
  for (const [value, n] of sorted) {
    const from = Math.floor(value / width) * width;
    together.set(from, (together.get(from) ?? 0) + n);
  }
  return inOrder(together).map(([from, n]): Bar => {
    const label = width === 1 ? `${from}` : `${from} to ${from + width - 1}`;
    return [label, n, percent(n / total)];
  });
};

/** The next 1, 2 or 5 with zeros. */
const roundUp = (width: number): number => {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(width, 1))) - 1);
  return [1, 2, 5, 10].map((step) => step * unit).find((step) => step >= width) ?? 10 * unit;
};

const bars = (rows: readonly Bar[]): string => {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return `<table>${rows
    .map(
      ([label, value, told]) =>
        `<tr><td>${escaped(label)}<td class="bar"><div style="width:${((100 * value) / most).toFixed(2)}%"></div><td class="n">${told}<td class="n">${value.toLocaleString('en')}</tr>`,
    )
    .join('\n')}</table>`;
};

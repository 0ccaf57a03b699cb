import type { Estimate } from './tally.ts';

/** A bar, how long it is, and what is told beside it. */
export type Bar = readonly [label: string, value: number, told: string];

/** A mean, and what it is of. */
export type Gained = readonly [label: string, gain: Estimate];

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 2 : 1)} %`;

export const estimate = ({ mean, margin }: Estimate): string =>
  Number.isFinite(margin) ? `${mean.toFixed(2)} ± ${margin.toFixed(2)}` : mean.toFixed(2);

/** How the plots of a page look. */
export const PLOT_STYLE = `.bar { width: 60%; } .bar div { background: #2f7d63; height: .9rem; min-width: 1px; }
.gain { width: 60%; } .gain div { position: relative; height: 1.1rem; } .gain i { position: absolute; }
.gain .is { background: #2f7d63; top: .1rem; height: .9rem; min-width: 1px; }
.gain .may { background: #1d2a26; top: .5rem; height: .1rem; min-width: 1px; } .gain .nil { background: #5b6a65; top: 0; height: 1.1rem; width: 1px; }
@media (max-width: 40rem) { .plot tr { display: flex; flex-wrap: wrap; align-items: baseline; } .plot td:first-child { flex: 1 0 100%; padding-bottom: 0; } .plot .bar, .plot .gain { flex: none; width: 30%; } .plot td:nth-child(3) { margin-left: auto; } }`;

export const bars = (rows: readonly Bar[]): string => {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return `<table class="plot">${rows
    .map(
      ([label, value, told]) =>
        `<tr><td>${escaped(label)}<td class="bar"><div style="width:${((100 * value) / most).toFixed(2)}%"></div><td class="n">${told}<td class="n">${value.toLocaleString('en')}</tr>`,
    )
    .join('\n')}</table>`;
};

/** Means beside nought, each with the interval in which the truth lies as a line across its end. */
export const gains = (rows: readonly Gained[]): string => {
  const ends = rows.map(([, gain]) => endsOf(gain));
  const least = Math.min(0, ...ends.map(({ low }) => low));
  const width = Math.max(0, ...ends.map(({ high }) => high)) - least || 1;
  const at = (value: number): string => ((100 * (value - least)) / width).toFixed(2);
  const between = (name: string, from: number, to: number): string =>
    `<i class="${name}" style="left:${at(from)}%;width:${((100 * (to - from)) / width).toFixed(2)}%"></i>`;
  return `<table class="plot">${rows
    .map(([label, gain]) => {
      const { low, high } = endsOf(gain);
      const bar = between('is', Math.min(0, gain.mean), Math.max(0, gain.mean));
      const nil = `<i class="nil" style="left:${at(0)}%"></i>`;
      return `<tr><td>${escaped(label)}<td class="gain"><div>${bar}${nil}${between('may', low, high)}</div><td class="n">${estimate(gain)}</tr>`;
    })
    .join('\n')}</table>`;
};

/** Of a single hand nothing is known beside what it was. */
const endsOf = ({ mean, margin }: Estimate): { readonly low: number; readonly high: number } =>
  Number.isFinite(margin) ? { low: mean - margin, high: mean + margin } : { low: mean, high: mean };

/** Values put together so that there are not too many bars. */
export const classes = (counts: ReadonlyMap<number, number>, most: number): readonly Bar[] => {
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

export const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, n) => sum + n, 0);

export const inOrder = (counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...counts].sort((one, other) => one[0] - other[0]);

/** The next 1, 2 or 5 with zeros. */
const roundUp = (width: number): number => {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(width, 1))) - 1);
  return [1, 2, 5, 10].map((step) => step * unit).find((step) => step >= width) ?? 10 * unit;
};

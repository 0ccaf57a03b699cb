import './plot-frame.css';
import './stacked-plot.css';

/** What is stacked: its colour by its class, and its name beneath the plot. */
export interface PlotPart {
  readonly id: string;
  readonly colour: string;
  readonly label: string;
}

export interface PlotBar {
  readonly key: string;
  /** Told where somebody points at it. */
  readonly title: string;
  /** How much of each part, from below. */
  readonly of: Readonly<Record<string, number>>;
  /** A line across the bar; left out = none. */
  readonly mark?: number;
}

interface StackedPlotProps {
  readonly title: string;
  /** What the highest bar is, in words. */
  readonly scale: (top: number) => string;
  readonly parts: readonly PlotPart[];
  readonly bars: readonly PlotBar[];
  /** What the lines across the bars are; null: there are none. */
  readonly mark: Omit<PlotPart, 'id'> | null;
  /** What stands beneath its ends; left out = nothing. */
  readonly ends?: readonly [string, string];
  readonly testid: string;
}

/** The plot is as wide as there are bars, and no bar is broader than so many of it. */
const LEAST_BARS = 12;
const HEIGHT = 100;

/** A bar for each time, parts stacked upon each other (docs/decisions/0055-plots-are-bars-of-our-own.md). */
export const StackedPlot = ({ title, scale, parts, bars, mark, ends, testid }: StackedPlotProps) => {
  const sumOf = ({ of }: PlotBar): number => parts.reduce((sum, { id }) => sum + (of[id] ?? 0), 0);
  const top = Math.max(1, ...bars.map(sumOf));
  const heightOf = (value: number): number => (value / top) * HEIGHT;
  const width = Math.max(LEAST_BARS, bars.length);
  return (
    <figure class="plot-frame stacked-plot" data-testid={testid}>
      <figcaption>
        {title} <span class="quiet">{scale(top)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        {bars.map((bar, nth) => {
          let below = 0;
          return (
            <g key={bar.key}>
              <title>{bar.title}</title>
              {parts.map(({ id, colour }) => {
                const height = heightOf(bar.of[id] ?? 0);
                below += height;
                return (
                  <rect
                    key={id}
                    class={colour}
                    x={nth + 0.12}
                    y={HEIGHT - below}
                    width={0.76}
                    height={height}
                  />
                );
              })}
              {mark !== null && bar.mark !== undefined && (
                <rect
                  class={mark.colour}
                  x={nth}
                  y={Math.max(0, HEIGHT - heightOf(bar.mark) - 1)}
                  width={1}
                  height={2}
                />
              )}
            </g>
          );
        })}
      </svg>
      {ends !== undefined && (
        <p class="plot-ends quiet">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
      <ul class="plot-legend">
        {[...parts, ...(mark === null ? [] : [{ ...mark, id: 'mark' }])].map(({ id, colour, label }) => (
          <li key={id}>
            <i class={colour} />
            {label}
          </li>
        ))}
      </ul>
    </figure>
  );
};

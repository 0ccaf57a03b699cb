import { DEAD_STEPS, WAITED_FOR, type WaitedFor, waitedMs } from '../../contract/dead-steps.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import { useMachineWords } from './machine-words.tsx';
import './dead-time-card.css';

type DeadTime = OperatorView['deadTime'];
type Hand = DeadTime['hands'][number];

/** The plot is as wide as the evening is long, and no bar is broader than so many of it. */
const LEAST_BARS = 12;
const HEIGHT = 100;

const tenths = (ms: number): number => Math.round(ms / 100) / 10;
const whole = (ms: number): number => Math.ceil(ms / 1000);

interface PlotProps {
  readonly title: string;
  readonly hands: readonly Hand[];
  /** What is stacked upon each other, from below. */
  readonly parts: readonly WaitedFor[];
  readonly least: 'marked' | 'not-marked';
  readonly testid: string;
}

/** A bar for each hand of the evening; the scale is the plot's own, so that people's waits do not flatten strokes. */
const Plot = ({ title, hands, parts, least, testid }: PlotProps) => {
  const words = useMachineWords().deadTime;
  const sumOf = (hand: Hand): number => parts.reduce((sum, part) => sum + waitedMs(hand, part), 0);
  const top = Math.max(1, ...hands.map(sumOf));
  const heightOf = (ms: number): number => (ms / top) * HEIGHT;
  const width = Math.max(LEAST_BARS, hands.length);
  return (
    <figure class="dead-plot" data-testid={testid}>
      <figcaption>
        {title} <span class="quiet">{words.upTo(whole(top))}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        {hands.map((hand, nth) => {
          let below = 0;
          return (
            <g key={`${hand.game}/${hand.hand}/${hand.at}`}>
              <title>{`${words.hand(hand.hand)}: ${words.seconds(tenths(sumOf(hand)))}`}</title>
              {parts.map((part) => {
                const height = heightOf(waitedMs(hand, part));
                below += height;
                return (
                  <rect
                    key={part}
                    class={`dead-${part}`}
                    x={nth + 0.12}
                    y={HEIGHT - below}
                    width={0.76}
                    height={height}
                  />
                );
              })}
              {least === 'marked' && (
                <rect
                  class="dead-least"
                  x={nth}
                  y={Math.max(0, HEIGHT - heightOf(hand.leastMs) - 1)}
                  width={1}
                  height={2}
                />
              )}
            </g>
          );
        })}
      </svg>
      <ul class="dead-legend">
        {parts.map((part) => (
          <li key={part}>
            <i class={`dead-${part}`} />
            {words.waited[part]}
          </li>
        ))}
        {least === 'marked' && (
          <li>
            <i class="dead-least" />
            {words.least}
          </li>
        )}
      </ul>
    </figure>
  );
};

const StepList = ({ hand }: { readonly hand: Hand }) => {
  const words = useMachineWords().deadTime;
  return (
    <>
      <h3>{words.last(hand.hand)}</h3>
      <dl class="dead-steps" data-testid="dead-steps">
        {DEAD_STEPS.filter((step) => hand.steps[step] !== undefined).map((step) => (
          <div key={step} data-testid={`dead-${step}`} data-waited={WAITED_FOR[step]}>
            <dt>
              <i class={`dead-${WAITED_FOR[step]}`} />
              {words.steps[step]}
            </dt>
            <dd>{words.seconds(tenths(hand.steps[step] ?? 0))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** What passes between the hands: the machine's time apart from the people's, over the evening and in the last hand. */
export const DeadTimeCard = ({
  deadTime: { speed, hands, strokes, slow },
}: {
  readonly deadTime: DeadTime;
}) => {
  const words = useMachineWords().deadTime;
  const last = hands.at(-1);
  if (last === undefined && strokes.length === 0) return null;
  return (
    <section class="card" data-testid="dead-time">
      <h2>{words.title}</h2>
      {slow.map(({ stroke, tookMs, meanMs }) => (
        <p class="said warn" role="status" key={stroke} data-testid={`slow-${stroke}`}>
          {words.slow(words.strokes[stroke], tenths(tookMs), tenths(meanMs))}
        </p>
      ))}
      {last !== undefined && (
        <>
          <Plot
            title={words.machine}
            hands={hands}
            parts={['stroke', 'drum']}
            least="marked"
            testid="plot-machine"
          />
          <Plot
            title={words.people}
            hands={hands}
            parts={['people', 'stopped']}
            least="not-marked"
            testid="plot-people"
          />
          <StepList hand={last} />
        </>
      )}
      <h3>{words.usual}</h3>
      <dl class="dead-steps" data-testid="usual-strokes">
        {strokes.map(({ stroke, meanMs, count }) => (
          <div key={stroke}>
            <dt>{words.strokes[stroke]}</dt>
            <dd>{words.mean(tenths(meanMs), count)}</dd>
          </div>
        ))}
      </dl>
      {speed !== 1 && <p class="quiet">{words.speed(speed)}</p>}
    </section>
  );
};

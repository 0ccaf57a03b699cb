import { DEAD_STEPS, WAITED_FOR, type WaitedFor, waitedMs } from '../../contract/dead-steps.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import { useMachineWords } from './machine-words.tsx';
import { StackedPlot } from './stacked-plot.tsx';
import './dead-time-card.css';

type DeadTime = OperatorView['deadTime'];
type Hand = DeadTime['hands'][number];

const tenths = (ms: number): number => Math.round(ms / 100) / 10;
const whole = (ms: number): number => Math.ceil(ms / 1000);

interface EveningPlotProps {
  readonly title: string;
  readonly hands: readonly Hand[];
  /** What is stacked upon each other, from below. */
  readonly parts: readonly WaitedFor[];
  readonly least: 'marked' | 'not-marked';
  readonly testid: string;
}

/** A bar for each hand of the evening; the scale is the plot's own, so that people's waits do not flatten strokes. */
const EveningPlot = ({ title, hands, parts, least, testid }: EveningPlotProps) => {
  const words = useMachineWords().deadTime;
  const sumOf = (hand: Hand): number => parts.reduce((sum, part) => sum + waitedMs(hand, part), 0);
  return (
    <StackedPlot
      title={title}
      scale={(top) => words.upTo(whole(top))}
      parts={parts.map((part) => ({ id: part, colour: `dead-${part}`, label: words.waited[part] }))}
      bars={hands.map((hand) => ({
        key: `${hand.game}/${hand.hand}/${hand.at}`,
        title: `${words.hand(hand.hand)}: ${words.seconds(tenths(sumOf(hand)))}`,
        of: Object.fromEntries(parts.map((part) => [part, waitedMs(hand, part)])),
        ...(least === 'marked' ? { mark: hand.leastMs } : {}),
      }))}
      mark={least === 'marked' ? { colour: 'dead-least', label: words.least } : null}
      testid={testid}
    />
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
          <EveningPlot
            title={words.machine}
            hands={hands}
            parts={['stroke', 'drum']}
            least="marked"
            testid="plot-machine"
          />
          <EveningPlot
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

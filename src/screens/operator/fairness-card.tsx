import type { OperatorView } from '../../contract/seat-view.ts';
import { useMachineWords } from './machine-words.tsx';
import { unfairIn, unfairText } from './unfair.ts';
import './plot-frame.css';
import './fairness-card.css';

type FairnessSeen = OperatorView['fairness'];
type SetSeen = FairnessSeen['sets'][number];

/** A plot is as wide as it has bars, and no bar is broader than so many of it. */
const LEAST_BARS = 12;
const HEIGHT = 100;
/** Fewer walls tell nothing of how much is known beforehand, but where they gave an alarm. */
const FEWEST_WALLS = 10;

interface Bar {
  readonly key: string;
  readonly told: string;
  readonly value: number;
  /** What chance makes of it on the mean; left out = nothing is marked. */
  readonly byChance?: number;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly testid: string;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Bars from one line up; what is less than nothing is not drawn, its number is told all the same. */
const Bars = ({ title, bars, testid }: BarsProps) => {
  const words = useMachineWords().fairness;
  const top = Math.max(1, ...bars.map(({ value, byChance = 0 }) => Math.max(value, byChance)));
  const heightOf = (value: number): number => (Math.max(0, value) / top) * HEIGHT;
  return (
    <figure class="plot-frame fair-plot" data-testid={testid}>
      <figcaption>
        {title} <span class="quiet">{words.upTo(tenths(top))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(LEAST_BARS, bars.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {bars.map(({ key, told, value, byChance }, nth) => (
          <g key={key}>
            <title>{told}</title>
            <rect
              class="fair-found"
              x={nth + 0.12}
              y={HEIGHT - heightOf(value)}
              width={0.76}
              height={heightOf(value)}
            />
            {byChance !== undefined && (
              <rect class="fair-chance" x={nth} y={HEIGHT - heightOf(byChance) - 1} width={1} height={2} />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
};

const ByChance = () => (
  <p class="fair-legend">
    <i class="fair-chance" />
    {useMachineWords().fairness.byChance}
  </p>
);

/** What stays of the last hand in the walls of one set. */
const SetFairness = ({ seen }: { readonly seen: SetSeen }) => {
  const machine = useMachineWords();
  const words = machine.fairness;
  const { set, walls, most, bits, alarm, recent } = seen;
  const isTooFew = walls < FEWEST_WALLS && alarm === null;
  return (
    <div data-testid={`fair-${set}`} data-walls={walls}>
      <h3>{machine.set(set)}</h3>
      <p class="quiet" data-testid={`fair-known-${set}`}>
        {words.walls(walls)}{' '}
        {isTooFew
          ? words.tooFew
          : `${words.known(tenths(bits))} ${words.share(words.kinds[most.kind], tenths(most.share * 100))}`}
      </p>
      <Bars
        title={words.stayed}
        testid={`plot-stayed-${set}`}
        bars={recent.map(({ at, cycle, neighbours: { right, byChance } }) => ({
          key: `${cycle}/${at}`,
          told: words.ofWall(right, tenths(byChance)),
          value: right,
          byChance,
        }))}
      />
      <ByChance />
      <Bars
        title={words.bits}
        testid={`plot-bits-${set}`}
        bars={recent.map(({ at, cycle, bits: ofWall }) => ({
          key: `${cycle}/${at}`,
          told: words.inBits(tenths(ofWall)),
          value: ofWall,
        }))}
      />
    </div>
  );
};

const DIE = ['first', 'second'] as const;

const DiceFairness = ({ dice }: { readonly dice: NonNullable<FairnessSeen['dice']> }) => {
  const words = useMachineWords().fairness;
  const { throws, faces } = dice;
  return (
    <div data-testid="fair-dice" data-throws={throws}>
      <h3>{words.dice}</h3>
      <p class="quiet">{words.throws(throws)}</p>
      <Bars
        title={words.faces}
        testid="plot-faces"
        bars={DIE.flatMap((die, nth) =>
          (faces[nth] ?? []).map((times, face) => ({
            key: `${die} ${face}`,
            told: `${words.often[die](String(face + 1))}: ${times}`,
            value: times,
            byChance: throws / 6,
          })),
        )}
      />
      <ByChance />
    </div>
  );
};

/** Whether walls are mixed and dice are fair: how much it is, and an alarm where it is more than may be. */
export const FairnessCard = ({ fairness }: { readonly fairness: FairnessSeen }) => {
  const machine = useMachineWords();
  const { sets, dice } = fairness;
  if (sets.length === 0 && dice === null) return null;
  return (
    <section class="card" data-testid="fairness">
      <h2>{machine.fairness.title}</h2>
      {unfairIn(fairness).map((unfair) => (
        <p
          class="said warn"
          role="status"
          key={unfair.of === 'dice' ? 'dice' : unfair.set}
          data-testid={`unfair-${unfair.of === 'dice' ? 'dice' : unfair.set}`}
        >
          {unfairText(unfair, machine)}
        </p>
      ))}
      {sets.map((seen) => (
        <SetFairness key={seen.set} seen={seen} />
      ))}
      {dice !== null && <DiceFairness dice={dice} />}
    </section>
  );
};

import type { ComponentChildren } from 'preact';
import { nameIn } from '../../words/names.ts';
import { useWords } from '../language.ts';
import { nameOf, type Player, playerOptions, playersOf } from '../seats.ts';
import type { WinBy } from './entry.ts';
import type { StepProps } from './preview-card.tsx';
import { pairsOffered } from './tile-keys.ts';

interface AnswerProps {
  readonly chosen: 'chosen' | 'open';
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

/** One large answer: a tap says it and leads on. */
const Answer = ({ chosen, choose, children }: AnswerProps) => (
  <button type="button" class="answer" aria-pressed={chosen === 'chosen'} onClick={choose}>
    {children}
  </button>
);

const isChosen = (chosen: boolean): AnswerProps['chosen'] => (chosen ? 'chosen' : 'open');

/** Who won, or that nobody did. */
export const WhoStep = ({ view, state: { entry }, change }: StepProps) => {
  const words = useWords();
  return (
    <div class="answers" data-testid="winner">
      {playerOptions(view).map(({ value, label }) => (
        <Answer
          key={value}
          chosen={isChosen(entry.kind === 'won' && entry.winner === value)}
          choose={() => change({ do: 'choose-winner', winner: value })}
        >
          <bdi>{label}</bdi>
        </Answer>
      ))}
      <Answer chosen={isChosen(entry.kind === 'drawn')} choose={() => change({ do: 'choose-drawn' })}>
        {words.form.nobodyWon}
      </Answer>
    </div>
  );
};

interface WinningWay {
  readonly by: WinBy;
  readonly from: Player | null;
}

/** Self-draw, or whose tile it was. */
const waysOf = ({ form, state, view }: StepProps): readonly WinningWay[] =>
  form.by.flatMap((by): readonly WinningWay[] =>
    by === 'self-draw'
      ? [{ by, from: null }]
      : playersOf(view)
          .filter((player) => player !== state.entry.winner)
          .map((from) => ({ by, from })),
  );

/** Beside each way the same by seven pairs: their key is pressed then before the first tile. */
const Ways = (props: StepProps) => {
  const words = useWords();
  const { state, change, view, form } = props;
  const pairs = pairsOffered(form, state.entry);
  return (
    <div class="answers" data-testid="way">
      {waysOf(props).map(({ by, from }) => {
        const way = words.form.ways[by](from === null ? '' : nameOf(view, from));
        return (
          <div key={`${by}${from}`} class="way">
            <Answer
              chosen={isChosen(state.entry.by === by && state.entry.from === from)}
              choose={() => change({ do: 'choose-way', by, from })}
            >
              {way}
            </Answer>
            {pairs !== null && (
              <button
                type="button"
                class="way-in-pairs"
                aria-label={`${way}: ${nameIn(words.patterns)(pairs)}`}
                onClick={() => change({ do: 'choose-way-in-pairs', by, from })}
              >
                {nameIn(words.patterns)(pairs)}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
};

const Reasons = ({ form, state, change }: StepProps) => {
  const words = useWords();
  return (
    <div class="answers" data-testid="why">
      {form.draws.map((why) => (
        <Answer
          key={why}
          chosen={isChosen(state.entry.why === why)}
          choose={() => change({ do: 'choose-why', why })}
        >
          {words.form.draw[why]}
        </Answer>
      ))}
    </div>
  );
};

/** How it was won, or why nobody did. */
export const HowStep = (props: StepProps) =>
  props.state.entry.kind === 'drawn' ? <Reasons {...props} /> : <Ways {...props} />;

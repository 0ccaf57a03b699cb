import type { ComponentChildren } from 'preact';
import type { OutcomeSent } from '../../contract/declaration.ts';
import { useWords } from '../language.ts';
import { nameOf } from '../seats.ts';
import { Tile, Tiles } from '../tiles.tsx';
import { Circumstances, Losers, OtherWinners } from './circumstances.tsx';
import { handOf } from './entry.ts';
import type { StepProps } from './preview-card.tsx';
import { PreviewCard } from './preview-card.tsx';

interface CheckStepProps extends StepProps {
  readonly tells: 'own' | 'any';
  readonly submitWord: string;
  readonly submit: (outcome: OutcomeSent) => void;
  /** What became of it. */
  readonly children?: ComponentChildren;
}

/** The winner's tiles as they were entered, the winning one apart; another may have won. */
const HandChecked = ({ state: { entry }, change }: StepProps) => {
  const words = useWords();
  if (entry.winner === null || entry.win === null) return null;
  const { concealed, melds, aside } = handOf(entry, entry.winner);
  const last = concealed.lastIndexOf(entry.win);
  return (
    <div class="hand-checked" data-testid="hand-checked">
      <p>
        {melds.map(({ tiles }, index) => (
          <span class="meld" key={index}>
            <Tiles faces={tiles} />
          </span>
        ))}
        <Tiles faces={concealed.filter((_, index) => index !== last)} />
        {aside.length > 0 && <Tiles faces={aside} />}
      </p>
      <p class="winning-tile">
        {words.form.row.win} <Tile face={entry.win} mark="win" />
        <button
          type="button"
          data-testid="other-winning"
          onClick={() => change({ do: 'ask', step: { at: 'winning' } })}
        >
          {words.form.change}
        </button>
      </p>
    </div>
  );
};

/** How it was won, as it was answered. */
const WayChecked = ({ view, state: { entry } }: StepProps) => {
  const words = useWords();
  if (entry.kind === 'drawn')
    return <p class="way-checked">{entry.why !== null && words.form.draw[entry.why]}</p>;
  if (entry.winner === null || entry.by === null) return null;
  const from = entry.from === null ? '' : nameOf(view, entry.from);
  return (
    <p class="way-checked">
      <bdi>{nameOf(view, entry.winner)}</bdi> · {words.form.ways[entry.by](from)}
    </p>
  );
};

/** What would be said, what it is worth and who would pay; what else happened is told here. */
export const CheckStep = (props: CheckStepProps) => {
  const { view, form, state, preview, is, sent, tells, submitWord, submit, children } = props;
  const entered = { ...props, entry: state.entry };
  return (
    <>
      <div class="check-step">
        <WayChecked {...props} />
        {state.entry.kind === 'won' && state.entry.entered === 'tiles' && <HandChecked {...props} />}
        <PreviewCard view={view} form={form} preview={preview} is={is} />
        {state.entry.kind === 'won' && tells === 'any' && <OtherWinners {...entered} />}
        {state.entry.kind === 'won' && <Circumstances {...entered} />}
        <Losers {...entered} />
      </div>
      <div class="form-foot">
        {children}
        <button
          type="button"
          class="main-button"
          data-testid="submit"
          disabled={sent === null}
          onClick={() => sent !== null && submit(sent)}
        >
          {submitWord}
        </button>
      </div>
    </>
  );
};

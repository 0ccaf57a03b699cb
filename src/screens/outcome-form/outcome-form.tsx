import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import { CodeContext, useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords, type Words } from '../language.ts';
import { Stale } from '../page-parts/stale.tsx';
import { nameOf, playersOf } from '../seats.ts';
import { CheckStep } from './check-step.tsx';
import { type Begins, draftOf, isWhole, sentOf } from './entry.ts';
import { begun, type Change, type FormState, formAfter, isOwnHand, stepBefore } from './form-steps.ts';
import { HowStep, WhoStep } from './how-step.tsx';
import { type FormAbout, keepForm, leftForm } from './left-forms.ts';
import { PatternsStep } from './patterns-step.tsx';
import type { StepProps } from './preview-card.tsx';
import { type Preview, usePreview } from './preview-card.tsx';
import { withWaits } from './ready-waits.ts';
import { copiesLeft } from './tile-keys.ts';
import { TilesStep, WinningStep } from './tiles-step.tsx';
import { rememberWay, withWay } from './way-of-entry.ts';
import './outcome-form.css';

interface OutcomeFormProps {
  readonly owner: PageOwner;
  readonly view: TableView;
  readonly form: DeclaredForm;
  /** What is known before anything is entered; who waits, also while it is. */
  readonly begins: Begins;
  /** A player tells the own win or a draw; the operator whatever happened. */
  readonly tells: 'own' | 'any';
  /** The hand it is about, as it was when the form was opened. */
  readonly hand: number;
  /** The entry of it that is corrected; null: the hand is on. */
  readonly corrects: number | null;
  /** What it is about, where the page has more than one form. */
  readonly about?: string;
  readonly submitWord: string;
  readonly submit: (outcome: OutcomeSent) => void;
  readonly close: () => void;
  /** What became of it. */
  readonly children?: ComponentChildren;
}

const aboutOf = ({ owner, hand, corrects, begins, view: { match } }: OutcomeFormProps): FormAbout => ({
  owner,
  match: match?.number ?? 0,
  hand,
  kind: corrects === null ? (begins.kind ?? 'any') : 'corrected',
  entry: corrects,
});

/** The controller's answer, if it is about just this question. */
const answerTo = (question: unknown, preview: Preview | null) =>
  preview?.about === JSON.stringify(question) && preview.reply.is === 'given' ? preview.reply.value : null;

/** What cannot be, or cannot win, is not proposed, also while what was changed since is being counted. */
const isBarred = (preview: Preview | null): boolean =>
  preview?.reply.is === 'given' && ['impossible', 'refused'].includes(preview.reply.value.state);

/** The form as far as it is filled in, what the controller says of it, and how to change it. */
const useFormState = (props: OutcomeFormProps) => {
  const { owner, view, form, begins, corrects, tells } = props;
  // Another hand may be on before this form is closed.
  const [whose] = useState(() => aboutOf(props));
  const [kept, setKept] = useState(
    () => leftForm(whose) ?? begun(form, corrects === null ? withWay(begins, form) : begins),
  );
  const state = withWaits(kept, begins);
  const about = { form, players: playersOf(view) };
  const outcome = draftOf(state.entry, about);
  const question = outcome === null ? null : { hand: corrects === null ? null : props.hand, outcome };
  const preview = usePreview(addressesOf(owner).preview, question);
  const left = copiesLeft(state.entry, { form, answer: answerTo(question, preview) });
  const bounds = { form, tells, left };
  const change = (next: Change): void =>
    setKept((now) => {
      const after = formAfter(withWaits(now, begins), next, bounds);
      keepForm(whose, after);
      return after;
    });
  const is = preview?.about === JSON.stringify(question) ? ('newest' as const) : ('older' as const);
  const sent = isBarred(preview) ? null : sentOf(state.entry, about);
  return { state, change, left, preview, is, sent };
};

/** Which of the three steps it is. */
const STAGES = { who: 1, how: 1, tiles: 2, winning: 2, check: 3 } as const;

const questionOf = (
  { entry, step }: FormState,
  { view, words }: { view: TableView; words: Words },
): string => {
  const { question, row, tilesOf } = words.form;
  switch (step.at) {
    case 'who':
    case 'winning':
    case 'check':
      return question[step.at];
    case 'how':
      return entry.kind === 'drawn' ? question.why : question.how;
    case 'tiles': {
      if (step.place.into !== 'hand') return row[step.place.into];
      if (!isOwnHand(entry, step.place)) return tilesOf(nameOf(view, step.place.of));
      return question[entry.entered];
    }
    default:
      return unreachable(step);
  }
};

const StepShown = (
  props: StepProps & Pick<OutcomeFormProps, 'children' | 'tells' | 'submitWord' | 'submit'>,
) => {
  const { step, entry } = props.state;
  switch (step.at) {
    case 'who':
      return <WhoStep {...props} />;
    case 'how':
      return <HowStep {...props} />;
    case 'tiles':
      return isOwnHand(entry, step.place) && entry.entered === 'patterns' ? (
        <PatternsStep {...props} />
      ) : (
        <TilesStep {...props} place={step.place} />
      );
    case 'winning':
      return <WinningStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
    default:
      return unreachable(step);
  }
};

/**
 * Opens the form over the page, which waits beneath it. Whoever listens hears each new question. It gives way to the code, which
 * nobody could enter beneath it; what was entered is there when it is opened again.
 */
const useOver = ({ back, close, question }: { back: () => void; close: () => void; question: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const code = useContext(CodeContext);
  useEffect(() => {
    if (code === 'wanted') close();
  }, [code]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('h2')?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [question]);
  const onCancel = (event: Event): void => {
    event.preventDefault();
    back();
  };
  // A browser may close it all the same: what was entered is kept.
  return { ref: dialog, onCancel, onClose: close };
};

/** How a hand ended, told by people: one question after the other, counted by the controller, then proposed. */
export const OutcomeForm = (props: OutcomeFormProps) => {
  const words = useWords();
  const { view, form, tells, about, close } = props;
  const { state, sent, ...entered } = useFormState(props);
  const { clear } = useDeclaring();
  const busy = useBusy();
  // Why the hand was refused before is not said of what is entered now.
  const change = (next: Change): void => {
    clear();
    entered.change(next);
  };
  const back = (): void => (stepBefore(state, { tells }) === null ? close() : change({ do: 'back' }));
  const stage = STAGES[state.step.at];
  const question = questionOf(state, { view, words });
  const { step, entry } = state;
  const isWinners = step.at === 'tiles' && isOwnHand(entry, step.place);
  const goesOn =
    step.at === 'tiles' &&
    (!isWinners || (entry.entered === 'tiles' && isWhole({ ...entry, also: [] }, form)));
  const other = entry.entered === 'tiles' ? ('patterns' as const) : ('tiles' as const);
  return (
    <dialog
      {...useOver({ back, close, question })}
      class="outcome-form"
      data-testid="outcome-form"
      data-step={step.at}
      aria-labelledby="form-question"
    >
      <p class="form-stage" data-stage={stage} role="img" aria-label={words.form.stage(stage)}>
        <i />
        <i />
        <i />
      </p>
      <Stale testid="form-stale" />
      <header class="form-head">
        <button type="button" class="quiet-button" data-testid="form-back" onClick={back}>
          <span aria-hidden="true">‹</span> {words.form.back}
        </button>
        <h2 id="form-question" tabIndex={-1}>
          {about !== undefined && <small>{about}</small>}
          {question}
        </h2>
        {goesOn ? (
          <button
            type="button"
            class="main-button"
            data-testid="form-next"
            onClick={() => change({ do: 'next' })}
          >
            {words.form.next}
          </button>
        ) : (
          isWinners &&
          form.patterns.length > 0 && (
            <button
              type="button"
              class="quiet-button"
              data-testid="enter-by"
              onClick={() => {
                rememberWay(other);
                change({ do: 'set', to: { entered: other } });
              }}
            >
              {words.form.entered[other]}
            </button>
          )
        )}
      </header>
      <StepShown {...props} {...entered} state={state} change={change} sent={busy ? null : sent} />
    </dialog>
  );
};

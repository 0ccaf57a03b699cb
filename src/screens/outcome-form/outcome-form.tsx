import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { addressesOf, formAddress, type PageOwner } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { Choice } from '../page-parts/panel.tsx';
import { type Player, playerOptions, playersOf } from '../seats.ts';
import { type Change, changed, copiesLeft, type FormProps } from './change.ts';
import { Circumstances, HowWon, Losers } from './circumstances.tsx';
import { type Begins, draftOf, emptyEntry, type OutcomeEntry, sentOf } from './entry.ts';
import { HandTiles } from './hand-tiles.tsx';
import { Patterns } from './patterns.tsx';
import { type Preview, PreviewCard, Standing, usePreview } from './preview-card.tsx';
import './outcome-form.css';

const ASK_AGAIN_MS = 2000;

/** What the table's rules let be entered; null until the controller has said it. */
export const useForm = (table: string): DeclaredForm | null => {
  const [form, setForm] = useState<DeclaredForm | null>(null);
  useEffect(() => {
    const load = (): void => {
      void ask<DeclaredForm>(formAddress(table)).then((reply) => {
        if (reply.is === 'given') setForm(reply.value);
      });
    };
    if (form !== null) return;
    load();
    const timer = setInterval(load, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [table, form]);
  return form;
};

interface OutcomeFormProps {
  readonly owner: PageOwner;
  readonly view: TableView;
  readonly form: DeclaredForm;
  readonly begins: Begins;
  /** A player tells the own win or a draw; the operator whatever happened. */
  readonly tells: 'own' | 'any';
  /** The hand that is corrected; null: the one that is on. */
  readonly hand: number | null;
  readonly submitWord: string;
  readonly submit: (outcome: OutcomeSent) => void;
  readonly close: () => void;
  /** What became of it. */
  readonly children?: ComponentChildren;
}

/** Which hand and what came of it, where both are still open. */
const Ending = ({ entry, change, view }: FormProps) => {
  const words = useWords();
  return (
    <>
      <Choice
        title={words.form.kind}
        options={(['won', 'drawn'] as const).map((value) => ({ value, label: words.form.kinds[value] }))}
        chosen={entry.kind}
        choose={(kind) => change({ do: 'set', to: { kind } })}
        testid="kind"
      />
      {entry.kind === 'won' && (
        <Choice
          title={words.form.winner}
          options={playerOptions(view)}
          chosen={entry.winner}
          choose={(winner) => change({ do: 'choose-winner', winner })}
          testid="winner"
        />
      )}
    </>
  );
};

const WinParts = (props: FormProps) => {
  const words = useWords();
  const { form, entry, change } = props;
  return (
    <>
      <HowWon {...props} />
      {form.patterns.length > 0 && (
        <Choice
          title={words.form.enter}
          options={(['tiles', 'patterns'] as const).map((value) => ({
            value,
            label: words.form.entered[value],
          }))}
          chosen={entry.entered}
          choose={(entered) => change({ do: 'set', to: { entered } })}
          testid="entered"
        />
      )}
      {entry.entered === 'tiles' ? <HandTiles {...props} of={entry.winner} /> : <Patterns {...props} />}
      <Circumstances {...props} />
    </>
  );
};

const DrawParts = ({ form, entry, change }: FormProps) => {
  const words = useWords();
  return (
    <Choice
      title={words.form.why}
      options={form.draws.map((value) => ({ value, label: words.form.draw[value] }))}
      chosen={entry.why}
      choose={(why) => change({ do: 'set', to: { why } })}
      testid="why"
    />
  );
};

/** The controller's answer, if it is about just this question. */
const answerTo = (question: unknown, preview: Preview | null) =>
  preview?.about === JSON.stringify(question) && preview.reply.is === 'given' ? preview.reply.value : null;

/** What cannot be, or cannot win, is not proposed, also while what was changed since is being counted. */
const isBarred = (preview: Preview | null): boolean =>
  preview?.reply.is === 'given' && ['impossible', 'refused'].includes(preview.reply.value.state);

/** The entry, what the controller says of it, and how to change it. */
const useEntry = ({ owner, view, form, begins, hand }: OutcomeFormProps) => {
  const players: readonly Player[] = playersOf(view);
  const [entry, change] = useReducer(
    (now: OutcomeEntry, next: Change) =>
      changed(now, next, { handTiles: form.handTiles, left: copiesLeft(now, { form, answer: null }) }),
    begins,
    (first) => emptyEntry(form, first),
  );
  const draft = draftOf(entry, { form, players });
  const question = { hand, outcome: draft };
  const preview = usePreview(addressesOf(owner).preview, question);
  const left = copiesLeft(entry, { form, answer: answerTo(question, preview) });
  const is = preview?.about === JSON.stringify(question) ? ('newest' as const) : ('older' as const);
  const sent = isBarred(preview) ? null : sentOf(draft);
  return { entry, change, preview, is, left, sent };
};

/** How a hand ended, told by people: entered part by part, counted by the controller, then proposed. */
export const OutcomeForm = (props: OutcomeFormProps) => {
  const words = useWords();
  const { view, form, tells, submitWord, submit, close, children } = props;
  const { entry, preview, is, left, sent, ...entered } = useEntry(props);
  const { clear } = useDeclaring();
  const busy = useBusy();
  // Why the hand was refused before is not said of what is entered now.
  const change = (next: Change): void => {
    clear();
    entered.change(next);
  };
  const part = { view, form, entry, change, left };
  return (
    <section class="outcome-form" data-testid="outcome-form" data-kind={entry.kind}>
      <h2>{words.form.title[entry.kind]}</h2>
      <div class="form-columns">
        <div class="form-parts">
          {tells === 'any' && <Ending {...part} />}
          {entry.kind === 'won' ? <WinParts {...part} /> : <DrawParts {...part} />}
          <Losers {...part} />
        </div>
        <div class="form-side">
          <PreviewCard view={view} form={form} preview={preview} is={is} />
          {children}
          <div class="form-foot">
            <Standing view={view} preview={preview} is={is} />
            <button type="button" class="quiet-button" data-testid="form-back" onClick={close}>
              {words.form.back}
            </button>
            <button
              type="button"
              class="main-button"
              data-testid="submit"
              disabled={sent === null || busy}
              onClick={() => sent !== null && submit(sent)}
            >
              {submitWord}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
};

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { DeclarationSent } from '../../contract/declaration.ts';
import { useAccepted, useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { Field } from '../page-parts/field.tsx';
import { useFocusHere } from '../page-parts/focus-kept.ts';
import { useOnePress } from '../page-parts/one-press.ts';

/** What is said once its reason is known; null while something else lacks. */
export type WithReason = ((reason: string) => DeclarationSent['say']) | null;

interface DecisionFormProps {
  readonly title: string;
  readonly place: string;
  readonly say: WithReason;
  /** What he is asked about once more, where the title does not say it all. */
  readonly surely?: string;
  /** `not-asked`: a choice that concerns nobody's points needs none. */
  readonly reason?: 'asked' | 'in-its-fields' | 'not-asked';
  readonly close: () => void;
  /** Where the way back leads, if not out of it. */
  readonly back?: () => void;
  readonly children?: ComponentChildren;
}

/**
 * A decision of the operator: its facts and its reason, then asked once more, then said. Where he goes on he is asked under the same
 * finger: a second tap of it is no answer.
 */
export const DecisionForm = ({
  title,
  place,
  say,
  reason: why = 'asked',
  close,
  children,
  ...way
}: DecisionFormProps) => {
  const words = useWords();
  const declaring = useDeclaring();
  const busy = useBusy();
  const head = useFocusHere<HTMLHeadingElement>();
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'enter' | 'sure'>('enter');
  useAccepted(place, close);
  const ready = say !== null && (why !== 'asked' || reason.trim() !== '');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (say === null || !ready) return;
    if (step === 'sure') declaring.say(place, say(reason.trim()));
    setStep(step === 'enter' ? 'sure' : 'enter');
  };
  const leave = way.back ?? close;
  const back = (): void => (step === 'sure' ? setStep('enter') : leave());
  return (
    <form class="card" onSubmit={submit} data-testid="panel" data-place={place}>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      <div class="sheet-rows" hidden={step === 'sure'}>
        {children}
        {why === 'asked' && (
          <Field label={words.seat.reason} value={reason} enter={setReason} maxLength={200} testid="reason" />
        )}
      </div>
      {step === 'sure' && (
        <p class="sure" role="alert" data-testid="sure">
          {words.operator.surely(way.surely ?? title)}
          {reason.trim() !== '' && <q>{reason.trim()}</q>}
        </p>
      )}
      <DeclarationStatus place={place} />
      <div {...useOnePress()} class="buttons">
        <button type="button" class="quiet-button" data-testid="panel-back" onClick={back}>
          {words.operator.back}
        </button>
        <button
          type="submit"
          class={step === 'sure' ? 'main-button danger' : 'main-button'}
          data-testid={step === 'sure' ? 'yes' : 'submit'}
          disabled={!ready || busy}
        >
          {step === 'sure' ? words.operator.yes : words.operator.goOn}
        </button>
      </div>
    </form>
  );
};

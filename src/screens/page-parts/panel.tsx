import type { ComponentChildren } from 'preact';
import { useBusy } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { DeclarationStatus } from './declaration-status.tsx';
import { useFocusHere } from './focus-kept.ts';

interface PanelProps {
  readonly title: string;
  readonly place: string;
  readonly submitWord: string;
  /** Null while something lacks. */
  readonly submit: (() => void) | null;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A few fields, what became of them, and the way back. */
export const Panel = ({ title, place, submitWord, submit, close, children }: PanelProps) => {
  const words = useWords();
  const busy = useBusy();
  const head = useFocusHere<HTMLHeadingElement>();
  const send = (event: Event): void => {
    event.preventDefault();
    submit?.();
  };
  return (
    <form class="card" onSubmit={send} data-testid="panel" data-place={place}>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <DeclarationStatus place={place} />
      <div class="buttons">
        <button type="button" class="quiet-button" data-testid="panel-back" onClick={close}>
          {words.form.back}
        </button>
        <button type="submit" class="main-button" data-testid="submit" disabled={submit === null || busy}>
          {submitWord}
        </button>
      </div>
    </form>
  );
};

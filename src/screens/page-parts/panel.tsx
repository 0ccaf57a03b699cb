import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { unreachable } from '../../rules/unreachable.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import './panel.css';

interface Option<T> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T> {
  readonly title: string;
  readonly options: readonly Option<T>[];
  readonly chosen: T | null;
  readonly choose: (value: T) => void;
  readonly testid: string;
}

const keyOf = (value: unknown): string => JSON.stringify(value);

/** One of a few, side by side: large enough for a finger, and radio buttons to the keyboard. */
export const Choice = <T,>({ title, options, chosen, choose, testid }: ChoiceProps<T>) => {
  const name = useId();
  return (
    <fieldset class="choice" data-testid={testid}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={keyOf(value)} data-value={String(value)}>
          <input
            type="radio"
            name={name}
            checked={keyOf(value) === keyOf(chosen)}
            onChange={() => choose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface TogglesProps<T> extends Omit<ChoiceProps<T>, 'chosen' | 'choose'> {
  readonly chosen: readonly T[];
  readonly toggle: (value: T) => void;
}

/** Any of a few. */
export const Toggles = <T,>({ title, options, chosen, toggle, testid }: TogglesProps<T>) => (
  <fieldset class="choice" data-testid={testid}>
    <legend>{title}</legend>
    {options.map(({ value, label }) => (
      <label key={keyOf(value)} data-value={String(value)}>
        <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

interface FieldProps {
  readonly inputMode?: 'numeric' | 'text';
  readonly maxLength?: number;
  readonly label: string;
  readonly value: string;
  readonly enter: (value: string) => void;
  /** What may stand of what was typed; all of it if left out. */
  readonly kept?: (typed: string) => string;
  readonly testid: string;
}

const AS_TYPED = (typed: string): string => typed;

/** A line to write in, with its name above. */
export const Field = ({ label, value, enter, kept = AS_TYPED, testid, ...input }: FieldProps) => {
  const id = useId();
  const typed = (field: HTMLInputElement): void => {
    const stands = kept(field.value);
    if (field.value !== stands) field.value = stands;
    enter(stands);
  };
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="text"
        autocomplete="off"
        value={value}
        data-testid={testid}
        onInput={({ currentTarget }) => typed(currentTarget)}
      />
    </p>
  );
};

interface PickProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
  readonly testid: string;
}

/** One of many, from a list that opens. */
export const Pick = <T extends string>({ label, options, chosen, choose, testid }: PickProps<T>) => {
  const id = useId();
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        data-testid={testid}
        onChange={({ currentTarget }) => {
          const picked = options[currentTarget.selectedIndex];
          if (picked !== undefined) choose(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
};

interface DeclarationStatusProps {
  readonly place: string;
  /** What is said where it was taken; left out: that it is done. */
  readonly accepted?: string;
}

/** What became of what was said here: under way, without an answer yet or for good, or refused and why. Nothing elsewhere. */
export const DeclarationStatus = ({ place, accepted }: DeclarationStatusProps) => {
  const words = useWords();
  const { seat: status } = words;
  const { state } = useDeclaring();
  if (state.is === 'empty' || state.place !== place) return null;
  switch (state.is) {
    case 'sending':
      return <p class="said quiet">{status.sending}</p>;
    case 'lost':
      return (
        <p class="said warn" role="status" data-testid="unsent">
          {status.unsent}
        </p>
      );
    case 'given-up':
      return (
        <p class="said refused" role="alert" data-testid="given-up">
          {status.givenUp}
        </p>
      );
    case 'accepted':
      return (
        <p class="said" role="status" data-testid="accepted">
          {accepted ?? status.accepted}
        </p>
      );
    case 'refused':
      return (
        <p class="said refused" role="alert" data-testid="refusal" data-code={state.code}>
          {words.refusal(state.code, state.about) ?? state.message}
        </p>
      );
    default:
      return unreachable(state);
  }
};

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
  const send = (event: Event): void => {
    event.preventDefault();
    submit?.();
  };
  return (
    <form class="card" onSubmit={send} data-testid="panel" data-place={place}>
      <h2>{title}</h2>
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

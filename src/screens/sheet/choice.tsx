import { useId } from 'preact/hooks';
import './choice.css';

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

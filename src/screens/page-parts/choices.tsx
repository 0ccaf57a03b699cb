import { useId } from 'preact/hooks';
import './choices.css';
import './field.css';

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

interface PickListProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
  readonly testid: string;
}

/** One of many, from a list that opens. */
export const PickList = <T extends string>({ label, options, chosen, choose, testid }: PickListProps<T>) => {
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

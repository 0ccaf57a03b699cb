import { useId } from 'preact/hooks';
import './field.css';

interface FieldProps {
  readonly inputMode?: 'numeric' | 'text';
  readonly maxLength?: number;
  readonly label: string;
  readonly value: string;
  readonly enter: (value: string) => void;
  readonly testid: string;
}

/** A line to write in, with its name above. */
export const Field = ({ label, value, enter, testid, ...input }: FieldProps) => {
  const id = useId();
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
        onInput={({ currentTarget }) => enter(currentTarget.value)}
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

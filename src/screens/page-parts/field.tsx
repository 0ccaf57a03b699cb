import { useId } from 'preact/hooks';
import './field.css';

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

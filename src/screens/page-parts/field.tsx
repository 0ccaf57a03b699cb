import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import './field.css';

interface FieldProps {
  readonly inputMode?: 'numeric' | 'text';
  readonly maxLength?: number;
  readonly label: string;
  readonly value: string;
  readonly enter: (value: string) => void;
  /** What may stand of what was typed; all of it if left out. */
  readonly kept?: (typed: string) => string;
  /** For a line that has come to the place of a button. */
  readonly focus?: 'at-once';
  readonly testid: string;
}

const AS_TYPED = (typed: string): string => typed;

/** A line to write in, with its name above. */
export const Field = ({ label, value, enter, kept = AS_TYPED, focus, testid, ...input }: FieldProps) => {
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focus === 'at-once') line.current?.focus();
  }, []);
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
        ref={line}
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

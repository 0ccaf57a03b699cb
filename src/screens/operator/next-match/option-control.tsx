import { useState } from 'preact/hooks';
import { unreachable } from '../../../rules/unreachable.ts';
import { useMachineWords } from '../machine-words.tsx';
import { numberIn, type OptionShown, type OptionValue, partOf, shapeIn } from './option-value.ts';

interface ControlProps {
  readonly option: OptionShown;
  readonly value: OptionValue;
  readonly enter: (value: OptionValue) => void;
  /** Of the sentence that says what it chooses. */
  readonly labelledBy: string;
}

const textOf = (value: OptionValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One of a few values. */
const OneOf = ({
  option,
  value,
  enter,
  labelledBy,
  values,
}: ControlProps & {
  readonly values: readonly { readonly value: OptionValue; readonly label: string }[];
}) => (
  <select
    aria-labelledby={labelledBy}
    value={textOf(value)}
    data-testid={`set-${option.name}`}
    onChange={({ currentTarget }) => {
      const picked = values[currentTarget.selectedIndex];
      if (picked !== undefined) enter(picked.value);
    }}
  >
    {values.map((each) => (
      <option key={textOf(each.value)} value={textOf(each.value)}>
        {each.label}
      </option>
    ))}
  </select>
);

/** A whole number; where it may be none, nothing means that. */
const Count = ({
  option,
  value,
  enter,
  labelledBy,
  empty,
}: ControlProps & { readonly empty: 'none' | 'nothing' }) => {
  const { nextMatch: words } = useMachineWords();
  return (
    <input
      type="text"
      inputMode="numeric"
      maxLength={15}
      autocomplete="off"
      aria-labelledby={labelledBy}
      placeholder={empty === 'none' ? words.none : ''}
      value={value === null ? '' : textOf(value)}
      data-testid={`set-${option.name}`}
      onInput={({ currentTarget: { value: text } }) =>
        enter(empty === 'none' && text.trim() === '' ? null : numberIn(text))
      }
    />
  );
};

/** Several whole numbers with names. */
const Parts = ({
  option,
  value,
  enter,
  labelledBy,
  parts,
}: ControlProps & { readonly parts: readonly ('first' | 'second' | 'third' | 'full' | 'half')[] }) => {
  const { nextMatch: words } = useMachineWords();
  const now = Object.fromEntries(parts.map((part) => [part, textOf(partOf(value, part))]));
  return (
    <fieldset class="option-parts" aria-labelledby={labelledBy}>
      {parts.map((part) => (
        <label key={part}>
          {words.parts[part]}
          <input
            type="text"
            maxLength={15}
            autocomplete="off"
            value={now[part]}
            data-testid={`set-${option.name}-${part}`}
            onInput={({ currentTarget }) =>
              enter(
                Object.fromEntries(
                  Object.entries({ ...now, [part]: currentTarget.value }).map(([each, text]) => {
                    const number = numberIn(text);
                    return [each, typeof number === 'number' ? number : text] as const;
                  }),
                ),
              )
            }
          />
        </label>
      ))}
    </fieldset>
  );
};

/** A value that is written out: handed on as soon as it is whole, and until then kept as it was typed. */
const Shape = ({ option, value, enter, labelledBy }: ControlProps) => {
  const [typed, type] = useState<string | null>(null);
  return (
    <textarea
      rows={2}
      maxLength={8_000}
      spellcheck={false}
      aria-labelledby={labelledBy}
      data-testid={`set-${option.name}`}
      value={typed ?? textOf(value)}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onChange={({ currentTarget }) => {
        enter(shapeIn(currentTarget.value));
        type(null);
      }}
    />
  );
};

/** What an option is chosen with, by what it may be. */
export const OptionControl = (props: ControlProps) => {
  const { nextMatch: words } = useMachineWords();
  const { option } = props;
  const { wanted } = option;
  switch (wanted.kind) {
    case 'on-or-off':
      return (
        <OneOf
          {...props}
          values={[
            { value: true, label: words.yes },
            { value: false, label: words.no },
          ]}
        />
      );
    case 'one-of':
      return <OneOf {...props} values={option.values.map(({ value, says }) => ({ value, label: says }))} />;
    case 'count':
    case 'multiple-of':
      return <Count {...props} empty="nothing" />;
    case 'count-or-none':
      return <Count {...props} empty="none" />;
    case 'uma':
      return <Parts {...props} parts={['first', 'second', 'third']} />;
    case 'limits':
      return <Parts {...props} parts={['full', 'half']} />;
    case 'shape':
      return <Shape {...props} />;
    default:
      return unreachable(wanted);
  }
};

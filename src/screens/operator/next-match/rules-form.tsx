import { useEffect, useRef, useState } from 'preact/hooks';
import type { NextMatchAnswer, RulesBase } from '../../../contract/next-match.ts';
import { rulesRefusalText } from '../../../words/rules-refusal.ts';
import { PickList } from '../../page-parts/choices.tsx';
import { useMachineWords } from '../machine-words.tsx';
import { OptionControl } from './option-control.tsx';
import { type Edits, edited, editsIn, type OptionShown, type OptionValue } from './option-value.ts';
import type { Chosen, NextMatch } from './use-next-match.ts';

/** A value in words. */
const useValueText = () => {
  const { nextMatch: words } = useMachineWords();
  return ({ values }: OptionShown, value: OptionValue): string => {
    const named = values.find((each) => each.value === value);
    if (named !== undefined) return named.says;
    if (value === null) return words.none;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
};

interface RowProps {
  readonly option: OptionShown;
  /** Null: as usual. */
  readonly edit: { readonly value: OptionValue } | null;
  readonly enter: (value: OptionValue) => void;
  /** What the controller has refused of it; null: nothing. */
  readonly refused: string | null;
}

/** One option: what it chooses, what it may be, how it usually is, and what was wrong with it. */
const OptionRow = ({ option, edit, enter, refused }: RowProps) => {
  const { nextMatch: words } = useMachineWords();
  const textOf = useValueText();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (refused !== null) row.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const { name, meaning, accepts, standard, wanted } = option;
  const id = `option-${name}`;
  const isToldByItself = wanted.kind === 'on-or-off' || wanted.kind === 'one-of';
  return (
    <li ref={row} class={edit === null ? 'option-row' : 'option-row differs'} data-testid={`option-${name}`}>
      <span id={id} class="option-meaning">
        {meaning}
      </span>
      <OptionControl
        option={option}
        value={edit === null ? standard : edit.value}
        enter={enter}
        labelledBy={id}
      />
      <span class="option-help quiet">
        {words.standard(textOf(option, standard))}
        {!isToldByItself && ` · ${words.accepts(accepts)}`} <code>{name}</code>
      </span>
      {refused !== null && (
        <p class="said refused" role="alert" data-testid="option-refused">
          {refused}
        </p>
      )}
      {edit !== null && (
        <button
          type="button"
          class="plain-button"
          data-testid={`reset-${name}`}
          onClick={() => enter(standard)}
        >
          {words.reset}
        </button>
      )}
    </li>
  );
};

const Outcome = ({ chosen, refused }: { readonly chosen: Chosen; readonly refused: string | null }) => {
  const { nextMatch: words } = useMachineWords();
  if (chosen.is === 'lost')
    return (
      <p class="said warn" role="status">
        {words.lost}
      </p>
    );
  if (refused !== null)
    return (
      <p class="said refused" role="alert" data-testid="rules-refused">
        {refused}
      </p>
    );
  if (chosen.is !== 'answered' || !chosen.taken.ok) return null;
  return (
    <p class="said" role="status" data-testid="rules-taken" data-holds={chosen.taken.holds}>
      {words.taken[chosen.taken.holds]}
      {chosen.taken.tiles === 'other' && ` ${words.otherTiles}`}
    </p>
  );
};

interface FormProps extends Pick<NextMatch, 'look' | 'choose' | 'chosen'> {
  readonly answer: NextMatchAnswer;
  readonly close: () => void;
}

/** Every base there is, and of the one that is looked at every option with its help. */
export const RulesForm = ({ answer, chosen, look, choose, close }: FormProps) => {
  const { nextMatch: words } = useMachineWords();
  const { shown, bases, otherRules } = answer;
  // Another base, and what has become of a choice, begin from what the controller tells: with the very picture
  // that shows it, so that what is entered there at once is not taken back by an effect that comes later.
  const told = JSON.stringify([shown.base, shown.options.map(({ name, chosen: value }) => [name, value])]);
  const [entered, enter] = useState({ told, edits: editsIn(shown.options) });
  const isOfThese = entered.told === told || chosen.is !== 'empty';
  const edits = isOfThese ? entered.edits : editsIn(shown.options);
  const edit = (next: Edits): void => enter({ told, edits: next });
  const meaningOf = (option: string): string =>
    shown.options.find(({ name }) => name === option)?.meaning ?? option;
  const refusal = chosen.is === 'answered' && !chosen.taken.ok ? chosen.taken.refusal : null;
  const refused = refusal === null ? null : rulesRefusalText(refusal, { words, called: meaningOf });
  const isBeside = (name: string): boolean => refusal?.option === name;
  const count = Object.keys(edits).length;
  const about = bases.find(({ base }) => base === shown.base)?.about ?? null;
  const send = (event: Event): void => {
    event.preventDefault();
    choose({ base: shown.base, options: { ...edits } });
  };
  return (
    <form class="rules-form" onSubmit={send}>
      <PickList<RulesBase>
        label={words.rules}
        options={bases.map(({ base, title }) => ({
          value: base,
          label: base === 'settings' ? words.ofSettings(title) : title,
        }))}
        chosen={shown.base}
        choose={look}
        testid="rules-base"
      />
      {about !== null && <p class="quiet">{about}</p>}
      <p data-testid="differs">{count === 0 ? words.asUsual : words.differs(count)}</p>
      <ul class="option-rows">
        {shown.options.map((option) => (
          <OptionRow
            key={option.name}
            option={option}
            edit={Object.hasOwn(edits, option.name) ? { value: edits[option.name] ?? null } : null}
            enter={(value) => edit(edited(edits, option, value))}
            refused={isBeside(option.name) ? refused : null}
          />
        ))}
      </ul>
      <Outcome chosen={chosen} refused={shown.options.some(({ name }) => isBeside(name)) ? null : refused} />
      {otherRules === 'as-started' && <p class="quiet">{words.asStarted}</p>}
      <div class="buttons">
        <button type="button" class="quiet-button" data-testid="close-rules" onClick={close}>
          {words.close}
        </button>
        {otherRules === 'can-be-chosen' && (
          <button
            type="submit"
            class="main-button"
            data-testid="save-rules"
            disabled={chosen.is === 'sending'}
          >
            {words.save}
          </button>
        )}
      </div>
    </form>
  );
};

import { Choice } from '../sheet/choice.tsx';
import { useWords } from '../text/language.ts';
import type { Player, WinBy } from './entry.ts';
import { type FormProps, nameOf, playersOf } from './form-props.ts';

interface Way {
  readonly by: WinBy;
  readonly from: Player | null;
}

/** Self-draw, or whose tile it was. */
const waysOf = ({ form, entry, view }: FormProps): readonly Way[] =>
  form.by.flatMap((by): readonly Way[] =>
    by === 'self-draw'
      ? [{ by, from: null }]
      : playersOf(view)
          .filter((player) => player !== entry.winner)
          .map((from) => ({ by, from })),
  );

export const HowWon = (props: FormProps) => {
  const words = useWords();
  const { entry, change, view } = props;
  return (
    <Choice
      title={words.form.way}
      options={waysOf(props).map(({ by, from }) => ({
        value: { by, from },
        label: words.form.ways[by](from === null ? '' : nameOf(view, from)),
      }))}
      chosen={{ by: entry.by, from: entry.from }}
      choose={(way) => change({ do: 'choose-way', ...way })}
      testid="way"
    />
  );
};

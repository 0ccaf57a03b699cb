import type { SeatedSide } from '../../contract/table-view.ts';
import { useWords, type Words } from '../language.ts';
import { isFromRight } from '../shown-name.ts';
import './seat-name.css';

type Called = Pick<SeatedSide, 'name' | 'substitute'>;

/** What a player is called where he is looked for, and that somebody else plays for him. */
export const calledHere = ({ name, substitute }: Called, words: Pick<Words, 'substitute'>): string =>
  substitute === undefined ? name : `${name}${words.substitute}`;

/** What has no room of a name that is written from the right is left out at its end, which is at the left. */
const Name = ({ name }: Pick<Called, 'name'>) =>
  isFromRight(name) ? (
    <bdi class="from-right" dir="rtl">
      {name}
    </bdi>
  ) : (
    name
  );

/** The same to be seen: of a name that is too long for its place that it is a substitute is read all the same. */
export const SeatName = ({ seat: { name, substitute } }: { readonly seat: Called }) => {
  const words = useWords();
  if (substitute === undefined) return <Name name={name} />;
  return (
    <span class="substituted" data-testid="substituted">
      <bdi dir={isFromRight(name) ? 'rtl' : 'ltr'}>{name}</bdi>
      <span>{words.substitute}</span>
    </span>
  );
};

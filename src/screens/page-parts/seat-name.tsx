import type { SeatedSide } from '../../contract/table-view.ts';
import { useWords, type Words } from '../language.ts';
import './seat-name.css';

type Called = Pick<SeatedSide, 'name' | 'substitute'>;

/** What a player is called where he is looked for, and that somebody else plays for him. */
export const calledHere = ({ name, substitute }: Called, words: Pick<Words, 'substitute'>): string =>
  substitute === undefined ? name : `${name}${words.substitute}`;

/** The same to be seen: of a name that is too long for its place that it is a substitute is read all the same. */
export const SeatName = ({ seat: { name, substitute } }: { readonly seat: Called }) => {
  const words = useWords();
  if (substitute === undefined) return <>{name}</>;
  return (
    <span class="substituted" data-testid="substituted">
      <bdi>{name}</bdi>
      <span>{words.substitute}</span>
    </span>
  );
};

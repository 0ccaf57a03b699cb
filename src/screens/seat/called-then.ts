import { type CalledIn, withSubstitutes } from '../../contract/kept-hands.ts';
import { whoPlayed } from '../../contract/kept-persons.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { Words } from '../language.ts';
import { nameOf, playersOf } from '../seats.ts';

/**
 * What players of the match that is on were called in what was entered of it. A table tells the names of those who sit at it: who has
 * left his seat since then is called by his place.
 */
export const calledThen = (
  entries: readonly LedgerEntry[],
  table: TableView,
  { nameless, substitute }: Pick<Words, 'nameless' | 'substitute'>,
): CalledIn => {
  const { lastIn } = whoPlayed(entries);
  return withSubstitutes(({ game, persons }, player) => {
    const known = playersOf(table).find((each) => each === player);
    if (known === undefined) return player;
    const person = persons?.get(player);
    const hasLeft = person !== undefined && person !== lastIn(game).get(player);
    return hasLeft ? nameless(Number(player.slice(1))) : nameOf(table, known);
  }, substitute);
};

import type { TableView } from '../../contract/table-view.ts';
import type { Words } from '../language.ts';

/** By what the next match is played, where that is otherwise than this one; null: as this one. */
export const nextMatchText = ({ nextMatch }: Pick<TableView, 'nextMatch'>, words: Words): string | null => {
  if (nextMatch === undefined) return null;
  return nextMatch.differs === 'rules'
    ? words.nextRules(words.systems[nextMatch.ruleset])
    : words.nextOptions;
};

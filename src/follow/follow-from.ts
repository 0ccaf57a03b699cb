import type { TableAddress } from '../contract/topics.ts';
import type { FollowFrom } from './ledger-followed.ts';

type FromOfTable = (table: TableAddress) => FollowFrom;

/**
 * Where the ledger of each table is followed from, as it was asked for; whoever knows no types may have given a word in place of a
 * function, or answer what he has kept of a table that he does not know: nothing.
 *
 * @throws TypeError where it is no function, and where that answers what no ledger can be followed from
 */
export const fromOf = (from: FromOfTable = () => 'newest'): FromOfTable => {
  if (typeof from !== 'function') throw new TypeError('`from` is no function of a table');
  return (table) => {
    const answered = from(table);
    if (isFollowFrom(answered)) return answered;
    throw new TypeError(
      `\`from\` answers ${JSON.stringify(answered)} for ${table.table}: it wants 'newest', 'first' or the last entry that is kept`,
    );
  };
};

const isFollowFrom = (from: unknown): from is FollowFrom =>
  from === 'newest' || from === 'first' || (typeof from === 'object' && from !== null);

import { expect, test } from 'vitest';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { fromOf } from '../../../src/follow/follow-from.ts';
import { followClub } from '../../../src/follow/index.ts';
import { entryAt } from '../club/mqtt/samples.ts';

/* Where a ledger is followed from, also as somebody says it who knows no types. */

const TABLE = { club: clubId.parse('club'), table: tableId.parse('t1') };

test('a table is followed from its newest entry, or from where its reader says', () => {
  expect(fromOf()(TABLE)).toBe('newest');
  expect(fromOf(() => 'first')(TABLE)).toBe('first');
  expect(fromOf(() => entryAt(4))(TABLE)).toEqual(entryAt(4));
});

test('a word in place of the function of a table is refused at once', () => {
  const followed = () =>
    Reflect.apply(followClub, null, [{ url: 'mqtt://127.0.0.1:1', club: 'club', from: 'first' }]);
  expect(followed).toThrow(new TypeError('`from` is no function of a table'));
});

test.each(['First', 'all', null, undefined])(
  'where it answers %j that is told, and neither the table is accused nor anything left out',
  (answered) => {
    const from: ReturnType<typeof fromOf> = Reflect.apply(fromOf, null, [() => answered]);
    expect(() => from(TABLE)).toThrow(
      new TypeError(
        `\`from\` answers ${JSON.stringify(answered)} for t1: it wants 'newest', 'first' or the last entry that is kept`,
      ),
    );
  },
);

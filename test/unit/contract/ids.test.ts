import { expect, test } from 'vitest';
import { clubId, ledgerEpoch, type PersonId, personId, tableId } from '../../../src/contract/ids.ts';
import { headAfter } from '../../../src/contract/ledger.ts';
import { topicOf } from '../../../src/contract/topics.ts';

const club = clubId.parse('gangnam');
const table = tableId.parse('t3');

test('an id is the text that it was made of', () => {
  expect(topicOf({ club, table }, 'status')).toBe('mj/v1/gangnam/t/t3/pub/status');
});

test.each(['', 'T1', 'a/b', '+', 'x'.repeat(33)])('"%s" makes no club and no table', (text) => {
  expect(() => clubId.parse(text)).toThrow('wants 1 to 32');
  expect(() => tableId.parse(text)).toThrow('wants 1 to 32');
});

test('a text is no table, and a club is none either: neither compiles', () => {
  // @ts-expect-error a text that nobody has looked at
  expect(topicOf({ club, table: 't3' }, 'status')).toMatch(/t3/);
  // @ts-expect-error each in the place of the other
  expect(topicOf({ club: table, table: club }, 'status')).toMatch(/gangnam/);
});

test('an epoch is one by being called so, and no table is', () => {
  expect(headAfter(ledgerEpoch.parse(''), null).epoch).toBe('');
  // @ts-expect-error of which table, instead of which of its ledgers
  expect(headAfter(table, null).epoch).toBe('t3');
});

test('how somebody is called is no person: an archive does not compile that keeps names by names', () => {
  const names = new Map<PersonId, string>();
  // @ts-expect-error a name
  names.set('Ada', 'Ada');
  expect(names.set(personId.parse('a1b2'), 'Ada').size).toBe(2);
});

import { expect, test } from 'vitest';
import { createSnapshotsKept } from '../../../src/follow/snapshots-kept.ts';
import { handOf } from '../../../src/views/club-projection.ts';
import { EMPTY_LEDGER, TOLD, viewAt } from '../club/mqtt/samples.ts';

/* Versions of a hand are of one connection of the table: one that has begun anew begins them anew. */

const statusOf = (conn: string) => ({
  ...{ v: 1, state: 'online', conn: conn.repeat(26), epoch: EMPTY_LEDGER.epoch, sw: '1', ts: 0 },
});
const handAt = (version: number) => handOf(viewAt(version), TOLD);
const live = (payload: unknown) => ({ payload, retained: false });
const kept = (payload: unknown) => ({ payload, retained: true });

/** What is kept of a table of which version 9 of a hand was heard. */
const heard = () => {
  const { hear, now } = createSnapshotsKept();
  hear('status', live(statusOf('1')));
  hear('hand', live(handAt(9)));
  return { hear, version: () => now().hand?.hv };
};

test('a hand that a broker has kept is older where its version is, for as long as the table keeps its connection', () => {
  const { hear, version } = heard();
  hear('hand', kept(handAt(8)));
  hear('status', live(statusOf('1')));
  expect(version()).toBe(9);
});

test('of a table that has begun anew the hand that a broker has kept is taken', () => {
  const { hear, version } = heard();
  hear('status', kept(statusOf('2')));
  hear('hand', kept(handAt(2)));
  expect(version()).toBe(2);
  hear('hand', kept(handAt(1)));
  expect(version()).toBe(2);
});

test('it is taken too where it comes before the word that the table has begun anew', () => {
  const { hear, version } = heard();
  hear('hand', kept(handAt(2)));
  expect(version()).toBe(9);
  hear('status', kept(statusOf('2')));
  expect(version()).toBe(2);
  hear('hand', kept(handAt(1)));
  expect(version()).toBe(1);
});

test('what is no hand, and what the table has said since, leave none of the passed over', () => {
  const { hear, version } = heard();
  hear('hand', kept(handAt(2)));
  hear('hand', live(handAt(10)));
  hear('status', live(statusOf('2')));
  hear('hand', kept({ hv: 'none' }));
  expect(version()).toBe(10);
});

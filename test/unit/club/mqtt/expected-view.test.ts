import { expect, test } from 'vitest';
import type { Sending } from '../../../../src/club/mqtt/session.ts';
import { createSnapshots } from '../../../../src/club/mqtt/snapshots.ts';
import { handPayload } from '../../../../src/contract/club-payloads.ts';
import type { TableView } from '../../../../src/contract/table-view.ts';
import { manualClock } from './manual-clock.ts';
import { ABOUT, viewAt } from './samples.ts';

const setUp = () => {
  const said: { readonly name: string; readonly text: string }[] = [];
  const session: Sending = { conn: 'c1', send: async (name, text) => void said.push({ name, text }) };
  const snapshots = createSnapshots({ clock: manualClock(), onIdle: () => undefined });
  for (const topic of snapshots.topics) topic.connected(session);
  const hands = (): readonly unknown[] =>
    said.filter(({ name }) => name === 'hand').map(({ text }) => handPayload.parse(JSON.parse(text)).hv);
  return { snapshots, said, hands };
};

/** A view that counts how often somebody looks at it. */
const looked = (revision: number) => {
  const seen = { times: 0 };
  const look = (): TableView => {
    seen.times += 1;
    return viewAt(revision);
  };
  return { look, seen };
};

test('a view that is expected is made at once, and told to nobody before it is shown', () => {
  const { snapshots, said, hands } = setUp();
  const { look, seen } = looked(7);
  snapshots.expectView(look);
  expect([seen.times, said]).toEqual([1, []]);
  snapshots.showView(look, ABOUT);
  expect(hands()).toEqual([7]);
});

test('what is told of the hand of an expected view is not made again', () => {
  const expected = setUp();
  const first = looked(7);
  expected.snapshots.expectView(first.look);
  expected.snapshots.showView(first.look, ABOUT);
  const unexpected = setUp();
  const other = looked(7);
  unexpected.snapshots.showView(other.look, ABOUT);
  expect(first.seen.times).toBe(other.seen.times);
  expect(expected.said).toEqual(unexpected.said);
});

test('a view that was expected and never shown is never told, also where another one is shown', () => {
  const { snapshots, hands } = setUp();
  snapshots.expectView(looked(7).look);
  snapshots.repeatAll();
  expect(hands()).toEqual([]);
  snapshots.showView(looked(8).look, ABOUT);
  expect(hands()).toEqual([8]);
});

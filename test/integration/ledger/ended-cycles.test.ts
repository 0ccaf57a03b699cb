import { describe, expect, test } from 'vitest';
import { freshFolder } from './data-folder.ts';
import { count, open, tidied, verdictOn, writer } from './tidied-ledger.ts';

describe('commands of cycles that have ended', () => {
  test('are let go, and what a restart needs is the same', () => {
    const folder = freshFolder();
    const opened = open(folder);
    const { send, end, recovered } = writer(opened);
    for (let id = 1; id <= 60; id += 1) {
      send(id, id % 3 === 0 ? null : 1_000 + Math.floor(id / 6));
      if (id < 59) end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { lastCycle: 1_009, session: { lastId: 60 } } }]);
    expect(count(opened, 'intents')).toBe(10);
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole' });
  });

  test('are let go behind which ids may be used, and not before', () => {
    const opened = open(freshFolder());
    const { send, end, reserve, recovered } = writer(opened);
    for (let id = 1; id <= 60; id += 1) {
      if (id % 20 === 1) reserve(id + 1_000);
      send(id, 1_000 + Math.floor(id / 6));
      end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { lastId: 1_041, openIntents: [] } } }]);
    expect(count(opened, 'intents')).toBe(41);
  });

  test('are let go up to one that is open under an id that was refused before', () => {
    const opened = open(freshFolder());
    const { send, end, refuse, recovered } = writer(opened);
    for (let id = 1; id <= 20; id += 1) {
      send(id, 1_000 + id);
      if (id === 4) refuse(id);
      if (id === 4) send(id, 1_005);
      else end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { openIntents: [{ id: 4, cycle: 1_005 }] } } }]);
    expect(count(opened, 'intents')).toBe(33);
  });

  test('stay while one of them is still open', () => {
    const opened = open(freshFolder());
    const { send, end, recovered } = writer(opened);
    for (let id = 1; id <= 20; id += 1) {
      send(id, 1_000 + id);
      if (id !== 4) end(id);
    }
    const before = recovered();
    tidied(opened);
    expect(recovered()).toEqual(before);
    expect(before).toMatchObject([{ recovered: { session: { openIntents: [{ id: 4 }] } } }]);
  });
});

import { expect, onTestFinished, test } from 'vitest';
import { createWallHub } from '../../../../src/club/web/wall-hub.ts';
import { clubId } from '../../../../src/contract/ids.ts';
import { type WallAnswer, wallFeed } from '../../../../src/contract/wall.ts';

const CLUB = clubId.parse('home');

/** A wall in a club of which each screen keeps what it was told; `staff` stands for whatever changes. */
const openHub = () => {
  const shown: WallAnswer = { v: 1, club: CLUB, staff: false, tables: [] };
  let now = shown;
  const hub = createWallHub({ date: () => 0, look: () => now, access: { subscribe: () => () => undefined } });
  onTestFinished(hub.close);
  const hang = () => {
    const told: string[] = [];
    const send = (text: string, done: () => void): void => {
      told.push(text);
      done();
    };
    hub.join({ send, ping: () => undefined, drop: () => undefined }, () => 'anybody');
    return () => {
      const last = wallFeed.parse(JSON.parse(told.at(-1) ?? ''));
      return last.type === 'view' ? [last.view.revision, last.view.staff] : last.type;
    };
  };
  return {
    hang,
    change: () => {
      now = { ...shown, staff: true };
    },
  };
};

test('what has changed when another screen comes is shown to those who hang there already', () => {
  const { hang, change } = openHub();
  const first = hang();
  expect(first()).toEqual([1, false]);
  change();
  const second = hang();
  expect([first(), second()]).toEqual([
    [2, true],
    [2, true],
  ]);
});

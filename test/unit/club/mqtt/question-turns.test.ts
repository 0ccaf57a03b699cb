import { expect, test } from 'vitest';
import { createQuestionTurns } from '../../../../src/club/mqtt/question-turns.ts';
import { manualClock } from './manual-clock.ts';

const TABLE = 'mj/v1/club/t/t1/cmd';

test('thirty questions of a table go on at once, thirty more one after another, and no more until time has passed', () => {
  const clock = manualClock();
  const turnOf = createQuestionTurns(clock);
  const turns = Array.from({ length: 61 }, () => turnOf(TABLE));
  expect(turns.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ({ is: 'now' })));
  expect([turns[30], turns[31], turns[59], turns[60]]).toEqual([
    { is: 'later', inMs: 100 },
    { is: 'later', inMs: 200 },
    { is: 'later', inMs: 3_000 },
    { is: 'never' },
  ]);
  expect(turnOf('mj/v1/club/t/t2/cmd')).toEqual({ is: 'now' });
  clock.pass(100);
  expect([turnOf(TABLE), turnOf(TABLE)]).toEqual([{ is: 'later', inMs: 3_000 }, { is: 'never' }]);
  clock.pass(60_000);
  expect(turnOf(TABLE)).toEqual({ is: 'now' });
});

test('whoever asks ten times a second for an hour is never held back', () => {
  const clock = manualClock();
  const turnOf = createQuestionTurns(clock);
  const held = Array.from({ length: 36_000 }, () => {
    clock.pass(100);
    return turnOf(TABLE);
  }).filter(({ is }) => is !== 'now');
  expect(held).toEqual([]);
});

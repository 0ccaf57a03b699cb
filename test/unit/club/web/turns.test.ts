import { expect, onTestFinished, test } from 'vitest';
import { createTurns, type TurnTaker } from '../../../../src/club/web/turns.ts';

const MANY = { ofOne: 256, inAll: 2_048 };
const STRANGER: TurnTaker = { is: 'stranger', name: '192.0.2.7' };
const OTHER: TurnTaker = { is: 'stranger', name: '192.0.2.8' };
const OPERATOR: TurnTaker = { is: 'entered', name: 'session-1' };

/** Takers one after the other, and in which order it was whose turn. */
const taking = async (takers: readonly TurnTaker[]): Promise<readonly string[]> => {
  const turns = createTurns(MANY);
  const given: string[] = [];
  await Promise.all(
    takers.map(async (taker) => {
      await turns.take(taker);
      given.push(taker.name);
    }),
  );
  return given;
};

/** Counts how often the loop has gone round. */
const countingRounds = () => {
  let rounds = 0;
  let next = setImmediate(function count() {
    rounds += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  return () => rounds;
};

test('the loop goes round between any two turns', async () => {
  const turns = createTurns(MANY);
  const rounds = countingRounds();
  const at = await Promise.all(
    Array.from({ length: 200 }, async () => {
      await turns.take(STRANGER);
      return rounds();
    }),
  );
  expect(new Set(at).size).toBe(200);
});

test('whoever asks alone has his turn at once', async () => {
  const turns = createTurns(MANY);
  const rounds = countingRounds();
  await turns.take(STRANGER);
  expect(rounds()).toBe(0);
});

test('takers have their turns in rotation, each what he asks in its order', async () => {
  const { name: loud } = STRANGER;
  const { name: quiet } = OTHER;
  expect(await taking([STRANGER, STRANGER, STRANGER, STRANGER, OTHER, OTHER])).toEqual([
    ...[loud, loud, quiet, loud, quiet, loud],
  ]);
});

test('whoever has entered waits for one stranger at most, however many there are', async () => {
  const crowd = Array.from(
    { length: 500 },
    (_, number): TurnTaker => ({ is: 'stranger', name: `${number}` }),
  );
  const given = await taking([...crowd, OPERATOR, OPERATOR]);
  const turns = given.flatMap((name, at) => (name === OPERATOR.name ? [at] : []));
  expect(turns).toHaveLength(2);
  expect(Math.max(...turns)).toBeLessThan(5);
});

test('so much of one may wait and so much in all, which keeps nobody out who has entered', async () => {
  const turns = createTurns({ ofOne: 4, inAll: 6 });
  const isTaken = (taker: TurnTaker): boolean => turns.take(taker) !== null;
  expect(Array.from({ length: 6 }, () => isTaken(STRANGER))).toEqual([true, true, true, true, true, false]);
  expect(Array.from({ length: 3 }, () => isTaken(OTHER))).toEqual([true, true, false]);
  expect(isTaken(OPERATOR)).toBe(true);
  await turns.take(OPERATOR);
});

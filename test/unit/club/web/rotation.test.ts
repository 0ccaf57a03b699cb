import { expect, onTestFinished, test } from 'vitest';
import { createRotation, type TurnTaker } from '../../../../src/club/web/rotation.ts';

const MANY = { ofOne: 256, inAll: 2_048 };
const STRANGER: TurnTaker = { is: 'stranger', name: '192.0.2.7' };
const OTHER: TurnTaker = { is: 'stranger', name: '192.0.2.8' };
const OPERATOR: TurnTaker = { is: 'entered', name: 'session-1' };

/** Takers one after the other, and in which order it was whose turn. */
const taking = async (takers: readonly TurnTaker[]): Promise<readonly string[]> => {
  const rotation = createRotation(MANY);
  const given: string[] = [];
  await Promise.all(
    takers.map(async (taker) => {
      await rotation.take(taker);
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
  const rotation = createRotation(MANY);
  const rounds = countingRounds();
  const at = await Promise.all(
    Array.from({ length: 200 }, async () => {
      await rotation.take(STRANGER);
      return rounds();
    }),
  );
  expect(new Set(at).size).toBe(200);
});

test('whoever asks alone has his turn at once', async () => {
  const rotation = createRotation(MANY);
  const rounds = countingRounds();
  await rotation.take(STRANGER);
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
  const rotation = createRotation({ ofOne: 4, inAll: 6 });
  const isTaken = (taker: TurnTaker): boolean => rotation.take(taker) !== null;
  expect(Array.from({ length: 6 }, () => isTaken(STRANGER))).toEqual([true, true, true, true, true, false]);
  expect(Array.from({ length: 3 }, () => isTaken(OTHER))).toEqual([true, true, false]);
  expect(isTaken(OPERATOR)).toBe(true);
  await rotation.take(OPERATOR);
});

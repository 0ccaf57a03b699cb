import { describe, expect, test } from 'vitest';
import { waitedMs } from '../../src/contract/dead-steps.ts';
import type { HandDeadTime } from '../../src/contract/dead-time.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const HANDS = 4;

const dealt = new Map<1 | 2, Promise<readonly HandDeadTime[]>>();

/** The same hands each time: played once. */
const dealtWith = (sets: 1 | 2): Promise<readonly HandDeadTime[]> => {
  const hands = dealt.get(sets) ?? playedWith(sets);
  dealt.set(sets, hands);
  return hands;
};

/** Hands at the pace of people, on a clock that waits for nobody. */
const playedWith = async (sets: 1 | 2): Promise<readonly HandDeadTime[]> => {
  const dealt: HandDeadTime[] = [];
  const table = await startWholeTable({
    seed: 'dead times',
    speed: 1,
    sets,
    onDealt: (hand) => void dealt.push(hand),
  });
  await table.playWhile(() => dealt.length < HANDS);
  await table.stop();
  return dealt;
};

const strokesMs = ({ strokes }: HandDeadTime): number =>
  strokes.filter(({ stroke }) => stroke !== 'build').reduce((sum, { ms }) => sum + ms, 0);

describe('between two hands', () => {
  test('everybody waits for the drum with one set, and for nothing but strokes with two', async () => {
    const [one, two] = [await dealtWith(1), await dealtWith(2)];
    for (const hand of one.slice(1)) expect(waitedMs(hand, 'drum')).toBeGreaterThan(10_000);
    for (const hand of two.slice(1)) expect(waitedMs(hand, 'drum')).toBeLessThan(100);
  });

  test('what is waited for strokes is what gate, walls and dice take', async () => {
    const [, ...hands] = await dealtWith(2);
    for (const hand of hands) {
      expect(hand.strokes.map(({ stroke }) => stroke)).toEqual(
        expect.arrayContaining(['open', 'close', 'serve', 'dice']),
      );
      expect(waitedMs(hand, 'stroke')).toBeLessThanOrEqual(strokesMs(hand) * 1.05);
      expect(hand.leastMs).toBeLessThanOrEqual(strokesMs(hand));
    }
  });
});

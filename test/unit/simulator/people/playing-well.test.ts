import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { playHand } from '../../../harness/play-rule-table.ts';
import type { RuleTable } from '../../../harness/rule-table.ts';
import { CALM_MIND, handNumber } from '../../../harness/rule-table-hands.ts';

const HANDS = 250;

/** What is kept of a hand: its result, and what the referee refused. */
interface Played {
  readonly result: RuleTable['hand']['result'];
  readonly violations: RuleTable['violations'];
}

describe('three people at a table of rules', () => {
  let played: readonly Played[] = [];

  beforeAll(() => {
    played = Array.from({ length: HANDS }, (_, hand) => {
      const table = handNumber(hand, createRandom(String(hand), 'tiles'));
      playHand(table, CALM_MIND);
      return { result: table.hand.result, violations: table.violations };
    });
  });

  test('at least six of ten hands are won', () => {
    const won = played.filter(({ result }) => result?.kind === 'won').length;
    expect(won / HANDS).toBeGreaterThanOrEqual(0.6);
  });

  test('no move and no declaration is refused', () => {
    expect(played.flatMap(({ violations }) => violations)).toEqual([]);
  });

  test('hands are won by self-draw and from discards', () => {
    const ways = new Set(played.map(({ result }) => (result?.kind === 'won' ? result.won.by : 'drawn')));
    expect([...ways]).toEqual(expect.arrayContaining(['self-draw', 'discard']));
  });

  test('kongs are made, ready is declared and pongs are claimed', () => {
    const items = new Set(
      played.flatMap(({ result }) =>
        result?.kind === 'won' ? result.won.score.items.map(({ id }) => id) : [],
      ),
    );
    expect([...items]).toEqual(expect.arrayContaining(['ready', 'kong', 'all-pongs', 'clean-hand']));
  });
});

import { describe, expect, test } from 'vitest';
import { scoreHand } from '../../../src/rules/score.ts';
import { playable } from './own-rulesets.ts';
import { sampleOf, sanma } from './sanma.ts';

/* docs/rules.md, "Patterns of one's own choice": which shapes win where patterns are left out. */

const WHEEL = '2233445566778p +8p';
const FOUR_KONGS = '5z K2222p K3333p A6666s A8888s';

describe('without seven pairs', () => {
  test('twos to eights of circles are a yakuman still where that is agreed', () => {
    const ruleset = sanma('sanma-honshu', { daisharin: true, without: ['chiitoitsu'] });
    const { tiles, situation } = sampleOf(WHEEL);
    expect(scoreHand(ruleset, tiles, situation)).toMatchObject({ limit: { ids: ['daisharin'] } });
    expect(sanma('sanma-honshu', { without: ['chiitoitsu'] }).forms.sevenPairs).toBe('none');
  });

  test.each([
    ['names their form', { form: 'seven-pairs', suits: 1 }],
    ['counts pairs that no other hand has', { pairs: 7, suits: 1 }],
    ['has either among others', { any: [{ all: [{ form: 'seven-pairs' }] }, { honours: 14 }] }],
  ] as const)('a pattern of the club’s own wins by them that %s', (_, needs) => {
    const pattern = [{ id: 'own-pairs', names: 'Own', points: 6, needs, example: '1133m5577m99m22z6m +6m' }];
    const ruleset = playable({
      base: 'korean-japanese',
      name: 'Ours',
      without: ['seven-pairs'],
      pattern,
    });
    const { tiles, situation } = sampleOf('1133m5577m99m22z6m +6m');
    expect(scoreHand(ruleset, tiles, situation)).toMatchObject({ outcome: 'won' });
  });
});

describe('without four kongs', () => {
  const without = sanma('sanma-honshu', { without: ['suukantsu'] });

  test('the fourth ends no hand: it is won on a discard as any other', () => {
    const { tiles, situation } = sampleOf(`${FOUR_KONGS} +5z`);
    expect(scoreHand(without, tiles, situation)).toMatchObject({ outcome: 'won', yakuman: 0 });
    expect(scoreHand(sanma('sanma-honshu'), tiles, situation)).toMatchObject({ outcome: 'refused' });
  });

  test('it does where the club pays them otherwise', () => {
    const ruleset = playable({
      base: 'sanma-honshu',
      name: 'Ours',
      without: ['suukantsu'],
      pattern: [
        {
          id: 'all-kongs',
          names: 'All kongs',
          yakuman: 2,
          needs: { kongs: 4 },
          example: `${FOUR_KONGS} +5z`,
        },
      ],
    });
    const { tiles, situation } = sampleOf({ hand: `${FOUR_KONGS} +6z`, situation: { by: 'self-draw' } });
    expect(scoreHand(ruleset, tiles, situation)).toMatchObject({ yakuman: 2 });
    expect(scoreHand(ruleset, tiles, { ...situation, by: 'discard' })).toMatchObject({ outcome: 'refused' });
  });
});

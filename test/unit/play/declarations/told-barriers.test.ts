import { describe, expect, test } from 'vitest';
import type { DeclaredWin } from '../../../../src/play/events/say.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import { declaredFormOf } from '../../../../src/views/declared-form.ts';
import { ruleset } from '../stacked-table.ts';
import { BIG_HAND, DeclaredTable, propose, won } from './declared-table.ts';

type Options = Readonly<Record<string, unknown>>;

const patterns = (
  counted: Readonly<Record<string, number>>,
  melds: 'claimed' | 'none-claimed' = 'none-claimed',
): DeclaredWin['hand'] => ({ entered: 'patterns', patterns: counted, melds, fu: null });

const verdict = (
  rules: RulesetId,
  options: Options,
  { hand = BIG_HAND, circumstances = {}, by = 'discard' }: Partial<DeclaredWin>,
): string =>
  new DeclaredTable({ rules, options }).verdict(
    'p1',
    propose(won({ hand, circumstances, by, from: by === 'self-draw' ? null : 'p2' })),
  );

const STRAIGHT = patterns({ straight: 1, 'clean-hand': 1 });
const NORTH = { northNormal: true };

describe('what bars a win and no machine can know is asked and believed', () => {
  test.each([
    ['a sacred discard', 'korean-japanese', {}, { circumstances: { ownDiscard: true } }, 'sacred-discard'],
    [
      "self-drawn it is nobody else's",
      'korean-japanese',
      {},
      { by: 'self-draw', circumstances: { ownDiscard: true } },
      'accepted',
    ],
    [
      'the same of a hand told by patterns',
      'korean-japanese',
      {},
      { hand: STRAIGHT, circumstances: { ownDiscard: true } },
      'sacred-discard',
    ],
    ['furiten', 'sanma-honshu', {}, { circumstances: { ownDiscard: true } }, 'furiten'],
    ['furiten by what was let pass', 'sanma-honshu', {}, { circumstances: { letPass: true } }, 'furiten'],
    [
      'letting pass bars nothing where furiten is no rule',
      'korean-japanese',
      {},
      { circumstances: { letPass: true } },
      'accepted',
    ],
    [
      'a yaku that only this tile gave',
      'sanma-honshu',
      {},
      { hand: patterns({ honitsu: 1 }), circumstances: { lateYaku: true } },
      'late-yaku',
    ],
    [
      'self-drawn it may',
      'sanma-honshu',
      {},
      { by: 'self-draw', hand: patterns({ honitsu: 1 }), circumstances: { lateYaku: true } },
      'accepted',
    ],
    [
      "it bars nothing in Hurley's game",
      'sanma-hurley',
      {},
      { hand: patterns({ honitsu: 1 }), circumstances: { lateYaku: true } },
      'accepted',
    ],
    [
      'a pong of Norths',
      'korean-japanese',
      NORTH,
      { hand: STRAIGHT, circumstances: { northPong: true } },
      'north-pong',
    ],
    [
      'without Norths there is none',
      'korean-japanese',
      {},
      { hand: STRAIGHT, circumstances: { northPong: true } },
      'accepted',
    ],
    [
      'a hand told by its tiles shows it itself',
      'korean-japanese',
      NORTH,
      { circumstances: { northPong: true } },
      'accepted',
    ],
    [
      'too few points',
      'korean-japanese',
      {},
      { hand: patterns({ 'dragon-pong': 1 }, 'claimed') },
      'below-minimum',
    ],
  ] as const)('%s (%s)', (_, rules, options, win, want) => expect(verdict(rules, options, win)).toBe(want));

  test('a sacred pair told by its name needs six hand-points', () => {
    const withPair = (clean: number) =>
      verdict(
        'wikidot-table',
        { bonusWind: 'north' },
        {
          hand: patterns(
            { 'all-pongs': 1, 'honour-pong': 2, 'clean-hand': clean, 'sacred-pair': 1 },
            'claimed',
          ),
        },
      );
    expect([withPair(0), withPair(1)]).toEqual(['bonus-eye', 'accepted']);
  });
});

describe('the form asks', () => {
  const asks = (rules: RulesetId, options: Options = {}) => declaredFormOf(ruleset(options, rules)).asks;

  test('what is paid beside the hand is asked where it is agreed on', () => {
    expect(asks('sanma-modern')).not.toContain('nagashi');
    expect(asks('sanma-modern', { nagashi: true })).toContain('nagashi');
    expect(asks('malaysian')).not.toContain('instant');
    expect(asks('malaysian', { instantPayments: 1 })).toContain('instant');
    expect(asks('modern-korean')).not.toContain('liable');
    expect(asks('modern-korean', { liability: true })).toContain('liable');
  });

  test.each([
    ['korean-japanese', {}, ['ownDiscard'], ['letPass', 'northPong', 'lateYaku', 'readyDiscard']],
    ['korean-japanese', NORTH, ['ownDiscard', 'northPong'], ['letPass']],
    ['sanma-honshu', {}, ['ownDiscard', 'letPass', 'lateYaku', 'readyDiscard'], ['northPong']],
    ['sanma-modern', {}, ['ownDiscard', 'letPass', 'readyDiscard'], ['lateYaku']],
    ['house', {}, [], ['ownDiscard', 'letPass', 'northPong', 'lateYaku', 'readyDiscard']],
  ] as const)('%s %o for what can bar a win there, each once', (rules, options, wanted, others) => {
    const asked = asks(rules, options);
    for (const ask of wanted) expect(asked.filter((each) => each === ask)).toHaveLength(1);
    for (const ask of others) expect(asked).not.toContain(ask);
  });
});

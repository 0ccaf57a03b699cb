import { describe, expect, test } from 'vitest';
import { rulesetContent, rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import type { PointPattern } from '../../../src/rules/scoring/pattern.ts';
import { korean, koreanScoring } from './korean.ts';

const CLASH = 'conflicting-options';

describe('a ruleset', () => {
  test('is frozen all the way down', () => {
    expect([korean(), koreanScoring().limits?.points, koreanScoring().patterns].every(Object.isFrozen)).toBe(
      true,
    );
  });

  test('has one content text for the same choices, and another for others', () => {
    expect(rulesetContent(korean())).toBe(rulesetContent(korean({ minimum: 3 })));
    expect(rulesetContent(korean())).not.toBe(rulesetContent(korean({ minimum: 4 })));
  });

  test('has another content text when a pattern is worth something else, and the same in other words', () => {
    const ruleset = korean();
    const [first, ...others] = koreanScoring().patterns;
    if (first === undefined) throw new Error('no patterns');
    const changed = (pattern: PointPattern) =>
      rulesetContent({ ...ruleset, scoring: { ...koreanScoring(), patterns: [pattern, ...others] } });
    expect(changed({ ...first, worth: first.worth + 1 })).not.toBe(rulesetContent(ruleset));
    expect(changed({ ...first, called: 'tiger' })).toBe(rulesetContent(ruleset));
  });

  test('under a preset says which, and is otherwise its base with the choices', () => {
    const made = rulesetWith('learner');
    if (!made.ok) throw new Error(made.error.code);
    expect(made.ruleset).toMatchObject({ id: 'korean-japanese', preset: 'learner' });
    expect(rulesetContent(made.ruleset)).toBe(rulesetContent(korean({ minimum: 0, payment: 'none' })));
  });

  test('says every option, defaults included', () => {
    expect(korean({ minimum: 6 }).options).toMatchObject({ minimum: 6, limitHands: true, payment: 'a' });
  });

  test.each([
    ['an unknown ruleset', 'bridge', {}, 'unknown-ruleset'],
    ['an unknown option', 'korean-japanese', { minimun: 3 }, 'unknown-option'],
    ['a name every object has', 'korean-japanese', { toString: 3 }, 'unknown-option'],
    ['a negative minimum', 'korean-japanese', { minimum: -1 }, 'bad-option-value'],
    ['a switch that is no switch', 'korean-japanese', { limitHands: 'yes' }, 'bad-option-value'],
    [
      'a full limit below the half one',
      'korean-japanese',
      { limits: { full: 20, half: 40 } },
      'bad-option-value',
    ],
    ['limits without a half', 'korean-japanese', { limits: { full: 20 } }, 'bad-option-value'],
    ['an unknown payment', 'korean-japanese', { payment: 'e' }, 'bad-option-value'],
    ['North as a flower in the newer edition', 'korean-japanese', { northFlower: true }, 'unknown-option'],
    ['fives of bamboo without bamboo', 'old-korean', { fiveBamboo: true }, 'unknown-option'],
    ['a limit where there is none', 'modern-korean', { limits: { full: 40, half: 20 } }, 'unknown-option'],
    ['bamboo put in and taken out', 'korean-japanese', { noBamboo: true, fiveBamboo: true }, CLASH],
    ['North seated and ordinary', 'korean-japanese', { northNormal: true, westernWinds: true }, CLASH],
    ['North ordinary and a flower', 'korean-japanese-2010', { northNormal: true, northFlower: true }, CLASH],
    ['two indicators', 'wikidot-table', { revealedDora: true, deadWall: true }, CLASH],
    ['two bonus winds', 'wikidot-table', { bonusWind: 'north', winds: 'NES' }, CLASH],
  ])('refuses %s', (_, id, options, code) => {
    expect(rulesetWith(id, options)).toMatchObject({ ok: false, error: { code } });
  });
});

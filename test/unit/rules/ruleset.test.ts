import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/rules/pattern.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { rulesetContent } from '../../../src/rules/rulesets/content.ts';
import { patternsOf } from '../../../src/rules/scoring.ts';
import { korean, koreanScoring, scored } from './korean.ts';

const EVERYTHING = korean({ seatDragons: true, fiveBamboo: true });
const PATTERNS = patternsOf(EVERYTHING.scoring);
const BOOK = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

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
  ])('refuses %s', (_, id, options, code) => {
    expect(rulesetWith(id, options)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('its patterns', () => {
  test('have ids of their own', () => {
    expect(new Set(PATTERNS.map(({ id }) => id)).size).toBe(PATTERNS.length);
  });

  test.each(PATTERNS)('$id is in the rule book and named in four languages', ({ id, names }) => {
    expect(BOOK).toContain(`\`${id}\``);
    expect(LANGUAGES.every((language) => names[language].trim() !== '')).toBe(true);
  });
});

test.each(korean().examples)('the example holds: $says', (example) => {
  const { concealed, melds, win, by, seat, round, handPoints, bonusPoints } = example;
  const text = [concealed, ...melds, `+${win}`].join(' ');
  expect(scored(text, { by, seat, round })).toMatchObject({ outcome: 'won', handPoints, bonusPoints });
});

describe('every section the code cites', () => {
  const sections = new Set([...BOOK.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title));
  test.each([...new Set(PATTERNS.map(({ source }) => source))])('%s is in the book', (source) => {
    const cited = /"(.+)"/.exec(source)?.[1];
    expect(sections).toContain(cited);
  });
});

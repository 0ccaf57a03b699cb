import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { IRREGULARITIES } from '../../../src/rules/irregularities.ts';
import { RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { type Offence, settlePenalty } from '../../../src/rules/settle-penalty.ts';
import { rulesetProblem } from '../../../src/words/en/refusals.ts';
import { WORDS } from '../../../src/words/words.ts';
import { rulesetOf } from './built-hands.ts';
import { bookIn } from './told.ts';

const BY_SOUTH: Omit<Offence, 'irregularity'> = {
  offender: 'south',
  harmed: null,
  seats: ['east', 'south', 'west'],
  override: null,
};

const settled = (id: string, offence: Partial<Offence>, options: Readonly<Record<string, unknown>> = {}) => {
  const result = settlePenalty(rulesetOf(id, options), {
    ...BY_SOUTH,
    irregularity: 'false-win',
    ...offence,
  });
  if (!result.ok) throw new Error(result.reason);
  const { transfers, hand, flower } = result;
  return { paid: transfers.map(({ from, to, points }) => `${from}→${to} ${points}`), hand, flower };
};

test('a false win costs ten to each, and the hand is dead', () => {
  expect(settled('korean-japanese', {})).toEqual({
    paid: ['south→east 10', 'south→west 10'],
    hand: 'dead',
    flower: 'counts',
  });
});

test('a miscalled tile costs as much as a false win, and the hand goes on', () => {
  expect(settled('korean-japanese', { irregularity: 'miscalled-tile' })).toMatchObject({
    paid: ['south→east 10', 'south→west 10'],
    hand: 'plays-on',
  });
});

const TO_THE_HARMED = { irregularities: { 'miscalled-tile': { toHarmed: 5 } } };

test('a miscalled tile may be paid to the player it harmed, and to nobody else', () => {
  const offence = { irregularity: 'miscalled-tile', harmed: 'west' } as const;
  expect(settled('korean-japanese', offence, TO_THE_HARMED).paid).toEqual(['south→west 5']);
});

test('a forgotten flower counts for nothing', () => {
  expect(settled('korean-japanese', { irregularity: 'forgotten-flower' })).toMatchObject({ flower: 'void' });
});

test.each([
  ['korean-japanese', ['ready', 'open-ready']],
  ['sanma-modern', ['riichi', 'double-riichi']],
] as const)('%s: where ready is not played nobody declares it wrongly', (id, without) => {
  const made = rulesetWith(id, { without });
  const listed = made.ok ? Object.keys(made.ruleset.irregularities) : [];
  expect(listed).toContain('false-win');
  expect(listed).not.toContain('false-ready');
  expect(listed).not.toContain('playing-after-ready');
});

describe('in sanma', () => {
  test('a false win is a chombo: what the others would have paid for a mangan, and the hand is played again', () => {
    expect(settled('sanma-modern', {})).toMatchObject({
      paid: ['south→east 4000', 'south→west 2000'],
      hand: 'void',
    });
    expect(settled('sanma-modern', { offender: 'east' }).paid).toEqual(['east→south 4000', 'east→west 4000']);
  });

  test('a hand of a wrong number of tiles is dead and costs nothing', () => {
    expect(settled('sanma-honshu', { irregularity: 'wrong-tile-count' })).toMatchObject({
      paid: [],
      hand: 'dead',
    });
  });

  test.each([
    ['sanma-honshu', { flowers: true }],
    ['sanma-hurley', { flowers: true }],
    ['sanma-modern', {}],
  ] as const)('nothing is paid for what is no chombo, a forgotten flower neither: %s', (id, options) => {
    const rows = Object.entries(rulesetOf(id, options).irregularities);
    const priced = rows.filter(([, { pays }]) => pays.to !== 'nobody' && pays.points !== 'mangan');
    expect(priced).toEqual([]);
  });

  test('a forgotten flower counts for nothing all the same', () => {
    const offence = { irregularity: 'forgotten-flower' } as const;
    expect(settled('sanma-honshu', offence, { flowers: true })).toEqual({
      paid: [],
      hand: 'plays-on',
      flower: 'void',
    });
  });
});

describe("a referee's own ruling", () => {
  test('stands in place of the table', () => {
    expect(settled('korean-japanese', { override: { points: 3, hand: 'plays-on' } })).toMatchObject({
      paid: ['south→east 3', 'south→west 3'],
      hand: 'plays-on',
    });
  });

  test('goes to the harmed player alone where he is named', () => {
    const override = { points: 3, hand: 'dead' } as const;
    expect(settled('korean-japanese', { override, harmed: 'east' }).paid).toEqual(['south→east 3']);
  });

  test('may be without points', () => {
    expect(settled('sanma-modern', { override: { points: 0, hand: 'void' } })).toMatchObject({
      paid: [],
      hand: 'void',
    });
  });
});

describe('a penalty is refused', () => {
  const refusal = (id: string, offence: Partial<Offence>, options: Readonly<Record<string, unknown>> = {}) =>
    settlePenalty(rulesetOf(id, options), { ...BY_SOUTH, irregularity: 'false-win', ...offence });

  test('for what the rules do not know', () => {
    expect(refusal('korean-japanese', { irregularity: 'slow-play' })).toEqual({
      ok: false,
      reason: 'unknown-irregularity',
    });
  });

  test.each([
    ['sanma-modern', 'forgotten-flower'],
    ['malaysian', 'false-ready'],
    ['house', 'playing-after-ready'],
  ])('in %s for a %s, which cannot happen there', (id, irregularity) => {
    expect(refusal(id, { irregularity })).toMatchObject({ reason: 'unknown-irregularity' });
  });

  test('where the player it harmed is not named, or is the offender', () => {
    expect(refusal('korean-japanese', { irregularity: 'miscalled-tile' }, TO_THE_HARMED)).toMatchObject({
      reason: 'nobody-harmed',
    });
    expect(
      refusal('korean-japanese', { irregularity: 'miscalled-tile', harmed: 'south' }, TO_THE_HARMED),
    ).toMatchObject({
      reason: 'nobody-harmed',
    });
  });
});

describe('irregularities: a club changes what follows', () => {
  test('and what it leaves out stays as the rules have it', () => {
    const options = { irregularities: { 'false-win': { toEach: 20 }, 'exposed-tile': { hand: 'dead' } } };
    const { irregularities } = rulesetOf('korean-japanese', options);
    expect(irregularities['false-win']).toEqual({
      pays: { to: 'each', points: 20 },
      hand: 'dead',
      flower: 'counts',
    });
    expect(irregularities['exposed-tile']).toMatchObject({ pays: { to: 'each', points: 2 }, hand: 'dead' });
    expect(irregularities.misdeal).toEqual(rulesetOf('korean-japanese').irregularities.misdeal);
  });

  test('no points at all is 0', () => {
    expect(
      settled('korean-japanese', {}, { irregularities: { 'false-win': { toEach: 0, hand: 'void' } } }),
    ).toMatchObject({ paid: [], hand: 'void' });
  });

  test('chombo may be had for anything in sanma, and for nothing elsewhere', () => {
    const irregularities = { 'exposed-tile': { chombo: 'mangan' } };
    expect(settled('sanma-hurley', { irregularity: 'exposed-tile' }, { irregularities }).paid).toHaveLength(
      2,
    );
    expect(rulesetWith('korean-japanese', { irregularities })).toMatchObject({ ok: false });
  });

  test.each<unknown>([
    { 'slow-play': { toEach: 1 } },
    { 'false-win': { toEach: -1 } },
    { 'false-win': { toEach: 1.5 } },
    { 'false-win': { toEach: 1, toHarmed: 1 } },
    { 'false-win': { hand: 'burnt' } },
    { 'false-win': { points: 3 } },
    { 'false-win': 10 },
    ['false-win'],
    10,
  ])('%j is refused, and what is wanted is said', (irregularities) => {
    const chosen = rulesetWith('korean-japanese', { irregularities });
    if (chosen.ok) throw new Error('was accepted');
    expect(chosen.error.code).toBe('bad-option-value');
    expect(rulesetProblem(chosen.error)).toContain('toEach');
    expect(rulesetProblem(chosen.error)).toContain('wrong-tile-count');
  });
});

test.each(RULESET_IDS)(
  'the book of %s says what follows on every irregularity, and what a dead hand is',
  (id) => {
    const ruleset = rulesetOf(id);
    for (const language of LANGUAGES) {
      const section = bookIn(ruleset, language).sections.find((each) => each.id === 'irregularities');
      const known = IRREGULARITIES.filter(
        (irregularity) => ruleset.irregularities[irregularity] !== undefined,
      );
      expect(section?.lines).toHaveLength(known.length + 1);
      known.forEach((irregularity, at) => {
        expect(section?.lines[at]).toContain(WORDS[language].irregularities.of[irregularity]);
      });
    }
  },
);

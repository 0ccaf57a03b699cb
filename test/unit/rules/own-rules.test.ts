import { describe, expect, test } from 'vitest';
import { triedExamples } from '../../../src/rules/own/examples.ts';
import { situationOf } from '../../../src/rules/own/sample.ts';
import type { WrittenPattern, WrittenRules } from '../../../src/rules/own/written-rules.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { rulesetContent, rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { scorePatterns } from '../../../src/rules/score.ts';
import { HASH, KOREAN, playable, refusal, worthOf } from './own-rulesets.ts';

const PAIRS_OF_FLOWERS = {
  id: 'pairs-of-flowers',
  names: { en: 'Pairs of flowers', ko: '꽃 쌍' },
  kind: 'bonus',
  points: 3,
  each: 'flower-pairs',
  example: '234m78p22p P777z P666z f1f2 +9p',
  'near-miss': '234m78p22p P777z P666z f1 +9p',
} as const satisfies WrittenPattern;

const STAIRCASE = {
  id: 'one-three-five',
  names: 'One-three-five',
  kind: 'hand',
  points: 5,
  needs: { runs: { ranks: ['123', '345', '567'], suits: 'one' } },
  example: '123p345p67p11z P555z +5p',
  'near-miss': '123p345m567p1z P555z +1z',
} as const satisfies WrittenPattern;

describe("a club's own rules", () => {
  test('pairs of flowers and 123-345-567 of one suit pay what the file says', () => {
    const ruleset = playable({ ...KOREAN, pattern: [PAIRS_OF_FLOWERS, STAIRCASE] });
    const examples = triedExamples(ruleset, { ...KOREAN, pattern: [PAIRS_OF_FLOWERS, STAIRCASE] });
    expect(examples.map(({ problem }) => problem)).toEqual(examples.map(() => null));
    expect(worthOf(ruleset, '123p345p67p11z P555z f1f2f3f4 +5p').items).toEqual(
      expect.arrayContaining([
        { id: 'one-three-five', pays: 'hand', points: 5 },
        { id: 'pairs-of-flowers', pays: 'bonus', points: 6 },
      ]),
    );
  });

  test('what a pattern replaces is not paid beside it', () => {
    const replacing = { ...STAIRCASE, replaces: ['clean-hand'] } as const;
    const idsBy = (pattern: WrittenPattern) =>
      worthOf(playable({ ...KOREAN, pattern: [pattern] }), '123p345p67p11z P777z +5p').items.map(
        ({ id }) => id,
      );
    expect(idsBy(STAIRCASE)).toContain('clean-hand');
    expect(idsBy(replacing)).not.toContain('clean-hand');
    expect(idsBy(replacing)).toContain('one-three-five');
  });

  test('worth, limits, minimum, payment, draws, deals and match are as the file says, the rest as its base', () => {
    const changed = playable({
      ...KOREAN,
      options: { goulashStep: 2 },
      worth: { straight: 4 },
      limits: { 'thirteen-orphans': 'half' },
      minimum: 1,
      payment: { discard: 'a', 'waiting-reduction': 0, limits: { full: 60, half: 30 } },
      draws: { 'carries-at-most': 9 },
      deals: { dealer: 'stays-on-a-win' },
      match: { hands: 7, start: 100, target: 300, 'falls-out-below': 0 },
    });
    expect(changed.options).toMatchObject({ goulashStep: 2 });
    expect(changed.match).toMatchObject({
      dealer: 'stays-on-a-win',
      start: 100,
      length: { in: 'hands', hands: 7 },
      ending: { target: 300, fallsOutBelow: 0 },
    });
    expect(changed.scoring).toMatchObject({
      minimum: 1,
      limits: { points: { full: 60, half: 30 } },
      payment: { discard: 'a', waitingReduction: 0 },
      draw: { goulashStep: 2, goulashCap: 9 },
    });
    expect(patternsOf(changed.scoring).find(({ id }) => id === 'straight')).toMatchObject({ worth: 4 });
    expect(patternsOf(changed.scoring).find(({ id }) => id === 'thirteen-orphans')).toMatchObject({
      worth: 'half',
    });
    expect(changed.tiles).toEqual(playable(KOREAN).tiles);
  });

  test('nobody wins by thirteen orphans or seven pairs where they are left out', () => {
    const { forms } = playable({ ...KOREAN, without: ['thirteen-orphans', 'seven-pairs'] });
    expect(forms).toMatchObject({ orphans: null, sevenPairs: 'none' });
  });

  test('what a file leaves out and prices is the option of that name, with what is chosen beside it', () => {
    const written = {
      ...KOREAN,
      without: ['thirteen-orphans'],
      worth: { straight: 4 },
      limits: { 'pearl-dragon': 'half' },
    } as const satisfies WrittenRules;
    const ownRules = { hash: HASH, text: '', written };
    const made = rulesetWith('korean-japanese', {
      ownRules,
      without: ['seven-pairs'],
      worth: { straight: 5, winning: 2 },
    });
    const ruleset = made.ok ? made.ruleset : undefined;
    expect(ruleset?.options).toMatchObject({
      without: ['thirteen-orphans', 'seven-pairs'],
      worth: { straight: 5, winning: 2, 'pearl-dragon': 'half' },
    });
    expect(ruleset?.forms).toMatchObject({ orphans: null, sevenPairs: 'none' });
    const again = rulesetWith('korean-japanese', ruleset?.options);
    expect(
      again.ok && ruleset !== undefined && rulesetContent(again.ruleset) === rulesetContent(ruleset),
    ).toBe(true);
  });

  test('a record that holds the choices of a file in the file alone is played as the file says', () => {
    const ownRules = { hash: HASH, text: '', written: { ...KOREAN, without: ['thirteen-orphans'] } };
    const made = rulesetWith('korean-japanese', { ownRules, without: [], worth: {} });
    expect(made.ok && made.ruleset.forms.orphans).toBeNull();
  });

  test('a yaku may be left out that another is counted in place of', () => {
    const sanma = playable({ base: 'sanma-modern', name: 'Three', without: ['iipeikou', 'kokushi'] });
    expect(worthOf(sanma, '112233p456p78p11s +9p').items.map(({ id }) => id)).not.toContain('iipeikou');
  });

  test('a number of han is that of a closed hand: an open one loses what it lost before, or is told beside it', () => {
    const worth = (honitsu: number | { closed: number; open: number }) =>
      patternsOf(playable({ base: 'sanma-modern', name: 'Three', worth: { honitsu } }).scoring).find(
        ({ id }) => id === 'honitsu',
      );
    expect(worth(5)).toMatchObject({ closed: 5, open: 4 });
    expect(worth({ closed: 5, open: 1 })).toMatchObject({ closed: 5, open: 1 });
  });

  test('a preset may be the base, and what the file chooses stands above its choices', () => {
    const ruleset = playable({
      base: 'recap',
      name: 'Ours',
      options: { goulashStep: 3 },
      pattern: [STAIRCASE],
    });
    expect(ruleset).toMatchObject({
      id: 'korean-japanese',
      preset: 'recap',
      options: { payment: 'c', goulashStep: 3 },
    });
    const again = rulesetWith(ruleset.id, ruleset.options);
    expect(again.ok && rulesetContent(again.ruleset)).toBe(rulesetContent(ruleset));
    const { ownRules } = ruleset.options;
    expect(rulesetWith('learner', { ownRules })).toMatchObject({
      ok: false,
      error: { code: 'bad-own-rules' },
    });
  });

  test('how the deal goes on, and what ends a match, may be told in every system that knows it', () => {
    const sanma = playable({
      base: 'sanma-honshu',
      name: 'Three',
      deals: { dealer: 'stays-on-a-win', 'may-stop': true, repeats: { 'from-hand': 5, minimum: 2 } },
      draws: { 'end-the-match-after': 4 },
      match: { 'must-reach': 40_000, 'extra-rounds': 2 },
    });
    expect(sanma.match).toMatchObject({
      dealer: 'stays-on-a-win',
      ending: { dealerMayStop: true, drawsThatCancel: 4, mustReach: 40_000, extraRounds: 2 },
    });
    expect(sanma.scoring).toMatchObject({ repeatMinimum: { fromHand: 5, han: 2 } });
  });

  test('yaku of a file make the minimum, and its yakuman pay in place of han', () => {
    const sanma = {
      base: 'sanma-modern',
      name: 'Three',
      pattern: [
        {
          id: 'two-runs',
          names: 'Two runs',
          han: { closed: 2, open: 1 },
          needs: { chows: 2 },
          example: '123p456p1z P555s P777p +1z',
        },
        {
          id: 'all-fives',
          names: 'All fives',
          yakuman: 1,
          needs: { tiles: { of: '5p5s', least: 6 } },
          example: '55p456p11z P555s P777p +5p',
        },
      ],
    } as const satisfies WrittenRules;
    const ruleset = playable(sanma);
    expect(worthOf(ruleset, '123p456p1z P555s P777p +1z')).toMatchObject({
      yakuman: 0,
      items: [{ id: 'two-runs', points: 1 }],
    });
    expect(worthOf(ruleset, '55p123p11z P555s P777p +5p')).toMatchObject({ yakuman: 1 });
  });

  test('a yaku of a file is counted each time it is there, by its tiles as by its name', () => {
    const ruleset = playable({
      base: 'sanma-modern',
      name: 'Three',
      pattern: [{ id: 'red', names: 'Red', han: 2, each: 'red-fives', example: '+1z' }],
    });
    const red = { id: 'red', pays: 'hand', points: 4 };
    expect(worthOf(ruleset, '40678p22s P444s P055s +6p').items).toContainEqual(red);
    const entered = { patterns: { red: 2, tanyao: 1 }, melds: 'claimed', fu: 30 } as const;
    const told = scorePatterns(ruleset, entered, situationOf({ hand: '' }));
    expect(told).toMatchObject({ outcome: 'won', items: expect.arrayContaining([red]) });
  });

  test('where everybody is paid a pattern of a file is paid to whoever has won alone', () => {
    const ruleset = playable({
      base: 'house',
      name: 'Home',
      pattern: [
        { ...PAIRS_OF_FLOWERS, kind: 'hand', each: 'number-pairs', example: '123p456p78p11p P555z f1g1 +9p' },
      ],
    });
    expect(worthOf(ruleset, '123p456p78p11p P555z f1g1f2g2 +9p').items).toContainEqual({
      id: 'pairs-of-flowers',
      pays: 'hand',
      points: 6,
    });
  });

  test('rules that a record holds are the rules it was written by', () => {
    const ruleset = playable({ ...KOREAN, options: { minimum: 3 }, pattern: [STAIRCASE] });
    const held: typeof ruleset.options = JSON.parse(JSON.stringify(ruleset.options));
    const again = rulesetWith(ruleset.id, held);
    expect(again.ok && rulesetContent(again.ruleset)).toBe(rulesetContent(ruleset));
    expect(rulesetContent(ruleset)).not.toBe(rulesetContent(playable({ ...KOREAN, pattern: [STAIRCASE] })));
  });

  test('a hand that is told by its patterns may have one of a file', () => {
    const ruleset = playable({ ...KOREAN, pattern: [STAIRCASE] });
    const entered = { patterns: { 'one-three-five': 1 }, melds: 'none-claimed', fu: null } as const;
    expect(scorePatterns(ruleset, entered, situationOf({ hand: '' }))).toMatchObject({
      outcome: 'won',
      items: expect.arrayContaining([{ id: 'one-three-five', pays: 'hand', points: 5 }]),
    });
  });
});

describe('what a file cannot say', () => {
  test.each<readonly [string, Partial<WrittenRules>, string]>([
    [
      'leaves out what it does not know',
      { without: ['strait'] },
      'without 0 is no pattern of korean-japanese: did you mean "straight"?',
    ],
    [
      'changes what it leaves out',
      { without: ['straight'], worth: { straight: 4 } },
      'worth straight is left out by "without"',
    ],
    [
      'has a worth for a limit hand',
      { worth: { 'thirteen-orphans': 4 } },
      'worth thirteen-orphans is paid a limit',
    ],
    ['has sticks where there are none', { payment: { stick: 10 } }, 'payment stick contradicts its base'],
    [
      'has han where points are counted',
      { pattern: [{ id: 'x', names: 'X', han: 1, needs: { chows: 4 }, example: '+1z' }] },
      'pattern 0 han is not how its base counts',
    ],
    [
      'has a pattern worth nothing',
      { pattern: [{ id: 'x', names: 'X', needs: { chows: 4 }, example: '+1z' }] },
      'pattern 0 is worth nothing',
    ],
    [
      'has a pattern that every hand has',
      { pattern: [{ id: 'x', names: 'X', points: 1, example: '+1z' }] },
      'pattern 0 would be in every hand',
    ],
    [
      'has an id twice',
      { pattern: [{ ...STAIRCASE, id: 'straight' }] },
      'pattern 0 id "straight" is another pattern already',
    ],
    [
      'replaces what is not there',
      { pattern: [{ ...STAIRCASE, replaces: ['strait'] }] },
      'pattern 0 replaces 0 "strait" is no pattern',
    ],
    [
      'calls two patterns the same',
      { pattern: [STAIRCASE, { ...PAIRS_OF_FLOWERS, names: 'One-three-five' }] },
      'pattern 1 names "One-three-five" is what another pattern is called',
    ],
    [
      'lets a dealer stop who never deals again',
      { deals: { dealer: 'always-passes', 'may-stop': true } },
      'deals may-stop contradicts the dealer',
    ],
    [
      'asks for han where there are none',
      { deals: { dealer: 'stays-on-a-win', repeats: { 'from-hand': 5, minimum: 2 } } },
      'deals repeats contradicts its base, which counts no han',
    ],
    [
      'has more yaku than can be looked at',
      {
        base: 'sanma-modern',
        pattern: Array.from({ length: 9 }, (_, index) => ({
          id: `own-${index}`,
          names: `Own ${index}`,
          han: 1,
          needs: { chows: 4 },
          example: '+1z',
        })),
      },
      'and 31 can be looked at; "without" leaves out others',
    ],
    ['has two lengths of a match', { match: { hands: 3, rounds: 2 } }, 'match rounds beside "hands"'],
    ['has a target below the start', { match: { start: 50, target: 50 } }, 'match target is not above'],
    [
      'has a half limit above the full',
      { payment: { limits: { full: 1, half: 2 } } },
      'payment limits half is more than the full limit',
    ],
  ])('%s', (_, said, why) => {
    expect(refusal({ ...KOREAN, ...said })).toContain(why);
  });

  test('leaves out what another rule needs', () => {
    const sanma = { base: 'sanma-modern', name: 'Three' } as const;
    expect(refusal({ ...sanma, without: ['riichi'] })).toContain('"riichi" is needed by the sticks');
    const liable = { base: 'old-korean', name: 'Old', options: { liability: true } } as const;
    expect(refusal({ ...liable, without: ['great-winds'] })).toContain('by the rule of who is liable for it');
    expect(refusal({ base: 'house', name: 'Home', minimum: 3 })).toContain('minimum contradicts its base');
  });
});

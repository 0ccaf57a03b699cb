import { describe, expect, test } from 'vitest';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { sanma, scoredIn } from './sanma.ts';

/* South wins in an East round, on a discard where nothing is said. */

const honshu = sanma('sanma-honshu');
const hurley = sanma('sanma-hurley');

/** The yaku of a win and their han, or why it is none. */
function outcomeOf(ruleset: typeof honshu, sample: SampleHand) {
  const score = scoredIn(ruleset, sample);
  if (score.outcome === 'won') return Object.fromEntries(score.items.map(({ id, points }) => [id, points]));
  return score.outcome === 'refused' ? score.reason : score.error.code;
}

const drawn = (hand: string): SampleHand => ({ hand, situation: { by: 'self-draw' } });

describe('Honshu: a yaku before the win (docs/rules/sanma-honshu.md, "Winning on a discard")', () => {
  test.each([
    ['of 6s and 9s only one makes simples', '234p567p66s78s P888p +6s', 'no-yaku'],
    ['a single wait may make the yaku', '234p567p66s68s P888p +7s', { tanyao: 1 }],
    ['the pong of a dragon may be made last', '99m234p567p123s55z +5z', { sangenpai: 1 }],
    ['… of the seat’s wind', '99m234p567p123s22z +2z', { 'seat-wind': 1 }],
    ['… of the round’s wind', '99m234p567p123s11z +1z', { 'round-wind': 1 }],
    ['the other tile of that wait makes nothing', '99m234p567p123s55z +9m', 'no-yaku'],
    ['North is nobody’s wind', '99m234p567p123s44z +4z', 'no-yaku'],
  ])('%s', (_, hand, want) => {
    expect(outcomeOf(honshu, hand)).toEqual(want);
  });

  test('where North has a value its pong may be made last', () => {
    const withNorth = sanma('sanma-honshu', { northYakuhai: true });
    expect(outcomeOf(withNorth, '99m234p567p123s44z +4z')).toEqual({ 'north-wind': 1 });
  });

  test('a wait is single where all of the other kind lie in the hand and aside', () => {
    const hand = '77799p44z123s A8888p +9p';
    expect(outcomeOf(honshu, { hand, norths: 2 })).toEqual({ sanrenkou: 2, kita: 2 });
    expect(outcomeOf(honshu, { hand, norths: 1 })).toBe('no-yaku');
    expect(outcomeOf(honshu, hand)).toBe('no-yaku');
  });
});

describe('Hurley: single yaku are dropped (docs/rules/sanma-hurley.md, "Winning on a discard")', () => {
  test.each<readonly [rule: string, hand: SampleHand, want: unknown]>([
    ['junchan counts on a single wait', '1m123p789p123s789s +1m', { junchan: 3 }],
    ['… not on a double one', '11m99m123p789p123s +1m', 'no-yaku'],
    ['… but self-drawn', drawn('11m99m123p789p123s +1m'), { tsumo: 1, junchan: 3 }],
    ['the straight counts beside any wait', '99m123456789p45s +6s', { ittsuu: 2, pinfu: 1 }],
    ['… be there another run in that suit', '99m123456789p23s +1s', { ittsuu: 2, pinfu: 1 }],
    ['completed in its middle on a single wait it counts', '99m12346789p123s +5p', { ittsuu: 2 }],
    ['… at its end', '99m12456789p123s +3p', { ittsuu: 2 }],
    ['… at its beginning', '99m12345689p123s +7p', { ittsuu: 2 }],
    ['… on more waits not', '99m23456789p123s +1p', { pinfu: 1 }],
    ['… self-drawn neither', drawn('99m23456789p123s +1p'), { tsumo: 1 }],
    ['… nor where the eye holds that kind', '1234556789p123s +5p', 'no-yaku'],
    ['a pong of its neighbours holds it not', '99m12346789p P444p +5p', { ittsuu: 1 }],
  ])('%s', (_, hand, want) => {
    expect(outcomeOf(hurley, hand)).toEqual(want);
  });
});

describe('three identical runs are three concealed triplets (docs/rules/sanma-honshu.md, "Yaku")', () => {
  const BESIDE_AN_OPEN_PONG = '111222333p9m P999s +9m';
  const yaku = { junchan: 2, 'isshoku-sanjun': 2, sanankou: 2 };

  test('beside an open fourth set too, drawn or on the discard that makes the eye', () => {
    expect(outcomeOf(hurley, drawn(BESIDE_AN_OPEN_PONG))).toEqual(yaku);
    expect(outcomeOf(hurley, BESIDE_AN_OPEN_PONG)).toEqual(yaku);
  });

  test('but not where a discard makes one of them', () => {
    expect(outcomeOf(hurley, '11222333p99m678s +1p')).toEqual({ pinfu: 1, 'isshoku-sanjun': 3 });
  });
});

describe('a North robbed while it is set aside (docs/rules/sanma-honshu.md, "North")', () => {
  const robbed = (hand: string): SampleHand => ({ hand, situation: { by: 'robbed-kong' } });
  const BESIDE_DRAGONS = '99m234p44z P555z P666z +4z';

  test('wins only for thirteen orphans', () => {
    expect(outcomeOf(honshu, robbed(BESIDE_DRAGONS))).toBe('not-a-winning-hand');
    expect(scoredIn(honshu, robbed('19m19p19s1234567z +4z'))).toMatchObject({ yakuman: 2 });
  });

  test('wins for whoever waits for it where that is agreed', () => {
    const agreed = sanma('sanma-honshu', { robNorth: true });
    expect(outcomeOf(agreed, robbed(BESIDE_DRAGONS))).toMatchObject({ sangenpai: 2 });
  });

  test('on a discard it is a tile like others', () => {
    expect(outcomeOf(honshu, BESIDE_DRAGONS)).toEqual({ sangenpai: 2 });
  });
});

import { describe, expect, test } from 'vitest';
import { isEntered } from '../../../src/rules/entered/entered-patterns.ts';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { type CountedWin, scorePatterns } from '../../../src/rules/score.ts';
import { rulesetOf } from './built-hands.ts';
import { EVERY_SYSTEM } from './entered-hands.ts';

type Patterns = Readonly<Record<string, number>>;
type Melds = 'claimed' | 'none-claimed';
interface How extends Partial<Situation> {
  readonly melds?: Melds;
  readonly options?: Readonly<Record<string, unknown>>;
}

const score = (
  id: string,
  patterns: Patterns,
  { melds = 'none-claimed', options = {}, ...how }: How = {},
) => {
  const ruleset = rulesetOf(id, options);
  const fu = ruleset.scoring.method === 'han' && ruleset.scoring.worth.by === 'fu' ? 40 : null;
  const situation: Situation = { by: 'discard', seat: 'south', round: 'east', ...how };
  return scorePatterns(ruleset, { patterns, melds, fu }, situation);
};

/** What a hand is paid for, an item a word. */
const paid = (id: string, patterns: Patterns, how?: How): string => {
  const counted = score(id, patterns, how);
  return counted.outcome === 'won' ? itemsOf(counted) : counted.outcome;
};
const itemsOf = ({ items, limit }: CountedWin): string =>
  [...(limit?.ids ?? []), ...items.map(({ id, points }) => `${id}=${points}`)].join(' ');

describe('what the form says anyhow nobody needs to tap', () => {
  const clean = { 'clean-hand': 1 };
  test.each<readonly [rule: string, id: string, patterns: Patterns, how: How, want: string]>([
    [
      'winning, and a concealed hand',
      'korean-japanese',
      clean,
      {},
      'clean-hand=3 concealed-hand=2 winning=2',
    ],
    [
      'claimed sets: it is not concealed',
      'korean-japanese',
      clean,
      { melds: 'claimed' },
      'clean-hand=3 winning=2',
    ],
    [
      'self-draw, and the last tile',
      'korean-japanese',
      clean,
      { by: 'self-draw', lastTile: true, melds: 'claimed' },
      'clean-hand=3 winning=2 self-draw=1 last-tile=2',
    ],
    [
      'ready',
      'korean-japanese',
      clean,
      { ready: 'declared' },
      'clean-hand=3 concealed-hand=2 winning=2 ready=2',
    ],
    [
      'ready with the hand shown',
      'korean-japanese',
      clean,
      { ready: 'open' },
      'clean-hand=3 concealed-hand=2 winning=2 open-ready=5',
    ],
    [
      'a robbed kong',
      'korean-japanese',
      clean,
      { by: 'robbed-kong', melds: 'claimed' },
      'clean-hand=3 winning=2 robbing-kong=2',
    ],
    [
      'riichi, ippatsu and the concealed self-draw',
      'sanma-modern',
      {},
      { by: 'self-draw', ready: 'declared', ippatsu: true },
      'riichi=1 ippatsu=1 tsumo=1',
    ],
    ['double riichi', 'sanma-modern', {}, { ready: 'double' }, 'double-riichi=2'],
    ['a first turn', 'sanma-modern', {}, { by: 'self-draw', firstTurn: true }, 'chiihou'],
    [
      'the ante',
      'modern-korean',
      { 'seven-pairs': 1 },
      { options: { payment: 'ante' } },
      'concealed-hand=1 seven-pairs=4 ante=5',
    ],
    ['going out', 'house', { 'no-honours': 1 }, { by: 'self-draw' }, 'going-out=2 self-draw=2 no-honours=2'],
    [
      'no flowers',
      'korean-japanese',
      clean,
      { melds: 'claimed', options: { noFlowers: 1 } },
      'clean-hand=3 winning=2 no-flowers=1',
    ],
    [
      'a discard after a kong',
      'sanma-honshu',
      { toitoi: 1 },
      { melds: 'claimed', afterKong: true },
      'kanfuri=1 toitoi=2',
    ],
  ])('%s (%s)', (_, id, patterns, how, want) => expect(paid(id, patterns, how)).toBe(want));

  test('and tapped it is counted once', () =>
    expect(paid('korean-japanese', { 'clean-hand': 1, winning: 1, 'concealed-hand': 1 })).toBe(
      paid('korean-japanese', { 'clean-hand': 1 }),
    ));

  test.each(EVERY_SYSTEM)('$variant counts it of a hand by the same function as of tiles', ({ ruleset }) => {
    for (const pattern of patternsOf(ruleset.scoring).filter((each) => !isEntered(each)))
      if (pattern.id !== 'hidden-pong') expect(pattern.entry?.told).toBe(pattern.count);
  });
});

describe('what follows from other patterns nobody needs to tap', () => {
  test.each<readonly [id: string, patterns: Patterns, more: Patterns, how: How]>([
    ['korean-japanese', { 'pure-hand': 1 }, { 'clean-hand': 1, 'all-simples': 1 }, {}],
    ['korean-japanese', { 'dragon-pong': 2 }, { 'two-dragons': 1 }, {}],
    ['korean-japanese', { 'two-dragons': 1 }, { 'dragon-pong': 2 }, {}],
    ['korean-japanese', { 'both-bamboo': 1 }, { 'bamboo-pong': 2 }, {}],
    ['korean-japanese', { kong: 3 }, { 'three-kongs': 1 }, {}],
    ['korean-japanese', { 'seat-wind': 1, 'round-wind': 1, kong: 1 }, { 'wind-pong': 2 }, {}],
    ['korean-japanese', { 'seat-wind': 1 }, { 'wind-pong': 1, 'round-wind': 1 }, { seat: 'east' }],
    ['korean-japanese', { 'all-chows': 1 }, { 'all-simples': 1 }, {}],
    ['korean-japanese', { 'dragon-pong': 3 }, { 'great-dragons': 1 }, {}],
    ['korean-japanese', { kong: 4 }, { 'four-kongs': 1 }, {}],
    ['korean-japanese', { 'terminals-and-honours': 1 }, { 'all-terminals-and-honours': 1 }, {}],
    ['old-korean', { 'terminals-and-honours': 1 }, { 'all-pongs': 1 }, { options: { limitHands: false } }],
    ['wikidot-table', { 'little-three-dragons': 1 }, { 'honour-pong': 2 }, {}],
    ['modern-korean', { 'all-flowers': 1, 'pure-hand': 1 }, { flowers: 4 }, {}],
    ['modern-korean', { 'all-honours': 1 }, { 'all-pongs': 1 }, {}],
    ['sanma-modern', { shousangen: 1 }, { sangenpai: 2 }, {}],
    ['sanma-modern', { sangenpai: 3 }, { daisangen: 1 }, {}],
    ['malaysian', { 'complete-set': 1, 'pure-hand': 1 }, { 'bonus-tiles': 4 }, {}],
  ])('%s: %o with %o', (id, patterns, more, how) => {
    const tapped = score(id, { ...patterns, ...more }, how);
    expect(tapped.outcome).toBe('won');
    expect(score(id, patterns, how)).toEqual(tapped);
  });

  test('all chows without honours may hold ones and nines', () =>
    expect(paid('wikidot-table', { 'all-chows': 1 })).not.toContain('all-simples'));
});

describe('a tap is what lies there, not what it is worth', () => {
  test.each<readonly [rule: string, id: string, patterns: Patterns, how: How, want: string]>([
    ['four flowers are eight', 'korean-japanese', { flowers: 4 }, {}, 'flowers=8'],
    ['three are three', 'korean-japanese', { flowers: 3 }, {}, 'flowers=3'],
    [
      'both red fives are six',
      'korean-japanese',
      { 'red-dora': 2 },
      { options: { redDora: true } },
      'red-dora=6',
    ],
    [
      'all four Norths are eight',
      'korean-japanese-2010',
      { norths: 4 },
      { options: { northFlower: true } },
      'norths=8',
    ],
    ['simples alone are two', 'wikidot-table', { 'all-simples': 1 }, {}, 'all-simples=2'],
    [
      'simples beside all chows are one',
      'wikidot-table',
      { 'all-simples': 1, 'all-chows': 1 },
      {},
      'all-simples=1',
    ],
    ['all chows without bonus tiles are four', 'malaysian', { 'all-chows': 1 }, {}, 'all-chows=4'],
    [
      'with one they are one',
      'malaysian',
      { 'all-chows': 1, 'bonus-tiles': 1, 'no-joker': 1 },
      {},
      'all-chows=1',
    ],
  ])('%s (%s)', (_, id, patterns, how, want) =>
    expect(paid(id, { 'pure-hand': 1, ...patterns }, how).split(' ')).toContain(want),
  );
});

describe('no hand is told', () => {
  test.each<readonly [rule: string, id: string, patterns: Patterns, how: How, want: unknown]>([
    [
      'with one suit, and with it and honours',
      'sanma-modern',
      { chinitsu: 1, honitsu: 1 },
      {},
      ['honitsu', 'chinitsu'],
    ],
    [
      'with honours and simples alone',
      'sanma-modern',
      { tanyao: 1, sangenpai: 1 },
      {},
      ['tanyao', 'sangenpai'],
    ],
    ['with four pongs and a straight', 'sanma-modern', { toitoi: 1, ittsuu: 1 }, {}, ['ittsuu', 'toitoi']],
    [
      'with seven pairs and a pong',
      'korean-japanese',
      { 'seven-pairs': 1, 'dragon-pong': 1 },
      {},
      ['dragon-pong', 'seven-pairs'],
    ],
    ['with four chows and a kong', 'korean-japanese', { 'all-chows': 1, kong: 1 }, {}, ['all-chows', 'kong']],
    [
      'with more pongs than sets',
      'korean-japanese',
      { 'wind-pong': 3, 'bamboo-pong': 2 },
      {},
      ['wind-pong', 'bamboo-pong'],
    ],
    [
      'with no honours and a pair of dragons',
      'house',
      { 'no-honours': 1, 'dragon-pair': 1 },
      {},
      ['dragon-pair', 'no-honours'],
    ],
    [
      'with none and some flowers',
      'korean-japanese',
      { flowers: 1, 'no-flowers': 1 },
      { options: { noFlowers: 1 } },
      ['flowers', 'no-flowers'],
    ],
  ])('%s (%s)', (_, id, patterns, how, ids) =>
    expect(score(id, patterns, how)).toEqual({ outcome: 'contradiction', ids }),
  );

  test.each<readonly [rule: string, id: string, patterns: Patterns, how: How, wrong: string]>([
    ['self-drawn from a discard', 'korean-japanese', { 'self-draw': 1 }, {}, 'self-draw'],
    ['ready that nobody has declared', 'korean-japanese', { ready: 1 }, {}, 'ready'],
    [
      'concealed with claimed sets',
      'korean-japanese',
      { 'concealed-hand': 1 },
      { melds: 'claimed' },
      'concealed-hand',
    ],
    ['with the robbed kong of a discard', 'sanma-modern', { chankan: 1 }, {}, 'chankan'],
    ['with a replacement that was none', 'sanma-honshu', { rinshan: 1 }, { by: 'self-draw' }, 'rinshan'],
    [
      'with pinfu self-drawn where that spoils it',
      'sanma-honshu',
      { pinfu: 1 },
      { by: 'self-draw' },
      'pinfu',
    ],
    ['with dora beneath without ready', 'sanma-modern', { toitoi: 1, 'ura-dora': 1 }, {}, 'ura-dora'],
    ['with the hidden pong of a loser', 'house', { 'hidden-pong': 1 }, {}, 'hidden-pong'],
  ])('%s (%s)', (_, id, patterns, how, wrong) =>
    expect(score(id, patterns, how)).toEqual({ outcome: 'won-otherwise', id: wrong }),
  );

  test('with claimed sets and seven pairs', () =>
    expect(score('korean-japanese', { 'seven-pairs': 1 }, { melds: 'claimed' })).toEqual({
      outcome: 'claimed',
      id: 'seven-pairs',
    }));

  test.each<readonly [rule: string, how: How]>([
    ['ready with claimed sets', { ready: 'declared', melds: 'claimed' }],
    ['on a replacement that another discarded', { replacement: true }],
    ['on a kong robbed after the last tile', { by: 'robbed-kong', lastTile: true }],
    ['in the first turn with claimed sets', { firstTurn: true, melds: 'claimed' }],
  ])('%s', (_, how) =>
    expect(score('korean-japanese', { 'clean-hand': 1 }, how)).toMatchObject({ outcome: 'impossible' }),
  );
});

describe('what others are paid in place of is dropped', () => {
  test.each<readonly [id: string, patterns: Patterns, dropped: Patterns]>([
    ['wikidot-table', { 'pure-hand': 1 }, { 'clean-hand': 1 }],
    ['modern-korean', { 'four-concealed-pongs': 1 }, { 'three-concealed-pongs': 1, 'all-pongs': 1 }],
    ['modern-korean', { 'little-three-dragons': 1 }, { 'dragon-pong': 2 }],
    ['sanma-modern', { ryanpeikou: 1 }, { iipeikou: 1 }],
    ['sanma-honshu', { shousangen: 1 }, { sangenpai: 2 }],
    ['sanma-honshu', { honroutou: 1 }, { toitoi: 1 }],
    ['sanma-modern', { daisangen: 1 }, { honitsu: 1 }],
    ['korean-japanese', { 'great-dragons': 1 }, { 'clean-hand': 1 }],
  ])('%s: %o without %o', (id, patterns, dropped) => {
    const both = score(id, { ...patterns, ...dropped });
    expect(both).toEqual(score(id, patterns));
    if (both.outcome !== 'won') throw new Error(both.outcome);
    for (const each of Object.keys(dropped)) expect(itemsOf(both)).not.toContain(each);
  });
});

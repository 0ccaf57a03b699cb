import { describe, expect, test } from 'vitest';
import { distanceToWin } from '../../../src/rules/distance.ts';
import { jokersRead } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { kindOf } from '../../../src/rules/tiles/kind.ts';
import { waitsOf } from '../../../src/rules/waits.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, korean, scored, tiles } from './korean.ts';

const RULESET = rulesetOf('malaysian');
const NO_MINIMUM = rulesetOf('malaysian', { minimum: 0 });
const CHOWS_CLAIMED = rulesetOf('malaysian', { chowFromTheLeft: true, minimum: 0 });
const SOUTH = { seat: 'south', round: 'east' } as const;

describe('a meld says what it is by a tile that is no joker', () => {
  test.each([
    ['jokers alone are no pong', '123p456p34p22z Pjjj +5p', 'not-a-set'],
    ['jokers alone are no concealed kong', '123p456p34p22z Ajjjj +5p', 'not-a-set'],
    ['a bonus tile is in no meld', '123p456p34p22z Pf1f1f1 +5p', 'not-a-set'],
    ['four tiles are no pong', '123p456p34p22z P666zj +5p', 'not-a-set'],
  ])('%s', (_, text, code) => {
    expect(scored(text, { ruleset: RULESET })).toMatchObject({ outcome: 'impossible', error: { code } });
  });

  test.each([
    ['a joker in the middle', 'C2pj4p'],
    ['a joker at the end is the higher tile', 'C23pj'],
    ['two jokers', 'Cjj4p'],
  ])('in a claimed chow its place says what it is: %s', (_, chow) => {
    const won = scored(`567p34p99p P222p ${chow} +5p`, { ruleset: CHOWS_CLAIMED });
    expect(won).toMatchObject({ outcome: 'won', handPoints: 4 });
  });

  test.each(['C89pj', 'Cj1p2p', 'C124p', 'C11pj', 'C12zj'])('%s is no chow', (chow) => {
    const refused = scored(`567p34p99p P222p ${chow} +5p`, { ruleset: CHOWS_CLAIMED });
    expect(refused).toMatchObject({ outcome: 'impossible', error: { code: 'not-a-set', where: 'melds' } });
  });
});

test('a set without jokers knows none', () => {
  const strange = scored('12pj456p78p11p P555z +9p', { ruleset: korean() });
  expect(strange).toMatchObject({ outcome: 'impossible', error: { code: 'tile-not-in-set' } });
});

describe('a kong with jokers may be robbed by somebody who holds its tile', () => {
  const robbed = (text: string) => scored(text, { ruleset: NO_MINIMUM, by: 'robbed-kong' });
  const tooMany = { outcome: 'impossible', error: { code: 'robbed-tile-held' } };

  test.each([
    ['one more, and two jokers elsewhere', '789p67p123p555zjj +8p'],
    ['two more', '88p123p456p555z77z +8p'],
  ])('%s', (_, text) => {
    expect(robbed(text)).toMatchObject({ outcome: 'won' });
  });

  test('but a joker must stand for each of them, and those he has himself do not', () => {
    expect(robbed('789p67p123p5zjjjj +8p')).toMatchObject(tooMany);
  });

  test('and the claimed tile and the added one are real, so that he holds two more at most', () => {
    expect(robbed('88867p123p456p55z +8p')).toMatchObject(tooMany);
  });
});

describe('what a hand with jokers lacks', () => {
  const waiting = (concealed: string) => ({ concealed: tiles(concealed), melds: [], flowers: [] });

  test.each([
    ['234p567p345p678pj', 1],
    ['234p567p345p67pjj', 1],
    ['13579p1234567zj', 6],
    ['159p1234567zjjj', 6],
  ])('%s is %i from a win', (concealed, distance) => {
    expect(distanceToWin(RULESET, waiting(concealed))).toBe(distance);
  });

  test('a single joker beside four sets waits for every kind of the set', () => {
    expect(waitsOf(RULESET, waiting('222p567p333p777zj'), SOUTH)).toHaveLength(9 + 4 + 3);
  });
});

describe('jokers are read as the tiles they may stand for', () => {
  const KINDS = 9 + 4 + 3;
  const readAs = (text: string) => {
    const tallied = tallyOf(RULESET, hand(text));
    if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
    return jokersRead(RULESET, tallied.hand);
  };
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, tiles) => total + tiles, 0);

  test.each([
    ['one', '123p456p789p555zj +1p', KINDS],
    ['two: every pair of kinds once', '123p456p789p55zjj +1p', (KINDS * (KINDS + 1)) / 2],
  ])('%s', (_, text, ways) => {
    const read = readAs(text);
    expect(read).toHaveLength(ways);
    expect(new Set(read.map(({ all }) => [...all].join(''))).size).toBe(ways);
    for (const { all, looseJokers } of read) expect([sum(all), looseJokers]).toEqual([14, 0]);
  });

  test('a tile that won stays what it is', () => {
    expect(new Set(readAs('123p456p789p55zjj +1p').map(({ win }) => win))).toEqual(new Set([kindOf('1p')]));
  });

  test('a joker that won is one of them, whichever', () => {
    const read = readAs('123p456p789p555z1p +j');
    expect(read).toHaveLength(KINDS);
    for (const { win, concealed } of read) expect(concealed[win] ?? 0).toBeGreaterThan(0);
    expect(new Set(read.map(({ win }) => win)).size).toBe(KINDS);
  });

  test('of two jokers one of which won, each of both kinds once', () => {
    expect(readAs('123p456p789p55z1pj +j')).toHaveLength(KINDS * KINDS);
  });
});

test('every joker stands for what pays best', () => {
  const won = scoreHand(RULESET, hand('111p22p999p5zjjjj +5z'), { ...SOUTH, by: 'self-draw' });
  expect(won).toMatchObject({ outcome: 'won', handPoints: 6 });
});

test('melds are counted beside a joker in the hand: a pong of honours leaves no pure hand', () => {
  const paid = (text: string) => {
    const score = scored(text, { ruleset: NO_MINIMUM });
    return score.outcome === 'won' ? score.items.map(({ id }) => id) : [];
  };
  expect(paid('12pj456p78p11p P555z +9p')).not.toContain('pure-hand');
  expect(paid('12pj456p78p11p P222p +9p')).toContain('pure-hand');
});

describe('hands of dragons and winds are of each of them, whatever jokers make (docs/rules/malaysian.md, "Hands of four players")', () => {
  const OF_FOUR = ['great-dragons', 'little-three-dragons', 'little-winds', 'great-winds'];
  const paid = (text: string) => {
    const ruleset = rulesetOf('malaysian', { fourPlayerHands: true, minimum: 0 });
    const score = scored(text, { ruleset, by: 'self-draw' });
    const items = score.outcome === 'won' ? score.items.map(({ id }) => id) : [];
    return items.filter((id) => OF_FOUR.includes(id));
  };

  test.each([
    ['two pongs of white and one of green', '5zjj123p1p P555z P666z +1p', []],
    ['a pong of white and one of red', '7zjj123p1p P555z P666z +1p', ['great-dragons']],
    ['a white eye beside a white pong', '5z123p456p P555z P666z +j', []],
    ['a red one', '7z123p456p P555z P666z +j', ['little-three-dragons']],
    ['an east eye beside an east pong', '1z123p P111z P222z P333z +j', []],
    ['a north one', '4z123p P111z P222z P333z +j', ['little-winds']],
    ['two pongs of east', '1zjj7p P111z P222z P333z +7p', []],
    ['one of each', '7p P111z P222z P333z P44zj +7p', ['great-winds']],
  ])('%s', (_, text, hands) => {
    expect(paid(text)).toEqual(hands);
  });
});

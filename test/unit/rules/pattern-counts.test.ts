import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { Reading } from '../../../src/rules/hands/reading.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { straight } from '../../../src/rules/patterns/chows.ts';
import { allHonours } from '../../../src/rules/patterns/suits.ts';
import { earthlyHand, heavenlyHand, humanHand } from '../../../src/rules/patterns/winning.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import type { Pattern } from '../../../src/rules/scoring/pattern.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, korean, scored } from './korean.ts';

/* What a pattern's example and its near miss leave open. South wins in an East round. */

const WON: Situation = { by: 'discard', seat: 'south', round: 'east' };

function readingOf(ruleset: Ruleset, text: string): Reading {
  const tallied = tallyOf(ruleset, hand(text));
  if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
  const [reading] = readingsOf(tallied.hand, WON.by, ruleset.forms);
  if (reading === undefined) throw new Error(`${text} is no winning hand`);
  return reading;
}

const KOREAN = korean();
const FOUR_PLAYERS = rulesetOf('house', { players: 4 });

/** The points of the items that a hand is paid for. */
function paidFor(text: string, ruleset: Ruleset, situation: Partial<Situation> = {}) {
  const score = scored(text, { ruleset, ...situation });
  if (score.outcome !== 'won') throw new Error(`${text}: ${score.outcome}`);
  return Object.fromEntries(score.items.map(({ id, points }) => [id, points]));
}

describe('the first turn (docs/rules/modern-korean.md)', () => {
  const drawn = { by: 'self-draw', firstTurn: true } as const;
  const discarded = { by: 'discard', firstTurn: true } as const;
  test.each<readonly [rule: string, pattern: Pattern, situation: Partial<Situation>, times: number]>([
    ['heaven’s is the dealer’s first draw', heavenlyHand, { ...drawn, seat: 'east' }, 1],
    ['… and no later one', heavenlyHand, { by: 'self-draw', seat: 'east' }, 0],
    ['… and no discard', heavenlyHand, { ...discarded, seat: 'east' }, 0],
    ['… and nobody else’s', heavenlyHand, drawn, 0],
    ['earth’s is another’s first draw', earthlyHand, drawn, 1],
    ['… and no later one', earthlyHand, { by: 'self-draw' }, 0],
    ['… and no discard', earthlyHand, discarded, 0],
    ['… and not the dealer’s', earthlyHand, { ...drawn, seat: 'east' }, 0],
    ['man’s is a discard of the first turn', humanHand, discarded, 1],
    ['… and no later one', humanHand, {}, 0],
    ['… before the own first draw', humanHand, { ...discarded, ownDiscards: ['9m'] }, 0],
    ['… and no robbed kong', humanHand, { by: 'robbed-kong', firstTurn: true }, 0],
    ['… and not the dealer’s', humanHand, { ...discarded, seat: 'east' }, 0],
  ])('%s', (_, pattern, situation, times) => {
    const reading = readingOf(KOREAN, '123p456p78p11p555z +9p');
    expect(pattern.count(reading, { ...WON, ...situation })).toBe(times);
  });
});

describe('both bamboo pongs on the gameplay page (docs/rules/wikidot-table.md)', () => {
  const wikidot = rulesetOf('wikidot-table', { gameplayPage: true });
  test.each([
    ['both claimed: 1', '78p11p234m P111s P999s +9p', 1],
    ['both concealed: 4', '78p11p234m111s999s +9p', 4],
    ['a concealed kong serves', '78p11p234m999s A1111s +9p', 4],
    ['one claimed: 1', '78p11p234m999s P111s +9p', 1],
    ['another concealed pong helps nothing', '78p11p555m999s P111s +9p', 1],
    ['one completed by a discard: 1', '789p11p234m111s99s +9s', 1],
  ])('%s', (_, text, points) => {
    expect(paidFor(text, wikidot)).toMatchObject({ 'both-bamboo': points });
  });
});

describe('limit hands (docs/rules.md, "Limit hands")', () => {
  const idsOf = (text: string, options: Readonly<Record<string, unknown>>): readonly string[] => {
    const score = scored(text, { ruleset: korean(options) });
    return score.outcome === 'won' ? (score.limit?.ids ?? []) : [];
  };

  test.each<readonly [rule: string, text: string, options: object, id: string, is: boolean]>([
    [
      'pureOnly: terminals alone',
      '11m99p111p P999m P111s +1m',
      { pureOnly: true },
      'all-terminals-and-honours',
      true,
    ],
    [
      'pureOnly: honours alone',
      '11z22z P333z P555z P666z +1z',
      { pureOnly: true },
      'all-terminals-and-honours',
      true,
    ],
    [
      'pureOnly: no mixture',
      '11m99p111p P999m P555z +1m',
      { pureOnly: true },
      'all-terminals-and-honours',
      false,
    ],
    [
      'pureOnly: no hand of simples',
      '123p456p78p11m P999m +9p',
      { pureOnly: true },
      'all-terminals-and-honours',
      false,
    ],
    [
      'seatDragons: the seat’s wind still serves',
      '123m456m99m22z678m +2z',
      { seatDragons: true },
      'pure-hand-with-seat-pong',
      true,
    ],
    [
      'green beside another eye is no jade',
      '234m678p234p5p P666z +5p',
      { fiveBamboo: true },
      'little-jade-dragon',
      false,
    ],
  ])('%s', (_, text, options, id, is) => {
    expect(idsOf(text, { ...options }).includes(id)).toBe(is);
  });
});

test('a flower turned in the dead wall brings nothing to a hand without flowers', () => {
  const ruleset = korean({ deadWall: true, flowerIndicator: 'together' });
  expect(paidFor('234m78p22p P111z P555z +9p', ruleset, { doraIndicators: ['f4'] })).not.toHaveProperty(
    'flowers',
  );
});

test('bamboo makes a straight as the other suits do', () => {
  expect(straight.count(readingOf(FOUR_PLAYERS, '123s456s78s11m P555z +9s'), WON)).toBe(1);
  expect(straight.count(readingOf(FOUR_PLAYERS, '123s456s78s11m P555z +6s'), WON)).toBe(0);
});

test('as many circles as bamboo are not honours alone', () => {
  expect(allHonours.count(readingOf(KOREAN, '11p77z P111s P555z P666z +1p'), WON)).toBe(0);
  expect(allHonours.count(readingOf(KOREAN, '11z77z P222z P555z P666z +1z'), WON)).toBe(1);
});

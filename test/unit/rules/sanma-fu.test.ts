import { describe, expect, test } from 'vitest';
import { fuOf, type NorthValue } from '../../../src/rules/han/han-worth.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { sampleOf, sanma } from './sanma.ts';

/* docs/rules/sanma-modern.md, "Fu": South wins in an East round, on a discard where nothing is said. */

const RULESET = sanma('sanma-modern');

/** The fu of every reading. */
function fuOfEach(sample: SampleHand, north: NorthValue = 'guest'): readonly number[] {
  const { tiles, situation } = sampleOf(sample);
  const tallied = tallyOf(RULESET, tiles);
  if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
  return readingsOf(tallied.hand, situation.by, RULESET.forms).map((reading) =>
    fuOf(reading, situation, { north, pinfu: true }),
  );
}

const drawn = (hand: string): SampleHand => ({ hand, situation: { by: 'self-draw' } });
const drawnByEast = (hand: string): SampleHand => ({
  hand,
  situation: { by: 'self-draw', seat: 'east' },
});

describe('the sum, rounded up to tens', () => {
  test.each<readonly [what: string, sample: SampleHand, fu: number]>([
    ['20, and 10 closed on a discard', '99m123p45p789s123s +6p', 30],
    ['20 for pinfu by self-draw', drawn('99m123p45p789s123s +6p'), 20],
    ['… but 20, 2 for the self-draw and 2 for the wait', drawn('99m123p46p789s123s +5p'), 30],
    ['a middle wait 2', '99m123p46p789s123s +5p', 40],
    ['the edge below: 12 waits for 3', '99m12p456p789s123s +3p', 40],
    ['the edge above: 89 waits for 7', '99m123p456p89s123s +7s', 40],
    ['a pair wait 2', '9m123p456p789s123s +9m', 40],
    ['234 ended by 4 has no hard wait', '99m123p456p789s23s +4s', 30],
    ['678 begun by 6 has no hard wait', '99m123p456p78s123s +6s', 30],
    ['three open triplets of simples 6', '99m45p P222s P333s P777p +6p', 30],
    ['three concealed ones 12', '99m45p222s444s777p +6p', 50],
    ['three open ones of terminals 12', '99m45p P111s P999s P111p +6p', 40],
    ['… or of honours 12', '99m45p P555z P333z P777z +6p', 40],
    ['two concealed ones of terminals 16', '99m45p234s111s999p +6p', 50],
    ['two open kongs of simples 16', '99m45p234s K7777s K8888p +6p', 40],
    ['a concealed kong of simples 16', '99m45p234s789s A8888p +6p', 50],
    ['an open kong of honours 16', '99m45p234s789s K5555z +6p', 40],
    ['a concealed kong of honours 32', '99m45p234s789s A5555z +6p', 70],
    ['a concealed kong of terminals 32', '99m45p234s678s A1111p +6p', 70],
    ['a triplet that a discard completed is open: 2, and 10', '99m456p234s888s33p +3p', 40],
    ['an eye of dragons 2', '55z123p45p789s123s +6p', 40],
    ['an eye of the seat’s wind 2', '22z123p45p789s123s +6p', 40],
    ['an eye of the round’s wind 2', '11z123p45p789s123s +6p', 40],
    ['an eye of another’s wind nothing', '33z123p45p789s123s +6p', 30],
    ['seven pairs 25', '9911m2255p33s112z +2z', 25],
  ])('%s', (_, sample, fu) => {
    expect(fuOfEach(sample)).toEqual([fu]);
  });
});

test('an eye of the double wind is 4: with a triplet of 4, a hard wait and the self-draw 32', () => {
  expect(fuOfEach(drawnByEast('11z46p789s123s777p +5p'))).toEqual([40]);
  expect(fuOfEach(drawn('11z46p789s123s777p +5p'))).toEqual([30]);
});

test('an eye of North is 2 where North has a value', () => {
  expect(fuOfEach('44z123p45p789s123s +6p', 'guest')).toEqual([30]);
  expect(fuOfEach('44z123p45p789s123s +6p', 'value')).toEqual([40]);
});

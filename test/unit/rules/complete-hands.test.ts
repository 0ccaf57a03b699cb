import { describe, expect, test } from 'vitest';
import { completingKinds, isComplete } from '../../../src/rules/hands/completing.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { addTo, faceOf, type KindCounts, kindOf, noTiles } from '../../../src/rules/tiles/kind.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, korean, tiles } from './korean.ts';

/* docs/rules.md, "Winning hands", by shape alone. */

const KOREAN = korean();
const HOUSE = rulesetOf('house');

function counts(text: string): KindCounts {
  const held = noTiles();
  for (const face of tiles(text)) addTo(held, kindOf(face), 1);
  return held;
}

type Row = readonly [rule: string, concealed: string, melds: number, completing: readonly string[]];

describe('what completes a hand', () => {
  test.each<Row>([
    ['the eye of an honour', '123m456m678m345p5z', 0, ['5z']],
    ['the eye of an east, the first of the honours', '123m456m678m345p1z', 0, ['1z']],
    ['a pong of honours, or of the other pair', '123m456m678p99p55z', 0, ['9p', '5z']],
    ['a chow beside an eye of bamboo', '12m456p789p222p99s', 0, ['3m']],
    ['a pong of honours beside one', '123m456p789p99s55z', 0, ['9s', '5z']],
    ['nothing beside two lone honours', '123m456m678p99p56z', 0, []],
    ['nothing beside a broken suit', '124m456m678m345p5z', 0, []],
    ['seven pairs', '1133m5577p99s11z7m', 0, ['7m']],
    ['no pairs beside melds', '1133m557p', 2, []],
    ['never a fifth tile', '1111m', 3, []],
  ])('%s: %s beside %i melds', (_, concealed, melds, want) => {
    const held = counts(concealed);
    const kinds = completingKinds(KOREAN, { concealed: held, all: held, melds });
    expect(kinds.map(faceOf)).toEqual(want);
    expect(held).toEqual(counts(concealed));
  });

  test('never a third five of bamboo, where the set has two', () => {
    const held = counts('123m456m678p99p55s');
    const hand = { concealed: held, all: held, melds: 0 };
    expect(completingKinds(korean({ fiveBamboo: true }), hand).map(faceOf)).toEqual(['9p']);
  });

  test('no seven pairs where they do not win', () => {
    const held = counts('1133m5577p99s11z7m');
    expect(completingKinds(HOUSE, { concealed: held, all: held, melds: 0 })).toEqual([]);
  });
});

describe('a complete hand', () => {
  test.each([
    ['four sets and an eye', '123m456m678m345p55z', 0, true],
    ['a pong beside an eye of honours', '123m456m678m333p55z', 0, true],
    ['two eyes', '123m456m6699m345p', 0, false],
    ['two eyes in two suits', '66m99p', 3, false],
    ['four sets and no eye', '123m456m678m345p', 0, false],
    ['melds and the eye', '55z', 4, true],
    ['a broken suit', '124m456m678m345p55z', 0, false],
    ['seven pairs', '1133m5577p99s11z77m', 0, true],
    ['four pairs beside melds', '1133m5577p', 2, false],
    ['orphans, one of them three times', '111m9m19p19s123567z', 0, true],
    ['orphans and two tiles more', '19m19p19s123567z55m', 0, false],
    ['orphans, two of them twice', '1199m19p19s123567z', 0, false],
  ])('%s: %s beside %i melds', (_, concealed, melds, want) => {
    expect(isComplete(KOREAN.forms, counts(concealed), melds)).toBe(want);
  });
});

describe('what the winning tile may have completed', () => {
  const honshu = rulesetOf('sanma-honshu');
  const readings = (text: string, by: 'discard' | 'self-draw', ruleset = KOREAN) => {
    const tallied = tallyOf(ruleset, hand(text));
    if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
    return readingsOf(tallied.hand, by, ruleset.forms);
  };

  test('is a set that holds it: no pong beside it is opened', () => {
    const [only, ...others] = readings('222p444m888m45p99s +3p', 'discard');
    expect(others).toEqual([]);
    expect(only?.sets[only.completed]).toMatchObject({ shape: 'chow', kind: kindOf('3p') });
    expect(only?.sets.filter(({ concealed }) => concealed)).toHaveLength(4);
  });

  test('is one of two equal sets, whichever', () => {
    expect(readings('11223p456m789m99s +3p', 'discard')).toHaveLength(1);
  });

  test('is the eye or a set, where it is in both', () => {
    const completed = readings('5677p123m456m789m +7p', 'self-draw').map((reading) => reading.completed);
    expect(completed).toHaveLength(2);
  });

  test('is no meld, though one holds its kind', () => {
    const [only, ...others] = readings('13p456m789m99s P222p +2p', 'self-draw');
    expect(others).toEqual([]);
    expect(only?.sets[only.completed]).toMatchObject({ shape: 'chow', kind: kindOf('1p') });
  });

  test('four kongs win without an eye by self-draw, where the fourth ends the hand', () => {
    const forms = (text: string, by: 'discard' | 'self-draw', ruleset = honshu) =>
      readings(text, by, ruleset).map(({ form }) => form);
    expect(forms('5p K1111p K2222s K9999m A6666z +6p', 'self-draw')).toEqual(['four-kongs']);
    expect(forms('5p K1111p K2222s K9999m A6666z +6p', 'discard')).toEqual([]);
    expect(forms('5p P111p K2222s K9999m A6666z +6p', 'self-draw')).toEqual([]);
    expect(forms('1357p K2222s K9999m A6666z +9p', 'self-draw')).toEqual([]);
    expect(forms('5p K1111p K2222p K9999m A6666z +6p', 'self-draw', KOREAN)).toEqual([]);
    expect(forms('5p K1111p K2222s K9999m A6666z +5p', 'self-draw')).toEqual(['sets']);
  });
});

import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { korean, scored } from './korean.ts';

type Row = readonly [
  rule: string,
  tiles: string,
  size: 'half' | 'full',
  id: string,
  given?: Partial<Situation> & { readonly ruleset?: Ruleset },
];

const FIVES = { ruleset: korean({ fiveBamboo: true }) };
const SELF_DRAWN = { by: 'self-draw' } as const;

/** South wins in an east round. */
const ROWS: readonly Row[] = [
  ['two dragon pongs and a pair of the third', '234m678p5z P666z P777z +5z', 'half', 'little-dragons'],
  ['two wind pongs and a pair of the third', '234m678p1z P222z P333z +1z', 'half', 'little-winds'],
  ['only bamboo and honours', '111z5s P999s P222z P777z +5s', 'half', 'all-bamboo-and-honours', FIVES],
  ['a terminal or honour in every set', '123m789p12p99p P333z +3p', 'half', 'terminal-in-every-set'],
  ['… may be all pongs with one chow', '23m99p P333z P111p P999s +1m', 'half', 'terminal-in-every-set'],
  ['one suit and a pong of the seat wind', '123m456m99m22z678m +2z', 'half', 'pure-hand-with-seat-pong'],
  ['… a concealed kong serves', '123m456m9m678m A2222z +9m', 'half', 'pure-hand-with-seat-pong'],
  ['four concealed pongs, won on the eye', '222p444p777m333m9m +9m', 'half', 'four-concealed-pongs'],
  ['… or self-drawn', '222p444p777m33m99m +3m', 'half', 'four-concealed-pongs', SELF_DRAWN],
  ['three kongs and an honour pair', '345m5z K2222p K8888p A7777m +5z', 'half', 'three-kongs-honour-pair'],
  ['three concealed kongs', '345m4p A2222p A8888p A7777m +4p', 'half', 'three-concealed-kongs'],
  ['four kongs', '5m K2222p K8888p A7777m K3333m +5m', 'half', 'four-kongs'],
  ['a pair of fives of bamboo and green', '234m678p234p5s P666z +5s', 'half', 'little-jade-dragon', FIVES],
  ['only terminals and honours', '11m99p111p P999m P555z +1m', 'full', 'all-terminals-and-honours'],
  ['… in seven pairs', '99m199p11556677z +1p', 'full', 'all-terminals-and-honours'],
  ['three dragon pongs', '234m8p P555z P666z P777z +8p', 'full', 'great-dragons'],
  ['three wind pongs', '234m8p P111z P222z P333z +8p', 'full', 'great-winds'],
  ['pongs of one and nine with fives', '234m678p5s P111s P999s +5s', 'full', 'bamboo-one-nine-five', FIVES],
  ['four concealed kongs', '4p A2222p A8888p A7777m A3333z +4p', 'full', 'four-concealed-kongs'],
  ['orphans: the pair becomes a pong', '119m19p19s123z567z +1m', 'full', 'thirteen-orphans'],
  ['orphans: the missing kind comes to a pong', '111m9m19p19s123z56z +7z', 'full', 'thirteen-orphans'],
  ['nine gates in characters', '1112345678999m +5m', 'full', 'nine-gates'],
  ['nine gates in circles', '1112345678999p +9p', 'full', 'nine-gates'],
  ['circles and white', '234p678p55p99p P555z +5p', 'full', 'pearl-dragon'],
  ['characters and red', '234m678m55m99m P777z +5m', 'full', 'ruby-dragon'],
  ['pongs of one, nine and green', '67m33m P111s P999s P666z +8m', 'full', 'great-jade-dragon'],
];

describe('limit hands', () => {
  const rows = ROWS.map(([rule, tiles, size, id, given = {}]) => ({ rule, tiles, size, id, given }));
  test.each(rows)('$rule: $tiles', ({ tiles, size, id, given }) => {
    const score = scored(tiles, given);
    expect(score).toMatchObject({ outcome: 'won', limit: { size } });
    expect(score).toHaveProperty('limit.ids', expect.arrayContaining([id]));
  });

  test.each([
    ['a pong completed by a discard is open', '222p444p777m33m99m +3m'],
    ['nine gates held otherwise before the winning tile', '1112234567999m +8m'],
    ['the pure hand with the pong of another wind', '123m456m99m33z678m +3z'],
    ['the pure hand with a claimed pong', '123m678m99m45m P222z +6m'],
    ['a chow inside the suit', '123m789p45p99p P333z +6p'],
    ['white with characters is no pearl', '234m678m55m99m P555z +5m'],
  ])('no limit: %s', (_, hand) => {
    expect(scored(hand)).not.toMatchObject({ limit: { size: expect.any(String) } });
  });

  test('the seat dragon serves the pure hand only where seat dragons are played', () => {
    const redForSouth = '123p456p99p77z678p +7z';
    expect(scored(redForSouth)).toMatchObject({ limit: null });
    expect(scored(redForSouth, { ruleset: korean({ seatDragons: true }) })).toMatchObject({
      limit: { ids: ['pure-hand-with-seat-pong'] },
    });
  });

  test('without limit hands the same tiles score their points', () => {
    const ruleset = korean({ limitHands: false });
    expect(scored('11m99p111p P999m P555z +1m', { ruleset })).toMatchObject({ limit: null, handPoints: 10 });
    expect(scored('119m19p19s123z567z +1m', { ruleset })).toMatchObject({ reason: 'not-a-winning-hand' });
  });
});

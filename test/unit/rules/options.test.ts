import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import { carriedInto, FIRST_HAND } from '../../../src/rules/match.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { type Score, type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import { RED_FIVES } from '../../../src/rules/tiles/tile.ts';
import { redCopiesOf } from '../../../src/rules/tiles/tile-set.ts';
import { rulesetOf } from './built-hands.ts';
import { hand } from './korean.ts';

/* Options that no case file tries: what each of them changes, beside what holds without it. */

type Options = Readonly<Record<string, unknown>>;
type Extra = Partial<Situation> & { readonly flowers?: number };

const scored = (id: string, text: string, options: Options, { flowers = 0, ...extra }: Extra = {}) =>
  scoreHand(rulesetOf(id, options), hand(text, flowers), {
    by: 'discard',
    seat: 'south',
    round: 'east',
    ...extra,
  });

const paid = (result: ScoreResult): Readonly<Record<string, number>> => {
  if (result.outcome !== 'won') throw new Error(JSON.stringify(result));
  return Object.fromEntries(result.items.map(({ id, points }) => [id, points]));
};

const wonBy = (result: ScoreResult): Score => {
  if (result.outcome !== 'won') throw new Error(JSON.stringify(result));
  return result;
};

const KOREAN = ['korean-japanese', 'korean-japanese-2010'] as const;
const KOREAN_TABLES = [...KOREAN, 'wikidot-table', 'old-korean', 'modern-korean'] as const;
const SANMA = ['sanma-honshu', 'sanma-hurley', 'sanma-modern'] as const;
const TABLE_SANMA = ['sanma-honshu', 'sanma-hurley'] as const;

describe.each(KOREAN_TABLES)('%s', (id) => {
  test('openKong: no discard is added to three concealed tiles when it is off', () => {
    expect(rulesetOf(id).claims.openKong).toBe('allowed');
    expect(rulesetOf(id, { openKong: false }).claims.openKong).toBe('forbidden');
  });

  test('robConcealedKong: a concealed kong is never robbed when it is off', () => {
    expect(rulesetOf(id).claims.robbing.concealedKong).toBe('orphans-only');
    expect(rulesetOf(id, { robConcealedKong: false }).claims.robbing.concealedKong).toBe('never');
  });

  test('goulashCarries: a double match carries drawn hands on after nine hands, or not', () => {
    const carried = (goulashCarries: boolean) =>
      carriedInto(rulesetOf(id, { match: 'double', goulashCarries }), { ...FIRST_HAND, hand: 10 }, 1);
    expect([carried(true), carried(false)]).toEqual([1, 0]);
  });

  test('threeReady: the hand goes on, or is drawn', () => {
    const rule = ({ scoring }: Ruleset) => (scoring.method === 'points' ? scoring.threeReady : null);
    expect(rule(rulesetOf(id))).toBe('winnerH');
    expect(rule(rulesetOf(id, { threeReady: 'draw' }))).toBe('draw');
  });
});

describe.each(['korean-japanese', 'korean-japanese-2010', 'wikidot-table'])('%s', (id) => {
  test('dummyHand: thirteen tiles lie dead and none is turned', () => {
    expect(rulesetOf(id).deadWall).toBeNull();
    expect(rulesetOf(id, { dummyHand: true }).deadWall).toMatchObject({ tiles: 13, indicatorStack: null });
  });

  test('flowerIndicator: under a flower each pays 2 and the three left 8, or fewer than those 2 altogether', () => {
    const text = '234m78p22p P111z P555z +9p';
    const flowersPay = (flowerIndicator: string, flowers: number) =>
      paid(scored(id, text, { deadWall: true, flowerIndicator }, { flowers, doraIndicators: ['f4'] }))[
        'flowers'
      ];
    expect([1, 2, 3].map((flowers) => flowersPay('each', flowers))).toEqual([2, 4, 8]);
    expect([1, 2, 3].map((flowers) => flowersPay('together', flowers))).toEqual([2, 2, 8]);
  });
});

test.each(KOREAN)('%s: with a dummy hand the revealed indicator is one of its tiles', (id) => {
  expect(rulesetOf(id, { revealedDora: true }).deadWall).toMatchObject({ tiles: 0, indicatorStack: 3 });
  const both = rulesetOf(id, { revealedDora: true, dummyHand: true });
  expect(both.deadWall).toMatchObject({ tiles: 13, indicatorStack: 3 });
});

describe.each([...KOREAN, 'old-korean'])('%s', (id) => {
  test('openReady: a hand shown at ready pays no more than ready when it is off', () => {
    const text = '234m456p78p22p555z +9p';
    const readyPays = (openReady: boolean) => {
      const { ready, 'open-ready': open } = paid(scored(id, text, { openReady }, { ready: 'open' }));
      return { ready, open };
    };
    expect(readyPays(true)).toEqual({ ready: undefined, open: 5 });
    expect(readyPays(false)).toEqual({ ready: 2, open: undefined });
  });
});

describe.each(KOREAN)('%s', (id) => {
  test('northWindPong: a kong of North is a wind pong too, or not', () => {
    const windPong = (northWindPong: boolean) =>
      paid(scored(id, '234m78p22p P555z K4444z +9p', { northNormal: true, northWindPong, minimum: 0 }))[
        'wind-pong'
      ] ?? 0;
    expect([windPong(true), windPong(false)]).toEqual([1, 0]);
  });

  test.each([true, false])(
    'northWindPong %s: where North is a seat its pong is a wind pong',
    (northWindPong) => {
      const options = { westernWinds: true, northWindPong };
      const result = scored(id, '234m78p22p P555z P444z +9p', options, { seat: 'north' });
      expect(paid(result)).toMatchObject({ 'wind-pong': 1, 'seat-wind': 1 });
    },
  );
});

test('readyOpponent: a discarder who was waiting pays by way b, or like any other', () => {
  const payment = (options: Options) => {
    const { scoring } = rulesetOf('korean-japanese-2010', options);
    return scoring.method === 'points' ? scoring.payment : null;
  };
  expect(payment({})).toMatchObject({ discardByWaiting: 'b' });
  expect(payment({ readyOpponent: false })).not.toHaveProperty('discardByWaiting');
});

test('fourth: the fourth drawn hand in a row ends the match of old-korean, or is carried as the third', () => {
  const draws = (options: Options) => rulesetOf('old-korean', options).match.ending.drawsThatCancel;
  expect([draws({}), draws({ fourth: 'firstWinner3' }), draws({ fourth: 'endMatch' })]).toEqual([
    null,
    null,
    4,
  ]);
});

describe.each(KOREAN)('%s', (id) => {
  test('walls: even ones, those of the overview, or three where the table leaves a side without one', () => {
    const first = (walls: string) => rulesetOf(id, { walls }).walls[0]?.stacks;
    expect([first('even'), first('recap'), first('triangle')]).toEqual([
      [13, 13, 13, 13],
      [13, 12, 13, 12],
      [18, 18, 18, 0],
    ]);
    expect(rulesetOf(id, { walls: 'triangle', fiveBamboo: true }).walls[0]?.stacks).toEqual([19, 18, 18, 0]);
  });
});

test('breakSide: anywhere is any side by one throw, and as far along as two reach', () => {
  expect(rulesetOf('korean-japanese', { breakSide: 'anywhere' }).breaking).toEqual({
    throws: 2,
    side: 'geometric',
  });
});

describe('wikidot-table', () => {
  test('simplesBesideChows: all simples beside all chows pay 1, or 2', () => {
    const simples = (simplesBesideChows: number) =>
      paid(scored('wikidot-table', '234m456m678p34p88p +5p', { simplesBesideChows }))['all-simples'];
    expect([simples(1), simples(2)]).toEqual([1, 2]);
  });

  test('allFlowers: all four pay 8 altogether, or 8 beside their 4', () => {
    const flowersPay = (allFlowers: string) => {
      const items = paid(
        scored('wikidot-table', '78p11p234m P111z P555z +9p', { allFlowers }, { seat: 'east', flowers: 4 }),
      );
      return (items['flowers'] ?? 0) + (items['all-flowers'] ?? 0);
    };
    expect([flowersPay('replaces'), flowersPay('adds')]).toEqual([8, 12]);
  });

  test('gameplayPage: its rows pay only where it is chosen', () => {
    const text = '12m55p A2222p A3333p A8888m +3m';
    expect(paid(scored('wikidot-table', text, {}))).not.toHaveProperty('three-concealed-kongs');
    expect(paid(scored('wikidot-table', text, { gameplayPage: true }))['three-concealed-kongs']).toBe(6);
  });
});

describe.each(SANMA)('%s', (id) => {
  test('redFives: a red five of circles and one of bamboo are in the set, or none', () => {
    const reds = (redFives: boolean) =>
      RED_FIVES.filter((face) => redCopiesOf(rulesetOf(id, { redFives }), face) === 1);
    expect([reds(true), reds(false)]).toEqual([['0p', '0s'], []]);
  });

  test('allFivesRed: where fives are red all four of a suit are, or one', () => {
    const reds = (allFivesRed: boolean) =>
      RED_FIVES.map((face) => redCopiesOf(rulesetOf(id, { redFives: true, allFivesRed }), face));
    expect([reds(true), reds(false)]).toEqual([
      [0, 4, 4],
      [0, 1, 1],
    ]);
  });

  test('startPoints: what everybody begins with', () => {
    expect(rulesetOf(id).match.start).toBe(35_000);
    expect(rulesetOf(id, { startPoints: 25_000 }).match.start).toBe(25_000);
  });

  test('uraDora: indicators beneath count for a winner who was ready, or not at all', () => {
    const beneath = (uraDora: boolean) =>
      paid(scored(id, '123p456p78p99s111z +9p', { uraDora }, { ready: 'declared', uraIndicators: ['8s'] }))[
        'ura-dora'
      ] ?? 0;
    expect([beneath(true), beneath(false)]).toEqual([2, 0]);
  });

  test('kanDora: a kong turns another indicator, or none', () => {
    const turns = (kanDora: boolean) => {
      const { scoring } = rulesetOf(id, { kanDora });
      return scoring.method === 'han' ? scoring.play.indicators.kong : null;
    };
    expect([turns(true), turns(false)]).toEqual(['turns-one', 'turns-none']);
  });
});

describe.each(TABLE_SANMA)('%s', (id) => {
  test('robNorth: a North set aside is robbed by any hand, or only by orphans', () => {
    const robbed = (robNorth: boolean) => {
      const { scoring } = rulesetOf(id, { robNorth });
      return scoring.method === 'han' ? scoring.robbedNorth : null;
    };
    expect([robbed(true), robbed(false)]).toEqual(['any-hand', 'orphans-only']);
  });

  test('sevenPairHonours: seven pairs of terminals and honours are honroutou too, or only seven pairs', () => {
    const honroutou = (sevenPairHonours: boolean) =>
      'honroutou' in paid(scored(id, '1199m1199p1122z5z +5z', { sevenPairHonours }));
    expect([honroutou(true), honroutou(false)]).toEqual([true, false]);
  });

  test('shousangenAdds: the little three dragons pay beside their two triplets, or contain them', () => {
    const triplets = (shousangenAdds: boolean) =>
      paid(scored(id, '123p78p77z P555z P666z +9p', { shousangenAdds }))['sangenpai'] ?? 0;
    expect([triplets(true), triplets(false)]).toEqual([2, 0]);
  });

  test('sanshokuDoukou: one triplet in three suits is a yaku in place of three in a row, or is not', () => {
    const yakuOf = (text: string, sanshokuDoukou: boolean) => {
      const ids = Object.keys(paid(scored(id, text, { sanshokuDoukou }, { by: 'self-draw' })));
      return ids.filter((yaku) => yaku === 'sanshoku-doukou' || yaku === 'sanrenkou');
    };
    const nines = '999m78p11z P999p P999s +9p';
    const inARow = '222p33p99s P444p P222z +3p';
    expect([yakuOf(nines, true), yakuOf(inARow, true)]).toEqual([['sanshoku-doukou'], []]);
    expect([yakuOf(nines, false), yakuOf(inARow, false)]).toEqual([[], ['sanrenkou']]);
  });

  test('daisharin: seven pairs of 2 to 8 circles are a yakuman, or are not', () => {
    const isYakuman = (daisharin: boolean) =>
      wonBy(scored(id, '2233445566778p +8p', { daisharin }, { by: 'self-draw' })).limit?.ids.includes(
        'daisharin',
      ) ?? false;
    expect([isYakuman(true), isYakuman(false)]).toEqual([true, false]);
  });
});

describe('sanma-modern', () => {
  test('returnPoints: somebody must reach them for the match to end', () => {
    expect(rulesetOf('sanma-modern').match.ending.mustReach).toBe(40_000);
    expect(rulesetOf('sanma-modern', { returnPoints: 30_000 }).match.ending.mustReach).toBe(30_000);
  });

  test.each([
    ['nineKinds', { nineKinds: true }, 'nine-kinds'],
    ['fourKans', { fourKans: true }, 'four-kongs'],
    ['fourNorths', { fourNorths: true }, 'four-norths'],
  ])('%s: the hand is dealt again, or goes on', (_, options, redeal) => {
    const redeals = (chosen: Options) => {
      const { scoring } = rulesetOf('sanma-modern', chosen);
      return scoring.method === 'han' ? scoring.play.redeals : [];
    };
    expect(redeals({})).toEqual([]);
    expect(redeals(options)).toEqual([redeal]);
  });
});

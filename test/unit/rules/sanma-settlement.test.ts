import { describe, expect, test } from 'vitest';
import { paidClaims } from '../../../src/rules/claims/best-claim.ts';
import { settleChombo, settleNoten } from '../../../src/rules/han/settle-han.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import type { Transfer } from '../../../src/rules/scoring/settlement.ts';
import { settleWin, type WinToSettle } from '../../../src/rules/settle.ts';
import { SANMA_IDS, type Sanma, sampleOf, sanma, scoredIn } from './sanma.ts';

const SEATS = ['east', 'south', 'west'] as const;
const NETS = { east: 0, south: 0, west: 0, north: 0 };

const nets = (transfers: readonly Transfer[]) => {
  const sums = { ...NETS };
  for (const { from, to, points } of transfers) {
    sums[from] -= points;
    sums[to] += points;
  }
  return [sums.east, sums.south, sums.west];
};

const settled = (ruleset: Sanma, hand: string, how: Partial<WinToSettle> & { by?: 'self-draw' } = {}) => {
  const { by, ...win } = how;
  const { situation } = sampleOf(hand);
  const score = scoredIn(ruleset, { hand, situation: by === undefined ? {} : { by } });
  if (score.outcome !== 'won') throw new Error(`${hand}: ${score.outcome}`);
  const from = by === 'self-draw' ? null : 'east';
  return settleWin(ruleset, { score, winner: situation.seat, from, waiting: [], goulash: 0, ...win });
};

const PINFU = '99m123456p34678s +5s';
const DRAGONS = '234p7s P555z P666z P777z +7s';
const DRAGONS_AND_HONOURS = '1112z P555z P666z P777z +2z';

describe('who pays in another’s place', () => {
  const hurley = sanma('sanma-hurley');
  const modern = sanma('sanma-modern');
  test.each([
    ['Hurley: the feeder pays another’s discard whole', hurley, DRAGONS, {}, [0, 32_000, -32_000]],
    ['Hurley: and the whole self-draw', hurley, DRAGONS, { by: 'self-draw' }, [0, 24_000, -24_000]],
    ['Hurley: and yakuman he did not feed beside it', hurley, DRAGONS_AND_HONOURS, {}, [0, 64_000, -64_000]],
    [
      'Honshu: yakuman he did not feed are paid as ever',
      sanma('sanma-honshu'),
      DRAGONS_AND_HONOURS,
      {},
      [-32_000, 64_000, -32_000],
    ],
    ['modern: feeder and discarder share the price', modern, DRAGONS, {}, [-16_000, 32_000, -16_000]],
    [
      'modern: the feeder pays the whole self-draw',
      modern,
      DRAGONS,
      { by: 'self-draw' },
      [0, 24_000, -24_000],
    ],
    [
      'modern: the discarder pays the repeat counters',
      modern,
      DRAGONS,
      { honba: 2 },
      [-16_600, 32_600, -16_000],
    ],
    ['a hand that nobody fed is paid as ever', modern, PINFU, {}, [-1_000, 1_000, 0]],
  ] as const)('%s', (_, ruleset, hand, how, want) => {
    expect(nets(settled(ruleset, hand, { ...how, liable: 'west' }).transfers)).toEqual(want);
  });

  test('transfers say so', () => {
    const { transfers } = settled(modern, DRAGONS, { liable: 'west' });
    expect(transfers.map(({ from, because }) => [from, because])).toEqual([
      ['east', 'limit'],
      ['west', 'liability'],
    ]);
  });

  test('by agreement nobody does', () => {
    const without = sanma('sanma-modern', { liability: false });
    expect(nets(settled(without, DRAGONS, { liable: 'west' }).transfers)).toEqual([-32_000, 32_000, 0]);
  });
});

test('the winner takes the sticks from the table, the losers pay none of them', () => {
  const { transfers, pot } = settled(sanma('sanma-modern'), PINFU, { sticks: 3 });
  expect(nets(transfers)).toEqual([-1_000, 1_000, 0]);
  expect(pot).toEqual([{ to: 'south', points: 3_000 }]);
});

describe('chips are paid for luck, and for a yakuman five in its place', () => {
  const honshu = sanma('sanma-honshu', { chip: 1_000, uraDora: true, redFives: true });
  const lucky = { ready: 'declared', ippatsu: true, uraIndicators: ['8p'] } as const;
  test.each([
    ['ippatsu, a dora beneath and a red five', '123p406p78p99s111z +9p', 3_000],
    ['the same luck with a yakuman', '119m19p19s123456z +7z', 5_000],
  ] as const)('%s', (_, hand, want) => {
    const { situation } = sampleOf({ hand, situation: lucky });
    const score = scoredIn(honshu, { hand, situation: lucky });
    if (score.outcome !== 'won') throw new Error(score.outcome);
    const win = { score, winner: situation.seat, from: 'east', waiting: [], goulash: 0 } as const;
    const { transfers } = settleWin(honshu, win);
    const chips = transfers.filter(({ because }) => because === 'chips');
    expect(chips.map(({ from, points }) => [from, points])).toEqual([['east', want]]);
  });

  test('a yakuman of two is ten', () => {
    const { transfers } = settled(honshu, '19m19p19s1234567z +1m');
    expect(transfers.filter(({ because }) => because === 'chips')).toMatchObject([{ points: 10_000 }]);
  });
});

describe('a draw: those who were not ready pay those who were', () => {
  test.each([
    ['one ready', ['south'], [-1_000, 2_000, -1_000]],
    ['two ready', ['east', 'west'], [1_000, -2_000, 1_000]],
    ['nobody ready', [], [0, 0, 0]],
    ['everybody ready', SEATS, [0, 0, 0]],
  ] as const)('%s', (_, waiting, want) => {
    expect(nets(settleNoten(sanma('sanma-modern').scoring, { seats: SEATS, waiting }))).toEqual(want);
    const agreed = sanma('sanma-honshu', { noten: 2_000 });
    expect(nets(settleNoten(agreed.scoring, { seats: SEATS, waiting }))).toEqual(want);
    expect(settleNoten(sanma('sanma-honshu').scoring, { seats: SEATS, waiting })).toEqual([]);
  });
});

describe.each(SANMA_IDS)('chombo in %s is what the others would have paid for a mangan', (id) => {
  test.each([
    ['east', [-8_000, 4_000, 4_000]],
    ['south', [4_000, -6_000, 2_000]],
    ['west', [4_000, 2_000, -6_000]],
  ] as const)('%s', (offender, want) => {
    expect(nets(settleChombo(sanma(id).scoring, { seats: SEATS, offender }))).toEqual(want);
  });
});

test.each([
  ['east', [-12_000, 6_000, 6_000]],
  ['south', [5_000, -8_000, 3_000]],
] as const)('so is it where the two share what the fourth player would pay: %s', (offender, want) => {
  const { scoring } = sanma('sanma-modern', { tsumo: 'bisection' });
  expect(nets(settleChombo(scoring, { seats: SEATS, offender }))).toEqual(want);
});

describe('several winners on one discard', () => {
  const claim = (seat: 'south' | 'west', handPoints: number) => ({
    seat,
    score: { handPoints, bonusPoints: 0, limit: null },
  });
  const claims = [claim('west', 9), claim('south', 1)];
  test.each([
    ['Honshu pays the nearest alone', sanma('sanma-honshu'), ['south']],
    ['by agreement both', sanma('sanma-honshu', { doubleRon: true }), ['south', 'west']],
    ['modern pays both, the nearest first', sanma('sanma-modern'), ['south', 'west']],
  ] as const)('%s', (_, { claims: rules }, want) => {
    const tile = { from: 'east', seats: SEATS, winners: rules.winners } as const;
    expect(paidClaims(claims, tile).map(({ seat }) => seat)).toEqual(want);
  });
});

test.each([
  ['an option of another system', 'sanma-modern', { goulashStep: 5 }, 'unknown-option'],
  ['a Korean module', 'sanma-honshu', { northNormal: true }, 'unknown-option'],
  ['the wrong kind of value', 'sanma-modern', { tsumo: 'half' }, 'bad-option-value'],
  ['honba that cannot be split in three', 'sanma-honshu', { honba: 100 }, 'conflicting-options'],
])('%s is refused', (_, id, options, code) => {
  expect(rulesetWith(id, options)).toMatchObject({ ok: false, error: { code } });
});

describe('tiles that cannot be together', () => {
  test.each([
    ['a second red five of circles', '406p07p99s123s P111z +6p', 'too-many-copies'],
    ['a red five of characters', '0m123p45p9s123s P111z +6p', 'tile-not-in-set'],
    ['a character between one and nine', '234m456p78p99s P111z +9p', 'tile-not-in-set'],
    ['five Norths', { hand: '123p456p78p99s P444z +9p', norths: 2 }, 'too-many-copies'],
  ] as const)('%s', (_, hand, code) => {
    expect(scoredIn(sanma('sanma-modern'), hand)).toMatchObject({ outcome: 'impossible', error: { code } });
  });

  test('a red five is an ordinary one where none is agreed on', () => {
    expect(scoredIn(sanma('sanma-honshu'), '123p406p78p99s P111z +9p').outcome).toBe('won');
  });
});

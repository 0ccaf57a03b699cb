import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { imposePenalty } from '../../../src/play/declarations/rule/penalty.ts';
import type { HandEvent } from '../../../src/play/events/domain-event.ts';
import { foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import { claimWindow } from '../../../src/play/game/hand/claim-window.ts';
import type { Player, Zone } from '../../../src/play/seating/furniture.ts';
import { publicHand } from '../../../src/play/sight.ts';
import { isWaitingNow } from '../../../src/play/win/waiting.ts';
import { factsOf } from '../../harness/table-facts.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

const HANDS = { p1: '234m456m678p34p99p7z', p2: '55z47m258p19s1236z', p3: '258m147p19s12367z' };
const dealt = (options: Readonly<Record<string, unknown>> = {}): StackedTable =>
  new StackedTable({ hands: HANDS, wall: '5z6z1z7z', options }).deal();

const apply = (table: StackedTable, events: readonly HandEvent[]): StackedTable => {
  table.events.push(...events);
  table.hand = foldOnto(table.hand, events);
  return table;
};

const kill = (table: StackedTable, player: Player): StackedTable =>
  apply(table, [{ type: 'HandDied', player, irregularity: 'false-win' }]);

const about = ({ ruleset, hand }: StackedTable) => ({ ruleset, hand, winds: hand.winds });

const noticedIn = ({ hand }: StackedTable) =>
  hand.noticed.map(({ player, irregularity }) => `${player} ${irregularity}`);

const river = (side: 0 | 1 | 2, index = 0): Zone => ({ place: 'river', side, index });

describe('the referee notices', () => {
  const tried = (act: (table: StackedTable) => unknown, begin = dealt()): readonly string[] => {
    expect(codeOf(() => act(begin))).not.toBe('allowed');
    return noticedIn(begin);
  };

  test('a false win, said in the own turn', () => {
    expect(tried((table) => table.press('p1', 'win'))).toEqual(['p1 false-win']);
  });

  test("a false win, said on another's tile", () => {
    const thrown = dealt().discard('p1', '7z');
    expect(tried((table) => table.press('p3', 'win'), thrown)).toEqual(['p3 false-win']);
  });

  test('no false win where it was said too late', () => {
    expect(tried((table) => table.press('p2', 'win'))).toEqual([]);
  });

  test('a false claim', () => {
    const thrown = dealt().discard('p1', '7z');
    expect(tried((table) => table.press('p2', 'claim'), thrown)).toEqual(['p2 wrong-set-claimed']);
  });

  test('drawing out of turn', () => {
    const thrown = dealt().throwAway('p1', '7z');
    expect(tried((table) => table.draw('p3'), thrown)).toEqual(['p3 drawing-out-of-turn']);
  });

  test('a tile too many', () => {
    expect(tried((table) => table.draw('p1'))).toEqual(['p1 wrong-tile-count']);
  });

  test('a tile too few', () => {
    const thrown = dealt().throwAway('p1', '7z');
    expect(tried((table) => table.discard('p2', '6z'), thrown)).toEqual(['p2 wrong-tile-count']);
  });

  test('playing after ready', () => {
    const table = dealt().press('p1', 'ready').throwAway('p1', '7z');
    table.draw('p2').throwAway('p2', '6z').draw('p3').throwAway('p3', '7z').draw('p1');
    expect(tried(() => table.discard('p1', '2m'), table)).toEqual(['p1 playing-after-ready']);
  });

  test('a false ready', () => {
    const table = new StackedTable({ hands: { p1: '147m258p19s123566z' } }).deal();
    expect(tried(() => table.press('p1', 'ready'), table)).toEqual(['p1 false-ready']);
  });

  test('a tile shown that should not be', () => {
    expect(tried((table) => table.move(table.held('p2', '6z'), river(1)))).toEqual(['p2 exposed-tile']);
  });

  test('a tile of the wall pushed over', () => {
    const away = (table: StackedTable) => table.move(table.nextOfWall(), river(0));
    expect(tried(away)).toEqual(['p1 knocked-tiles']);
  });

  test('a misdeal', () => {
    const dealing = new StackedTable({ hands: HANDS });
    expect(tried((table) => table.draw('p2'), dealing)).toEqual(['p2 misdeal']);
  });

  test('a flower that was forgotten', () => {
    const table = new StackedTable({ hands: { p1: HANDS.p1 }, wall: 'f1' }).deal().throwAway('p1', '7z');
    table.draw('p2');
    const other = table.facesOf('p2')[0] ?? '';
    expect(tried(() => table.discard('p2', other), table)).toEqual(['p2 forgotten-flower']);
  });

  test('a set that was changed', () => {
    const table = dealt().discard('p1', '7z');
    const thrown = new StackedTable({ hands: { ...HANDS, p1: `5z${HANDS.p1.slice(0, -2)}` } }).deal();
    thrown.discard('p1', '5z').pong('p2', 'p1', '5z');
    const away = (): unknown =>
      thrown.move({ place: 'meld', side: 1, set: 0, index: 1 }, thrown.freeSlot('p2'));
    expect(tried(away, thrown)).toEqual(['p2 changed-meld']);
    expect(noticedIn(table)).toEqual([]);
  });

  test('the same again at once as one, and at the next tile anew', () => {
    const table = dealt();
    for (let times = 0; times < 3; times += 1) codeOf(() => table.press('p1', 'win'));
    expect(noticedIn(table)).toHaveLength(1);
    table.throwAway('p1', '7z').draw('p2').throwAway('p2', '6z').draw('p3').throwAway('p3', '7z').draw('p1');
    codeOf(() => table.press('p1', 'win'));
    expect(noticedIn(table)).toHaveLength(2);
  });

  test('and is done with it once a penalty was imposed', () => {
    const table = dealt();
    codeOf(() => table.press('p1', 'win'));
    const penalty = { irregularity: 'false-win', player: 'p1', harmed: null, override: null } as const;
    const imposed = imposePenalty({
      ...about(table),
      penalty,
      ruled: { by: { role: 'operator' }, reason: 'seen', declaration: null },
    });
    expect(apply(table, imposed.ok ? imposed.events : []).hand.noticed).toMatchObject([{ ruled: true }]);
  });

  test('no key of a hand that nobody follows', () => {
    const table = dealt();
    table.hand = { ...table.hand, knowing: 'declared' };
    for (const key of ['claim', 'pass', 'win', 'ready'] as const) table.press('p2', key);
    expect(noticedIn(table)).toEqual([]);
  });

  test('and nobody but the operator hears of it', () => {
    const table = dealt();
    const before = JSON.stringify(publicHand(table.hand));
    codeOf(() => table.press('p1', 'win'));
    expect(JSON.stringify(publicHand(table.hand))).toBe(before);
  });
});

describe('a club that has the table penalise', () => {
  test('has a false win paid at once, and the hand is dead', () => {
    const table = dealt({ penalise: 'automatically' });
    codeOf(() => table.press('p1', 'win'));
    expect(table.last(3)).toEqual(['IrregularityNoticed', 'PenaltyImposed', 'HandDied']);
    expect(table.hand.players.p1.dead).toBe(true);
  });

  test('has a void hand end at once', () => {
    const table = dealt({ penalise: 'automatically', irregularities: { 'false-win': { hand: 'void' } } });
    codeOf(() => table.press('p1', 'win'));
    expect(table.hand.stage).toBe('voided');
  });

  test('leaves to people what nobody can be named for', () => {
    const harmed = { 'false-win': { toHarmed: 5 } };
    const table = dealt({ penalise: 'automatically', irregularities: harmed });
    codeOf(() => table.press('p1', 'win'));
    expect(table.last(1)).toEqual(['IrregularityNoticed']);
  });
});

const deadHandFact = z.strictObject({
  draws: z.literal(true),
  discards: z.literal(true),
  claims: z.literal(false),
  wins: z.literal(false),
  waits: z.literal(false),
});
test.each(factsOf('deadHand', deadHandFact))('%s', (_, { options }) => {
  const waiting = dealt(options).press('p1', 'ready').throwAway('p1', '7z');
  expect(isWaitingNow(waiting, 'p1')).toBe(true);
  expect(isWaitingNow(kill(waiting, 'p1'), 'p1')).toBe(false);

  const claims = kill(
    new StackedTable({ hands: { ...HANDS, p1: `5z${HANDS.p1.slice(0, -2)}` } }).deal(),
    'p2',
  );
  expect(codeOf(() => claims.discard('p1', '5z').press('p2', 'claim'))).toBe('no_claim');

  const draws = kill(dealt(options), 'p2').throwAway('p1', '7z').draw('p2');
  expect(codeOf(() => draws.discard('p2', '6z'))).toBe('allowed');

  const wins = kill(new StackedTable({ hands: { p1: '234m456m678p345p99p' }, options }).deal(), 'p1');
  expect(codeOf(() => wins.press('p1', 'win'))).toBe('not_a_win');
  expect(codeOf(() => wins.press('p1', 'ready'))).toBe('not_ready');
});

describe('a dead hand', () => {
  test('makes no kong', () => {
    const table = kill(new StackedTable({ hands: { p1: '1111z23m456m78p99p' } }).deal(), 'p1');
    expect(codeOf(() => table.lay('p1', '1z', 1))).toBe('no_kong');
  });

  test('is shown to everybody', () => {
    expect(publicHand(kill(dealt(), 'p1').hand).players.p1.dead).toBe(true);
  });

  test('is waited for no longer: the window closes when the others have passed', () => {
    const table = kill(dealt(), 'p3').discard('p1', '7z').press('p2', 'pass');
    expect(claimWindow(table.hand)).toBeNull();
  });

  test('that was the last to speak closes the window', () => {
    const table = dealt().discard('p1', '7z').press('p2', 'pass');
    const ruled = { by: { role: 'operator' }, reason: 'seen', declaration: null } as const;
    const penalty = { irregularity: 'false-win', player: 'p3', harmed: null, override: null } as const;
    const imposed = imposePenalty({ ...about(table), penalty, ruled });
    if (!imposed.ok) throw new Error(imposed.code);
    expect(imposed.events.map(({ type }) => type)).toEqual([
      'PenaltyImposed',
      'HandDied',
      'ClaimWindowClosed',
    ]);
  });

  test('loses the claim it had announced', () => {
    const table = new StackedTable({ hands: { ...HANDS, p1: `5z${HANDS.p1.slice(0, -2)}` } }).deal();
    kill(table.discard('p1', '5z').press('p2', 'claim'), 'p2').endClaimTime();
    expect(table.hand.turn).toMatchObject({ doing: 'drawing', player: 'p2' });
  });

  test('may live again by the word of the referee', () => {
    const table = apply(kill(dealt(), 'p1'), [{ type: 'HandRevived', player: 'p1', reason: 'a mistake' }]);
    expect(codeOf(() => table.press('p1', 'ready'))).toBe('allowed');
  });
});

/** Where the table penalises, and whatever is done against the rules makes the hand dead. */
const DEADLY = { penalise: 'automatically', irregularities: { 'false-win': { hand: 'dead' } } };

describe('a dead hand gets no other', () => {
  test('by nine kinds', () => {
    const options = { ...DEADLY, nineKinds: true };
    const hands = { p1: '147p258s1234567z9p', p2: '19m19p19s123456z5p', p3: '258p147s1334567z' };
    const table = new StackedTable({ rules: 'sanma-modern', options, hands, wall: '8p' }).deal();
    expect(codeOf(() => table.discard('p1', '4p').press('p2', 'claim'))).toBe('no_claim');
    expect(table.hand.players.p2.dead).toBe(true);
    table.pass('p3').draw('p2');
    expect(codeOf(() => table.press('p2', 'draw'))).toBe('no_draw');
    expect(table.hand.result).toBeNull();
  });

  test.each([
    ['four-norths', null],
    [null, 'p1'],
  ] as const)('by the fourth North set aside: %s where %s is dead', (why, dead) => {
    const hands = { p1: '147p258s4444z567z9p', p2: '258p147s1235567z', p3: '369p369s1123567z' };
    const table = new StackedTable({ rules: 'sanma-modern', options: { fourNorths: true }, hands }).deal();
    table.setWindAside('p1').setWindAside('p1').setWindAside('p1');
    if (dead !== null) kill(table, dead);
    table.setFlower('p1', '4z').pass('p2', 'p3');
    expect(table.hand.result).toEqual(why === null ? null : expect.objectContaining({ why }));
  });
});

test('a dead hand is not won by its fourth kong, which it made before', () => {
  const hands = { p1: '2222p3333p4444p45s', p2: '19p28s1123456z99m', p3: '28s17p12356677z9m' };
  const table = new StackedTable({ rules: 'sanma-honshu', hands, tail: '5s5s5s1z' }).deal();
  for (const [set, face] of ['2p', '3p', '4p'].entries()) table.kong('p1', face, set).replace('p1');
  kill(table.kong('p1', '5s', 3), 'p1').replace('p1');
  expect(table.hand.result).toBeNull();
});

describe('a hand that dies with ready said', () => {
  test('declares none with its discard, and lays no stick', () => {
    const hands = { p1: '123456789p55s12s1z' };
    const table = new StackedTable({ rules: 'sanma-modern', options: DEADLY, hands }).deal();
    expect(codeOf(() => table.press('p1', 'ready', 'win'))).not.toBe('allowed');
    expect(table.last(2)).toEqual(['ReadyWithdrawn', 'HandDied']);
    table.throwAway('p1', '1z');
    expect(table.hand.players.p1).toMatchObject({ dead: true, ready: 'no', stick: 0 });
  });
});

describe('a dead hand is none of three who are ready', () => {
  /** All three have declared ready, and p1's hand is dead. */
  const readyWith = (threeReady: 'draw' | 'winnerH', dies: boolean): StackedTable => {
    const hands = { p1: '123456789p55m12m1z', p2: '123456m789p99s45p', p3: '123m123456p77p78m' };
    const wall = '2z3z1s9s2z3z3p';
    const table = new StackedTable({ options: { threeReady }, hands, wall }).deal().riichi('p1', '1z');
    table.draw('p2').throwAway('p2', '2z').draw('p3').throwAway('p3', '3z').draw('p1').throwAway('p1', '1s');
    if (dies) kill(table, 'p1');
    return table.draw('p2').riichi('p2', '9s').draw('p3').riichi('p3', '2z');
  };

  test('which draws the hand', () => {
    expect(readyWith('draw', false).hand.result).toMatchObject({ kind: 'drawn', why: 'three-ready' });
    expect(readyWith('draw', true).hand.result).toBeNull();
  });

  test('which costs the winner his bonus', () => {
    const bonusOf = (table: StackedTable): number => {
      table.draw('p1').throwAway('p1', '3z').draw('p2').press('p2', 'win');
      const { result } = table.hand;
      if (result?.kind !== 'won' || result.won.score.method !== 'points') throw new Error('p2 has won');
      return result.won.score.bonusPoints;
    };
    expect(bonusOf(readyWith('winnerH', false))).toBe(0);
    expect(bonusOf(readyWith('winnerH', true))).toBeGreaterThan(0);
  });
});

describe('a flower that was forgotten and set aside late counts for nothing', () => {
  const RULED = { by: { role: 'operator' }, reason: 'late', declaration: null } as const;
  const PENALTY = { irregularity: 'forgotten-flower', player: 'p2', harmed: null, override: null } as const;
  const voidedOf = (table: StackedTable): readonly HandEvent[] => {
    const imposed = imposePenalty({ ...about(table), penalty: PENALTY, ruled: RULED });
    if (!imposed.ok) throw new Error(imposed.code);
    return imposed.events.filter(({ type }) => type === 'FlowerVoided');
  };

  test('the last one that he laid aside', () => {
    const table = new StackedTable({ hands: { p1: HANDS.p1 }, wall: 'f1' }).deal().throwAway('p1', '7z');
    expect(voidedOf(table.draw('p2').setFlower('p2', 'f1'))).toEqual([
      { type: 'FlowerVoided', player: 'p2', face: 'f1' },
    ]);
  });

  test.each([
    ['modern-korean', { tail: '5p6p' }],
    ['korean-japanese-2010', { middle: '5p6p' }],
  ] as const)('and no North beside it, in %s', (rules, replacements) => {
    const options = { northFlower: true };
    const hands = { p1: HANDS.p1, p2: '4z147m258p12367z9m' };
    const table = new StackedTable({ rules, options, hands, wall: 'f1', ...replacements }).deal();
    table.throwAway('p1', '7z');
    table.draw('p2').setFlower('p2', 'f1').replace('p2', 'flower').setWindAside('p2');
    expect(voidedOf(table)).toEqual([{ type: 'FlowerVoided', player: 'p2', face: 'f1' }]);
  });
});

describe('a void flower lies there all the same, so that no hand is dearer for it', () => {
  const MALAYSIAN = { p1: '1133557799p12z34z', p2: '123p456p789p34p11z' };
  const KOREAN = { p1: '147m258p119s12237z', p2: '123m456m678p34p99p' };

  test.each([
    ['malaysian', { hands: MALAYSIAN, tail: '5p' }, '4z'],
    ['korean-japanese', { hands: KOREAN, middle: '5p', options: { noFlowers: 1 } }, '7z'],
    ['korean-japanese-2010', { hands: KOREAN, middle: '5p', options: { northFlower: true } }, '7z'],
  ] as const)('%s', (rules, stacking, first) => {
    const wonAfter = (...events: readonly HandEvent[]) => {
      const table = new StackedTable({ rules, ...stacking, wall: 'f1' }).deal().throwAway('p1', first);
      apply(table.draw('p2').setFlower('p2', 'f1').replace('p2', 'flower'), events).press('p2', 'win');
      const { result } = table.hand;
      if (result?.kind !== 'won' || result.won.score.method !== 'points') throw new Error('points are won');
      return { ...result.won, points: result.won.score.handPoints + result.won.score.bonusPoints };
    };
    const won = wonAfter({ type: 'FlowerVoided', player: 'p2', face: 'f1' });
    expect(won.points).toBe(wonAfter().points - 1);
    expect(won.basis?.winning).toMatchObject({ hand: { flowers: [], voidFlowers: 1 } });
  });
});

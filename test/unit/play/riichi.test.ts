import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { HandWon } from '../../../src/play/events/outcome.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { publicHand } from '../../../src/play/sight.ts';
import { factsOf } from '../../harness/table-facts.ts';
import { codeOf, faces, StackedTable, type Stacking } from './stacked-table.ts';
import { wonOf } from './won-hand.ts';

/** p2 waits for white dragons and easts; p1 and p3 hold one of each. */
const HANDS = { p1: '147p258s1234567z9p', p2: '123456p789s55z11z', p3: '258p147s1234567z' };

const idsOf = (won: HandWon): readonly string[] => won.score.items.map(({ id }) => id);

/** p2 has declared ready with his first discard. */
const riichi = (stacking: Stacking = {}): StackedTable =>
  new StackedTable({ rules: 'sanma-modern', hands: HANDS, wall: '9m9s', indicators: '3z', ...stacking })
    .deal()
    .throwAway('p1', '9p')
    .draw('p2')
    .riichi('p2', '9m');

describe('a riichi stick', () => {
  test('lies on the table once the discard it was declared with is not won on', () => {
    const table = riichi();
    expect(table.events.filter(({ type }) => type === 'StickLaid')).toEqual([
      { type: 'StickLaid', player: 'p2', points: 1000 },
    ]);
    expect(publicHand(table.hand)).toMatchObject({ pot: 1000, players: { p2: { stick: 1000 } } });
  });

  test('is not laid down when that discard is won on', () => {
    const hands = { ...HANDS, p1: '147p258s12345z44z9p', p3: '234p567p678s77z66z' };
    const table = new StackedTable({ rules: 'sanma-modern', hands, wall: '7z', indicators: '3z' });
    table.deal().throwAway('p1', '9p').draw('p2').press('p2', 'ready').discard('p2', '7z');
    table.press('p3', 'win').pass('p1');
    expect(table.events.map(({ type }) => type)).not.toContain('StickLaid');
    expect(wonOf(table).pot).toBe(0);
  });

  test('goes to the winner with those of earlier hands', () => {
    const table = riichi({ pot: 2000 });
    table.draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1').turn();
    expect(wonOf(table).pot).toBe(3000);
  });

  test('is taken from the points of its player when the hand is decided', () => {
    const table = riichi({ pot: 2000 });
    table.draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1').turn();
    const opened = {
      match: 1,
      ruleset: 'sanma-modern',
      options: {},
      seating: table.hand.seating,
      seed: null,
    };
    const players = { p1: { id: 'a', name: 'A' }, p2: { id: 'b', name: 'B' }, p3: { id: 'c', name: 'C' } };
    const match = foldMatch([{ type: 'MatchOpened', ...opened, players }, ...table.events]);
    const paid = wonOf(table).transfers.reduce((sum, { points }) => sum + points, 0);
    expect(match?.totals).toEqual({ p1: 0, p2: paid + 3000 - 1000, p3: -paid });
    expect([match?.pot, match?.laid.p2]).toEqual([-2000, 0]);
  });
});

describe('ready in sanma', () => {
  test('with the first discard of an unbroken round it is double', () => {
    const table = riichi().draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1').turn();
    expect(idsOf(wonOf(table))).toEqual(expect.arrayContaining(['double-riichi', 'ippatsu']));
  });

  test('where double riichi is left out it is riichi, with the first discard too', () => {
    const options = { without: ['double-riichi'] };
    const table = riichi({ options }).draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1').turn();
    expect(idsOf(wonOf(table))).toContain('riichi');
  });

  test('after a claim it is not double', () => {
    const hands = { ...HANDS, p3: '258p14s66z123457z' };
    const table = new StackedTable({ rules: 'sanma-modern', hands, wall: '1m2p9m', indicators: '3z' }).deal();
    table.discard('p1', '6z').pong('p3', 'p1', '6z').throwAway('p3', '2z').draw('p1').throwAway('p1', '1m');
    table.draw('p2').riichi('p2', '2p').draw('p3').discard('p3', '5z').press('p2', 'win').pass('p1').turn();
    expect(idsOf(wonOf(table))).toContain('riichi');
    expect(idsOf(wonOf(table))).not.toContain('double-riichi');
  });

  test('ippatsu ends with the own next discard', () => {
    const table = riichi({ wall: '9m9s9p1s2s' })
      .draw('p3')
      .throwAway('p3', '9s')
      .draw('p1')
      .throwAway('p1', '9p');
    table
      .draw('p2')
      .throwAway('p2', '1s')
      .draw('p3')
      .discard('p3', '5z')
      .press('p2', 'win')
      .pass('p1')
      .turn();
    expect(idsOf(wonOf(table))).not.toContain('ippatsu');
  });
});

describe('a concealed kong of fives after riichi', () => {
  test.each([
    ['a red five drawn to three plain ones', '555p', '0p'],
    ['a plain five drawn to a red one', '055p', '5p'],
  ])('%s leaves the waits as they were', (_, fives, drawn) => {
    const hands = { p1: '147p258s1234567z9p', p2: `${fives}123789s11z77z`, p3: '28p147s1234567z9m' };
    const table = riichi({ hands, wall: `9m9s1s${drawn}`, indicators: '3z3s' });
    table.draw('p3').throwAway('p3', '9s').draw('p1').throwAway('p1', '1s').draw('p2');
    for (const face of faces(`${fives}${drawn}`)) table.lay('p2', face, 1);
    expect(table.hand.players.p2.melds).toMatchObject([{ kind: 'concealed-kong' }]);
  });
});

const endsFact = z.strictObject({ endsBy: z.tuple([z.literal('pon'), z.literal('kan')]) });
describe.each(factsOf('ippatsuEndsBy', endsFact))('%s', (_, { ruleset: { id } }) => {
  const P1 = '147p258s1234567z9p';

  test('a claim between ends ippatsu', () => {
    const hands = { ...HANDS, p1: '147p2s99s1234677z9p', p3: '258p147s123456z9s' };
    const table = riichi({ rules: id, hands, wall: '9m2p1s' }).draw('p3').discard('p3', '9s');
    table.pong('p1', 'p3', '9s').throwAway('p1', '7z');
    table.draw('p2').throwAway('p2', '1s');
    expect(table.hand.breaks.claims).toBe(1);
  });

  test('a kong between ends it', () => {
    const hands = { ...HANDS, p1: P1, p3: '3333s258p123356z' };
    const table = riichi({ rules: id, hands, wall: '9m2p' }).draw('p3').kong('p3', '3s');
    if (
      table.ruleset.scoring.method === 'han' &&
      table.ruleset.scoring.play.indicators.kong === 'turns-one'
    ) {
      expect(codeOf(() => table.draw('p3'))).toBe('turn_indicator');
    } else {
      table.replace('p3').discard('p3', '5z').press('p2', 'win').pass('p1');
      expect(idsOf(wonOf(table))).not.toContain('ippatsu');
    }
  });
});

const twoFact = z.strictObject({ twoWinners: z.literal('nearest'), left: z.literal('first') });
test.each(factsOf('sticksOfTwoWinners', twoFact))('%s', (_, { ruleset: { id } }) => {
  const hands = { p1: '4s147p29s1234567z', p2: '345p678p55p678s23s', p3: '234s567p88p345s56s' };
  const table = new StackedTable({
    rules: id,
    options: { redFives: false },
    hands,
    indicators: '3z',
    pot: 1000,
    position: { repeats: 2 },
  }).deal();
  table.discard('p1', '4s').press('p3', 'win').press('p2', 'win');
  const { player, pot, also, transfers } = wonOf(table);
  expect([player, pot, also.map((won) => [won.player, won.pot])]).toEqual(['p2', 1000, [['p3', 0]]]);
  const honba = [...transfers, ...also.flatMap((won) => won.transfers)].filter(
    ({ because }) => because === 'honba',
  );
  expect(honba).toEqual([{ from: 'p1', to: 'p2', points: 600, because: 'honba' }]);
});

test('only the nearest of two wins where not all are paid', () => {
  const hands = { p1: '4s147p29s1234567z', p2: '345p678p55p678s23s', p3: '234s567p88p345s56s' };
  const table = new StackedTable({ rules: 'sanma-honshu', hands, indicators: '3z' }).deal();
  table.discard('p1', '4s').press('p3', 'win').press('p2', 'win');
  expect([wonOf(table).player, wonOf(table).also]).toEqual(['p2', []]);
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tilesLeft } from '../../../src/play/game/hand/wall.ts';
import type { Tile } from '../../../src/play/seating/furniture.ts';
import { kongKeepsWaits, leavesReady } from '../../../src/play/win/ready.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { isWaiting, mayDeclareReady } from '../../../src/rules/waits.ts';
import { count, factsOf } from '../../harness/table-facts.ts';
import { codeOf, faces, StackedTable } from './stacked-table.ts';

const claimFact = z.strictObject({
  order: z.array(z.enum(['win', 'pong-or-kong', 'chow'])),
  chowClaim: z.enum(['to-win-only', 'left-neighbour']),
});

/**
 * p1 throws 5p. p2 is next and has 4p 6p for a chow, or waits for it; p3 has a pair of it.
 */
const THROWN = {
  p1: '5p',
  wins: '123p678p46p99p111z',
  chows: '46p1199p2233667z',
  pongs: '55p33788p225567z',
};

describe.each(factsOf('claimOrder', claimFact))('%s', (_, { ruleset, fact }) => {
  const options = { minimum: 0 };
  const table = (p2: string): StackedTable => {
    const rules: RulesetId = ruleset.id;
    const hands = { p1: THROWN.p1, p2, p3: THROWN.pongs };
    const hasMinimum = ruleset.scoring.method === 'points';
    return new StackedTable({ rules, hands, ...(hasMinimum ? { options } : {}) }).deal().discard('p1', '5p');
  };

  test('a chow is claimed as a set or only to win', () => {
    expect(ruleset.claims.chow).toBe(fact.chowClaim === 'left-neighbour' ? 'from-the-left' : 'only-to-win');
    const claimed = codeOf(() => table(THROWN.chows).press('p2', 'claim'));
    expect(claimed).toBe(fact.order.includes('chow') ? 'allowed' : 'no_claim');
  });

  test('a win comes before a pong that was said first', () => {
    const both = table(THROWN.wins).press('p3', 'claim').press('p2', 'win');
    expect(both.hand.result).toMatchObject({ kind: 'won', won: { player: 'p2' } });
    expect(fact.order.slice(0, 2)).toEqual(['win', 'pong-or-kong']);
  });

  if (fact.order.includes('chow')) {
    test('a pong comes before a chow that was said first', () => {
      const both = table(THROWN.chows).press('p2', 'claim').press('p3', 'claim');
      expect(both.hand.turn).toMatchObject({ doing: 'claiming', player: 'p3' });
    });
  }
});

const readyFact = z.strictObject({
  claimedMelds: z.literal(false),
  tilesLeft: count,
  minimumWithoutSelfDraw: z.literal(true),
  concealedKongKeepsWaits: z.literal(true),
});
describe.each(factsOf('readyConditions', readyFact))('%s', (_, { ruleset, fact }) => {
  const seat = { seat: 'south', round: 'east' } as const;
  const held = (text: string, melds: Parameters<typeof mayDeclareReady>[1]['melds'] = []) => ({
    concealed: faces(text),
    melds,
    flowers: [],
  });

  test('no claimed melds', () => {
    const pong = { meld: 'pong', tiles: ['5z', '5z', '5z'] } as const;
    const kong = { meld: 'concealed-kong', tiles: ['5z', '5z', '5z', '5z'] } as const;
    const ready = (meld: typeof pong | typeof kong) =>
      mayDeclareReady(ruleset, held('234m456m34p99p', [meld]), seat);
    expect([ready(pong), ready(kong)]).toEqual([fact.claimedMelds, true]);
  });

  test('the minimum without the points for the self-draw', () => {
    const poor = held('123m456m999p23p77z');
    expect(isWaiting(ruleset, poor, { ...seat, visible: [] })).toBe(true);
    expect(mayDeclareReady(ruleset, poor, seat)).toBe(false);
  });

  test('a tile left in the wall', () => {
    const table = new StackedTable({ hands: { p1: '234m456m678p34p99p7z' } }).deal();
    const discard = tileOf(table, '7z');
    const readyWith = (left: number) => {
      const { wall } = table.hand;
      const drawn = wall.drawn + tilesLeft(wall) - left;
      const hand = { ...table.hand, wall: { ...wall, drawn } };
      return leavesReady({ hand, ruleset }, 'p1', discard);
    };
    expect([readyWith(fact.tilesLeft), readyWith(fact.tilesLeft - 1)]).toEqual([true, false]);
  });

  test('a concealed kong leaves the waits as they were', () => {
    const keeps = (hand: string, face: string) => {
      const table = new StackedTable({ hands: { p1: hand } }).deal();
      return kongKeepsWaits({ hand: table.hand, ruleset }, 'p1', tileOf(table, face));
    };
    expect(keeps('234m456m34p99p7777z', '7z')).toBe(true);
    expect(keeps('234m456m3333p45p99p', '3p')).toBe(false);
  });
});

function tileOf(table: StackedTable, face: string): Tile {
  const tile = table.hand.players.p1.concealed.find((each) => each.face === face);
  if (tile === undefined) throw new Error(`p1 holds no ${face}`);
  return tile;
}

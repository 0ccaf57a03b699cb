import { describe, expect, test } from 'vitest';
import { keySaid } from '../../../../src/play/declarations/may-say.ts';
import type { HeldByLoser } from '../../../../src/play/events/say.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { DeclaredTable, type DeclaredTableOptions, DRAWN, faces, propose, won } from './declared-table.ts';

const seen = { reason: 'seen' } as const;

/** South's hand is dead. */
function withDead(options: DeclaredTableOptions, said: 'ready' | 'nothing' = 'nothing'): DeclaredTable {
  const table = new DeclaredTable(options);
  if (said === 'ready') table.say('p2', { say: 'declare-ready', hand: 1, ready: 'declared' });
  const override = { points: 0, hand: 'dead' } as const;
  const penalty = { irregularity: 'false-win', player: 'p2', harmed: null, override } as const;
  expect(table.verdict('operator', { say: 'penalise', ...penalty, ...seen })).toBe('accepted');
  return table;
}

const held = (player: Player, text: string): HeldByLoser => ({
  player,
  hand: { entered: 'tiles', concealed: faces(text), melds: [], aside: [] },
});
/** Pongs of East and of the own wind; a pair of the own wind. */
const SOUTHS = held('p2', '111222z3456789m');
const WESTS = held('p3', '2468m2468p19s233z');

describe('where every hand is paid a dead one (docs/rules.md, "Dead hand")', () => {
  const hand = {
    entered: 'tiles',
    concealed: faces('123456789p22m55z'),
    melds: [],
    win: '5z',
    aside: [],
  } as const;

  test.each([
    ['is worth nothing, whatever is told of it', [SOUTHS, WESTS]],
    ['need not be told', [WESTS]],
  ])('%s', (_, told) => {
    const table = withDead({ rules: 'house' });
    expect(table.verdict('p1', propose(won({ hand, held: told })))).toBe('accepted');
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', ...seen });
    const outcome = table.last('HandWon');
    expect(outcome?.score).toMatchObject({ hands: { p2: 0 } });
    const betweenLosers = (outcome?.transfers ?? []).filter(({ because }) => because === 'held');
    expect(betweenLosers.map(({ from, to }) => `${from} ${to}`)).toEqual(['p2 p3']);
  });

  test('leaves the living to be told', () => {
    expect(withDead({ rules: 'house' }).verdict('p1', propose(won({ hand, held: [] })))).toBe('held-missing');
  });
});

test('a dead hand is paid for no discards', () => {
  const table = withDead({ rules: 'sanma-modern', options: { nagashi: true } });
  expect(table.verdict('p1', propose({ ...DRAWN, nagashi: ['p2'] }))).toBe('dead-hand');
  expect(table.verdict('p1', propose({ ...DRAWN, nagashi: ['p3'] }))).toBe('accepted');
});

test('the draw key names nobody as waiting whose hand is dead', () => {
  const table = withDead({}, 'ready');
  const { hand } = table.inPlay;
  const said = hand === null ? null : keySaid(hand, { player: 'p1', key: 'draw', open: null });
  expect(said === null ? '' : table.verdict('p1', said)).toBe('accepted');
});

test('a dead hand is none of three who are ready: the winner keeps his bonus', () => {
  const bonusWhere = (isDead: boolean): number | undefined => {
    const table = isDead ? withDead({}, 'ready') : new DeclaredTable();
    for (const player of ['p1', 'p2', 'p3'] as const)
      table.say(player, { say: 'declare-ready', hand: 1, ready: 'declared' });
    table.say('p1', propose(won({})));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', ...seen });
    const score = table.last('HandWon')?.score;
    return score?.method === 'points' ? score.bonusPoints : undefined;
  };
  expect(bonusWhere(false)).toBe(0);
  expect(bonusWhere(true)).toBeGreaterThan(0);
});

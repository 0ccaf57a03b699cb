import { describe, expect, test } from 'vitest';
import { keySaid, maySay } from '../../../../src/play/declarations/may-say.ts';
import { pointsHeld } from '../../../../src/play/game/match/match-state.ts';
import { RULESET_IDS } from '../../../../src/rules/ruleset.ts';
import { DeclaredTable, DRAWN, propose, won } from './declared-table.ts';

const RULES = { rules: 'sanma-modern' } as const;
const ready = { say: 'declare-ready', hand: 1, ready: 'declared' } as const;
const takeBack = { say: 'take-back-ready', hand: 1 } as const;
const ownWin = won({ winner: 'p1' });

/** The two others were ready, and the first won. */
const settled = (outcome = ownWin): DeclaredTable => {
  const table = new DeclaredTable(RULES);
  table.say('p2', ready);
  table.say('p3', ready);
  agree(table, outcome);
  table.events.push({ type: 'HandSettled' });
  return table;
};

const agree = (table: DeclaredTable, outcome: Parameters<typeof propose>[0]): void => {
  table.say('p1', propose(outcome));
  const proposal = table.inPlay.match.agreement.open?.number ?? 0;
  table.say('operator', { say: 'decide', proposal, verdict: 'accept', reason: 'seen' });
};

const undo = (table: DeclaredTable): void => {
  table.say('p1', { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
  const proposal = table.inPlay.match.agreement.open?.number ?? 0;
  table.say('p2', { say: 'confirm', proposal });
  expect(table.verdict('p3', { say: 'confirm', proposal })).toBe('accepted');
};

const sumOf = ({ inPlay: { match } }: DeclaredTable): number =>
  match.totals.p1 + match.totals.p2 + match.totals.p3 + match.pot;

describe('sticks of a hand that is undone', () => {
  test('lie on the table again, and whoever laid them is ready still', () => {
    const table = settled();
    expect(table.last('HandWon')?.pot).toBe(2000);
    undo(table);
    const { match, hand } = table.inPlay;
    expect(match.totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    expect([match.laid, match.pot]).toEqual([{ p1: 0, p2: 1000, p3: 1000 }, 0]);
    expect(hand?.said.ready).toEqual({ p2: 'declared', p3: 'declared' });
    expect(maySay(table.inPlay, { role: 'player', player: 'p2' })).toContain('take-back-ready');
  });

  test.each([
    ['go to the winner the second time, too', ownWin, [0, 2000]],
    ['stay on the table when the hand was drawn', DRAWN, [2000, undefined]],
  ] as const)('%s', (_, outcome, [pot, taken]) => {
    const table = settled();
    undo(table);
    agree(table, outcome);
    expect(table.inPlay.match.pot).toBe(pot);
    expect(table.events.slice(-2).find((event) => event.type === 'HandWon')?.pot).toBe(taken);
    expect(sumOf(table)).toBe(0);
  });

  test('go back to whoever had not been ready after all', () => {
    const table = settled();
    undo(table);
    table.say('p3', takeBack);
    agree(table, ownWin);
    expect(table.last('HandWon')?.pot).toBe(1000);
    expect(sumOf(table)).toBe(0);
  });

  test('go back to whoever laid them when the hand is played again', () => {
    const table = settled();
    table.say('operator', { say: 'void-hand', hand: 1, reason: 'wrong tiles' });
    expect(table.inPlay.match).toMatchObject({ totals: { p1: 0, p2: 0, p3: 0 }, pot: 0 });
  });

  test('go to the right winner when the operator corrects it', () => {
    const table = settled(won({ winner: 'p1', circumstances: {} }));
    const outcome = won({ winner: 'p2' });
    table.say('operator', { say: 'correct-hand', hand: 1, outcome, reason: 'another won' });
    const { match } = table.inPlay;
    expect([match.pot, sumOf(table)]).toEqual([0, 0]);
    const corrected = table.last('HandCorrected')?.outcome;
    expect(corrected).toMatchObject({ player: 'p2', pot: 2000 });
    expect(corrected?.type === 'HandWon' && corrected.score.items.map(({ id }) => id)).toContain('riichi');
  });

  test('stay where the hand was drawn, and it is corrected to a draw', () => {
    const table = settled();
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: DRAWN, reason: 'nobody won' });
    expect([table.inPlay.match.pot, sumOf(table)]).toEqual([2000, 0]);
  });
});

describe('the discard that was won on was the one declared ready with', () => {
  const onDiscard = (readyDiscard: boolean) =>
    won({ by: 'discard', from: 'p2', circumstances: readyDiscard ? { readyDiscard } : {} });
  const decided = (readyDiscard: boolean): DeclaredTable => {
    const table = new DeclaredTable(RULES);
    table.say('p2', ready);
    agree(table, onDiscard(readyDiscard));
    table.events.push({ type: 'HandSettled' });
    return table;
  };
  const correct = (table: DeclaredTable, outcome: Parameters<typeof propose>[0]): DeclaredTable => {
    const reason = 'it was otherwise';
    expect(table.verdict('operator', { say: 'correct-hand', hand: 1, outcome, reason })).toBe('accepted');
    return table;
  };
  const totalsOf = ({ inPlay: { match } }: DeclaredTable) => [match.totals, match.pot];

  test.each([true, false])(
    'told by a correction: the stick is as if it had been told at once (%s)',
    (told) => {
      const table = correct(decided(!told), onDiscard(told));
      expect(totalsOf(table)).toEqual(totalsOf(decided(told)));
      expect(totalsOf(correct(table, onDiscard(!told)))).toEqual(totalsOf(decided(!told)));
    },
  );

  test.each([true, false])('told after the hand was undone: likewise (%s)', (told) => {
    const table = decided(!told);
    undo(table);
    agree(table, onDiscard(told));
    expect(totalsOf(table)).toEqual(totalsOf(decided(told)));
  });

  test('who had declared it was ready all the same, if he has won after all', () => {
    const outcome = correct(decided(true), won({ winner: 'p2' })).last('HandCorrected')?.outcome;
    expect(outcome?.type === 'HandWon' && outcome.score.items.map(({ id }) => id)).toContain('riichi');
  });
});

describe('a stick', () => {
  test.each([
    [{}, 1000],
    [{ readyDiscard: true }, 0],
  ] as const)('is not laid down for the discard that is won on (%o)', (circumstances, pot) => {
    const table = new DeclaredTable(RULES);
    table.say('p2', ready);
    agree(table, won({ by: 'discard', from: 'p2', circumstances }));
    expect(table.last('HandWon')?.pot).toBe(pot);
    expect(sumOf(table)).toBe(0);
  });

  test.each([
    ['sanma-modern', 1000, 'accepted'],
    ['sanma-modern', 900, 'no-stick'],
    ['sanma-modern', 0, 'no-stick'],
    ['sanma-honshu', 0, 'accepted'],
    ['korean-japanese', 0, 'accepted'],
  ] as const)('is not laid down by somebody with too few points (%s, %i)', (rules, has, verdict) => {
    const plain = new DeclaredTable({ rules });
    const { match, ruleset } = plain.inPlay;
    const own = has - pointsHeld(match, ruleset).p2;
    const table = new DeclaredTable({ rules, changes: { p1: -own, p2: own, p3: 0 } });
    const offered = maySay(table.inPlay, { role: 'player', player: 'p2' }).includes('declare-ready');
    expect([table.verdict('p2', ready), offered]).toEqual([verdict, verdict === 'accepted']);
  });
});

test.each(RULESET_IDS)('ready is offered and accepted where %s knows it, and nowhere else', (rules) => {
  const knows = rules !== 'house' && rules !== 'malaysian';
  const table = new DeclaredTable({ rules });
  const { hand } = table.inPlay;
  const said = hand === null ? null : keySaid(hand, { player: 'p1', key: 'ready', open: null });
  expect(maySay(table.inPlay, { role: 'player', player: 'p1' }).includes('declare-ready')).toBe(knows);
  expect(said === null ? '' : table.verdict('p1', said)).toBe(knows ? 'accepted' : 'no-such-ready');
});

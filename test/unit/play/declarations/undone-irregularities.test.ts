import { expect, test } from 'vitest';
import { foldHand } from '../../../../src/play/game/fold/hand-fold.ts';
import { BIG_HAND, DeclaredTable, propose, won } from './declared-table.ts';

const seen = { reason: 'seen' } as const;

/** The third player's hand is dead, and the second has won. */
const settled = (): DeclaredTable => {
  const table = new DeclaredTable();
  table.events.push({ type: 'FlowerVoided', player: 'p1', face: 'f1' });
  const override = { points: 0, hand: 'dead' } as const;
  const penalty = { irregularity: 'false-win', player: 'p3', harmed: null, override } as const;
  table.say('operator', { say: 'penalise', ...penalty, ...seen });
  table.say('p2', propose(won({ winner: 'p2' })));
  table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', ...seen });
  table.events.push({ type: 'HandSettled' });
  return table;
};

const undone = (table: DeclaredTable): DeclaredTable => {
  table.say('p1', { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
  const proposal = table.inPlay.match.agreement.open?.number ?? 0;
  expect(table.verdict('operator', { say: 'decide', proposal, verdict: 'accept', ...seen })).toBe('accepted');
  return table;
};

test('a dead hand stays dead when its hand is undone, until the operator lifts it', () => {
  const table = undone(settled());
  const third = propose(won({ winner: 'p3' }));
  expect(table.verdict('p3', third)).toBe('dead-hand');
  table.say('operator', { say: 'lift-dead-hand', player: 'p3', ...seen });
  expect(table.verdict('p3', third)).toBe('accepted');
});

test('a dead hand stays dead when it is undone once more', () => {
  const table = undone(settled());
  table.say('p2', propose(won({ winner: 'p2' })));
  const proposal = table.inPlay.match.agreement.open?.number ?? 0;
  table.say('operator', { say: 'decide', proposal, verdict: 'accept', ...seen });
  table.events.push({ type: 'HandSettled' });
  expect(undone(table).verdict('p3', propose(won({ winner: 'p3' })))).toBe('dead-hand');
});

test('a dead hand wins nothing by a correction, either', () => {
  const outcome = won({ winner: 'p3' });
  expect(settled().verdict('operator', { say: 'correct-hand', hand: 1, outcome, ...seen })).toBe('dead-hand');
});

test('a flower that counts for nothing does not count when its hand is undone', () => {
  expect(undone(settled()).inPlay.hand?.players.p1.voidFlowers).toEqual(['f1']);
});

const BY_PATTERNS = {
  entered: 'patterns',
  patterns: { 'clean-hand': 1 },
  melds: 'none-claimed',
  fu: null,
} as const;

test.each([
  ['tiles', BIG_HAND],
  ['patterns', BY_PATTERNS],
] as const)('nor is a hand declared by its %s paid for having no flower where one was void', (_, hand) => {
  const itemsAfter = (...events: DeclaredTable['events']) => {
    const table = new DeclaredTable({ options: { noFlowers: 1 } });
    table.events.push(...events);
    table.say('p1', propose(won({ winner: 'p1', hand })));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', ...seen });
    return table.last('HandWon')?.score.items.map(({ id }) => id);
  };
  expect(itemsAfter()).toContain('no-flowers');
  expect(itemsAfter({ type: 'FlowerVoided', player: 'p1', face: 'f1' })).not.toContain('no-flowers');
});

test('an undo that was recorded before dead hands were told in it leaves none dead', () => {
  const table = undone(settled());
  const told = table.last('HandUndone');
  if (told === undefined) throw new Error('the hand was undone');
  const { forfeited, ...before } = told;
  expect(forfeited).toEqual({ dead: ['p3'], voidFlowers: [{ player: 'p1', face: 'f1' }] });
  expect(foldHand([before])?.players.p3.dead).toBe(false);
});

test('where others sat than was recorded, the dead hand is of whoever really held it', () => {
  const table = settled();
  const sides = { p1: 0, p2: 2, p3: 1 } as const;
  table.say('operator', { say: 'correct-seats', fromHand: 1, sides, ...seen });
  const correct = (winner: 'p2' | 'p3') =>
    table.verdict('operator', { say: 'correct-hand', hand: 1, outcome: won({ winner }), ...seen });
  expect([correct('p2'), correct('p3')]).toEqual(['dead-hand', 'accepted']);
});

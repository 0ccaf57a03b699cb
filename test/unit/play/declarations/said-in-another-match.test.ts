import { describe, expect, test } from 'vitest';
import type { Say } from '../../../../src/play/events/say.ts';
import { DeclaredTable, DRAWN, propose, won } from './declared-table.ts';

/* Hands, throws and proposals are numbered anew in each match: a form that was left on a phone over the end of one says what was so in that. */

const READY = { say: 'declare-ready', hand: 1, ready: 'declared' } as const;
const UNDO = { say: 'propose', proposal: { kind: 'undo', hand: 1 } } as const;

const fresh = (): DeclaredTable => new DeclaredTable();
const isReady = (): DeclaredTable => {
  const table = fresh();
  table.say('p1', READY);
  return table;
};
const isProposed = (): DeclaredTable => {
  const table = fresh();
  table.say('p2', propose(won()));
  return table;
};
const isOver = (): DeclaredTable => {
  const table = fresh();
  table.say('p1', propose(won()));
  for (const other of ['p2', 'p3'] as const) table.say(other, { say: 'confirm', proposal: 1 });
  table.events.push({ type: 'HandSettled' });
  return table;
};

interface Said {
  readonly what: string;
  readonly at: () => DeclaredTable;
  readonly say: (inMatch: { readonly match?: number }) => Say;
}

const OF_A_HAND: readonly Said[] = [
  { what: 'ready', at: fresh, say: (inMatch) => ({ ...READY, ...inMatch }) },
  {
    what: 'ready taken back',
    at: isReady,
    say: (inMatch) => ({ say: 'take-back-ready', hand: 1, ...inMatch }),
  },
  { what: 'a call', at: fresh, say: (inMatch) => ({ say: 'call-win', hand: 1, ...inMatch }) },
  {
    what: 'a win',
    at: fresh,
    say: (inMatch) => ({
      say: 'propose',
      proposal: { kind: 'outcome', hand: 1, outcome: won(), ...inMatch },
    }),
  },
  {
    what: 'a drawn hand',
    at: fresh,
    say: (inMatch) => ({
      say: 'propose',
      proposal: { kind: 'outcome', hand: 1, outcome: DRAWN, ...inMatch },
    }),
  },
  {
    what: 'an answer that agrees',
    at: isProposed,
    say: (inMatch) => ({ say: 'confirm', proposal: 1, ...inMatch }),
  },
  {
    what: 'an answer that does not',
    at: isProposed,
    say: (inMatch) => ({ say: 'dispute', proposal: 1, reason: 'no', ...inMatch }),
  },
  {
    what: 'an undo',
    at: isOver,
    say: (inMatch) => ({ say: 'propose', proposal: { ...UNDO.proposal, ...inMatch } }),
  },
];

describe.each(OF_A_HAND)('$what that names its match', ({ at, say }) => {
  test('reaches no hand of the same number in another', () => {
    const table = at();
    const before = table.events.length;
    expect(table.verdict('p1', say({ match: 2 }))).toBe('other-hand');
    expect(table.events).toHaveLength(before);
  });

  test('is taken in that one, and where it names none', () => {
    expect(at().verdict('p1', say({ match: 1 }))).toBe('accepted');
    expect(at().verdict('p1', say({}))).toBe('accepted');
  });
});

test.each(['stop-match', 'deal-again'] as const)(
  'what a dealer chooses (%s) he chooses for no other match',
  (choice) => {
    expect(fresh().verdict('p1', { say: choice, hand: 1, match: 2 })).toBe('other-hand');
    expect(fresh().verdict('p1', { say: choice, hand: 1, match: 1 })).toBe('nobody-may-stop');
  },
);

test('a proposal is recorded without its match, which its record tells', () => {
  const table = fresh();
  const outcome = won();
  table.say('p1', { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome, match: 1 } });
  expect(table.last('Proposed')?.what).toEqual({ kind: 'outcome', hand: 1, outcome });
  const over = isOver();
  over.say('p1', { say: 'propose', proposal: { ...UNDO.proposal, match: 1 } });
  expect(over.last('Proposed')?.what).toEqual(UNDO.proposal);
});

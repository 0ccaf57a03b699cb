import type { DraftEntry } from '../../../src/contract/ledger.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';

/** Three players who win and lose by turns: hand `n` moves points from the first to the second. */
export const draft = (id: string, changes: Partial<DraftEntry> = {}): DraftEntry => ({
  id,
  kind: 'settle',
  ref: null,
  game: 1,
  hand: 1,
  deltas: [
    { side: 0, player: 'p1', pts: -6 },
    { side: 1, player: 'p2', pts: 6 },
    { side: 2, player: 'p3', pts: 0 },
  ],
  potDelta: 0,
  rule: { id: 'korean-japanese', sha256: 'ab'.repeat(32) },
  detail: { items: { 'dragon-pong': 1 } },
  actor: { kind: 'machine', id: 't1' },
  cmd: null,
  reason: null,
  at: 1_795_225_304_123,
  ...changes,
});

const person = (id: string) => ({ id, name: id });

export const matchOpened = (match: number): DomainEvent => ({
  type: 'MatchOpened',
  match,
  ruleset: 'korean-japanese',
  options: {},
  players: { p1: person('p1'), p2: person('p2'), p3: person('p3') },
  seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
  seed: null,
});

export const diceThrown = (throwNumber: number): DomainEvent => ({
  type: 'DealerDiceThrown',
  side: 0,
  throw: throwNumber,
  dice: [1, 6],
});

export const matchEnded: DomainEvent = { type: 'MatchEnded' };

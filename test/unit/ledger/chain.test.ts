import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { CHAIN_START, type ChainFault } from '../../../src/contract/entry-chain.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import { type LedgerEntry, ledgerEntry } from '../../../src/contract/ledger.ts';
import { check, isWritten, seal } from '../../../src/ledger/chain.ts';
import { draft } from './drafts.ts';

const E = ledgerEpoch.parse('e');
const first = seal(draft('a'), { epoch: E, previous: null }).entry;
const second = seal(draft('b'), { epoch: E, previous: first }).entry;

/** The entry with a changed body and the hash that belongs to that body: a forger's work. */
const forged = (changes: Partial<LedgerEntry>): LedgerEntry => {
  const { hash: _, ...body } = { ...second, ...changes };
  return {
    ...body,
    hash: createHash('sha256')
      .update(`${body.prev}${canonicalJson(body)}`)
      .digest('hex'),
  };
};

const broken: readonly [fault: ChainFault, rule: string, entry: LedgerEntry][] = [
  ['wrong-hash', 'a changed point', { ...second, deltas: first.deltas, pot: 1 }],
  ['wrong-hash', 'a changed reason', { ...second, reason: 'because' }],
  ['wrong-epoch', 'an entry of another epoch', forged({ epoch: ledgerEpoch.parse('f') })],
  ['wrong-sequence', 'a left-out number', forged({ seq: 3 })],
  ['wrong-previous-hash', 'an entry that follows another', forged({ prev: CHAIN_START })],
  ['unbalanced', 'points from nowhere', forged({ potDelta: 1, pot: 1 })],
  ['wrong-pot', 'a pot that does not follow', forged({ pot: 5 })],
  ['wrong-totals', 'totals that do not follow', forged({ totals: first.totals })],
];

describe('the chain of entries', () => {
  test('the first entry follows 64 zeros', () => {
    expect(first).toMatchObject({ v: 4, seq: 1, prev: CHAIN_START });
    expect(check(first, null)).toBeNull();
  });

  test('a sealed entry is a ledger entry of the contract', () => {
    expect(ledgerEntry.parse(second)).toEqual(second);
  });

  test('the hash is of the previous hash and the entry without its own, as anyone can compute it', () => {
    const { hash, ...body } = second;
    expect(createHash('sha256').update(first.hash).update(canonicalJson(body)).digest('hex')).toBe(hash);
  });

  test('an entry is written out once: what was hashed, with the hash in its place, is its canonical JSON', () => {
    const { entry, text } = seal(draft('c', { reason: 'a "hash":"", of its own' }), {
      epoch: E,
      previous: second,
    });
    expect(text).toBe(canonicalJson(entry));
    expect(isWritten(text, entry)).toBe(true);
  });

  test.each(broken)('%s: %s is found', (fault, _, entry) => expect(check(entry, first)).toBe(fault));

  test('an entry whose deltas and pot do not sum to zero is not sealed', () => {
    expect(() => seal(draft('a', { potDelta: 2 }), { epoch: E, previous: null }).entry).toThrow(RangeError);
  });

  test('the pot takes what the players pay into it', () => {
    const stick = draft('stick', { deltas: [{ side: 0, player: 'p1', pts: -1 }], potDelta: 1 });
    expect(seal(stick, { epoch: E, previous: first }).entry.pot).toBe(1);
  });

  test('a player who changes sides keeps the account', () => {
    const moved = draft('c', { deltas: [{ side: 3, player: 'p1', pts: 0 }] });
    expect(seal(moved, { epoch: E, previous: first }).entry.totals).toEqual([
      { side: 1, player: 'p2', pts: 6 },
      { side: 2, player: 'p3', pts: 0 },
      { side: 3, player: 'p1', pts: -6 },
    ]);
  });

  test('whatever is paid, a sealed chain is whole and its totals sum to minus the pot', () => {
    const payment = fc.record({ a: fc.integer(), b: fc.integer() });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
        let previous: LedgerEntry | null = null;
        for (const [n, { a, b }] of payments.entries()) {
          const deltas = [
            { side: 0 as const, player: 'p1', pts: a },
            { side: 1 as const, player: 'p2', pts: b },
          ];
          const entry: LedgerEntry = seal(draft(`e${n}`, { deltas, potDelta: -a - b }), {
            epoch: E,
            previous,
          }).entry;
          expect(check(entry, previous)).toBeNull();
          expect(entry.totals.reduce((sum, { pts }) => sum + pts, entry.pot)).toBe(0);
          previous = entry;
        }
      }),
    );
  });
});

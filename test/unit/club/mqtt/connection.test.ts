import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientIdOf } from '../../../../src/club/mqtt/broker-client.ts';
import { backOffMs, connectionId } from '../../../../src/club/mqtt/broker-link.ts';
import { statusPayload } from '../../../../src/contract/club-payloads.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the back-off', () => {
  test('lies between a quarter of a second and five seconds, whatever the chance', () => {
    fc.assert(
      fc.property(fc.nat(5_000), chance, (refusals, random) => {
        const waitMs = backOffMs(refusals, () => random);
        expect(waitMs).toBeGreaterThanOrEqual(250);
        expect(waitMs).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  test('doubles its ceiling with each connect that was refused', () => {
    const ceiling = [0, 1, 2, 3, 4, 20].map((refusals) => backOffMs(refusals, () => 1));
    expect(ceiling).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });
});

describe('a connection id', () => {
  test('is a ULID', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), chance, (atMs, random) => {
        expect(statusPayload.shape.conn.safeParse(connectionId(atMs, () => random)).success).toBe(true);
      }),
    );
  });

  test('tells the time in its first ten digits, as the ULID specification does', () => {
    expect(connectionId(1_469_918_176_385, () => 0)).toBe(`01ARYZ6S41${'0'.repeat(16)}`);
  });

  test('sorts by age', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 2 ** 30 }), (atMs, laterMs) => {
        expect(connectionId(atMs, () => 0.99) < connectionId(atMs + laterMs, () => 0)).toBe(true);
      }),
    );
  });
});

describe('a client id', () => {
  const idOf = (club: string, table: string): string =>
    clientIdOf({ club: clubId.parse(club), table: tableId.parse(table) });

  test('is no other table’s, however clubs at one broker call themselves and their tables', () => {
    expect(idOf('east', 'hall-t1')).not.toBe(idOf('east-hall', 't1'));
  });

  test('has nothing in it for which a broker drops what is said, as a Mosquitto with a plugin does for +, # and /', () => {
    expect(idOf('east-hall', 't1')).toMatch(/^[A-Za-z0-9_-]+$/);
  });
});

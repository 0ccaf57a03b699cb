import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { headOf } from '../../../src/contract/ledger.ts';
import type { FollowedTable } from '../../../src/follow/followed-table.ts';
import { createTableFollower } from '../../../src/follow/table-follower.ts';
import { headPayloadOf, scoreOf } from '../../../src/views/club-projection.ts';
import { manualClock } from '../club/mqtt/manual-clock.ts';
import { entriesUpTo, entryAt, viewAt } from '../club/mqtt/samples.ts';

/** What becomes of a message, by a number from 0 to 9. */
const times = (fate: number): number => (fate === 0 ? 0 : fate === 1 ? 2 : 1);
const HEAD_EVERY_MS = 15_000;
const MOST_ENTRIES = 3;

/** A step of the evening: so many entries are written, or the reader's line breaks and is there again. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      entries: fc.integer({ min: 1, max: MOST_ENTRIES }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('break' as const), missed: fc.integer({ min: 0, max: 150 }) }),
  },
);

test('a reader has every entry once and in order, whatever is dropped, doubled or missed', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 25 }),
      fc.array(fc.nat(9), { minLength: 200, maxLength: 200 }),
      (steps, fates) => {
        const clock = manualClock();
        const taken: number[] = [];
        let written = 0;
        let told = 0;
        let ids = 0;
        let newest: FollowedTable | null = null;
        const fate = (): number => {
          told += 1;
          // No line loses everything for ever.
          return told % 4 === 0 ? 1 : times(fates[told % fates.length] ?? 5);
        };
        const follower = createTableFollower({
          address: { club: clubId.parse('club'), table: tableId.parse('t1') },
          from: 'first',
          newId: () => {
            ids += 1;
            return `id-${ids}`;
          },
          monotonicMs: clock.now,
          date: clock.now,
          random: () => 0,
          setTimer: (run, delayMs) => {
            const timer = clock.setTimeout(run, delayMs);
            return () => clock.clearTimeout(timer);
          },
          ask: (name, { id, args }) => {
            if (name !== 'replay' || args === undefined) return;
            for (let copy = fate(); copy > 0; copy -= 1)
              clock.setTimeout(() => {
                const last = written === 0 ? null : entryAt(written);
                const head = { epoch: entryAt(1).epoch, seq: written, hash: last?.hash ?? '0'.repeat(64) };
                const entries = entriesUpTo(written).slice(args.from - 1, args.from - 1 + args.limit);
                follower.hearAnswer({ v: 1, id, status: 'ok', head, entries });
              }, 5);
          },
          keys: null,
          onCue: () => undefined,
          onEntries: (entries) => taken.push(...entries.map(({ seq }) => seq)),
          onChange: (table) => {
            newest = table;
          },
        });
        const say = (name: 'ledger' | 'head' | 'score', payload: unknown): void => {
          for (let copy = fate(); copy > 0; copy -= 1) follower.hear(name, { payload, retained: false });
        };
        const write = (): void => {
          written += 1;
          const entry = entryAt(written);
          say('ledger', entry);
          say(
            'score',
            scoreOf(viewAt(written, { ledger: { epoch: entry.epoch, seq: written } }), headOf(entry)),
          );
          say('head', headPayloadOf(headOf(entry), clock.now()));
        };
        follower.connected();
        for (const each of steps) {
          if (each.does === 'write') for (let n = 0; n < each.entries; n += 1) write();
          else {
            follower.disconnected();
            written += each.missed;
            follower.connected();
          }
          clock.pass(50);
        }
        if (written > 0) {
          follower.hear('head', {
            payload: headPayloadOf(headOf(entryAt(written)), clock.now()),
            retained: false,
          });
          clock.pass(10 * HEAD_EVERY_MS);
        }
        expect(taken).toEqual(entriesUpTo(written).map(({ seq }) => seq));
        expect(newest).toMatchObject(written === 0 ? {} : { trouble: null });
      },
    ),
    { numRuns: 60 },
  );
});

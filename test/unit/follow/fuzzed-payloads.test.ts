import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuePayload } from '../../../src/contract/club-payloads.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { PUBLICATIONS, type PublicationName } from '../../../src/contract/topics.ts';
import { createTableFollower } from '../../../src/follow/table-follower.ts';
import { CLUB_KEY } from '../club/mqtt/signed-sample.ts';

const NAMES = Object.keys(PUBLICATIONS).filter((name): name is PublicationName => name in PUBLICATIONS);

/** Whatever a stranger writes there, no JSON or with the words of the contract in it. */
const payload = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue(),
  fc.record(
    {
      ...{
        v: fc.constantFrom(1, 2),
        id: fc.constantFrom('id', 'other'),
        status: fc.constantFrom('ok', 'done', 'refused'),
      },
      ...{
        epoch: fc.string(),
        seq: fc.oneof(fc.nat(), fc.double()),
        hash: fc.string(),
        head: fc.jsonValue(),
      },
      ...{
        entries: fc.array(fc.jsonValue()),
        state: fc.constantFrom('online', 'offline'),
        conn: fc.string(),
      },
      ...{
        key: fc.constantFrom(CLUB_KEY, ''),
        signature: fc.string(),
        club: fc.string(),
        table: fc.string(),
      },
    },
    { requiredKeys: [] },
  ),
);

test('whatever is written on a topic that a follower hears, it takes no entry, and goes on', () => {
  const said = fc.record({
    on: fc.constantFrom(...NAMES, 'answer' as const),
    payload,
    retained: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 20 }), (all) => {
      const taken: unknown[] = [];
      const follower = createTableFollower({
        address: { club: clubId.parse('club'), table: tableId.parse('t1') },
        from: 'first',
        keys: [CLUB_KEY],
        ask: () => undefined,
        newId: () => 'id',
        monotonicMs: () => 0,
        date: () => 0,
        random: () => 0,
        setTimer: () => () => undefined,
        onEntries: (entries) => taken.push(...entries),
        onCue: (cue) => expect(cuePayload.parse(cue)).toEqual(cue),
        onChange: ({ entry, signed }) => taken.push(...[entry, signed].filter((each) => each !== null)),
      });
      follower.connected();
      for (const { on, ...come } of all) {
        if (on === 'answer') follower.hearAnswer(come.payload);
        else follower.hear(on, come);
      }
      expect(taken).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

import { z } from 'zod';
import { readCapabilities, writeCapabilities } from '../../../firmware-protocol/caps.ts';
import type { Snapshot } from '../../../firmware-protocol/snapshot.ts';
import { DEFAULT_SET } from '../../charts/tile-sets.ts';
import { eventVersion, FIRST_VERSION, readEvent } from '../../contract/events/recorded-events.ts';
import { freeText } from '../../contract/values.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { Recovered } from '../../ledger/ledger-store.ts';
import { type BoxEntry, jsonIn, jsonNote } from '../../link/recording/box-entry.ts';
import type { KnownTable } from '../../link/recording/taped-link.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';

/**
 * What was before a file of the black box, in notes behind its head, so that the file can be replayed alone: one
 * `before` with session and table, and a `fact` for each of the match so far.
 */
const BEFORE_NOTE = 'before ';
const FACT_NOTE = 'fact ';

export const tellsBefore = ({ mark, text }: BoxEntry): boolean =>
  mark === '=' && (text.startsWith(BEFORE_NOTE) || text.startsWith(FACT_NOTE));

const count = z.int().min(0);
const word = freeText({ most: 256 });
const device = z.object({ boot: word, sequence: count });
const intent = z.object({
  id: count,
  line: word,
  cycle: count.nullable(),
  op: word.nullable(),
  state: z.enum(['written', 'accepted']),
});

const before = z.object({
  session: z.object({ session: count, lastId: count, openIntents: z.array(intent) }).nullable(),
  seen: device.nullable(),
  lastMatchNumber: count,
  lastCycle: count,
  /** The table between two hands; null where the recording tells how it was met. */
  table: z
    .object({
      serialNumber: word,
      firmware: word,
      /** As CAPS tells them. */
      capabilities: z.record(word, word),
      /** What is printed on tile 0, 1, 2 …. */
      faces: z.array(word),
      servedCycle: count,
      set: z.enum(['table', 'out']),
    })
    .nullable(),
});
type ToldBefore = z.infer<typeof before>;

/** What the charts knew when the file began. */
export interface BoxBefore extends Pick<Recovered, 'session' | 'seen' | 'lastMatchNumber' | 'lastCycle'> {
  readonly facts: readonly DomainEvent[];
  readonly table: KnownTable | null;
}

/** Nothing: a table and a record that are new. */
export const NOTHING_BEFORE: BoxBefore = {
  session: null,
  seen: null,
  lastMatchNumber: 0,
  lastCycle: 0,
  facts: [],
  table: null,
};

export const beforeNotes = ({ facts, table, session, ...standing }: BoxBefore): readonly string[] => {
  const told: ToldBefore = {
    ...standing,
    seen: standing.seen && { ...standing.seen },
    session: session && { ...session, openIntents: session.openIntents.map((each) => ({ ...each })) },
    table: table && tableTold(table),
  };
  return [jsonNote(BEFORE_NOTE, told), ...facts.map(factNote)];
};

const factNote = (fact: DomainEvent): string => jsonNote(FACT_NOTE, { v: eventVersion(fact.type), ...fact });

const tableTold = ({
  capabilities,
  set,
  faces,
  snapshot,
  serialNumber,
  firmware,
}: KnownTable): ToldBefore['table'] => ({
  serialNumber,
  firmware,
  capabilities: Object.fromEntries(writeCapabilities(capabilities).flat()),
  faces: Array.from({ length: faces.size }, (_, number) => faces.get(number) ?? '?'),
  servedCycle: snapshot.servedCycle,
  set: snapshot.sets[set] === 'out' ? 'out' : 'table',
});

/**
 * What an entry behind a head adds to what was before; null when it is another entry.
 *
 * @throws LedgerError `newer-event`
 */
export const beforeWith = (known: BoxBefore, entry: BoxEntry): BoxBefore | null => {
  const fact = factIn(jsonIn(entry, FACT_NOTE));
  if (fact !== null) return { ...known, facts: [...known.facts, fact] };
  const told = before.safeParse(jsonIn(entry, BEFORE_NOTE));
  if (!told.success) return null;
  const { table, ...standing } = told.data;
  return { ...known, ...standing, table: table && knownTable(table, told.data) };
};

/** With its version; without one it is of the first. */
const noted = z.looseObject({ v: z.int().default(FIRST_VERSION) });

const factIn = (note: unknown): DomainEvent | null => {
  const read = noted.safeParse(note);
  if (!read.success) return null;
  const { v: version, ...json } = read.data;
  const found = readEvent({ json, version });
  if (found.read === 'newer')
    throw new LedgerError(
      'newer-event',
      `${found.type} of version ${version} in this recording is of a later release`,
    );
  return found.read === 'event' ? found.event : null;
};

const knownTable = (
  table: NonNullable<ToldBefore['table']>,
  { lastCycle }: ToldBefore,
): KnownTable | null => {
  const { serialNumber, firmware, faces, servedCycle, set } = table;
  const capabilities = readCapabilities([Object.entries(table.capabilities)]);
  if (capabilities === undefined) return null;
  return {
    serialNumber,
    firmware,
    capabilities,
    set: DEFAULT_SET,
    faces: new Map(faces.map((face, number) => [number, face])),
    snapshot: snapshotAtRest({ cycle: lastCycle, servedCycle, place: set }),
  };
};

const NO_SETS = { A: 'none', B: 'none' } as const satisfies Snapshot['sets'];

/** The snapshot of a table with one set on which nothing runs, between two hands. */
export const snapshotAtRest = ({
  cycle,
  servedCycle,
  place,
}: {
  readonly cycle: number;
  readonly servedCycle: number;
  readonly place: 'table' | 'out';
}): Snapshot => ({
  status: 'IDLE',
  mode: 'normal',
  fault: 'none',
  cycle,
  servedCycle,
  live: 'off',
  gate: 'closed',
  plates: 'up',
  platesUp: [true, true, true, true],
  drum: 'idle',
  sets: { ...NO_SETS, [DEFAULT_SET]: place },
  counted: 0,
  stacks: [0, 0, 0, 0],
  middle: 0,
  running: 'none',
  done: [],
  begun: [],
  drumRuns: 'none',
  wallDone: [],
  wallBegun: [],
  inTrack: 'none',
});

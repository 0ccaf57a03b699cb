import { z } from 'zod';
import { readCapabilities, writeCapabilities } from '../../../firmware-protocol/caps.ts';
import type { Snapshot } from '../../../firmware-protocol/snapshot.ts';
import { jsonIn, jsonNote, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import { eventVersion, FIRST_VERSION, readEvent } from '../../contract/events/recorded-events.ts';
import { freeText } from '../../contract/values.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { Recovered } from '../../ledger/ledger-store.ts';
import type { KnownTable } from '../../link/recording/taped-link.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';

/**
 * What was before a file of the black box, in notes behind its head, so that the file can be replayed alone: one
 * `before` with session and table, and a `fact` for each of the match so far.
 */
const BEFORE_NOTE = 'before ';
const FACT_NOTE = 'fact ';

export const tellsBefore = ({ mark, text }: WireEntry): boolean =>
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

/** Where a set is at a table that rests. */
const REST_PLACES = ['table', 'out', 'track'] as const;
type RestPlace = (typeof REST_PLACES)[number];

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
      /** Left out = the table is played with one set. */
      two: z
        .object({
          places: z.object({ A: z.enum(REST_PLACES), B: z.enum(REST_PLACES) }),
          /** What is printed on the tiles of the second set. */
          faces: z.array(word),
          /** The last cycle bears walls that were built ahead, and nothing else. */
          isBuiltAhead: z.boolean(),
        })
        .optional(),
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

const tableTold = (table: KnownTable): ToldBefore['table'] => {
  const { capabilities, faces, snapshot, serialNumber, firmware } = table;
  const [first, second] = [printed(faces.get('A')), printed(faces.get('B'))];
  const { A, B } = snapshot.sets;
  const two = {
    places: { A: restPlace(A), B: restPlace(B) },
    faces: second,
    isBuiltAhead: snapshot.done.includes('build'),
  };
  return {
    serialNumber,
    firmware,
    capabilities: Object.fromEntries(writeCapabilities(capabilities).flat()),
    faces: first,
    servedCycle: snapshot.servedCycle,
    set: A === 'out' ? 'out' : 'table',
    ...(B === 'none' ? {} : { two }),
  };
};

const printed = (faces: ReadonlyMap<number, string> = new Map()): string[] =>
  Array.from({ length: faces.size }, (_, number) => faces.get(number) ?? '?');

const restPlace = (place: Snapshot['sets']['A']): RestPlace =>
  place === 'out' || place === 'track' ? place : 'table';

/**
 * What an entry behind a head adds to what was before; null when it is another entry.
 *
 * @throws LedgerError `newer-event`
 */
export const beforeWith = (known: BoxBefore, entry: WireEntry): BoxBefore | null => {
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
  const { serialNumber, firmware, faces, servedCycle, set, two } = table;
  const capabilities = readCapabilities([Object.entries(table.capabilities)]);
  if (capabilities === undefined) return null;
  const registers = new Map([['A', register(faces)] as const]);
  const sets = two === undefined ? ({ A: set, B: 'none' } as const) : two.places;
  return {
    serialNumber,
    firmware,
    capabilities,
    faces: two === undefined ? registers : new Map([...registers, ['B', register(two.faces)] as const]),
    snapshot: snapshotAtRest({
      cycle: lastCycle,
      servedCycle,
      sets,
      done: two?.isBuiltAhead ? ['build'] : [],
    }),
  };
};

const register = (faces: readonly string[]): ReadonlyMap<number, string> =>
  new Map(faces.map((face, number) => [number, face]));

/** The snapshot of a table on which nothing runs, between two hands. */
export const snapshotAtRest = ({
  cycle,
  servedCycle,
  sets,
  done,
}: Pick<Snapshot, 'cycle' | 'servedCycle' | 'sets' | 'done'>): Snapshot => ({
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
  sets,
  counted: 0,
  stacks: [0, 0, 0, 0],
  middle: 0,
  running: 'none',
  done,
  begun: [],
  drumRuns: 'none',
  wallDone: [],
  wallBegun: [],
  inTrack: sets.A === 'track' ? 'A' : sets.B === 'track' ? 'B' : 'none',
});

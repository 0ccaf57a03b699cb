import type { DraftEntry } from '../../src/contract/ledger.ts';
import { packNext } from '../../src/ledger/rows/packed-hand.ts';
import { GroupCommit } from '../../src/ledger/writing/group-commit.ts';
import { createHousekeeping } from '../../src/ledger/writing/housekeeping.ts';
import type { LedgerRequest } from '../../src/ledger/writing/ledger-requests.ts';
import { openLedgerFile } from '../../src/ledger/writing/open-ledger-file.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';

/** An opening, nine hands, an end. */
const ENTRIES_OF_A_MATCH = 11;
/** As much text as an entry has at a table: 2.6 kB (2.3 where its tiles are read, 2.8 where its hands are declared). */
const DETAIL = {
  items: Array.from({ length: 12 }, (_, n) => ({
    id: `pattern-${n}`,
    pays: 'all',
    points: n,
    tiles: '5p'.repeat(60),
  })),
};
const MATCHES_AT_ONCE = 50;

/** Writes a ledger of matches that are over, their moves packed, as a club has it after so many entries. */
export const fillLedger = (folder: string, entries: number): void =>
  writeMatches(folder, { first: 1, last: Math.ceil(entries / ENTRIES_OF_A_MATCH) });

/** Writes the matches of these numbers behind those that a ledger holds already. */
export const writeMatches = (
  folder: string,
  numbers: { readonly first: number; readonly last: number },
): void => {
  const ledger = openLedgerFile(folder);
  const group = new GroupCommit(ledger);
  const house = createHousekeeping(ledger, { keepMovesMs: null });
  for (let first = numbers.first; first <= numbers.last; first += MATCHES_AT_ONCE) {
    const last = Math.min(numbers.last, first + MATCHES_AT_ONCE - 1);
    group.write(Array.from({ length: last - first + 1 }, (_, n) => match(first + n)));
    for (let step = house.step(); step.next !== 'nothing'; )
      step = step.next === 'pack' ? house.takePacked(packNext(ledger.db, step.asked)) : house.step();
  }
  ledger.release();
};

const match = (number: number): LedgerRequest => {
  const at = 1_700_000_000_000 + number;
  const entries = Array.from({ length: ENTRIES_OF_A_MATCH }, (_, n) => draft(number, n, at));
  return {
    ask: 'commit',
    batch: { events: [opened(number), { type: 'MatchEnded' }], entries, seen: null, at },
  };
};

const draft = (game: number, place: number, at: number): DraftEntry => ({
  id: `t1/g${game}/${kindAt(place)}${place}`,
  kind: kindAt(place),
  ref: null,
  game,
  hand: place,
  deltas: [
    { side: 0, player: 'p1', pts: -place },
    { side: 1, player: 'p2', pts: place },
    { side: 2, player: 'p3', pts: 0 },
  ],
  potDelta: 0,
  rule: { id: 'korean-japanese', sha256: 'ab'.repeat(32) },
  detail: DETAIL,
  actor: { kind: 'machine', id: 't1' },
  cmd: null,
  reason: null,
  at,
});

const kindAt = (place: number): DraftEntry['kind'] => {
  if (place === 0) return 'open';
  return place === ENTRIES_OF_A_MATCH - 1 ? 'close' : 'settle';
};

const person = (id: string) => ({ id, name: id });

const opened = (match: number): DomainEvent => ({
  type: 'MatchOpened',
  match,
  ruleset: 'korean-japanese',
  options: {},
  players: { p1: person('p1'), p2: person('p2'), p3: person('p3') },
  seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
  seed: null,
});

import type { LedgerEntry } from '../../contract/ledger.ts';
import { LedgerError } from '../ledger-error.ts';
import { type Row, textAt } from '../rows/chained-row.ts';
import { readSoundEntry } from '../rows/entry-row.ts';
import { csvLine } from './csv.ts';
import type { ExportFormat } from './export-asked.ts';
import type { LedgerReader } from './read-ledger.ts';

/**
 * The ledger as lines with their ends, one entry at a time. `jsonl`: each entry as it was hashed (canonical
 * JSON). `csv`: a heading, then a line for each player an entry pays or charges (RFC 4180).
 *
 * @throws LedgerError `damaged` at the first row that is not as it was sealed
 */
export function* exportLedger(reader: LedgerReader, format: ExportFormat): Generator<string> {
  if (format === 'csv') yield csvLine(CSV_HEADING);
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    yield* format === 'csv' ? csvLines(entry) : [jsonLine(row)];
  }
}

const jsonLine = (row: Row): string => `${textAt(row, 3)}\n`;

const CSV_HEADING = [
  ...['epoch', 'seq', 'id', 'kind', 'ref', 'game', 'hand', 'at', 'side', 'player', 'points', 'total'],
  ...['potDelta', 'pot', 'ruleset', 'actor', 'reason', 'hash'],
];

/** An entry that pays nobody, such as one that opens a match, still has its line. */
const csvLines = (entry: LedgerEntry): readonly string[] => {
  const at = new Date(entry.at).toISOString();
  const start = [entry.epoch, entry.seq, entry.id, entry.kind, entry.ref, entry.game, entry.hand, at];
  const actor = `${entry.actor.kind} ${entry.actor.id}`;
  const end = [entry.potDelta, entry.pot, entry.rule.id, actor, entry.reason, entry.hash];
  const total = (player: string) => entry.totals.find((account) => account.player === player)?.pts ?? null;
  if (entry.deltas.length === 0) return [csvLine([...start, null, null, null, null, ...end])];
  return entry.deltas.map(({ side, player, pts }) =>
    csvLine([...start, side, player, pts, total(player), ...end]),
  );
};

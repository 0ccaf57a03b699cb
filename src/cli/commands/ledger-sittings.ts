import type { LedgerEntry } from '../../contract/ledger.ts';
import { readSittingFacts } from '../../ledger/beside/sitting-file.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { ExportFormat } from '../../ledger/reading/export-ledger.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { toldOf } from '../../sittings/fee.ts';
import { NO_HANDS, type SettledHands, withEntries } from '../../sittings/settled-hands.ts';
import { openSitting, type Sitting, sittingsFrom } from '../../sittings/sitting.ts';
import { sittingsCsv } from '../../sittings/sittings-text.ts';

/**
 * Every sitting of a record with what it came to; one that goes on, as it stands now.
 *
 * @throws LedgerError `damaged` at the first row that is not as it was sealed, where hands are to be counted
 */
export function* exportSittings(
  reader: LedgerReader,
  folder: string,
  format: ExportFormat,
): Generator<string> {
  const sittings = sittingsFrom(readSittingFacts(folder).before);
  const open = openSitting(sittings);
  const so = { hands: open === null ? 0 : handsIn(reader, open).standing.size, now: Date.now() };
  const all = sittings.all.map((each) => toldOf(each, so));
  if (format === 'csv') yield sittingsCsv(all);
  else for (const each of all) yield `${JSON.stringify(each)}\n`;
}

const handsIn = (reader: LedgerReader, { after }: Sitting): SettledHands =>
  withEntries(NO_HANDS, entriesAfter(reader, after));

function* entriesAfter(reader: LedgerReader, after: Sitting['after']): Generator<LedgerEntry> {
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    if (entry.epoch !== after.epoch || entry.seq > after.seq) yield entry;
  }
}

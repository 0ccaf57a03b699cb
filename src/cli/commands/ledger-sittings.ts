import { readSittingFacts } from '../../ledger/beside/sitting-file.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { ExportFormat } from '../../ledger/reading/export-ledger.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { toldOf } from '../../sittings/fee.ts';
import { NO_HANDS, type SettledHands, withEntries } from '../../sittings/settled-hands.ts';
import { applySittingFact, NO_SITTINGS, openSitting, type Sitting } from '../../sittings/sitting.ts';
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
  const sittings = readSittingFacts(folder).before.reduce(applySittingFact, NO_SITTINGS);
  const open = openSitting(sittings);
  const so = { hands: open === null ? 0 : handsIn(reader, open).standing.size, now: Date.now() };
  const all = sittings.all.map((each) => toldOf(each, so));
  if (format === 'csv') yield sittingsCsv(all);
  else for (const each of all) yield `${JSON.stringify(each)}\n`;
}

const handsIn = (reader: LedgerReader, { after }: Sitting): SettledHands => {
  let hands = NO_HANDS;
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    if (entry.epoch !== after.epoch || entry.seq > after.seq) hands = withEntries(hands, [entry]);
  }
  return hands;
};

import type { LedgerEntry } from '../../contract/ledger.ts';
import { readSittingFacts, unreadText } from '../../ledger/beside/sitting-file.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { ExportFormat } from '../../ledger/reading/export-asked.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { toldOf } from '../../sittings/fee.ts';
import { NO_HANDS, type SettledHands, withEntries } from '../../sittings/settled-hands.ts';
import { openSitting, type Sitting, sittingsFrom } from '../../sittings/sitting.ts';
import { sittingsCsv } from '../../sittings/sittings-text.ts';

interface SittingsAsked {
  readonly format: ExportFormat;
  readonly onTrouble: (line: string) => void;
}

/**
 * Every sitting of a record with what it came to; one that goes on, as it stands now. Where the record is ahead of the date, now is
 * when something was written last: what is told never goes back behind that.
 *
 * @throws LedgerError `damaged` at the first row that is not as it was sealed, where hands are to be counted
 */
export function* exportSittings(
  reader: Pick<LedgerReader, 'rows' | 'file'>,
  folder: string,
  { format, onTrouble }: SittingsAsked,
): Generator<string> {
  const { before, unread } = readSittingFacts(folder);
  const unreadTold = unreadText({ unread }, folder);
  if (unreadTold !== null) onTrouble(`${unreadTold}; what the sittings beside it came to may have been more`);
  const sittings = sittingsFrom(before);
  const open = openSitting(sittings);
  const { hands, lastAt } = open === null ? { hands: NO_HANDS, lastAt: 0 } : handsIn(reader, open);
  const so = { hands: hands.standing.size, now: Math.max(Date.now(), lastAt, before.at(-1)?.at ?? 0) };
  const all = sittings.all.map((each) => toldOf(each, so));
  if (format === 'csv') yield sittingsCsv(all);
  else for (const each of all) yield `${JSON.stringify(each)}\n`;
}

interface CountedHands {
  readonly hands: SettledHands;
  /** When the newest entry of them was written; 0: there is none. */
  readonly lastAt: number;
}

const handsIn = (reader: Pick<LedgerReader, 'rows' | 'file'>, { after }: Sitting): CountedHands => {
  const entries = [...entriesAfter(reader, after)];
  return { hands: withEntries(NO_HANDS, entries), lastAt: entries.at(-1)?.at ?? 0 };
};

function* entriesAfter(
  reader: Pick<LedgerReader, 'rows' | 'file'>,
  after: Sitting['after'],
): Generator<LedgerEntry> {
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    if (entry.epoch !== after.epoch || entry.seq > after.seq) yield entry;
  }
}

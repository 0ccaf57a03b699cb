import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportFormat, exportLedger } from '../../ledger/export-ledger.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { type LedgerReader, readLedger } from '../../ledger/read-ledger.ts';
import { type Verdict, verifyLedger } from '../../ledger/verify-ledger.ts';
import { EXITS, type Failure, reportFailure } from '../start/exit-codes.ts';
import { ledgerFailure } from './ledger-failure.ts';

/** `mjtable ledger verify`: walks the whole chain and says how long it is or where it breaks. */
export const verifyCommand = (folder: string): Promise<number> =>
  withLedger(folder, async (reader) => {
    const verdict = verifyLedger(reader);
    if (verdict.verdict !== 'whole') return reportFailure(brokenAt(verdict, reader.file));
    const head = verdict.head === null ? '' : `, epoch ${verdict.head.epoch}, head ${verdict.head.hash}`;
    process.stdout.write(`whole: ${verdict.entries} entries${head}\n`);
    return EXITS.ok.code;
  });

/** `mjtable ledger export`: the ledger on standard output, at the pace of whoever reads it. */
export const exportCommand = (folder: string, format: ExportFormat): Promise<number> =>
  withLedger(folder, async (reader) => {
    await pipeline(Readable.from(exportLedger(reader, format)), process.stdout, { end: false }).catch(
      unlessReaderLeft,
    );
    return EXITS.ok.code;
  });

const withLedger = async (
  folder: string,
  work: (reader: LedgerReader) => Promise<number>,
): Promise<number> => {
  try {
    const reader = readLedger(folder);
    try {
      return await work(reader);
    } finally {
      reader.close();
    }
  } catch (thrown) {
    const failure = ledgerFailure(thrown);
    if (failure === null) throw thrown;
    return reportFailure(isDamage(thrown) ? { ...failure, exit: 'work-failed' } : failure);
  }
};

/** To look for damage is what these commands are for, so finding it is their failure, not the program's. */
const isDamage = (thrown: unknown): boolean => thrown instanceof LedgerError && thrown.code === 'damaged';

const brokenAt = (verdict: Exclude<Verdict, { verdict: 'whole' }>, file: string): Failure => ({
  exit: 'work-failed',
  what:
    verdict.verdict === 'broken-entry'
      ? `the ledger is damaged at seq ${verdict.seq} (${verdict.fault})`
      : `every entry is whole but the file around them is damaged (${verdict.fault})`,
  where: file,
  remedy: 'copy the data folder to a safe place before anything is written to it again',
});

/** `mjtable ledger export | head` is no error. */
const unlessReaderLeft = (thrown: unknown): void => {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE')) throw thrown;
};

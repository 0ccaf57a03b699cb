import { type FaultLine, faultLine, type KeptFault, keptFaults } from '../../contract/fault-record.ts';
import type { CsvValue } from '../reading/csv.ts';
import { besideLedger, type LinesAsked } from './beside-ledger.ts';
import { exportLines } from './export-lines.ts';

const FILE = 'ledger-faults.jsonl';
/** Some thousand faults: what may stand still, and what is plotted over weeks. */
const READ_BYTES = 256 * 1024;

/** The last faults of a record, and where those to come are kept. */
export const openFaults = (
  folder: string,
): { readonly before: readonly FaultLine[]; readonly keep: (line: FaultLine) => void } => {
  const { read, append } = besideLedger(folder, FILE, faultLine);
  return { before: read(READ_BYTES), keep: append };
};

const HEADING = ['code', 'raised', 'ended', 'bySide', 'set', 'side', 'head'];

const valuesOf = (fault: KeptFault): readonly CsvValue[] => {
  const { code, raised, ended, by, place: { set, side, head } = {} } = fault;
  const times = [new Date(raised).toISOString(), ended === null ? null : new Date(ended).toISOString()];
  return [code, ...times, by, set, side, head];
};

/** Every fault of a record from when it was raised to its end. */
export const exportFaults = (folder: string, { format, onTrouble }: LinesAsked): Generator<string> =>
  exportLines(() => keptFaults(besideLedger(folder, FILE, faultLine).exported(onTrouble)), {
    format,
    heading: HEADING,
    valuesOf,
  });

import { type FaultLine, faultLine, type KeptFault, keptFaults } from '../../contract/fault-record.ts';
import { besideLedger, type LinesAsked } from './beside-ledger.ts';

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

const csvLine = (values: readonly (string | number | undefined)[]): string => `${values.join(',')}\r\n`;

const csvOf = ({ code, raised, ended, by, place: { set, side, head } = {} }: KeptFault): string =>
  csvLine([
    code,
    new Date(raised).toISOString(),
    ended === null ? undefined : new Date(ended).toISOString(),
    ...[by, set, side, head],
  ]);

/** Every fault of a record from when it was raised to its end. */
export function* exportFaults(folder: string, { format, onTrouble }: LinesAsked): Generator<string> {
  if (format === 'csv') yield csvLine(HEADING);
  for (const fault of keptFaults(besideLedger(folder, FILE, faultLine).exported(onTrouble)))
    yield format === 'csv' ? csvOf(fault) : `${JSON.stringify(fault)}\n`;
}

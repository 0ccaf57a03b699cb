import { type WearFact, wearFact } from '../../contract/wear.ts';
import type { CsvValue } from '../reading/csv.ts';
import { besideLedger, type LinesAsked } from './beside-ledger.ts';
import { exportLines } from './export-lines.ts';

const FILE = 'ledger-wear.jsonl';
/** Every build and jam of many years: a line is some hundred bytes. */
const READ_BYTES = 64 * 1024 * 1024;

/** What has worn the machine since the record began, and where what is to come is kept. */
export const openWear = async (folder: string) => {
  const { readGivingWay, append } = besideLedger(folder, FILE, wearFact);
  return { before: await readGivingWay(READ_BYTES), keep: append };
};

const HEADING = ['what', 'at', 'cycle', 'code', 'set', 'side', 'head'];

const valuesOf = (fact: WearFact): readonly CsvValue[] => {
  const at = new Date(fact.at).toISOString();
  if (fact.what === 'built') return [fact.what, at, fact.cycle, undefined, fact.set, undefined, undefined];
  const { set, side, head } = fact.place ?? {};
  return [fact.what, at, undefined, fact.code, set, side, head];
};

/** Every build and every jam of a record, as they came. */
export const exportWear = (folder: string, { format, onTrouble }: LinesAsked): Generator<string> =>
  exportLines(() => besideLedger(folder, FILE, wearFact).exported(onTrouble), {
    format,
    heading: HEADING,
    valuesOf,
  });

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keptCodeTyped } from '../../contract/kept-code.ts';
import {
  EXITS,
  type Failure,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { damageIn, ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { exportDeadTimes } from '../../ledger/beside/dead-time-file.ts';
import { exportFairness } from '../../ledger/beside/fairness-file.ts';
import { exportFaults } from '../../ledger/beside/fault-file.ts';
import { compareHeads } from '../../ledger/beside/signed-heads.ts';
import { exportWear } from '../../ledger/beside/wear-file.ts';
import { isDamage } from '../../ledger/ledger-error.ts';
import type { ExportAsked } from '../../ledger/reading/export-asked.ts';
import { exportLedger } from '../../ledger/reading/export-ledger.ts';
import { type LedgerReader, readLedger } from '../../ledger/reading/read-ledger.ts';
import { beginNewEpoch } from '../../ledger/repair/new-epoch.ts';
import { type Verdict, verifyLedger } from '../../ledger/repair/verify-ledger.ts';
import type { Gap } from '../../ledger/rows/lone-rows.ts';
import { parseStakes } from '../../rules/stakes.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { complain } from '../console/run-log.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { headFailure, headLines, noKeptCode, unreadHeads } from './ledger-heads.ts';
import { exportSittings } from './ledger-sittings.ts';
import { stakeLines } from './ledger-stakes.ts';

/**
 * `mjtable ledger verify`: walks the whole chain and says how long it is or where it breaks, whether it holds what was signed at
 * the ends of matches, and where it has the code that a player has kept.
 */
export const verifyCommand = (folder: string, keptCode: string | null): Promise<number> => {
  const kept = keptCode === null ? null : keptCodeTyped(keptCode);
  if (keptCode !== null && kept === null) return Promise.resolve(reportFailure(noKeptCode(keptCode)));
  return withLedger(folder, async (reader) => {
    const verdict = verifyLedger(reader);
    if (verdict.verdict !== 'whole') return reportFailure(brokenAt(verdict, reader.file));
    const head = verdict.head === null ? '' : `, epoch ${verdict.head.epoch}, head ${verdict.head.hash}`;
    const form = verdict.form === 'older' ? ' (older form: only entries carry a hash)' : '';
    process.stdout.write(`whole: ${verdict.entries} entries${head}${form}\n`);
    for (const gap of verdict.setAside) process.stdout.write(`${setAsideLine(gap)}\n`);
    const heads = compareHeads(reader, folder, kept);
    for (const line of headLines(heads, kept)) process.stdout.write(`${line}\n`);
    const unread = unreadHeads(heads, folder);
    if (unread !== null) complain(unread);
    const failure = headFailure(heads, { kept, file: reader.file });
    return failure === null ? EXITS.ok.code : reportFailure(failure);
  });
};

/** `mjtable ledger new-epoch`: keeps a broken ledger aside and begins anew from its last good entry. */
export const newEpochCommand = async (folder: string): Promise<number> => {
  becomeOwnerOf(folder);
  try {
    const { epoch, lastGood, keptIn, behind } = beginNewEpoch(folder, Date.now());
    const from = lastGood === null ? 'with nothing' : `from entry ${lastGood.seq} of epoch ${lastGood.epoch}`;
    const kept = keptIn === null ? '' : `; the ledger before is kept as ${keptIn}`;
    process.stdout.write(`epoch ${epoch} begins ${from}${kept}\n`);
    for (const { broker, seq } of behind)
      process.stdout.write(
        `broker ${broker} has acknowledged entry ${seq} last, as far as is known: whoever follows this table there misses those behind it\n`,
      );
    return EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

/** `mjtable ledger export`: the ledger on standard output, at the pace of whoever reads it. */
export const exportCommand = (folder: string, { format, of }: ExportAsked): Promise<number> =>
  withLedger(folder, async (reader) => {
    const lines = exported(reader, folder, { format, of });
    await pipeline(Readable.from(lines), process.stdout, { end: false }).catch(unlessOutputFailed);
    return EXITS.ok.code;
  });

/** `mjtable ledger stakes`: what the points of each match are worth that is over, as CSV on standard output. */
export const stakesCommand = async (folder: string, written: string): Promise<number> => {
  const stakes = parseStakes(written);
  if (stakes === null)
    return reportFailure(
      usageFailure({
        what: `--stake is "${written}"`,
        where: null,
        remedy: 'wanted an amount a point, and after a comma the base stake: 100 or 100,1000',
      }),
    );
  return withLedger(folder, async (reader) => {
    await pipeline(Readable.from(stakeLines(reader, stakes)), process.stdout, { end: false }).catch(
      unlessOutputFailed,
    );
    return EXITS.ok.code;
  });
};

const exported = (reader: LedgerReader, folder: string, { format, of }: ExportAsked): Generator<string> => {
  switch (of) {
    case 'entries':
      return exportLedger(reader, format);
    case 'dead-times':
      return exportDeadTimes(folder, { format, onTrouble: complain });
    case 'fairness':
      return exportFairness(folder, { format, onTrouble: complain });
    case 'wear':
      return exportWear(folder, { format, onTrouble: complain });
    case 'sittings':
      return exportSittings(reader, folder, { format, onTrouble: complain });
    case 'faults':
      return exportFaults(folder, { format, onTrouble: complain });
    default:
      return unreachable(of);
  }
};

/** Looks into the ledger of a folder; to find damage is the command's failure, not the program's. */
export const withLedger = async (
  folder: string,
  work: (reader: LedgerReader) => Promise<number>,
): Promise<number> => {
  becomeOwnerOf(folder);
  try {
    const reader = readLedger(folder);
    try {
      return await work(reader);
    } finally {
      reader.close();
    }
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    if (failure === null) throw thrown;
    // To look for damage is what these commands are for, so finding it is their failure, not the program's.
    return reportFailure(isDamage(thrown) ? { ...failure, exit: 'work-failed' } : failure);
  }
};

const setAsideLine = ({ chain, first, last, file, at }: Gap): string => {
  const rows = first === last ? `row ${first}` : `rows ${first} to ${last}`;
  return `set aside: ${rows} of ${chain}, damaged, kept in ${file ?? 'no file'} since ${new Date(at).toISOString()}`;
};

const brokenAt = (verdict: Exclude<Verdict, { verdict: 'whole' }>, file: string): Failure =>
  workFailure({
    what: damageIn(verdict),
    where: file,
    remedy: 'copy the data folder to a safe place before anything is written to it again',
  });

/**
 * `mjtable ledger export | head` is no error, and that a disk is full of what is printed the program tells by itself: of a record
 * nothing is written meanwhile, so whatever is refused then is of the output.
 */
export const unlessOutputFailed = (thrown: unknown): void => {
  if (!(thrown instanceof Error && 'syscall' in thrown && thrown.syscall === 'write')) throw thrown;
};

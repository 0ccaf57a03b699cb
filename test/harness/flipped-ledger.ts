import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerPage } from '../../src/contract/ledger.ts';
import { recoverMatch } from '../../src/controller/recovery/restored-match.ts';
import { collected, ledgerErrorOf } from '../../src/ledger/file/database.ts';
import { LedgerError } from '../../src/ledger/ledger-error.ts';
import { readLedger } from '../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../src/ledger/repair/verify-ledger.ts';
import { openBeside, type PageAsked } from '../../src/ledger/threads/open-beside.ts';
import { GroupCommit } from '../../src/ledger/writing/group-commit.ts';
import type { LedgerAnswer } from '../../src/ledger/writing/ledger-requests.ts';
import { openLedgerFile } from '../../src/ledger/writing/open-ledger-file.ts';
import { foldMatch } from '../../src/play/game/fold/match-fold.ts';
import type { RecordedLedger } from './recorded-ledger.ts';
import { usedBytes } from './used-bytes.ts';

export interface Flip {
  readonly place: number;
  readonly bit: number;
}

/** One bit of a byte that holds something, chosen by two numbers between 0 and 1. */
export const flipIn = ({ file }: RecordedLedger, chance: () => number): Flip => {
  const places = usedBytes(file);
  return { place: places[Math.floor(chance() * places.length)] ?? 0, bit: Math.floor(chance() * 8) };
};

type Configured = Parameters<typeof recoverMatch>[1];

/** What a flipped bit did that it must not; null when it was found, and play goes on by the entries or is refused. */
export const harmOf = async (
  within: string,
  recorded: RecordedLedger,
  { flip: { place, bit }, configured }: { readonly flip: Flip; readonly configured: Configured },
): Promise<string | null> => {
  const folder = mkdtempSync(join(within, 'flip-'));
  try {
    const { file, mark } = recorded;
    writeFileSync(
      join(folder, 'ledger.db'),
      Buffer.from(file.with(place, file.readUInt8(place) ^ (1 << bit))),
    );
    writeFileSync(join(folder, 'ledger.head.json'), mark);
    if (verdictOf(folder) === 'whole') return 'verify says whole';
    return await harmAtStart(folder, configured);
  } finally {
    rmSync(folder, { recursive: true });
    // So many files are opened that those that are closed must really be.
    await collected();
  }
};

const verdictOf = (folder: string): string => {
  try {
    const reader = readLedger(folder);
    const { verdict } = verifyLedger(reader);
    reader.close();
    return verdict;
  } catch (thrown) {
    if (thrown instanceof LedgerError) return thrown.code;
    throw thrown;
  }
};

/** The ledger without its threads, which take longer to begin than everything else. */
const openInProcess = (folder: string): Parameters<typeof recoverMatch>[0] & { close: () => void } => {
  const opened = openLedgerFile(folder);
  const group = new GroupCommit(opened);
  const ask = (request: Parameters<GroupCommit['write']>[0][number]): LedgerAnswer => {
    const written = group.write([request]);
    if (written instanceof LedgerError) throw written;
    const [answer] = written;
    if (answer === undefined || answer.answer === 'failed')
      throw new LedgerError(answer?.code ?? 'closed', answer?.what ?? 'no answer');
    return answer;
  };
  return {
    recover: async () => {
      const answer = ask({ ask: 'recover' });
      if (answer.answer !== 'recovered') throw new TypeError(answer.answer);
      return answer.recovered;
    },
    writeName: async (person) => void ask({ ask: 'write-name', person }),
    commit: async (batch) => {
      const answer = ask({ ask: 'commit', batch });
      if (answer.answer !== 'committed') throw new TypeError(answer.answer);
      return answer.receipt;
    },
    entries: async (from, limit) => {
      const page = pageBeside(folder, { from, limit });
      if ('damagedSeq' in page) throw new LedgerError('damaged', `at seq ${page.damagedSeq}`);
      return page;
    },
    close: opened.release,
  };
};

/** What the database throws comes out of its thread in our codes. */
const pageBeside = (folder: string, asked: PageAsked): LedgerPage => {
  const beside = openBeside(folder);
  try {
    return beside.page(asked);
  } catch (thrown) {
    throw ledgerErrorOf(thrown, folder);
  } finally {
    beside.close();
  }
};

/** What a write meets has the record opened again, and mended. */
const isRefusal = ({ code }: LedgerError): boolean => code === 'damaged' || code === 'damage-met';

/** Opened, it shows the points of its entries, or it is refused. */
const harmAtStart = async (folder: string, configured: Configured): Promise<string | null> => {
  try {
    const ledger = openInProcess(folder);
    const { openMatch, totals } = await recoverMatch(ledger, configured).finally(ledger.close);
    const shown = Object.values(foldMatch(openMatch?.events ?? [])?.totals ?? {});
    const written = totals.map(({ pts }) => pts);
    return String(shown) === String(written) ? null : `shows ${shown} where the entries hold ${written}`;
  } catch (thrown) {
    if (thrown instanceof LedgerError && isRefusal(thrown)) return null;
    return `starts with ${thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)}`;
  }
};

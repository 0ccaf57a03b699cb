import type { ActsHead } from '../../contract/acts.ts';
import type { ClubId, TableId } from '../../contract/ids.ts';
import { keptCodeOf } from '../../contract/kept-code.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { type MatchHead, type SignedHead, signedHead } from '../../contract/signed-head.ts';
import { isSigned } from '../../signing/signature.ts';
import type { Signer } from '../../signing/signer.ts';
import type { LedgerReader } from '../reading/read-ledger.ts';
import { readSoundEntry } from '../rows/entry-row.ts';
import { besideLedger, type LinesFound } from './beside-ledger.ts';

const FILE = 'ledger-heads.jsonl';
/** The newest line. */
const LAST_BYTES = 2_048;

interface HeadSignerOptions {
  readonly signer: Signer;
  readonly folder: string;
  readonly club: ClubId;
  readonly table: TableId;
  /** Where the chain of the club's acts stands, once that is on the disk. */
  readonly acts: () => Promise<ActsHead | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Signs where the record stands, once for each entry under each name of its table, and keeps that beside the ledger; what could not be written is with the next. */
export interface HeadSigner {
  /** Resolves once it is signed, or cannot be. */
  readonly sign: (entry: LedgerEntry) => Promise<void>;
  /** Resolves once nothing is left to be signed, or to be written now. */
  readonly settled: () => Promise<void>;
  /** The newest head that was signed of this table, now or at an earlier start; it is as good before its line is written. */
  readonly newest: () => SignedHead | null;
}

export const createHeadSigner = ({
  signer,
  folder,
  club,
  table,
  acts,
  now,
}: HeadSignerOptions): HeadSigner => {
  const file = besideLedger(folder, FILE, signedHead);
  // What was signed under another name says nothing of this table, also where the record is the same.
  let newest = file.read(LAST_BYTES).findLast((head) => head.club === club && head.table === table) ?? null;
  let unkept: readonly SignedHead[] = [];
  let keeping = Promise.resolve();
  const keepAll = async (): Promise<void> => {
    for (const head of unkept) {
      if ((await file.append(head)) === 'lost') return;
      unkept = unkept.slice(1);
    }
  };
  let underWay: string | null = null;
  /** One after the other, in the order of the record. */
  let signing: Promise<void> = Promise.resolve();
  const signNow = async (place: MatchHead, upTo: Promise<ActsHead | null>): Promise<void> => {
    const done = await upTo;
    if (underWay === place.hash) underWay = null;
    const body = done === null ? place : { ...place, acts: done };
    const signed = signer.sign('match-head', body);
    if (signed === null) return;
    newest = { ...body, ...signed };
    unkept = [...unkept, newest];
    keeping = keeping.then(keepAll);
  };
  return {
    sign: ({ epoch, game: match, seq, hash }) => {
      if (hash === newest?.hash || hash === underWay) return signing;
      underWay = hash;
      const place = { v: 1, club, table, epoch, match, seq, hash, at: Math.round(now()) } as const;
      const upTo = acts();
      const signed = signing.then(() => signNow(place, upTo));
      signing = signed.catch(() => undefined);
      return signed;
    },
    settled: async () => {
      await signing;
      await keeping;
    },
    newest: () => newest,
  };
};

/**
 * The heads beside a ledger that somebody has signed so.
 *
 * @throws LedgerError by what the file system says of a file that is there
 */
export const readSignedHeads = (folder: string): readonly SignedHead[] =>
  allHeads(folder).lines.filter(isProved);

const allHeads = (folder: string): LinesFound<SignedHead> =>
  besideLedger(folder, FILE, signedHead).readTelling();

const isProved = ({ key, signature, ...body }: SignedHead): boolean =>
  isSigned('match-head', body, { key, signature });

const placeOf = ({ epoch, seq }: Pick<SignedHead, 'epoch' | 'seq'>): string => `${epoch} ${seq}`;

/** What the signed heads beside a ledger say of it. */
export interface HeadsFound {
  /** How many of them are in the ledger as they were signed. */
  readonly met: number;
  /** The public keys that have signed them. */
  readonly keys: readonly string[];
  /** How many are of an epoch that this ledger does not hold: of one that was set aside. */
  readonly elsewhere: number;
  /** Those whose entry is another one now, or is gone. */
  readonly missed: readonly SignedHead[];
  /** Those that nobody has signed so. */
  readonly unsigned: readonly SignedHead[];
  /** The lines of their file that cannot be read, by their numbers: whatever was signed there is not looked for. */
  readonly unread: readonly number[];
}

/**
 * Holds the entries against every head of this epoch that was signed, and looks for the one of which a player has kept the code.
 *
 * @throws LedgerError by what the file system says of a file that is there
 */
export const compareHeads = (
  reader: LedgerReader,
  folder: string,
  keptCode: string | null,
): HeadsFound & { readonly kept: LedgerEntry | null } => {
  const { lines: heads, unread } = allHeads(folder);
  const proved = heads.filter(isProved);
  const sought = new Set(proved.map(placeOf));
  const hashes = new Map<string, string>();
  const epochs = new Set<string>();
  let kept: LedgerEntry | null = null;
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null) continue;
    epochs.add(entry.epoch);
    if (sought.has(placeOf(entry))) hashes.set(placeOf(entry), entry.hash);
    if (keptCode !== null && keptCodeOf(entry.hash) === keptCode) kept = entry;
  }
  const isHere = ({ epoch }: SignedHead): boolean => epochs.has(epoch);
  // A place may be signed twice, where nobody knew whether its line was written.
  const isMet = (head: SignedHead): boolean => hashes.get(placeOf(head)) === head.hash;
  return {
    met: proved.filter(isMet).length,
    elsewhere: proved.filter((head) => !isHere(head)).length,
    keys: [...new Set(proved.map(({ key }) => key))],
    missed: proved.filter((head) => isHere(head) && !isMet(head)),
    unsigned: heads.filter((head) => !isProved(head)),
    unread,
    kept,
  };
};

import type { LedgerEntry } from '../../contract/ledger.ts';
import { type Failure, usageFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import type { HeadsFound } from '../../ledger/beside/signed-heads.ts';

type Compared = HeadsFound & { readonly kept: LedgerEntry | null };

const heads = (count: number): string => (count === 1 ? '1 end of a match' : `${count} ends of matches`);

/** What is well. */
export const headLines = (found: Compared, kept: string | null): readonly string[] => [
  ...(found.met === 0 ? [] : [`signed: ${heads(found.met)}, by ${found.keys.join(', ')}`]),
  ...(found.elsewhere === 0
    ? []
    : [`of an epoch that was set aside: ${heads(found.elsewhere)}, not looked for here`]),
  ...(found.kept === null || kept === null ? [] : [`kept: ${kept} is ${placeOf(found.kept)}`]),
];

/** What is told of lines that cannot be read; null where all can. */
export const unreadHeads = ({ unread }: Pick<HeadsFound, 'unread'>, folder: string): string | null =>
  unread.length === 0
    ? null
    : `line ${unread.join(', ')} of ledger-heads.jsonl cannot be read, ${folder}; what was signed there is not looked for: a copy of that file may hold it`;

const placeOf = ({ seq, game, hand, kind, at }: LedgerEntry): string =>
  `entry ${seq} (${kind}) of match ${game}, hand ${hand}, ${new Date(at).toISOString()}: all that was recorded until then is as it was`;

interface Asked {
  readonly kept: string | null;
  readonly file: string;
}

/** What contradicts the record, the gravest first; null for nothing. */
export const headFailure = (
  { missed, unsigned, kept: found }: Compared,
  { kept, file }: Asked,
): Failure | null => {
  const [other] = missed;
  if (other !== undefined)
    return workFailure({
      what: `entry ${other.seq} is another one than was signed at the end of match ${other.match}`,
      where: file,
      remedy: REWRITTEN,
    });
  const [forged] = unsigned;
  if (forged !== undefined)
    return workFailure({
      what: `the signature at the end of match ${forged.match} is not right`,
      where: file,
      remedy: FORGED,
    });
  if (kept !== null && found === null)
    return workFailure({
      what: `no entry of this record has the code ${kept}`,
      where: file,
      remedy: NOT_FOUND,
    });
  return null;
};

/** Twelve characters were asked for, and something else was typed. */
export const noKeptCode = (typed: string): Failure =>
  usageFailure({
    what: `--head is "${typed}"`,
    where: null,
    remedy:
      'wanted the twelve letters and digits that the table has shown at the end of a match, such as 7KQM-24XA-P9RT',
  });

const REWRITTEN = 'the record was written anew since: compare it with a backup';
const FORGED = 'the file of signed heads beside the ledger was changed: compare it with a backup';
const NOT_FOUND =
  'it was kept of another table, of a ledger that was set aside, or the record was written anew since: compare it with a backup';

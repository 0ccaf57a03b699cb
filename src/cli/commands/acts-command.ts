import { join } from 'node:path';
import { type ActFault, type ActsVerified, verifyActs } from '../../club/access/act-chain.ts';
import { actsFile, actTexts } from '../../club/access/act-log.ts';
import type { SignedHead } from '../../contract/signed-head.ts';
import { EXITS, type Failure, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { readSignedHeads } from '../../ledger/beside/signed-heads.ts';

/**
 * `mjtable acts verify`: holds every line of who entered and what staff did against the one before it, and against where the chain stood
 * when the club signed the ends of its matches. `witness`: a backup whose signed heads count too.
 */
export const verifyActsCommand = async (data: string, witness: string | null): Promise<number> => {
  try {
    return verify(data, witness);
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

const verify = (data: string, witness: string | null): number => {
  const texts = actTexts(data);
  if (texts.length === 0)
    return reportFailure(workFailure({ what: 'no acts were kept here', where: data, remedy: NOTHING }));
  const found = verifyActs(texts);
  const heads = [data, ...(witness === null ? [] : [witness])].flatMap((folder) =>
    recordsIn(folder).flatMap((record) => readSignedHeads(join(folder, record))),
  );
  for (const line of told(found, heads)) process.stdout.write(`${line}\n`);
  const failure = failureIn(found, heads, actsFile(data));
  return failure === null ? EXITS.ok.code : reportFailure(failure);
};

const told = ({ chain, unchained, cutOff, lost }: ActsVerified, heads: readonly SignedHead[]): string[] => [
  ...(chain === null
    ? ['no line of the chain is here yet']
    : [`acts ${chain.first} to ${chain.last.n}, head ${chain.last.hash}`]),
  ...(unchained === 0 ? [] : [`${unchained} lines of an earlier release, which nothing proves`]),
  ...(cutOff === 0 ? [] : [`${cutOff} lines that were cut off while they were written`]),
  ...(lost === 0 ? [] : [`${lost} acts could not be written: there was no room`]),
  ...(chain === null
    ? []
    : [
        `signed: ${heads.filter(({ acts }) => acts !== undefined && acts.n >= chain.first).length} heads are of acts that are still here`,
      ]),
];

const FAULTS = {
  changed: 'was changed',
  'missing-before': 'does not follow: lines before it are gone',
  misplaced: 'stands in another place than it was written at',
  foreign: 'was put in by somebody else',
} as const satisfies Record<ActFault['fault'], string>;

const failureIn = (
  { wrong, chain, links }: ActsVerified,
  heads: readonly SignedHead[],
  file: string,
): Failure | null => {
  const [first] = wrong;
  if (first !== undefined)
    return workFailure({
      what: wrong.map(({ file: each, line, fault }) => `line ${line} of ${each} ${FAULTS[fault]}`).join('; '),
      where: first.file,
      remedy: CHANGED,
    });
  for (const { match, table, acts } of heads) {
    if (acts === undefined || acts.n < (chain?.first ?? 1)) continue;
    if (links.get(acts.n) === acts.hash) continue;
    const what = links.has(acts.n) ? 'is another one than' : 'is gone that';
    return workFailure({
      what: `act ${acts.n} ${what} was signed at the end of match ${match} of table ${table}`,
      where: file,
      remedy: CHANGED,
    });
  }
  return null;
};

const CHANGED = 'somebody on this computer has written in it: compare it with a copy, and change the codes';
const NOTHING = 'name the data folder of the club with --data; the file is made with the first who enters';

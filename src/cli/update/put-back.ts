import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { olderOf } from '../../club/access/act-log.ts';
import { erasedFile } from '../../club/erased-ids.ts';
import { type TokenFile, tokenFile } from '../../contract/access.ts';
import type { FromTo } from '../../ledger/file/from-to.ts';
import { keepOnDisk } from '../../ledger/file/on-disk.ts';
import { OWNERS_FILE } from '../../ledger/file/owners-rights.ts';

/** To such a file lines are added, and none is changed: the release before reads past those that it does not know. */
const isOfLines = (name: string): boolean => /\.jsonl(?:\.old)?$/.test(name);

/** What becomes of a file where the release before goes on with the data. */
type PutBack = 'went-back' | 'stayed';

/**
 * Puts a file back as it was copied, in one step, but for what was done since and may not be undone by that: lines that were added
 * (acts, sittings), whoever was erased, and whoever was put out.
 *
 * @throws what the file system says
 */
export const putBackFile = ({ from: copy, to: place }: FromTo): PutBack => {
  const name = basename(place);
  if (name === basename(erasedFile('')) && existsSync(place)) return 'stayed';
  if (name === 'access.json') return putBackTokens({ from: copy, to: place });
  if (isOfLines(name) && hasGoneOn(copy, place)) return 'stayed';
  const isSame = existsSync(place) && readFileSync(place).equals(readFileSync(copy));
  replace(place, (fresh) => copyFileSync(copy, fresh));
  return isSame ? 'stayed' : 'went-back';
};

/** A file that has become too long is laid beside the one that is begun then: they go on together. */
const hasGoneOn = (copy: string, place: string): boolean => {
  const [before, now] = [copy, place].map((each) => each.replace(/\.old$/, ''));
  if (before === undefined || now === undefined || !existsSync(before)) return false;
  const known = readFileSync(before);
  return [now, olderOf(now)].some(
    (file) => existsSync(file) && readFileSync(file).subarray(0, known.length).equals(known),
  );
};

/** Those that were good then and still are: in the form of then. Where one of the files cannot be read everybody enters again. */
const putBackTokens = ({ from: copy, to: place }: FromTo): PutBack => {
  const [before, now] = [tokensIn(copy), tokensIn(place)];
  const good = new Set(now.map(({ hash }) => hash));
  const file: TokenFile = { v: 1, tokens: before.filter(({ hash }) => good.has(hash)) };
  replace(place, (fresh) => writeFileSync(fresh, `${JSON.stringify(file)}\n`, { mode: OWNERS_FILE }));
  return 'stayed';
};

const tokensIn = (file: string): TokenFile['tokens'] => {
  try {
    const read = tokenFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data.tokens : [];
  } catch {
    return [];
  }
};

const replace = (place: string, write: (fresh: string) => void): void => {
  const fresh = `${place}.restored`;
  write(fresh);
  keepOnDisk(fresh);
  renameSync(fresh, place);
};

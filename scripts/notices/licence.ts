import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipped } from './shipped.ts';

/** What a package must be told with. */
export interface Licence {
  /** The lines that name who holds the rights. */
  readonly copyright: readonly string[];
  /** The text without these lines. */
  readonly text: string;
  /** Alike for texts that differ in title, line breaks and marks only. */
  readonly sameAs: string;
}

const LICENCE_FILE = /^(?:licen[sc]e|copying)(?:[.-]|$)/i;
const COPYRIGHT = /^\W*(?:copyright|\(c\)|©)/i;
const TITLE = /^(?:the )?\(?(?:the )?mit licen[sc]e\)?(?: \(mit\))?:? /;

/**
 * The licence in a package's own files. Native builds for one kind of computer are not installed on every other: they
 * are told by the lock file alone, like packages that have no such file.
 */
export function licenceOf({ folder, licence, isOptional }: Shipped): Licence {
  const file = isOptional
    ? undefined
    : readdirSync(folder)
        .sort()
        .find((name) => LICENCE_FILE.test(name));
  if (file === undefined) {
    const text = `(no text of its own is in the package: ${licence})`;
    return { copyright: [], text, sameAs: text };
  }
  const lines = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
  const text = lines.filter((line) => !COPYRIGHT.test(line)).join('\n');
  const copyright = lines
    .filter((line) => COPYRIGHT.test(line))
    .map((line) => line.replace(/^[\s*#>]+/, '').trim());
  return { copyright: [...new Set(copyright)], text: tidied(text), sameAs: bareWords(text) };
}

const tidied = (text: string): string =>
  text
    .replaceAll('\t', '  ')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s#*>=-]+/g, ' ')
    .trim()
    .replace(TITLE, '');

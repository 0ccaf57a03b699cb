import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Licence, licenceOf } from './notices/licence.ts';
import { type Shipped, shippedPackages } from './notices/shipped.ts';

/**
 * The notices of what others have made and the program contains: `npm run notices` writes THIRD-PARTY-NOTICES from the
 * packages that are installed; a test fails when it is out of date. A text that several packages share stands there
 * once, below all of them and their copyrights.
 */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES';

const ROOT = join(import.meta.dirname, '..');

const HEAD = `Third-party notices

mahjong-table contains the packages below, in its programs or in the pages it shows, or is installed together with them.
Each is its authors', under the licence that follows its name. Written by \`npm run notices\`.`;

const RULE = '='.repeat(80);

interface Noticed {
  readonly package: Shipped;
  readonly licence: Licence;
}

/** The whole text, of the packages that the lock file of `root` names. */
export function thirdPartyNotices(root = ROOT): string {
  const byText = new Map<string, Noticed[]>();
  for (const shipped of shippedPackages(root)) {
    const licence = licenceOf(shipped);
    const same = byText.get(licence.sameAs);
    if (same === undefined) byText.set(licence.sameAs, [{ package: shipped, licence }]);
    else same.push({ package: shipped, licence });
  }
  const largestFirst = [...byText.values()].sort(
    (one, other) => other.length - one.length || titleOf(one).localeCompare(titleOf(other), 'en'),
  );
  return `${[HEAD, ...largestFirst.map(chapter)].join(`\n\n${RULE}\n\n`)}\n`;
}

const titleOf = ([first]: readonly Noticed[]): string => first?.package.name ?? '';

const chapter = (noticed: readonly Noticed[]): string =>
  [...noticed.map(noticeOf), '', noticed[0]?.licence.text ?? ''].join('\n');

const noticeOf = ({ package: { name, version, licence, use }, licence: { copyright } }: Noticed): string =>
  [
    `${name} ${version} (${licence})${use === undefined ? '' : `: ${use}`}`,
    ...copyright.map((line) => `    ${line}`),
  ].join('\n');

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(ROOT, NOTICES_FILE), thirdPartyNotices());
  process.stdout.write(`${NOTICES_FILE} is written\n`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILT_INTO_SCREENS, shippedPackages } from '../../scripts/notices/shipped.ts';
import { NOTICES_FILE, thirdPartyNotices } from '../../scripts/notices.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Licences that let a program under MIT contain the package, as long as it is named. */
const MAY_BE_CONTAINED = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'OFL-1.1'];

/** The package that an import names, with its scope. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

const packagesOfScreens = (): readonly string[] => {
  const files = readdirSync(join(ROOT, 'src/screens'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(ROOT, 'src/screens', file), 'utf8').matchAll(/ from '([^.'][^']*)'/g)].map(
      (found) => found[1] ?? '',
    ),
  );
  return [...new Set(imported.map((name) => PACKAGE.exec(name)?.[0] ?? name))];
};

describe('third-party notices', () => {
  test('are those of the packages that are installed: `npm run notices` writes them', () => {
    expect(readFileSync(join(ROOT, NOTICES_FILE), 'utf8')).toBe(thirdPartyNotices());
  });

  test('name every package that the screens are built with', () => {
    expect(packagesOfScreens().filter((name) => !(name in BUILT_INTO_SCREENS))).toEqual([]);
    expect(shippedPackages(ROOT).map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(BUILT_INTO_SCREENS)),
    );
  });

  test('a package under a licence that nobody has looked at is not contained', () => {
    const others = shippedPackages(ROOT).filter(({ licence }) => !MAY_BE_CONTAINED.includes(licence));
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});

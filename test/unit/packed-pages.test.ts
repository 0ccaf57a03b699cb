import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const { files: named }: { readonly files: readonly string[] } = JSON.parse(textOf('package.json'));

/** npm packs these whether they are named or not. */
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];

/** A star stands for any letters of one name; whatever lies in a folder that is named is packed with it. */
const isNamed = (entry: string, file: string): boolean => {
  const name = entry.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*');
  return new RegExp(`^${name}(?:/|$)`).test(file);
};

const isPacked = (file: string): boolean => [...named, ...ALWAYS].some((entry) => isNamed(entry, file));

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const pages = [
  ...readdirSync(ROOT),
  ...['docs', 'examples', 'service', 'firmware-protocol'].flatMap(filesUnder),
].filter((file) => file.endsWith('.md') && isPacked(file));

const linkedFrom = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, to = '']) => to.replace(/#.*/, ''))
    .filter((to) => to !== '' && !/^\w+:/.test(to))
    .map((to) => relative(ROOT, join(ROOT, dirname(page), to)));

/** Why it is so, how it is written and how it is tried belong to the checkout: a package brings neither decisions nor sources nor tests. */
const isOfCheckout = (file: string): boolean =>
  /^(?:(?:docs\/decisions|src|test)\/|stryker\.config\.js$)/.test(file);

/** What the program and its units say to people: all that is not a comment is looked at too, which asks for no less. */
const speaking = ['src', 'simulator', 'firmware-protocol', 'examples', 'service'].flatMap(filesUnder);

const UNITS = filesUnder('service').filter((file) => file.endsWith('.service'));

/** Where the Debian package lays what npm packs. */
const APP = 'file:/usr/lib/mahjong-table/app/';

describe('the package', () => {
  test('has the pages of the manual, and no decisions', () => {
    expect(pages).toEqual(
      expect.arrayContaining([
        'README.md',
        'SECURITY.md',
        'docs/running-a-club.md',
        'docs/rules/house.md',
        'firmware-protocol/README.md',
      ]),
    );
    expect(pages.filter((page) => page.includes('decisions'))).toEqual([]);
  });

  test('has what its pages link to', () => {
    const missing = pages.flatMap((page) =>
      linkedFrom(page)
        .filter((file) => !isPacked(file) && !isOfCheckout(file))
        .map((file) => `${page}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the pages that the program, its examples and units name', () => {
    const missing = speaking.flatMap((file) =>
      [...textOf(file).matchAll(/\bdocs\/[\w-]+\.md\b/g)]
        .filter(([page]) => !isPacked(page))
        .map(([page]) => `${file}: ${page}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the pages to which its units lead', () => {
    const led = UNITS.flatMap((unit) =>
      [...textOf(unit).matchAll(/^Documentation=(.*)$/gm)].map(([, to = '']) => to),
    );
    expect(led.length).toBeGreaterThan(0);
    const nowhere = led.filter((to) => {
      const file = to.replace(APP, '');
      return !to.startsWith(APP) || !isPacked(file) || !existsSync(join(ROOT, file));
    });
    expect(nowhere).toEqual([]);
  });
});

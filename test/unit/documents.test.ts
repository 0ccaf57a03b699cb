import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DECISIONS_INDEX, decisionsIndex } from '../../scripts/decisions-index.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'firmware-protocol', 'simulator', 'scripts', 'bench', 'test', 'docs'];

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const filesUnder = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

const atRoot = (name: RegExp): readonly string[] => readdirSync(ROOT).filter((file) => name.test(file));

const documents = [...atRoot(/\.md$/), ...FOLDERS.flatMap((folder) => filesUnder(folder, /\.md$/))];
const sources = [
  ...atRoot(/\.[jt]s$/),
  ...FOLDERS.flatMap((folder) => filesUnder(folder, /\.(?:[jt]sx?|css)$/)),
];

/** As a page of a repository names its headings. */
const anchorsOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^#+ (.*)$/gm)].map((heading) =>
    (heading[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/\]\(([^()\s]+)\)/g)]
    .map((link) => link[1] ?? '')
    .filter((to) => !/^\w+:/.test(to));

const leadsNowhere = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const to = path === '' ? from : relative(ROOT, join(ROOT, dirname(from), path));
  if (!existsSync(join(ROOT, to))) return true;
  return anchor !== undefined && !anchorsOf(to).includes(anchor);
};

/** Files and folders that are named from the root of the project, such as `src/rules/score.ts`. */
const pathsIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]+)\``, 'g'))].map(
    (path) => path[1] ?? '',
  );

const documentsNamedIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path);

describe('the documents', () => {
  test('are found: README, the documents and the protocol', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/architecture.md', 'firmware-protocol/SPEC.md']),
    );
  });

  test('link to files and headings that are there', () => {
    const dead = documents.flatMap((file) =>
      linksOf(file)
        .filter((link) => leadsNowhere(file, link))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('name files and folders of the project that are there', () => {
    const gone = documents.flatMap((file) =>
      pathsIn(file)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test('name files of the project that are there, also by their names alone; decisions tell what was', () => {
    const names = new Set(sources.map((file) => basename(file)));
    const gone = documents
      .filter((file) => !file.startsWith('docs/decisions/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/`([\w-]+\.(?:test\.)?tsx?)`/g)]
          .filter(([, name = '']) => !names.has(name))
          .map(([, name]) => `${file}: ${name}`),
      );
    expect(gone).toEqual([]);
  });

  test('are there where a source names them', () => {
    const gone = sources.flatMap((file) =>
      documentsNamedIn(file)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test('of the glossary, every name of the code is declared in it', () => {
    const code = sources
      .filter((file) => /^(?:src|firmware-protocol)\//.test(file))
      .map(textOf)
      .join('\n');
    const names = [...textOf('docs/glossary.md').matchAll(/`(\w+)`/g)].map((name) => name[1] ?? '');
    const declared = (name: string): boolean =>
      new RegExp(`\\b(?:interface|type|class|const|function) ${name}\\b`).test(code);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !declared(name))).toEqual([]);
  });

  test('tell what a variable of the environment does that is no setting and is read', () => {
    const read = sources
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) => [...textOf(file).matchAll(/process\.env\['(MJTABLE_\w+)'\]/g)])
      .map((name) => name[1] ?? '');
    const told = documents.filter((file) => !file.startsWith('docs/open-ends/')).map(textOf);
    expect(read).toContain('MJTABLE_TRACE');
    expect(read.filter((name) => !told.some((text) => text.includes(name)))).toEqual([]);
  });

  test('list every decision with its title: `npm run decisions-index` writes the list', () => {
    expect(textOf(DECISIONS_INDEX)).toBe(decisionsIndex());
  });
});

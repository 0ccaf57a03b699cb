import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { foldersInUse } from './folders-in-use.ts';

export interface Build {
  readonly root: string;
  /** Files and folders under `root` that decide what is built. */
  readonly sources: readonly string[];
  /** Builds into this folder, which is empty. */
  readonly build: (folder: string) => void;
}

const LINK = 'dist';
/** As deep as `dist`, so that what is built finds the package as its sources do. */
const FOLDER_PREFIX = '.dist-';
const STAMP = 'built-from';
const DAY_MS = 24 * 3_600_000;

/**
 * Builds into a new folder beside the old one, and lets the link `dist` lead there when it is whole: whatever runs from
 * an older build keeps its files, whose real names do not change. Builds nothing where `dist` is of these very sources
 * already: npm runs `prepare` whenever `npx` is called in a checkout. Builds that nothing runs from are removed.
 */
export const buildBeside = ({ root, sources, build }: Build): 'new' | 'as-before' => {
  const stamp = stampOf(root, sources);
  const stampFile = join(root, LINK, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'as-before';
  const folder = newFolder(root);
  try {
    build(folder);
    writeFileSync(join(folder, STAMP), stamp);
    lead(root, folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  removeOld(root);
  return 'new';
};

/** For everybody to read, unlike a temporary one: a service may be another user's than who built it. */
const newFolder = (root: string): string => {
  const folder = join(root, `${FOLDER_PREFIX}${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  return folder;
};

const stampOf = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const filesOf = (path: string): readonly string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** A link is replaced in one step; a folder of earlier times is put aside first. */
const lead = (root: string, folder: string): void => {
  const link = join(root, LINK);
  const next = `${folder}-link`;
  symlinkSync(basename(folder), next);
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, newFolder(root));
  renameSync(next, link);
};

/** Where it cannot be known what runs from where, every build is kept. */
const removeOld = (root: string): void => {
  const inUse = foldersInUse();
  if (inUse === null) return;
  const current = resolve(root, readlinkSync(join(root, LINK)));
  for (const name of readdirSync(root).filter((each) => each.startsWith(FOLDER_PREFIX))) {
    const folder = join(root, name);
    if (folder === current || isBeingMade(folder)) continue;
    const isUsed = [...inUse].some((path) => path === folder || path.startsWith(`${folder}${sep}`));
    if (!isUsed) rmSync(folder, { recursive: true });
  }
};

/** Without a stamp it is not whole yet; after a day it never will be. */
const isBeingMade = (folder: string): boolean =>
  !existsSync(join(folder, STAMP)) && Date.now() - lstatSync(folder).mtimeMs < DAY_MS;

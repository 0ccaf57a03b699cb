import { cpSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const DIST = 'dist';
/** As build-beside.ts names what belongs to no build that is whole. */
const ASIDE = /^\.dist-.*-aside$/;

/** `npm pack` follows no link: while it packs, `dist` is a copy of the folder that it leads to. */
export const distAsFolder = (root: string): void => {
  const dist = join(root, DIST);
  if (!lstatSync(dist).isSymbolicLink()) return;
  const folder = realpathSync(dist);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  renameSync(dist, `${folder}-aside`);
  renameSync(copy, dist);
};

/** Takes the copy away and puts the link back; where packing was interrupted, that of then. */
export const distAsLink = (root: string): void => {
  const aside = readdirSync(root).find((name) => ASIDE.test(name));
  if (aside === undefined) return;
  const copy = join(root, `${aside}-copy`);
  renameSync(join(root, DIST), copy);
  renameSync(join(root, aside), join(root, DIST));
  rmSync(copy, { recursive: true });
};

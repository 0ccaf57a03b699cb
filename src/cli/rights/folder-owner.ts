import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { thereOrAbove } from '../../ledger/file/on-disk.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const ROOT: Owner = { uid: 0, gid: 0 };

/**
 * To whom a folder belongs, or the nearest above it that is there, where root is to work in what is somebody else's; else null. A link
 * that root has not made leads where its owner wants: it is followed with his rights alone.
 */
export const otherOwnerOf = (folder: string): Owner | null => {
  if (process.geteuid?.() !== 0) return null;
  const { uid, gid } = ownerOf(folder);
  return uid === ROOT.uid ? null : { uid, gid };
};

/** What can be no folder (below a file, a name that is too long, links in a ring) is nobody's: whoever works there says so. */
const ownerOf = (folder: string): Owner => {
  try {
    return foreignLinkTo(resolve(folder)) ?? statSync(thereOrAbove(folder));
  } catch {
    return ROOT;
  }
};

const foreignLinkTo = (path: string): Stats | null => {
  if (dirname(path) === path) return null;
  const above = foreignLinkTo(dirname(path));
  if (above !== null) return above;
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && found.uid !== ROOT.uid ? found : null;
};

/** From now on, for good: root works in somebody else's folder as he would himself, and can be led nowhere by what lies there. */
export const becomeOwnerOf = (folder: string): void => {
  const owner = otherOwnerOf(folder);
  if (owner === null) return;
  takeGroupsOf(owner);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
};

/** Does a step with the rights with which the program was started. */
export type AsRoot = <T>(step: () => T) => T;

/** The same where some steps want root all the same, such as installing: what is returned does them, and nothing else. */
export const actAsOwnerOf = (folder: string): AsRoot => {
  const owner = otherOwnerOf(folder);
  if (owner === null) return (step) => step();
  act(owner);
  return (step) => during(ROOT, { after: owner, step });
};

/** Does one step as the owner of a folder. */
export const asOwnerOf = <T>(folder: string, step: () => T): T => {
  const owner = otherOwnerOf(folder);
  return owner === null ? step() : during(owner, { after: ROOT, step });
};

const during = <T>(as: Owner, { after, step }: { readonly after: Owner; readonly step: () => T }): T => {
  act(as);
  try {
    return step();
  } finally {
    act(after);
  }
};

/** Whoever is not root for a moment may become it again: the rights that count are changed, and no others. */
const act = (as: Owner): void => {
  process.seteuid?.(ROOT.uid);
  takeGroupsOf(as);
  process.setegid?.(as.gid);
  process.seteuid?.(as.uid);
};

/** Serial ports are opened by a group. A user whom this computer does not know has none. */
const takeGroupsOf = ({ uid, gid }: Owner): void => {
  const initgroups: unknown = Reflect.get(process, 'initgroups'); // Node's types do not know it.
  try {
    if (typeof initgroups === 'function') initgroups(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
};

import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distAsFolder, distAsLink } from '../../../scripts/build/dist-as-folder.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const checkout = () => {
  const root = temporaryFolder();
  mkdirSync(join(root, '.dist-1234'));
  writeFileSync(join(root, '.dist-1234/program.js'), 'built');
  symlinkSync('.dist-1234', join(root, 'dist'));
  return {
    root,
    kind: () => (lstatSync(join(root, 'dist')).isSymbolicLink() ? 'link' : 'folder'),
    program: () => readFileSync(join(root, 'dist/program.js'), 'utf8'),
  };
};

test('while it is packed the build is a folder, and then a link again', () => {
  const { root, kind, program } = checkout();
  distAsFolder(root);
  expect([kind(), program()]).toEqual(['folder', 'built']);
  distAsLink(root);
  expect([kind(), program()]).toEqual(['link', 'built']);
  expect(readlinkSync(join(root, 'dist'))).toBe('.dist-1234');
  expect(readdirSync(root).sort()).toEqual(['.dist-1234', 'dist']);
});

test('packing that was interrupted is made good by the next', () => {
  const { root, kind, program } = checkout();
  distAsFolder(root);
  distAsFolder(root);
  expect([kind(), program()]).toEqual(['folder', 'built']);
  distAsLink(root);
  distAsLink(root);
  expect([kind(), program()]).toEqual(['link', 'built']);
});

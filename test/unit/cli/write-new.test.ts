import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { initCommand } from '../../../src/cli/setup/init-command.ts';
import { writeNew } from '../../../src/cli/setup/write-new.ts';
import { cutAtFile } from '../../harness/cut-at-file.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const AS = { mode: 'for-its-owner', remedy: 'name another' } as const;

test('a file that is cut off while it is written is not there, or whole, and is written the next time', async () => {
  let cuts = 0;
  for (let nth = 1, came = 'cut'; came === 'cut'; nth += 1) {
    const file = join(temporaryFolder(), 'folder', 'file');
    came = await cutAtFile(nth, async () => writeNew(file, 'a secret\n', AS));
    if (came === 'cut') cuts += 1;
    if (!existsSync(file)) expect(writeNew(file, 'a secret\n', AS)).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe('a secret\n');
    expect(readdirSync(join(file, '..'))).toEqual(['file']);
  }
  expect(cuts).toBeGreaterThan(3);
});

test('what is written already stays, and where it cannot be written it is told what to do', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, 'before');
  expect(writeNew(file, 'after', AS)).toMatchObject({
    what: 'the file cannot be written (EEXIST)',
    where: file,
    remedy: 'name another',
  });
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(writeNew(join(file, 'below'), 'after', AS)).toMatchObject({ remedy: 'name another' });
});

test('what is no file is there already, empty as it looks: a device, a pipe, a link to one', () => {
  const folder = temporaryFolder();
  const link = join(folder, 'stdout');
  symlinkSync('/dev/null', link);
  for (const there of [link, '/dev/null']) expect(writeNew(there, 'a secret', AS)).not.toBeNull();
  expect([lstatSync(link).isSymbolicLink(), lstatSync('/dev/null').isCharacterDevice()]).toEqual([
    true,
    true,
  ]);
});

test('empty files that a full disk has left of a first try are no configuration, and no code', async () => {
  const file = join(temporaryFolder(), 'mjtable.toml');
  const code = join(file, '../operator-code');
  for (const empty of [file, code]) writeFileSync(empty, '');
  let told = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
  onTestFinished(() => void out.mockRestore());
  const given = { table: 'tcp://127.0.0.1:1' };
  expect(await initCommand({ file, given, rest: 'as-usual' })).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('tcp://127.0.0.1:1');
  expect(told).toContain(`code is ${readFileSync(code, 'utf8').trim()}, kept in`);
});

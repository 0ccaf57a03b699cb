import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listenForReload,
  type ReloadTold,
  reloadCommand,
  reloadText,
} from '../../../src/cli/start/reload.ts';

const DONE: ReloadTold = {
  ...{ ok: true, added: ['t4'], removed: [], changed: [], otherRules: [], kept: ['t1', 't3'] },
  later: [],
};

const folderNamed = (name: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'mjtable-reload-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const listening = async (folder: string) => {
  const control = await listenForReload(folder, async () => DONE);
  if (control.ok) onTestFinished(control.close);
  return control;
};

const askedAt = async (folder: string): Promise<unknown> => {
  const socket = connect(join(folder, 'control.sock'));
  socket.write('reload\n');
  return JSON.parse(await text(socket));
};

test('a club answers whoever may use its data folder, and nobody else', async () => {
  const folder = folderNamed('data');
  expect(await listening(folder)).toMatchObject({ ok: true });
  expect(await askedAt(folder)).toEqual(DONE);
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o700);
});

test('what a club that was killed has left there is replaced', async () => {
  const folder = folderNamed('data');
  writeFileSync(join(folder, 'control.sock'), '');
  expect(await listening(folder)).toMatchObject({ ok: true });
  expect(await askedAt(folder)).toEqual(DONE);
});

test('the socket of another club that runs is let alone', async () => {
  const folder = folderNamed('data');
  await listening(folder);
  expect(await listening(folder)).toEqual({ ok: false, why: 'another club has this data folder' });
  expect(await askedAt(folder)).toEqual(DONE);
});

test('a club that began before its program was updated is heard all the same', async () => {
  const folder = folderNamed('data');
  const before = createServer((asking) =>
    asking.once('data', () =>
      asking.end('{"ok":true,"added":["t4"],"removed":[],"changed":[],"kept":["t1"],"later":[]}'),
    ),
  );
  before.listen(join(folder, 'control.sock'));
  onTestFinished(() => void before.close());
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => out.mockRestore());
  expect(await reloadCommand(folder)).toBe(0);
  expect(out).toHaveBeenCalledWith('reloaded: t4 added, t1 unchanged\n');
});

test('nothing is left of it when the club ends', async () => {
  const folder = folderNamed('data');
  const control = await listenForReload(folder, async () => DONE);
  if (control.ok) await control.close();
  expect(statSync(join(folder, 'control.sock'), { throwIfNoEntry: false })).toBeUndefined();
});

test('a folder whose path is longer than a socket may be called has one all the same', async () => {
  const folder = folderNamed(join('a'.repeat(80), 'b'.repeat(80)));
  expect(await listening(folder)).toMatchObject({ ok: true });
  expect(statSync(join(folder, 'control.sock')).isSocket()).toBe(true);
});

test.each<[Partial<Extract<ReloadTold, { ok: true }>>, string]>([
  [{}, 'reloaded: t4 added, t1 and t3 unchanged'],
  [
    { added: [], removed: ['t2'], changed: ['t1'], kept: [] },
    'reloaded: t2 removed, t1 changed, and started anew',
  ],
  [
    { added: [], otherRules: ['t1'], kept: ['t3'] },
    'reloaded: t1 by other rules as soon as no match is on, t3 unchanged',
  ],
])('%j is told in one line', (other, line) => {
  expect(reloadText({ ...DONE, ...other })).toBe(line);
});

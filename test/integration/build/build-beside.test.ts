import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { buildBeside } from '../../../scripts/build/build-beside.ts';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A checkout of one source, whose program says it when it is asked: the words are in a file it loads only then. */
const checkout = () => {
  const root = temporaryFolder();
  const write = (words: string): void => writeFileSync(join(root, 'source.txt'), words);
  const build = (): 'new' | 'as-before' =>
    buildBeside({
      root,
      sources: ['source.txt'],
      build: (folder) => {
        const words = readFileSync(join(root, 'source.txt'), 'utf8');
        if (words === 'broken') throw new Error('does not compile');
        mkdirSync(join(folder, 'app'));
        writeFileSync(join(folder, 'app/later.mjs'), `export const words = '${words}';`);
        writeFileSync(join(folder, 'app/program.mjs'), PROGRAM);
      },
    });
  write('first');
  return { root, write, build };
};

const PROGRAM = `
import { openSync } from 'node:fs';
openSync(import.meta.dirname, 'r');
console.log('ready');
for await (const _ of process.stdin) console.log((await import('./later.mjs')).words);
`;

/** The built program, running; `asked` is what it says from the file it loads now. */
const start = async (root: string) => {
  const child = spawn(process.execPath, [join(root, 'dist/app/program.mjs')], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    asked: async (): Promise<string> => {
      child.stdin.write('?');
      return (await lines.next()).value ?? 'nothing';
    },
    end: () => new Promise((resolve) => child.once('close', resolve).kill()),
  };
};

const foldersIn = (root: string): readonly string[] =>
  readdirSync(root).filter((name) => name.startsWith('.dist-'));

test('a program goes on from the build it was started from, whatever is built meanwhile', async () => {
  const { root, write, build } = checkout();
  build();
  const first = await start(root);
  write('second');
  expect(build()).toBe('new');
  expect(await (await start(root)).asked()).toBe('second');
  expect(await first.asked()).toBe('first');
});

test('a build that nothing runs from any more is removed by the next', async () => {
  const { root, write, build } = checkout();
  build();
  const first = await start(root);
  write('second');
  build();
  expect(foldersIn(root)).toHaveLength(2);
  await first.end();
  write('third');
  build();
  expect(foldersIn(root)).toHaveLength(1);
});

test('nothing is built where the sources are those of the build there is', () => {
  const { root, build } = checkout();
  expect([build(), build()]).toEqual(['new', 'as-before']);
  rmSync(join(root, 'dist'));
  expect(build()).toBe('new');
});

test('a build that fails leaves the one before it where it was, and nothing else', async () => {
  const { root, write, build } = checkout();
  build();
  write('broken');
  expect(build).toThrow('does not compile');
  expect(foldersIn(root)).toHaveLength(1);
  expect(await (await start(root)).asked()).toBe('first');
});

test('a folder dist of earlier times becomes the link', () => {
  const { root, build } = checkout();
  mkdirSync(join(root, 'dist/app'), { recursive: true });
  build();
  expect(existsSync(join(root, 'dist/app/program.mjs'))).toBe(true);
});

test('npx in a checkout leaves a running table its pages (and builds nothing that is built)', async () => {
  const port = await freePort();
  const args = ['demo', '--speed', '20', '--http', `127.0.0.1:${port}`, '--data', temporaryFolder()];
  const table = startProgram('mjtable', [...args, '--broker-port', '0']);
  await table.says(/^ready /);
  const page = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const before = await page();
  const npx = promisify(execFile)('npx', ['mjtable', '--version'], {
    cwd: ROOT,
    env: { ...process.env, npm_config_cache: temporaryFolder(), npm_config_offline: 'true' },
  });
  expect((await npx).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await page()).toBe(before);
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(before)?.[1] ?? 'no asset';
  expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200);
}, 120_000);

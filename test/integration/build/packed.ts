import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** What stands at the root of a checkout and is made, fetched or left there by others. */
const NOT_COPIED = /^(?:node_modules|\.git|dist|\.dist-.*|data|coverage|reports|\.stryker-tmp|.*\.tgz)$/;

/** Runs a program in a folder as somebody types it there: nothing of the npm that runs the tests is handed on. */
export const runIn = (folder: string, program: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let wrong = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      wrong += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}\n${said}${wrong}`));
    });
  });

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** A checkout like this one, built as this one is: packing takes the link `dist` away for a moment. */
export const copyCheckout = (folder: string): void => {
  for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.test(each)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(realpathSync(join(ROOT, 'dist')), join(folder, '.dist-built'), { recursive: true });
  symlinkSync('.dist-built', join(folder, 'dist'));
};

/** Packs the checkout; gives the path of the tarball. */
export const packCheckout = async (folder: string): Promise<string> => {
  await runIn(folder, 'npm', 'pack', '--silent');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  return join(folder, tarball);
};

/** Installs the tarball without a network: what it depends on is put there as it lies in the checkout. */
export const installPacked = async (folder: string, tarball: string): Promise<void> => {
  for (const path of productionPackages()) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  await runIn(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball);
};

const productionPackages = (): readonly string[] => {
  const lock: { readonly packages: Readonly<Record<string, { readonly dev?: true }>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && dev !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
};

/** Every file of the installed package, from its folder. */
export const installedFiles = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'node_modules/mahjong-table'), {
    recursive: true,
    withFileTypes: true,
    encoding: 'utf8',
  })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(folder, 'node_modules/mahjong-table/').length),
    );

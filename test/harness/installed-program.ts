import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, type ProgramEnd } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = 'dist/src/cli';

export interface InstalledProgram {
  /** The file of a release: this build under that version. */
  readonly packageOf: (version: string) => string;
  /** As somebody would who has lost the program. */
  readonly install: (version: string) => void;
  /** Runs what is installed until it and all that it has started have ended. */
  readonly mjtable: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<ProgramEnd>;
}

/** The program as it was built, installed by npm from a file into a folder, with nothing of its checkout but the native libraries. */
export const installedProgram = (home: string, versions: readonly string[]): InstalledProgram => {
  const prefix = join(home, 'prefix');
  const contents = join(home, 'package');
  mkdirSync(join(contents, PROGRAM), { recursive: true });
  cpSync(join(ROOT, PROGRAM), join(contents, PROGRAM), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  mkdirSync(prefix);
  symlinkSync(join(ROOT, 'node_modules'), join(prefix, 'node_modules'));
  const packageOf = (version: string): string => join(home, `${version}.tgz`);
  for (const version of versions) {
    const bin = { mjtable: `${PROGRAM}/launch.cjs` };
    const described = { name: 'mahjong-table', version, type: 'module', bin };
    writeFileSync(join(contents, 'package.json'), JSON.stringify(described));
    execFileSync('tar', ['-C', home, '-czf', packageOf(version), 'package']);
  }
  const env = { ...process.env, npm_config_cache: join(home, 'cache'), npm_config_update_notifier: 'false' };
  const install = (version: string): void => {
    const flags = ['--global', '--no-audit', '--no-fund', '--prefix', prefix];
    execFileSync('npm', ['install', ...flags, packageOf(version)], { env, stdio: 'pipe' });
  };
  const [first] = versions;
  if (first !== undefined) install(first);
  return {
    packageOf,
    install,
    mjtable: (args, environment = {}) =>
      ended(spawn(join(prefix, 'bin/mjtable'), args, { env: { ...env, ...environment }, detached: true })),
  };
};

/** In a group of its own, which may be killed as a whole. */
const ended = async (child: ReturnType<typeof spawn>): Promise<ProgramEnd> => {
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [exitCode, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  await eventually('the end of what a program has started', () => (isGroup(child.pid ?? 0) ? null : true));
  return { exitCode, signal, stdout, stderr };
};

const isGroup = (leader: number): boolean => {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
};

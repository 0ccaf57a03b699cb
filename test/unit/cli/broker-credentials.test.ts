import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const fileWith = (text: string, mode = 0o600): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-credentials-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};

const configured = (flags: Readonly<Record<string, string>>) =>
  runConfig({ table: '/dev/ttyUSB0', ...flags }, null);

const told = (flags: Readonly<Record<string, string>>): string => {
  const read = configured(flags);
  return read.ok ? 'no failure' : failureLine(read.failure);
};

const LOGIN = { broker: 'mqtt://hub', 'broker-user': 'table' };

describe('how a table shows itself to a broker', () => {
  test('the password is the one line of its file', () => {
    expect(configured({ ...LOGIN, 'broker-password-file': fileWith('gate dice 9\n') })).toMatchObject({
      config: { brokers: [{ credentials: { username: 'table', password: 'gate dice 9' } }] },
    });
  });

  test('a password file that others may read is refused, with what to do', () => {
    const file = fileWith('gate-dice-9', 0o640);
    expect(told({ ...LOGIN, 'broker-password-file': file })).toBe(
      `mjtable: others may read the file, which holds a secret, ${file}; chmod 600 ${file}`,
    );
  });

  test.each(['', '\n', 'one\ntwo'])('a password file of %j is refused', (text) => {
    const line = told({ ...LOGIN, 'broker-password-file': fileWith(text) });
    expect(line).toContain('the file wants one line that is not empty');
  });

  test('a file that is not there is named with its flag', () => {
    const line = told({ broker: 'mqtts://hub', 'broker-ca': '/no/such.pem' });
    expect(line).toBe(
      'mjtable: the file cannot be read (ENOENT), /no/such.pem; check the path given with --broker-ca',
    );
  });

  test('what is no certificate is refused at the start, not at the first connection', () => {
    const line = told({ broker: 'mqtts://hub', 'broker-ca': fileWith('not PEM') });
    expect(line).toContain('the certificates or the key for the broker cannot be used');
  });

  const misfits: readonly [flags: Readonly<Record<string, string>>, what: string][] = [
    [{ 'broker-user': 'table' }, '--broker-user is for a broker elsewhere'],
    [{ broker: 'mqtt://hub', 'broker-ca': '/a' }, '--broker-ca wants a broker with TLS'],
    [{ broker: 'mqtts://hub', 'broker-cert': '/a' }, '--broker-cert wants --broker-key too'],
    [{ broker: 'mqtts://hub', 'broker-key': '/a' }, '--broker-key wants --broker-cert too'],
    [
      { broker: 'mqtt://hub', 'broker-password-file': '/a' },
      '--broker-password-file wants --broker-user too',
    ],
    [{ broker: 'mqtt://hub', 'broker-user': 'a b' }, '--broker-user wants 1 to 256 visible characters'],
  ];
  test.each(misfits)('%j: %s', (flags, what) => {
    expect(told(flags)).toContain(`mjtable: ${what}`);
  });
});

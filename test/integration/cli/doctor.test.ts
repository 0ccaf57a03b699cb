import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { doctorCommand } from '../../../src/cli/doctor/doctor-command.ts';
import { linesToTell } from '../../../src/cli/doctor/journal-told.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';

const SECRETS = {
  code: 'harbour-lamp-7',
  password: 'tide-of-march',
  wifi: 'guests-only-42',
  token: 'c0ffee-token-of-a-phone',
  name: 'Zerlina',
};

/** What lies before somebody, as every part of the program writes it; a length of time is no tile. */
const TILES = /"\d*[1-9][mpsz]\d*"|\b[0-9]{2,}[mpsz]\b(?!s)/;

const clubWithSecrets = () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  mkdirSync(join(data, 'wire'), { recursive: true });
  // A hand in the middle, of a table that reads its tiles.
  writeFileSync(join(data, 'ledger.db'), goldenLedger('observed'));
  openLedgerFile(data).release();
  writeFileSync(join(data, 'access.json'), JSON.stringify({ token: SECRETS.token }));
  writeFileSync(join(data, 'wire/wire.log'), 'E 1 TILE 19m to hand0.1');
  const secret = join(folder, 'secret');
  writeFileSync(secret, SECRETS.wifi, { mode: 0o600 });
  const read = runConfig(
    {
      table: 'tcp://127.0.0.1:1',
      data,
      http: '127.0.0.1:0',
      broker: `mqtt://someone:${SECRETS.password}@127.0.0.1:1`,
      players: `${SECRETS.name},Ben,Cho`,
      phones: true,
      wifi: 'Club',
      'wifi-password-file': secret,
      'operator-code': SECRETS.code,
    },
    null,
  );
  if (!read.ok) throw new Error(read.failure.what);
  return { config: read.config, out: join(folder, 'told.json') };
};

test('what a maintainer is sent tells settings, checks and records, and neither names nor tiles nor codes', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { config, out } = clubWithSecrets();
  expect(await doctorCommand(config, out)).toBe(0);
  print.mockRestore();
  const text = readFileSync(out, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    settings: { brokers: [{ at: 'mqtt://127.0.0.1:1' }], tables: [{ id: 't1', ruleset: 'korean-japanese' }] },
    checks: expect.arrayContaining([expect.stringMatching(/^WRONG {2}table t1/)]),
    records: [{ folder: '', standing: { match: 'open' }, verdict: { verdict: 'whole' } }],
  });
  const told = Object.entries(SECRETS).filter(([, secret]) => text.includes(secret));
  expect(told).toEqual([]);
  for (const name of ['Ada', 'Ben', 'Cho']) expect(text).not.toContain(`"${name}"`);
  expect(TILES.exec(text)).toBeNull();
  expect(statSync(out).mode & 0o077).toBe(0);
});

test('a file that is there is not written over', async () => {
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { config, out } = clubWithSecrets();
  writeFileSync(out, 'mine');
  expect(await doctorCommand(config, out)).toBe(2);
  complaint.mockRestore();
  expect(existsSync(out) && readFileSync(out, 'utf8')).toBe('mine');
});

test('of the log only lines in JSON are told: a console may have told a code', () => {
  const log = `operator http://x/t/t1/operator, code ${SECRETS.code}\n{"event":"recorded","hand":3}\n{"other":1}\n3`;
  expect(linesToTell(log)).toEqual([{ event: 'recorded', hand: 3 }]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { freePort, temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/src/cli/launch.cjs');

/** A match that is soon over: the second of its hands is played after the first line was lost. */
const TWO_HANDS = 'base = "korean-japanese"\nname = "Two hands"\n\n[match]\nhands = 2\n';

test.runIf(process.platform === 'linux')(
  'a club whose output goes to a full disk plays on, tells it once, and says so when it ends',
  async () => {
    const full = openSync('/dev/full', 'w');
    const ports = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', `${await freePort()}`];
    const rules = join(temporaryFolder(), 'rules.toml');
    writeFileSync(rules, TWO_HANDS);
    const played = ['--matches', '1', '--ruleset', rules, '--speed', 'max'];
    const args = ['demo', ...played, '--data', temporaryFolder(), ...ports];
    const club = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const said = club.stderr === null ? '' : text(club.stderr);
    const [told, [code]] = await Promise.all([said, once(club, 'exit')]);
    expect(told).toBe('mjtable: what is said here cannot be written (ENOSPC); make room for it\n');
    expect(code).toBe(EXITS['disk-failed'].code);
  },
);

test.runIf(process.platform === 'linux')(
  'a full disk that takes what is exported is told once, and no word of the disk on which the record is',
  async () => {
    const folder = temporaryFolder();
    const ledger = await openLedger(folder);
    await ledger.commit({ events: [], entries: [draft('t1/g1/h1/settle')], seen: null, at: 1 });
    await ledger.close();
    const full = openSync('/dev/full', 'w');
    const args = ['ledger', 'export', '--data', folder];
    const exporting = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const said = exporting.stderr === null ? '' : text(exporting.stderr);
    const [told, [code]] = await Promise.all([said, once(exporting, 'exit')]);
    expect(told).toBe('mjtable: what is said here cannot be written (ENOSPC); make room for it\n');
    expect(code).toBe(EXITS['disk-failed'].code);
  },
);

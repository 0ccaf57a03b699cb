import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { freePort, temporaryFolder } from '../../harness/programs.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/src/cli/launch.cjs');

test.runIf(process.platform === 'linux')(
  'a club whose output goes to a full disk plays on, tells it once, and says so when it ends',
  async () => {
    const full = openSync('/dev/full', 'w');
    const ports = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', `${await freePort()}`];
    const args = ['demo', '--matches', '1', '--speed', 'max', '--data', temporaryFolder(), ...ports];
    const club = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const said = club.stderr === null ? '' : text(club.stderr);
    const [told, [code]] = await Promise.all([said, once(club, 'exit')]);
    expect(told).toBe('mjtable: what is said here cannot be written (ENOSPC); make room for it\n');
    expect(code).toBe(EXITS['disk-failed'].code);
  },
);

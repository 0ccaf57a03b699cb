import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';

/** What systemd does: a socket of datagrams, of which every line is told here. Node itself has no such socket. */
const SOCKET = `
import socket, sys
heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
heard.bind(sys.argv[1])
print("bound", flush=True)
while True: print(heard.recv(4096).decode(), flush=True)
`;

const startManager = async () => {
  const path = join(temporaryFolder(), 'notify');
  const child = spawn('python3', ['-c', SOCKET, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hears = async (line: string): Promise<readonly string[]> => {
    const before: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${line} was not said, but ${before.join(', ')}`);
      if (value === line) return before;
      before.push(value);
    }
  };
  await hears('bound');
  return { path, hears };
};

test('a service manager hears when the club serves, that it is alive, and that it ends', async () => {
  const manager = await startManager();
  const simulator = startProgram('mjtable-sim', ['--tcp', '127.0.0.1:0']);
  const [, table = ''] = await simulator.says(/^simulator ready on (.+)$/);
  const data = join(temporaryFolder(), 'data');
  const places = ['--table', table, '--data', data, '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  const environment = { NOTIFY_SOCKET: manager.path, WATCHDOG_USEC: '600000' };
  const club = startProgram('mjtable', ['run', ...places], environment);
  await manager.hears('READY=1');
  const [status] = await manager.hears('WATCHDOG=1');
  expect(status).toMatch(/^STATUS=a table, http:\/\/127\.0\.0\.1:\d+$/);
  await manager.hears('WATCHDOG=1');
  club.child.kill('SIGTERM');
  await manager.hears('STOPPING=1');
  expect(await club.ended).toMatchObject({ exitCode: 0, stderr: '' });
});

test('a service manager gives a start more time that finds its record damaged and mends it', async () => {
  const manager = await startManager();
  const data = temporaryFolder();
  const { db, release } = openLedgerFile(data);
  db.exec(`INSERT INTO seen (one, boot, eseq, digest) VALUES (1, 'b', 1, x'00')`);
  release();
  const places = [
    '--table',
    '/dev/no-such-port',
    '--data',
    data,
    '--http',
    '127.0.0.1:0',
    '--broker',
    'embedded:0',
  ];
  const club = startProgram('mjtable', ['run', ...places], { NOTIFY_SOCKET: manager.path });
  expect(await manager.hears('EXTEND_TIMEOUT_USEC=180000000')).toEqual([]);
  await manager.hears('READY=1');
  club.child.kill('SIGTERM');
  expect((await club.ended).exitCode).toBe(0);
});

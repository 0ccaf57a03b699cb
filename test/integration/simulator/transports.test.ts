import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HostOnBytes, openSerial, openTcp, reopenSerial } from './host-on-bytes.ts';
import { isRunning, SimulatorProcess, until } from './simulator-process.ts';

let folder = '';
let started: SimulatorProcess[] = [];

const simulator = (...flags: readonly string[]): SimulatorProcess => {
  const process = new SimulatorProcess('--seed', '1', '--speed', 'max', ...flags);
  started.push(process);
  return process;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mjtable-sim-'));
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  started = [];
  await rm(folder, { recursive: true });
});

const path = (): string => join(folder, 'table');

/** When the link was made. One whose socat is gone may lead to another table's terminal, which was given its number. */
const linkedMs = (): number | undefined => lstatSync(path(), { throwIfNoEntry: false })?.ctimeMs;

test('a table on a pseudo-terminal opens as a serial port, moves, and stays when a controller leaves', async () => {
  expect(await simulator('--pty', path()).ready()).toBe(path());
  const first = new HostOnBytes(await openSerial(path()));
  expect(await first.greet()).toMatch(
    /^H 0 HELLO proto=1\.1 boot=1\.\w+ fw=sim\/0\.1\.0 sn=SIM0001 st=IDLE cyc=0 /,
  );
  await first.ask('C 1 GATE cyc=1 pos=open', /^R 1 OK pos=open/);
  await first.hangUp();
  const second = new HostOnBytes(await reopenSerial(path()));
  expect(await second.greet()).toMatch(/ cyc=1 /);
  expect(await second.ask('C 1 GATE cyc=1 pos=open', /^R 1 /)).toMatch(/^R 1 OK pos=open\*/);
  await second.ask('Q 1 REPLAY from=1', /^E 2 POS ch=gate pos=open/);
  await second.hangUp();
});

test('a pulled cable closes the port; put back, the same session goes on', async () => {
  const table = simulator('--pty', path(), '--replug-ms', '50');
  await table.ready();
  const before = new HostOnBytes(await openSerial(path()));
  const boot = /boot=(\S+)/.exec(await before.greet())?.[1] ?? '';
  await before.ask('C 1 GATE cyc=1 pos=open', /^R 1 OK/);
  const [socat, firstMs] = [await table.socat(), linkedMs()];
  process.kill(socat, 'SIGKILL');
  await until('the port to close', { look: () => before.closed });
  await until('another socat', { look: () => existsSync(path()) && linkedMs() !== firstMs });
  const after = new HostOnBytes(await reopenSerial(path()));
  expect(await after.greet()).toContain(` boot=${boot} `);
  expect(await after.ask('C 1 GATE cyc=1 pos=open', /^A 1 /)).toMatch(/^A 1 DUP/);
  await after.hangUp();
});

test('a cable that is pulled again while it is put back comes back', async () => {
  const table = simulator('--pty', path(), '--replug-ms', '0');
  await table.ready();
  let last = 0;
  for (let pulls = 0; pulls < 12; pulls += 1) {
    const socat = await until('a socat', { look: () => table.socatNow() !== last && table.socatNow() });
    process.kill(socat, 'SIGKILL');
    last = socat;
  }
  await until('the last socat', { look: () => table.socatNow() !== last && table.socatNow() });
  await until('the port', { look: () => existsSync(path()) });
  const host = new HostOnBytes(await reopenSerial(path()));
  expect(await host.greet()).toMatch(/ boot=1\./);
  await host.hangUp();
});

test('a simulator whose socat was killed ends when it is told to, the cable in or out', async () => {
  const table = simulator('--pty', path(), '--replug-ms', '600000');
  await table.ready();
  process.kill(await table.socat(), 'SIGKILL');
  await until('the link to go', { look: () => !existsSync(path()) });
  table.child.kill('SIGINT');
  expect(await table.exitCode()).toBe(0);
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`nothing is left of a simulator that got ${signal}`, async () => {
    const table = simulator('--pty', path());
    await table.ready();
    const socat = await table.socat();
    table.child.kill(signal);
    await until('socat to end', { look: () => !isRunning(socat) });
    await until('the link to go', { look: () => !existsSync(path()) });
  });
}

test('a simulator told to die with its parent ends when its standard input closes', async () => {
  const table = simulator('--pty', path(), '--die-with-parent');
  await table.ready();
  const socat = await table.socat();
  table.child.stdin?.end();
  expect(await table.exitCode()).toBe(0);
  await until('socat to end', { look: () => !isRunning(socat) });
  expect(existsSync(path())).toBe(false);
});

test('over TCP a second controller is told who has the table', async () => {
  const address = await simulator('--tcp', '127.0.0.1:0').ready();
  const first = new HostOnBytes(openTcp(address));
  await first.greet();
  const second = new HostOnBytes(openTcp(address));
  expect(await second.ask('C 0 HELLO proto=1.1 min=1.0 sess=00000002 host=other/1', /^N 0 /)).toMatch(
    /^N 0 SESS host=mjtable\/0\.1\.0/,
  );
  expect(await first.ask('P 1', /^O 1 /)).toContain(' st=');
  await first.hangUp();
  await second.hangUp();
});

test('a port in use is said in one line with exit code 2', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : 0;
  const table = simulator('--tcp', `127.0.0.1:${port}`);
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toMatch(/^mjtable-sim: .*EADDRINUSE.*\n$/);
  server.close();
});

test("somebody else's link is left alone, and told in one line with exit code 2", async () => {
  const own = join(folder, 'own');
  await writeFile(own, 'mine');
  await symlink(own, path());
  const table = simulator('--pty', path());
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toBe(
    `mjtable-sim: ${path()} exists and is no link of a simulator, it leads to ${own}: choose another path\n`,
  );
  expect(await readlink(path())).toBe(own);
});

test('a link that a simulator has left behind is replaced', async () => {
  await symlink('/dev/pts/4000000', path());
  expect(await simulator('--pty', path()).ready()).toBe(path());
  expect(await readlink(path())).not.toBe('/dev/pts/4000000');
});

test('a simulator that ends leaves the link of one that came to its path after it', async () => {
  const first = simulator('--pty', path());
  await first.ready();
  await simulator('--pty', path()).ready();
  const link = await readlink(path());
  first.child.kill('SIGTERM');
  expect(await first.exitCode()).toBe(0);
  expect(await readlink(path())).toBe(link);
  const host = new HostOnBytes(await openSerial(path()));
  expect(await host.greet()).toContain(' st=IDLE ');
  await host.hangUp();
});

test('a path that is taken by something else is left alone', async () => {
  await writeFile(path(), 'mine');
  const table = simulator('--pty', path());
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toMatch(/^mjtable-sim: .*exists and is no link of a simulator.*\n$/);
});

test('a table that is killed remembers in its chip what it did, and says that it started anew', async () => {
  const chip = join(folder, 'chip');
  const open = 'C 1 GATE cyc=1 pos=open';
  const boots: string[] = [];
  for (const result of [/^R 1 OK pos=open\*/, /^R 1 OK pos=open again=1\*/]) {
    const table = simulator('--tcp', '127.0.0.1:0', '--chip', chip);
    const host = new HostOnBytes(openTcp(await table.ready()));
    boots.push(/boot=(\S+)/.exec(await host.greet())?.[1] ?? '');
    expect(await host.ask(open, /^R 1 /)).toMatch(result);
    table.child.kill('SIGKILL');
    await table.exitCode();
  }
  expect(boots).toEqual([expect.stringMatching(/^1\./), expect.stringMatching(/^2\./)]);
});

test('a table whose chip can no longer be written says so once, and plays on', async () => {
  const gone = join(folder, 'gone');
  await mkdir(gone);
  const table = simulator('--tcp', '127.0.0.1:0', '--chip', join(gone, 'chip'));
  const host = new HostOnBytes(openTcp(await table.ready()));
  await host.greet();
  await rm(gone, { recursive: true });
  expect(await host.ask('C 1 GATE cyc=1 pos=open', /^R 1 /)).toMatch(/^R 1 OK pos=open\*/);
  expect(await host.ask('C 2 GATE cyc=1 pos=close', /^R 2 /)).toMatch(/^R 2 OK /);
  await host.hangUp();
  expect(table.errors).toMatch(
    /^mjtable-sim: --chip: ENOENT: .*; what the table remembers is not written while that lasts, and it plays on\n$/,
  );
});

test('faults that are asked for happen', async () => {
  const table = simulator('--tcp', '127.0.0.1:0', '--fault', 'device:drop:A', '--fault', 'gate-pinches');
  const host = new HostOnBytes(openTcp(await table.ready()));
  await host.greet();
  expect(await host.ask('C 1 GATE cyc=1 pos=open', /^R 1 /)).toMatch(/^R 1 FAIL f=F601 op=GATE\*/);
  expect(host.heard.some((line) => line.startsWith('A '))).toBe(false);
  await host.hangUp();
});

test.each([
  [
    ['--fault', 'earthquake'],
    /'earthquake' is invalid\. Column 1: there is no mishap "earthquake": see "mjtable-sim mishap --list"/,
  ],
  [['--fault', 'gate-pinch'], /Did you mean "gate-pinches"\?/],
  [['--fault', 'reboot:mid-stoke:SERVE'], /Did you mean "reboot:mid-stroke:SERVE"\?/],
  [['--ruleset', 'hause'], /Did you mean "house"\?/],
  [['--profile', 'clubb'], /Did you mean "club"\?/],
  [['--chip', join(import.meta.dirname, 'no-such-folder/chip')], /ENOENT/],
  [
    ['--chip', import.meta.dirname],
    /--chip: \/.* is no ordinary file; name one, which need not be there yet/,
  ],
  [['--speed', 'Infinity'], /It is neither "max" nor a number from 1 on\./],
] as const)('%j is said in one line with exit code 2', async (flags, expected) => {
  const table = simulator('--tcp', '127.0.0.1:0', ...flags);
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toMatch(expected);
  expect(table.errors.trim().split('\n')).toHaveLength(1);
});

import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../harness/programs.ts';
import { HostOnBytes, openTcp, reopenTcp } from './host-on-bytes.ts';
import { SimulatorProcess, until } from './simulator-process.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
  const before = process.env['XDG_RUNTIME_DIR'];
  process.env['XDG_RUNTIME_DIR'] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['XDG_RUNTIME_DIR'];
    else process.env['XDG_RUNTIME_DIR'] = before;
  });
});

const simulator = (...flags: readonly string[]): SimulatorProcess => {
  const started = new SimulatorProcess('--tcp', '127.0.0.1:0', '--speed', '50', '--no-people', ...flags);
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
};

/** `mjtable-sim mishap …`: its exit code, and what it says. */
const mishap = async (...words: readonly string[]): Promise<readonly [number | null, string]> => {
  const asked = new SimulatorProcess('mishap', ...words);
  const exitCode = await asked.exitCode();
  const said = exitCode === 0 ? (await asked.says(/.*\n$/s))[0] : asked.errors;
  return [exitCode, said.trim()];
};

const hostAt = async (table: SimulatorProcess, name: string | null = null): Promise<HostOnBytes> => {
  const host = new HostOnBytes(openTcp(await table.ready(name)));
  await host.greet();
  return host;
};

const OPEN = 'C 1 GATE cyc=1 pos=open';

test('a running table takes a mishap by its word, and tells when it comes', async () => {
  const table = simulator();
  await table.ready();
  expect(await mishap('gate-pinches')).toEqual([0, 'gate-pinches: waits for the next GATE']);
  // A host that is not heard for two seconds is missed: it greets when it has something to ask.
  const host = await hostAt(table);
  expect(await host.ask(OPEN, /^R 1 /)).toContain('R 1 FAIL f=F601 op=GATE');
  expect(await mishap('plate', 'moves', '--side', '2')).toEqual([0, 'plate-moves --side 2: done']);
  const look = () => host.heard.find((line) => line.includes(' FAULT f=F504 sev=L sub=plate side=2'));
  await until('the fault', { look });
});

test('only its owner can reach a running table beside the line of the game', async () => {
  const table = simulator();
  await table.ready();
  const [own = ''] = readdirSync(folder);
  const [socket = ''] = readdirSync(join(folder, own));
  const modes = [own, join(own, socket)].map((path) => lstatSync(join(folder, path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  table.child.kill('SIGTERM');
  await table.exitCode();
  expect(readdirSync(join(folder, own))).toEqual([]);
});

test('what is wrong with a mishap is said in one line, by its place and with the nearest word, and nothing is done', async () => {
  expect(await mishap('head-jams')).toEqual([4, expect.stringContaining('no simulated table runs')]);
  await simulator().ready();
  expect(await mishap('on', 'SERVE', 'head-jam')).toEqual([
    2,
    'mjtable-sim: column 10: there is no mishap "head-jam". Did you mean "head-jams"?',
  ]);
  expect(await mishap('on', 'SERVE', 'head-jams')).toEqual([
    5,
    'mjtable-sim: head-jams: cannot happen, it shows in BUILD, never in SERVE',
  ]);
  expect(await mishap('misdeal')).toEqual([5, expect.stringContaining('this table deals no hands')]);
  const script = join(temporaryFolder(), 'script');
  writeFileSync(script, '# what goes wrong\nat 1s head-jams\n  on SERVE lid-opns for 3s\n');
  expect(await mishap('--script', script)).toEqual([
    2,
    `mjtable-sim: ${script}:3:12: there is no mishap "lid-opns". Did you mean "lid-opens"?`,
  ]);
  await simulator().ready();
  expect(await mishap('head-jams')).toEqual([4, expect.stringContaining('choose one with --at')]);
});

test('a mishap may be for one of several tables, from a script too, at the start and later', async () => {
  const script = join(temporaryFolder(), 'script');
  writeFileSync(script, 't2: on GATE gate-pinches\n');
  const tables = simulator('--tables', '3', '--script', script);
  await tables.ready('t3');
  expect(await mishap('--table', 't3', 'gate-pinches')).toEqual([
    0,
    't3: gate-pinches: waits for the next GATE',
  ]);
  const results = await Promise.all(
    ['t1', 't2', 't3'].map(async (name) => (await hostAt(tables, name)).ask(OPEN, /^R 1 /)),
  );
  expect(results.map((line) => line.split(' ')[2])).toEqual(['OK', 'FAIL', 'FAIL']);
  expect(await mishap('--table', 't9', 'gate-pinches')).toEqual([5, 'mjtable-sim: there is no table t9']);
});

test('what a script wants of a table that has ended is refused by name, and the others have it', async () => {
  const withABug = join(import.meta.dirname, 'buggy-tables.ts');
  const flags = ['--tables', '2', '--tcp', '127.0.0.1:0', '--no-people'];
  const tables = new SimulatorProcess(withABug, ...flags);
  onTestFinished(() => void tables.child.kill('SIGKILL'));
  const broken = new HostOnBytes(openTcp(await tables.ready('t1')));
  broken.say('C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=bug/now');
  await until('the line to close', { look: () => broken.closed });
  const script = join(temporaryFolder(), 'script');
  writeFileSync(script, 't1: on BUILD head-jams\non GATE gate-pinches\n');
  expect(await mishap('--script', script)).toEqual([
    5,
    [
      't1: head-jams: cannot happen, this table has ended',
      't1: gate-pinches: cannot happen, this table has ended',
      't2: gate-pinches: waits for the next GATE',
    ]
      .map((line) => `mjtable-sim: ${line}`)
      .join('\n'),
  ]);
});

test('a cable that is pulled for a time closes the port, and the same device answers there again', async () => {
  const table = simulator();
  const host = new HostOnBytes(openTcp(await table.ready()));
  const boot = / boot=\S+ /.exec(await host.greet())?.[0] ?? '';
  expect(await mishap('cable-pulled', 'for', '5s')).toEqual([0, 'cable-pulled for 5s: done']);
  await until('the port to close', { look: () => host.closed });
  const again = new HostOnBytes(await reopenTcp(await table.ready()));
  expect(await again.greet()).toContain(boot);
});

test('the table of all mishaps is printed with what each leads to and how it ends', async () => {
  const [exitCode, list] = await mishap('--list');
  expect(exitCode).toBe(0);
  expect(list).toMatch(/^head-jams \[--side SIDE\].*\n {4}a head jams \(F401\)\n {4}ends: /m);
});

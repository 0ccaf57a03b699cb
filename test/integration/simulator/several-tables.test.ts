import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, temporaryFolder } from '../../harness/programs.ts';
import { HostOnBytes, openSerial, openTcp, reopenSerial } from './host-on-bytes.ts';
import { SimulatorProcess, until } from './simulator-process.ts';

const WITH_A_BUG = join(import.meta.dirname, 'buggy-tables.ts');

const started = (simulator: SimulatorProcess): SimulatorProcess => {
  onTestFinished(() => void simulator.child.kill('SIGKILL'));
  return simulator;
};

const simulator = (...flags: readonly string[]): SimulatorProcess =>
  started(new SimulatorProcess('--speed', 'max', ...flags));

const OPEN = 'C 1 GATE cyc=1 pos=open';

test('tables of one program are each a machine with a port of its own', async () => {
  const port = await freePort();
  const tables = simulator('--tables', '2', '--tcp', `127.0.0.1:${port}`, '--seed', '7');
  expect(await tables.ready('t1')).toBe(`tcp://127.0.0.1:${port}`);
  expect(await tables.ready('t2')).toBe(`tcp://127.0.0.1:${port + 1}`);
  const [first, second] = await Promise.all(
    ['t1', 't2'].map(async (name) => new HostOnBytes(openTcp(await tables.ready(name)))),
  );
  expect(await first?.greet()).toContain('cyc=0');
  await first?.ask(OPEN, /^R 1 OK pos=open/);
  expect(await second?.greet()).toContain('cyc=0');
  expect(await second?.ask(OPEN, /^R 1 /)).toMatch(/^R 1 OK pos=open\*/);
});

test('a cable that is pulled out at one table stays out until it is put back, and the others keep theirs', async () => {
  const path = join(temporaryFolder(), 'table');
  const tables = simulator('--tables', '2', '--pty', path, '--replug-ms', '1');
  const [first, second] = [`${path}-t1`, `${path}-t2`];
  expect([await tables.ready('t1'), await tables.ready('t2')]).toEqual([first, second]);
  const [hostAtFirst, hostAtSecond] = [
    new HostOnBytes(await openSerial(first)),
    new HostOnBytes(await openSerial(second)),
  ];
  const boot = /boot=(\S+)/.exec(await hostAtSecond.greet())?.[1] ?? '';
  await hostAtFirst.greet();
  tables.child.stdin?.write('unplug t2\n');
  await tables.says(/^t2 is unplugged$/m);
  await until('the port to close', { look: () => hostAtSecond.closed });
  expect(existsSync(second)).toBe(false);
  expect(await hostAtFirst.ask('P 1', /^O 1 /)).toContain(' st=');
  tables.child.stdin?.write('plug t2\n');
  await tables.says(/^t2 is plugged in$/m);
  const again = new HostOnBytes(await reopenSerial(second));
  expect(await again.greet()).toContain(` boot=${boot} `);
  await hostAtFirst.hangUp();
  await again.hangUp();
});

test('a table that nobody knows can be neither unplugged nor plugged in', async () => {
  const table = simulator('--tcp', '127.0.0.1:0');
  await table.ready();
  table.child.stdin?.write('unplug t9\nunplug t1\n');
  await table.says(/^t1 is unplugged$/m);
  expect(table.errors).toBe('mjtable-sim: there is no table t9\n');
});

test.each([
  ['bug/now', 'thrown at once'],
  ['bug/later', 'thrown later'],
])('a bug at one table (%s) ends that one and says so, and the others play on', async (host, why) => {
  const flags = ['--speed', 'max', '--tables', '2', '--tcp', '127.0.0.1:0'];
  const tables = started(new SimulatorProcess(WITH_A_BUG, ...flags));
  const broken = new HostOnBytes(openTcp(await tables.ready('t1')));
  const whole = new HostOnBytes(openTcp(await tables.ready('t2')));
  await whole.greet();
  broken.say(`C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=${host}`);
  await until('the line to close', { look: () => broken.closed });
  expect(tables.errors).toBe(
    `mjtable-sim: t1: a bug (RangeError: ${why}); this table has ended, the others play on\n`,
  );
  expect(await whole.ask(OPEN, /^R 1 /)).toMatch(/^R 1 OK pos=open\*/);
  whole.say(`C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=${host}`);
  expect(await tables.exitCode()).toBe(3);
  expect(tables.errors).toMatch(/\nmjtable-sim: no table is left\n$/);
});

test('a fault may be for one of them', async () => {
  const tables = simulator('--tables', '3', '--tcp', '127.0.0.1:0', '--fault', 't2:gate-pinches');
  const results = await Promise.all(
    ['t1', 't2', 't3'].map(async (name) => {
      const host = new HostOnBytes(openTcp(await tables.ready(name)));
      await host.greet();
      return host.ask(OPEN, /^R 1 /);
    }),
  );
  expect(results.map((line) => line.split(' ')[2])).toEqual(['OK', 'FAIL', 'OK']);
});

test('a script for a table that is not there is said in one line with exit code 2', async () => {
  const script = join(temporaryFolder(), 'script');
  writeFileSync(script, 'head-jams\nt2: on GATE gate-pinches\n');
  const table = simulator('--tcp', '127.0.0.1:0', '--script', script);
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toBe(
    "mjtable-sim: option '--script <file>' argument 't2: on GATE gate-pinches' is invalid. There is no table t2.\n",
  );
});

test.each([
  [['--tables', '0'], /not a whole number from 1 to 256/],
  [['--tables', 'many'], /not a whole number from 1 to 256/],
  [['--ruleset', 'house,hause'], /Did you mean "house"\?/],
  [['--fault', 't2:gate-pinch'], /Did you mean "gate-pinches"\?/],
  [
    ['--tables', '2', '--fault', 't2:head-jams', '--fault', 't3: gate-pinches'],
    /^mjtable-sim: option '--fault <line>' argument 't3: gate-pinches' is invalid\. There is no table t3\.$/m,
  ],
  [
    ['--tables', '2', '--ruleset', 'house,korean-japanese', '--option', 'players=4'],
    /korean-japanese has no option/,
  ],
] as const)('%j is said in one line with exit code 2', async (flags, expected) => {
  const table = simulator('--tcp', '127.0.0.1:0', ...flags);
  expect(await table.exitCode()).toBe(2);
  expect(table.errors).toMatch(expected);
  expect(table.errors.trim().split('\n')).toHaveLength(1);
});

test('at a table without people nobody does what its displays ask', async () => {
  const asked = 'C 1 SHOW side=all txt=press_start';
  const hosts = await Promise.all(
    [[], ['--no-people']].map(async (flags) => {
      const host = new HostOnBytes(openTcp(await simulator('--tcp', '127.0.0.1:0', ...flags).ready()));
      await host.greet();
      await host.ask(asked, /^R 1 OK/);
      return host;
    }),
  );
  const isKey = (line: string): boolean => / BTN .*key=start/.test(line);
  await until('the start key', { look: () => hosts[0]?.heard.find(isKey) });
  await hosts[1]?.ask('P 1', /^O 1 /);
  expect(hosts[1]?.heard.filter(isKey)).toEqual([]);
});

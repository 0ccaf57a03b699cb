import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ProfileChange } from '../../../simulator/machine/device/profile.ts';
import { createSimulator } from '../../../simulator/machine/simulator.ts';
import { serveTcp } from '../../../simulator/machine/transport/tcp-server.ts';
import { type Program, startProgram, temporaryFolder } from '../../harness/programs.ts';

/** A machine of another kind, served over TCP; its tiles do not matter. */
const tableWith = async (profile: ProfileChange): Promise<string> => {
  const simulator = createSimulator({ seed: 'refused', faces: ['1m'], speed: 'max', profile });
  const { address, close } = await serveTcp(simulator, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  return `tcp://127.0.0.1:${address.port}`;
};

const run = (table: string): Program => {
  const places = ['--data', temporaryFolder(), '--http', '127.0.0.1:0', '--broker', 'embedded:0'];
  return startProgram('mjtable', ['run', '--once', '--table', table, ...places]);
};

const expectRefusal = async (table: string, refusal: { exitCode: number; line: RegExp }): Promise<void> => {
  const { exitCode, stdout, stderr } = await run(table).ended;
  expect({ exitCode, stdout }).toEqual({ exitCode: refusal.exitCode, stdout: '' });
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(refusal.line)]);
  expect(stderr).toContain(table);
};

test('a table without a start key is refused in one clear line', async () => {
  await expectRefusal(await tableWith({ caps: { btn: 1, btnk: ['dice'] } }), {
    exitCode: 15,
    line: /^mjtable: this table cannot be used: .*no key start.*; /,
  });
});

test('a table whose walls are too short for the ruleset is refused in one clear line with those it can carry', async () => {
  await expectRefusal(await tableWith({ caps: { maxstk: 12, mid: 4, minstk: 1 } }), {
    exitCode: 15,
    line: /^mjtable: this table cannot be used: .*its walls hold 12 stacks.*; it can carry malaysian, /,
  });
});

test('a firmware of another version is refused in one clear line', async () => {
  const second = { major: 2, minor: 0 };
  await expectRefusal(await tableWith({ firmware: 'acme/7', protocol: second, oldest: second }), {
    exitCode: 14,
    line: /^mjtable: .*2\.0.*; update the firmware or the controller$/,
  });
});

test('an address at which nothing answers is refused in one clear line', async () => {
  await expectRefusal('tcp://127.0.0.1:9', { exitCode: 12, line: /^mjtable: nothing answers, .*; / });
});

test('a serial port that another program holds is refused in one clear line', async () => {
  const path = join(temporaryFolder(), 'table');
  const simulator = startProgram('mjtable-sim', ['--pty', path, '--speed', 'max']);
  await simulator.says(/^simulator ready on /);
  const holder = run(path);
  await holder.says(/^ready /);
  await expectRefusal(path, {
    exitCode: 13,
    line: new RegExp(
      `^mjtable: the serial port is held by .*\\bmjtable \\(process ${holder.pid}\\).*, .*; stop that program first$`,
    ),
  });
  expect(await holder.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
});

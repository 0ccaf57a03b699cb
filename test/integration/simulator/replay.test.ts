import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort, temporaryFolder } from '../../harness/programs.ts';
import { HostOnBytes, openTcp } from './host-on-bytes.ts';
import { SimulatorProcess, until } from './simulator-process.ts';

let record = '';

beforeEach(() => {
  const folder = temporaryFolder();
  record = join(folder, 'record');
  const before = process.env['XDG_RUNTIME_DIR'];
  process.env['XDG_RUNTIME_DIR'] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['XDG_RUNTIME_DIR'];
    else process.env['XDG_RUNTIME_DIR'] = before;
  });
});

const started = (...flags: readonly string[]): SimulatorProcess => {
  const simulator = new SimulatorProcess(...flags);
  onTestFinished(() => void simulator.child.kill('SIGKILL'));
  return simulator;
};

/** `mjtable-sim replay …`: its exit code, what it prints, and what it complains of. */
const replay = async (...flags: readonly string[]) => {
  const asked = started('replay', ...flags);
  let printed = '';
  asked.child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('latin1');
  });
  const closed = new Promise((resolve) => asked.child.stdout?.once('close', resolve));
  const exitCode = await asked.exitCode();
  await closed;
  return { exitCode, printed, complaint: asked.errors };
};

/** A table in real time: a host opens its gate, in which something pinches, and somebody lets another thing go wrong. */
const recordedTable = async (): Promise<string> => {
  const goesWrong = ['--fault', 'gate-pinches', '--people', 'impatient'];
  const flags = ['--seed', 'recorded', '--speed', '20', ...goesWrong, '--record', record];
  const table = started('--tcp', '127.0.0.1:0', ...flags);
  const host = new HostOnBytes(openTcp(await table.ready()));
  await host.greet();
  await host.ask('C 1 SHOW side=all txt=press_start', /^R 1 OK/);
  await until('a start key', { look: () => host.heard.find((line) => / BTN .*key=start/.test(line)) });
  await host.ask('C 2 GATE cyc=1 pos=open', /^R 2 FAIL f=F601/);
  const mishap = started('mishap', 'plate', 'moves', '--side', '2');
  expect(await mishap.exitCode()).toBe(0);
  await until('the fault', { look: () => host.heard.find((line) => line.includes(' f=F504 ')) });
  await host.hangUp();
  const again = new HostOnBytes(openTcp(await table.ready()));
  await again.greet();
  await again.hangUp();
  table.child.kill('SIGTERM');
  await table.exitCode();
  return readFileSync(record, 'latin1');
};

test('a table that was recorded in real time is run again to the identical record, and what is another in it is told by its line', async () => {
  const written = await recordedTable();
  expect(written).toContain('= order {"do":"cause","line":"plate moves --side 2"}\n');
  expect(written).toContain('= hung up\n');
  expect(written).toContain('= cable 2\n');
  writeFileSync(record, `${written}9000.125 < E 12 T`);
  expect(await replay(record)).toEqual({
    exitCode: 0,
    printed: written,
    complaint: `mjtable-sim: ${record}:${written.split('\n').length}: this last line was not written to its end, and is left out: "9000.125 < E 12 T"\n`,
  });
  writeFileSync(record, written);
  expect(await replay(record)).toEqual({ exitCode: 0, printed: written, complaint: '' });

  const lines = written.split('\n');
  const index = lines.findIndex((line) => line.includes(' < R 2 FAIL f=F601'));
  const was = lines[index] ?? '';
  writeFileSync(record, written.replace(was, was.replace('F601', 'F602')));
  expect(await replay(record)).toEqual({
    exitCode: 1,
    printed: `${lines.slice(0, index).join('\n')}\n`,
    complaint: `mjtable-sim: ${record}:${index + 1}: expected "${was.replace('F601', 'F602')}", but "${was}" came\n`,
  });
  expect(await replay(record, '--seed', 'another')).toMatchObject({ exitCode: 1 });
});

describe('a start that fails leaves no record, in the way of the next start:', () => {
  const takenPort = async (): Promise<number> => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return port;
  };

  test.each([
    ['the port is taken', (port: number) => ['--tcp', `127.0.0.1:${port}`], 'EADDRINUSE'],
    [
      'the chip cannot be written',
      () => ['--tcp', '127.0.0.1:0', '--chip', '/no/such/folder/chip'],
      'ENOENT',
    ],
    [
      'the port of the page is taken',
      (port: number) => ['--tcp', '127.0.0.1:0', '--inside', String(port)],
      'nobody can look inside',
    ],
  ])('%s', async (_, flags, why) => {
    const table = started(...flags(await takenPort()), '--record', record);
    expect(await table.exitCode()).toBe(2);
    expect(table.errors).toMatch(/^mjtable-sim: .*\n$/);
    expect(table.errors).toContain(why);
    expect(existsSync(record)).toBe(false);
  });

  test('at one table of several; what was recorded before is kept', async () => {
    writeFileSync(`${record}-t2`, 'of yesterday');
    const tables = started('--tables', '3', '--tcp', '127.0.0.1:0', '--record', record);
    expect(await tables.exitCode()).toBe(2);
    expect(tables.errors).toBe(`mjtable-sim: --record: ${record}-t2 is there already, name another file\n`);
    expect([existsSync(`${record}-t1`), existsSync(`${record}-t3`)]).toEqual([false, false]);
    expect(readFileSync(`${record}-t2`, 'utf8')).toBe('of yesterday');
  });
});

describe('what is wrong is told in one sentence with its place, and nothing is run:', () => {
  const recorded = (speed: number | 'max' = 20): string => {
    const head = {
      record: 1,
      sw: '0.1.0',
      name: 't1',
      seed: '7',
      bootSeed: '7',
      speed,
      ruleset: 'korean-japanese',
      options: {},
      noise: 0,
      script: [],
      kind: 'lab',
      sets: 2,
      shuffle: 'fair',
      machine: null,
      caps: {},
      people: 'away',
      chip: null,
    };
    writeFileSync(record, `0.000 = table ${JSON.stringify(head)}\n1.000 > \n`);
    return record;
  };
  const script = (text: string): string => {
    const path = join(temporaryFolder(), 'script');
    writeFileSync(path, text);
    return path;
  };

  test.each([
    ['at 2s lid-opens', 20, '0.0 s'],
    ['at 2s lid-opens', 'max', '0.0 s'],
    ['on SERVE 2 brown-out', 20, '1 × SERVE'],
    ['hand 2: brown-out', 20, '1 × SERVE'],
    ['hand 1: on DICE brown-out', 20, '0 × DICE'],
  ] as const)('a script for a table that has ended: %s at speed %s', async (line, speed, after) => {
    const late = script(`head-jams\n\n${line}\n`);
    writeFileSync(recorded(speed), '1.100 > C 7 SERVE cyc=1 set=A*1234\n', { flag: 'a' });
    expect(await replay(record, '--script', late)).toEqual({
      exitCode: 2,
      printed: '',
      complaint: `mjtable-sim: ${late}:3: it never comes: the table had ended by then, after ${after}\n`,
    });
  });

  test('a script for another table', async () => {
    const other = script('t2: head-jams');
    expect(await replay(recorded(), '--script', other)).toMatchObject({
      exitCode: 2,
      complaint: `mjtable-sim: ${other}:1: it is for t2, and this is the record of t1\n`,
    });
  });

  test('a seed of 10 kB', async () => {
    const { exitCode, complaint } = await replay(recorded(), '--seed', 's'.repeat(10_240));
    expect(exitCode).toBe(2);
    expect(complaint).toMatch(
      /^mjtable-sim: option '--seed <seed>' .*A seed has 1 to 200 letters, not 10240\.\n$/,
    );
  });

  test('a line that is none', async () => {
    writeFileSync(recorded(), '2.000 ? what\n', { flag: 'a' });
    expect(await replay(record)).toEqual({
      exitCode: 2,
      printed: '',
      complaint: `mjtable-sim: ${record}:3: this is no line of a record: "2.000 ? what"\n`,
    });
  });

  test('a record that is there already', async () => {
    const table = started('--tcp', '127.0.0.1:0', '--record', recorded());
    expect(await table.exitCode()).toBe(2);
    expect(table.errors).toBe(`mjtable-sim: --record: ${record} is there already, name another file\n`);
  });

  test('a record of a table whose people say on pages how hands end', async () => {
    const table = started('--tcp', '127.0.0.1:0', '--record', record, '--declared');
    expect(await table.exitCode()).toBe(2);
    expect(table.errors).toMatch(
      /^mjtable-sim: --record: what people say on pages does not go over the line; .*\n$/,
    );
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { eventsIn } from '../table/record.ts';

test('the black box of a demonstration is shown in words and replayed to the facts of the ledger', async () => {
  const data = join(temporaryFolder(), 'data');
  const ports = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', String(await freePort())];
  const how = ['--speed', 'max', '--seed', 'box', '--matches', '1'];
  const played = await startProgram('mjtable', ['demo', '--data', data, ...how, ...ports]).ended;
  expect(played).toMatchObject({ exitCode: 0, stderr: '' });
  const box = join(data, 'wire', 'wire.log');

  const shown = await startProgram('mjtable', ['wire', 'show', box]).ended;
  expect(shown).toMatchObject({ exitCode: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}→ table {2}command 1 {2}CFG empty=3$/m);
  expect(shown.stdout).toMatch(/← table {2}event \d+ {2}TILE tile=\d+ from=/);
  expect(shown.stdout).not.toContain('BROKEN');

  const replayed = await startProgram('mjtable', ['wire', 'replay', box]).ended;
  expect(replayed).toMatchObject({ exitCode: 0, stderr: '' });
  const facts: readonly unknown[] = replayed.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  const recorded: readonly unknown[] = eventsIn(data).map(({ json }) => JSON.parse(json));
  expect(facts).toEqual(recorded);
});

test('the own emergency stop is shown as what it is', async () => {
  const file = join(temporaryFolder(), 'wire.log');
  writeFileSync(file, '12.000 > \\x18\\x18\n13.000 < E 4 ESTOP src=link*0000\n');
  const { exitCode, stdout } = await startProgram('mjtable', ['wire', 'show', file]).ended;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/→ table {2}EMERGENCY STOP\n/);
  expect(stdout).toMatch(/← table {2}BROKEN/);
});

test('what is no black box is refused in one line', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'no box\n');
  for (const named of [file, `${file}.missing`]) {
    const { exitCode, stderr } = await startProgram('mjtable', ['wire', 'show', named]).ended;
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^mjtable: .*wire\.log.*\n$/);
  }
});

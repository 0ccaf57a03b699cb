import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { brokerConfigCommand } from '../../../src/cli/commands/broker-config-command.ts';
import { createProgram } from '../../../src/cli/program/program.ts';
import { temporaryFolder } from '../../harness/programs.ts';

test.each([
  ['--centre-ca', 'ca.pem'],
  ['--centre-password-file', 'password'],
])('%s without the centre that it is for is refused', async (flag, file) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended: number[] = [];
  const program = createProgram({
    version: '0',
    actions: Object({ brokerConfig: brokerConfigCommand }),
    onDone: (exitCode) => ended.push(exitCode),
  });
  const out = join(temporaryFolder(), 'broker');
  const asked = ['broker-config', 'mosquitto', '--out', out, flag, file];
  await program.parseAsync(asked, { from: 'user' });
  expect(ended).toEqual([2]);
  expect(said.mock.calls.flat()).toEqual([
    `mjtable: ${flag} is for a centre, and none is named; name it with --centre mqtts://HOST\n`,
  ]);
  expect(existsSync(out)).toBe(false);
  said.mockRestore();
});

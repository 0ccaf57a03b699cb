import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { triedOut } from '../../../src/cli/update/this-computer.ts';
import { temporaryFolder } from '../../harness/programs.ts';

/** Says more while it ends, and has not ended before it was heard; a second signal would end it at once. */
const TALKATIVE = `#!${process.execPath}
process.once('SIGTERM', () => {
  process.stdout.write('operator http://127.0.0.1:1/t/t1/operator, code A\\n'.repeat(20_000), () => process.exit(0));
});
console.log('safe mode: nothing moves, http://127.0.0.1:1');
setInterval(() => undefined, 1_000);
`;

test('a program that is tried out is told once to end, whatever it says until it has', async () => {
  const data = temporaryFolder();
  const command = join(data, 'mjtable');
  writeFileSync(command, TALKATIVE);
  chmodSync(command, 0o755);
  expect(await triedOut(command, { data, config: 'mjtable.toml', asRoot: (step) => step() })).toBeNull();
});

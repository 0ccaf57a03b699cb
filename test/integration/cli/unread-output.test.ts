import { expect, test } from 'vitest';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { startProgram } from '../../harness/programs.ts';
import { embeddedBroker } from '../club/table.ts';

test('whoever watches a club into a pipe is done when its reader has left', async () => {
  const broker = await embeddedBroker();
  const watching = startProgram('mjtable', ['watch', '--broker', `${broker.url}/club`]);
  await watching.says(/^club club$/);
  watching.child.stdout?.destroy();
  // The next line is that the broker is away.
  await broker.close();
  expect(await watching.ended).toMatchObject({ exitCode: EXITS.ok.code, stderr: '' });
});

test('whoever waits for the answer to a question before he asks the next one has it', async () => {
  const scoring = startProgram('mjtable', ['score']);
  for (const ruleset of ['first', 'second']) {
    scoring.child.stdin?.write(`{"ruleset":"${ruleset}"}\n`);
    await scoring.says(new RegExp(`"line":${ruleset === 'first' ? 1 : 2}`));
  }
  scoring.child.stdin?.end();
  expect(await scoring.ended).toMatchObject({ exitCode: 1, stderr: '' });
});

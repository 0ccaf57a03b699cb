import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tableView } from '../../../src/contract/table-view.ts';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

test('1,500 strangers who stay do not end a controller that may open 1,024 files: it plays on', async () => {
  const port = await freePort();
  const places = ['--http', `127.0.0.1:${port}`, '--broker-port', String(await freePort())];
  const program = startProgram('mjtable', ['demo', '--speed', '50', ...places, '--data', temporaryFolder()]);
  const [, url = ''] = await program.says(/^ready (\S+)/);
  const few = spawnSync('prlimit', ['--pid', String(program.pid), '--nofile=1024:1024']);
  expect(few.status).toBe(0);
  const revision = async (): Promise<number> =>
    tableView.parse(await (await fetch(`${url}/api/t/t1/view`)).json()).revision;
  const before = await revision();
  const strangers = Array.from({ length: 1_500 }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  onTestFinished(() => {
    for (const stranger of strangers) stranger.destroy();
  });
  await Promise.any(strangers.map((each) => new Promise((resolve) => each.resume().once('close', resolve))));
  await expect.poll(revision, { interval: 200 }).toBeGreaterThan(before + 5);
});

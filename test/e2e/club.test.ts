import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';
import { takePicture } from './pictures.ts';
import { tapFirst } from './tap-first.ts';

const OPERATOR_CODE = 'OPERATOR-1';

interface Waiting {
  readonly port: string;
  /** Its machine is there no more. */
  readonly end: () => Promise<unknown>;
}

/** A simulated table that waits for a controller. */
const tableAt = async (name: string): Promise<Waiting> => {
  const place = `127.0.0.1:${await freePort()}`;
  const simulator = startProgram('mjtable-sim', ['--tcp', place, '--seed', name, '--speed', '20']);
  await simulator.says(/^simulator ready on /);
  return { port: `tcp://${place}`, end: () => simulator.kill('SIGKILL') };
};

/** The program with three tables, of which the second has a record that cannot be read. */
const startThree = async (): Promise<{ readonly home: string; readonly endFirst: Waiting['end'] }> => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data', 't2'), { recursive: true });
  writeFileSync(join(folder, 'data', 't2', 'ledger.db'), 'rubbish '.repeat(1_000));
  const [first, third] = [await tableAt('t1'), await tableAt('t3')];
  const ports = [first.port, 'tcp://127.0.0.1:9', third.port];
  const tables = ports.map((port, at) => `[[table]]\nid = "t${at + 1}"\nport = "${port}"\n`);
  const config = join(folder, 'club.toml');
  const http = `127.0.0.1:${await freePort()}`;
  const club = `data = "${join(folder, 'data')}"\nhttp = "${http}"\nbroker = "embedded:0"\noperator-code = "${OPERATOR_CODE}"\nundo-time = "0"\n`;
  writeFileSync(config, `${club}\n${tables.join('\n')}`, { mode: 0o600 });
  await startProgram('mjtable', ['run', '--config', config]).says(/^ready /);
  return { home: `http://${http}`, endFirst: first.end };
};

test('the start page lists three tables, one of them failed, one not heard and why, and the screen of the third plays', async () => {
  const { home, endFirst } = await startThree();
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, misdeeds } = await openWatchedPage(browser, { home, viewport: PANELS[1] });
  await page.goto(home);
  const standings = page.getByTestId('standing');
  await expect.poll(() => standings.count()).toBe(3);
  await expect.poll(() => standings.nth(0).textContent()).toBe('Running');
  expect(await standings.nth(1).textContent()).toMatch(/^Failed.*the file is not a database$/);
  await expect.poll(() => standings.nth(2).textContent()).toBe('Running');
  expect(await page.getByTestId('stop-table').count()).toBe(0);
  await endFirst();
  await expect.poll(() => standings.nth(0).textContent()).toMatch(/^Running.*The table is not connected/);
  await takePicture(page, 'start-three-tables');

  await page.goto(`${home}/t/t3/table`);
  const revision = async (): Promise<number> =>
    Number(await page.locator('main').getAttribute('data-revision'));
  await expect.poll(revision).toBeGreaterThan(0);
  const before = await revision();
  await expect.poll(revision).toBeGreaterThan(before + 10);
  expect(misdeeds).toEqual([]);
});

test('the operator stops a table on the start page and starts it again', async () => {
  const { home } = await startThree();
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openWatchedPage(browser, { home, viewport: PANELS[1] });
  await page.goto(home);
  await page.evaluate(async (code) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/t/t1/enter', {
      method: 'POST',
      headers,
      body: JSON.stringify({ as: 'operator', code }),
    });
  }, OPERATOR_CODE);
  const failed = page.getByTestId('standing').nth(1);
  await expect
    .poll(() => failed.textContent())
    .toMatch(/^Failed.*the file is not a database, .*t2\/ledger\.db; "mjtable ledger new-epoch --data .*t2"/);
  const first = page.getByTestId('table-card').first();
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/start')) starts.push(request.url());
  });
  await tapFirst(first.getByTestId('stop-table'), 100_000);
  await expect.poll(() => first.getByTestId('standing').textContent()).toBe('Stopped');
  // The button that starts it comes to the place of the other.
  await tapFirst(first.getByTestId('start-table'), 100_300);
  expect(starts).toEqual([]);
  await tapFirst(first.getByTestId('start-table'), 101_000);
  await expect.poll(() => first.getByTestId('standing').textContent()).toBe('Running');
  await expect.poll(() => page.getByTestId('standing').nth(2).textContent()).toBe('Running');
});

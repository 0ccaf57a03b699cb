import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws, sheetFlaws } from './shown.ts';

/* The real demonstration of declared play: its people fill in forms at their seats, and so does whoever reads this. */

const PHONE = { width: 360, height: 740 };
const PANEL = { width: 1280, height: 720 };

const startDeclared = async (speed: string) => {
  const [http, mqtt] = [await freePort(), await freePort()];
  const ports = ['--http', `127.0.0.1:${http}`, '--broker-port', String(mqtt)];
  const how = ['--declared', '--speed', speed, '--seed', '5', '--data', temporaryFolder()];
  const program = startProgram('mjtable', ['demo', ...how, ...ports]);
  const [, home = ''] = await program.says(/^ready (http:\S+)/);
  const [, operatorCode = ''] = await program.says(/^operator \S+, code (\S+)/);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const open = async (path: string, viewport: typeof PHONE) => {
    const { page, misdeeds } = await openWatchedPage(browser, { home, viewport });
    await page.goto(`${home}${path}`);
    return { page, misdeeds };
  };
  return { home, open, operatorCode };
};

const enter = async (page: Page, code: string): Promise<void> => {
  await page.getByTestId('code').fill(code);
  if (page.url().endsWith('/operator')) await page.getByTestId('enter').click();
};

/** A code that was not entered yet is told by a refusal; a browser writes that down, and that it had no network. */
const otherThanRefusals = (misdeeds: readonly string[]): readonly string[] =>
  misdeeds.filter((misdeed) => !/status of 40[13]|INTERNET_DISCONNECTED/.test(misdeed));

test('the code before a seat opens its page, another seat’s does not; what is said without a network is said once; the form counts with the controller', async () => {
  const { open } = await startDeclared('4');
  const table = await open('/t/t1/table', PANEL);
  const codeOf = (side: number): Promise<string> =>
    table.page.locator(`[data-testid="seat-code"][data-side="${side}"] b`).innerText();
  const [own, other] = [await codeOf(0), await codeOf(1)];
  expect(await layoutFlaws(table.page)).toEqual([]);

  const { page, misdeeds } = await open('/t/t1/seat/0', PHONE);
  if (own !== other) {
    await enter(page, other);
    await page.getByTestId('code-refused').waitFor();
  }
  await enter(page, own);
  await page.getByTestId('facts').waitFor();

  const callWin = page.getByTestId('say-call-win');
  await callWin.waitFor();
  const said: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/declare?')) said.push(request.postData() ?? '');
  });
  await page.context().setOffline(true);
  await callWin.click();
  await page.getByTestId('unsent').waitFor();
  await page.context().setOffline(false);
  await page.getByTestId('unsent').waitFor({ state: 'detached' });
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said).size).toBe(1);
  await page.getByTestId('way').getByText('Self-draw').click();
  await page.locator('.key-tab[data-tab="honours"]').click();
  const counted = page.waitForResponse(
    (reply) => reply.url().includes('/preview?') && (reply.request().postData() ?? '').includes('"1z"'),
  );
  await page.locator('.tile-key[data-face="1z"]').click();
  expect(await (await counted).json()).toMatchObject({ state: 'short', left: { '1z': 3 } });
  expect(await page.locator('.tile-key[data-face="1z"]').getAttribute('aria-label')).toContain('3 left');
  expect(await page.getByTestId('tile-count').innerText()).toBe('1 / 14');
  expect(await sheetFlaws(page)).toEqual([]);
  await takePicture(page, 'declared-form');
  expect(otherThanRefusals(misdeeds)).toEqual([]);
});

test('a proposal of the people stands on the table’s screen, and the operator sees the hands that came of it', async () => {
  const { open, operatorCode } = await startDeclared('8');
  const table = await open('/t/t1/table', PANEL);
  await table.page.getByTestId('proposal').waitFor();
  expect(await layoutFlaws(table.page)).toEqual([]);
  await takePicture(table.page, 'declared-proposal');

  const { page } = await open('/t/t1/operator', PHONE);
  await enter(page, operatorCode);
  await page.getByTestId('recorded-hand').first().waitFor();
  expect(await sheetFlaws(page)).toEqual([]);
  await takePicture(page, 'declared-operator');
});

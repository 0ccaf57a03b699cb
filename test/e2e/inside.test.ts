import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';
import { barriersOn } from './axe.ts';
import { otherThanRefusals } from './desk-pages.ts';
import { takePicture } from './pictures.ts';

/* Staff in training: what goes wrong is made on the page of the simulated table, and mended with its keys, with the operator's page beside it. */

const OPERATOR_CODE = 'OPERATOR-1';
const NOTEBOOK = { width: 1366, height: 768 };
const NOBODYS_SIDE = 3;

/** A table at which people play, and its controller: where each is looked at. */
const startTable = async (speed: number): Promise<{ readonly inside: string; readonly club: string }> => {
  const place = `127.0.0.1:${await freePort()}`;
  const simulator = startProgram('mjtable-sim', [
    ...['--tcp', place, '--seed', 'training', '--speed', `${speed}`, '--sets', '1', '--inside', '0'],
  ]);
  const [, inside = ''] = await simulator.says(/^inside of the tables: (.+)$/);
  const http = `127.0.0.1:${await freePort()}`;
  const settings = ['--http', http, '--broker', 'embedded:0', '--operator-code', OPERATOR_CODE];
  const data = ['--table', `tcp://${place}`, '--data', temporaryFolder()];
  await startProgram('mjtable', ['run', ...data, ...settings]).says(/^ready /);
  return { inside, club: `http://${http}` };
};

/** Each as it is made, and by what the operator's card knows it. */
const MISHAPS = [
  { word: 'head-jams', code: 'F401' },
  { word: 'drum-blocked', code: 'F301' },
  { word: 'extra-tile', code: 'F342' },
] as const;

test('somebody sends the staff away, makes three things go wrong and mends each with a start key, as the operator’s page says', async () => {
  const { inside, club } = await startTable(30);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const operator = await openWatchedPage(browser, { home: club, viewport: NOTEBOOK });
  const trainee = await openWatchedPage(browser, { home: inside, viewport: NOTEBOOK });

  await operator.page.goto(`${club}/t/t1/operator`);
  await operator.page.getByTestId('code').fill(OPERATOR_CODE);
  await operator.page.getByTestId('enter').click();
  await trainee.page.goto(inside);
  await trainee.page.getByTestId('staff').click();
  await trainee.page.getByRole('button', { name: 'call the staff back' }).waitFor();

  for (const { word, code } of MISHAPS) {
    await trainee.page.getByTestId(`cause-${word}`).click();
    await trainee.page.getByTestId('told').getByText(`${word}: waits for the next BUILD`).first().waitFor();
    const card = operator.page.getByTestId('fault-code').getByText(code);
    await card.waitFor();
    await trainee.page.getByTestId(`display-${NOBODYS_SIDE}`).getByText('Please call the staff').waitFor();
    await pressStart(trainee.page, 'held down');
    await pressStart(trainee.page, 'pressed');
    await card.waitFor({ state: 'detached' });
    await takePicture(trainee.page, `inside-${word}`);
  }
  await factIs(trainee.page, 'hand', 'in play');
  expect(await barriersOn(trainee.page)).toEqual([]);
  expect({ operator: otherThanRefusals(operator.misdeeds), trainee: trainee.misdeeds }).toEqual({
    operator: [],
    trainee: [],
  });
});

test('somebody watches tiles leave the drum one after the other, and lets lines and power fail by buttons', async () => {
  const { inside } = await startTable(8);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, misdeeds } = await openWatchedPage(browser, { home: inside, viewport: NOTEBOOK });
  await page.goto(inside);

  expect(await page.locator('[data-at^="head"]').first().getAttribute('data-due')).toMatch(/^(wall|mid)/);
  // More often than the machine tells: twice a second, and walls are built in three.
  await page.getByTestId('in-drum').evaluate(
    (drum, enough) =>
      new Promise<void>((resolve) => {
        let [last, fewer] = [0, 0];
        new MutationObserver(() => {
          const count = Number(drum.textContent);
          fewer = count < last ? fewer + 1 : 0;
          last = count;
          if (fewer === enough) resolve();
        }).observe(drum, { characterData: true, childList: true, subtree: true });
      }),
    TIMES_FEWER,
  );

  await page.getByLabel('reboot:mid-stroke: command').selectOption('BUILD');
  await page.getByTestId('cause-reboot:mid-stroke').click();
  await page.getByTestId('told').getByText('reboot:mid-stroke:BUILD: ').waitFor();
  await page.getByTestId('cause-device:drop').click();
  await page.getByTestId('told').getByText('device:drop:any#1: done').waitFor();
  await page.getByLabel('host:late: which').fill('C#1000');
  await page.getByTestId('cause-host:late').click();
  await page.getByTestId('told').getByText('host:late:C#1000: done').waitFor();
  await takePicture(page, 'inside-lines-and-power');
  expect(await barriersOn(page)).toEqual([]);
  // A notebook at twice its size and at four times, and half a screen beside the operator's page.
  for (const width of [683, 342, 960]) {
    await page.setViewportSize({ width, height: NOTEBOOK.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(misdeeds).toEqual([]);
});

const TIMES_FEWER = 10;

const pressStart = async (page: Page, how: 'held down' | 'pressed'): Promise<void> => {
  await page.getByLabel(how, { exact: true }).check();
  await page.getByTestId(`key-${NOBODYS_SIDE}-start`).click();
};

const factIs = (page: Page, fact: string, value: string): Promise<void> =>
  page.getByTestId(`fact-${fact}`).getByText(value, { exact: true }).waitFor();

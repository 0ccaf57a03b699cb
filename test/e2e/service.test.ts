import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* Whoever looks after the machine, with a telephone in the hand, in Korean, at the real programs. */

const OPERATOR_CODE = 'OPERATOR-1';
/** The pin of the simulated machine. */
const PIN = '0000';
const PHONE = { width: 390, height: 844 };
const NOTEBOOK = { width: 1366, height: 768 };

/** A table at which nobody sits, and its controller. */
const startIdleTable = async (): Promise<string> => {
  const place = `127.0.0.1:${await freePort()}`;
  const simulator = startProgram('mjtable-sim', [
    ...['--tcp', place, '--seed', 'service', '--speed', '5', '--no-people'],
    ...['--fault', 'drum-blocked'],
  ]);
  await simulator.says(/^simulator ready on /);
  const http = `127.0.0.1:${await freePort()}`;
  const settings = ['--http', http, '--broker', 'embedded:0', '--operator-code', OPERATOR_CODE];
  const data = ['--table', `tcp://${place}`, '--data', temporaryFolder()];
  await startProgram('mjtable', ['run', ...data, ...settings]).says(/^ready /);
  return `http://${http}`;
};

test('service mode is entered by pin on a telephone in Korean: plates are lifted, the drum turns, parts are tested, and it is left', async () => {
  const home = await startIdleTable();
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, misdeeds } = await openWatchedPage(browser, { home, viewport: PHONE });
  await page.goto(`${home}/t/t1/operator?lang=ko`);
  await page.getByTestId('code').fill(OPERATOR_CODE);
  await page.getByTestId('enter').click();

  const card = page.getByTestId('machine');
  const mode = (wanted: string) => page.locator(`[data-testid="machine"][data-mode="${wanted}"]`).waitFor();
  const asked = async (id: string): Promise<void> => {
    await page.getByTestId(`service-${id}`).click();
    await page.locator('[data-testid="service-doing"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId(`service-${id}`).isEnabled()).toBe(true);
  };
  await page.getByTestId('service-open').waitFor();
  expect(await card.getByRole('heading').first().innerText()).toBe('기계');
  expect(await page.title()).toBe('운영자, t1 테이블');

  await page.getByTestId('service-pin').fill('9999');
  await page.getByTestId('service-open').click();
  await expect.poll(() => page.getByTestId('service-last').innerText()).toContain('비밀번호가 틀립니다');
  await page.getByTestId('service-pin').fill(PIN);
  await page.getByTestId('service-open').click();
  await mode('open');

  await asked('up');
  await asked('forward');
  await asked('test-drum');
  await expect.poll(() => page.getByTestId('found-drum').getAttribute('data-found')).toBe('F301');
  expect(await page.getByTestId('found-drum').innerText()).toContain('섞는 통이 돌지 않습니다 (F301)');
  await asked('test-all');
  await expect.poll(() => page.getByTestId('service-last').getByRole('listitem').count()).toBe(6);
  expect(await page.getByTestId('found-gate').innerText()).toBe('중앙 투입구: 정상');
  expect(await page.getByTestId('counters').innerText()).toBe('아직 패산을 쌓은 적이 없습니다');
  for (const size of [PHONE, NOTEBOOK]) {
    await page.setViewportSize(size);
    expect(await sheetFlaws(page)).toEqual([]);
    await takePicture(page, `service-ko-${size.width}`);
  }
  await page.setViewportSize(PHONE);
  await page.getByTestId('service-close').click();
  await mode('shut');
  expect(misdeeds.filter((misdeed) => !/status of 40[13]/.test(misdeed))).toEqual([]);
});

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, vi } from 'vitest';
import { type LedgerAnswer, ledgerAnswer } from '../../src/contract/feed.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';

export const OPERATOR_CODE = 'phones-2345';

/** A controller at a simulated table whose people play and press keys, and have no pages. */
export const startPhonesTable = async (seed: string): Promise<{ readonly home: string }> => {
  vi.stubEnv('MJTABLE_OPERATOR_CODE', OPERATOR_CODE);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = temporaryFolder();
  const path = join(folder, 'table');
  const simulator = startProgram('mjtable-sim', [
    ...['--pty', path, '--profile', 'club', '--seed', seed, '--speed', '12'],
  ]);
  await simulator.says(/^simulator ready on /);
  const [http, mqtt] = [await freePort(), await freePort()];
  const controller = startProgram('mjtable', [
    ...['run', '--table', path, '--data', join(folder, 'data'), '--declared', '--undo-time', '0'],
    ...['--http', `127.0.0.1:${http}`, '--broker', `embedded:${mqtt}`, '--language', 'ko'],
    ...['--players', '김영수,이미자,박철수'],
  ]);
  const [, home = ''] = await controller.says(/^ready (http:\S+)/);
  return { home };
};

/** As often as a stranger may ask; whoever is put off asks again. */
const ASKED = { interval: 500, timeout: 60_000 } as const;

export const entriesOf = async (home: string): Promise<LedgerAnswer['entries']> => {
  const body = await vi.waitFor(async () => {
    const response = await fetch(`${home}/api/ledger?from=1&limit=100`);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.text();
  }, ASKED);
  return ledgerAnswer.parse(JSON.parse(body)).entries;
};

export const settledHands = async (home: string, hands: number): Promise<void> => {
  await expect
    .poll(async () => (await entriesOf(home)).filter(({ kind }) => kind === 'settle').length, ASKED)
    .toBe(hands);
};

/**
 * The table plays at its own pace, however long it takes to get there; what is shown instead is told. Who sits there may have
 * pressed his win key meanwhile: then his phone no longer offers the call, but the way to what he has won with.
 */
export const callWin = async (page: Page): Promise<void> => {
  await page
    .getByTestId('say-call-win')
    .or(page.getByTestId('say-win'))
    .first()
    .tap()
    .catch(async (failure: unknown) => {
      throw new Error(`the phone shows ${await page.locator('body').innerText()}`, { cause: failure });
    });
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CONTROLLER, freePort, startChild } from '../children.ts';

/** Chromium as the system has it. */
export const BROWSER = '/usr/bin/chromium-headless-shell';
/** As fast as people watch a demonstration: a view comes long after the one before was drawn. */
const SPEED = '8';
export const TABLE_PAGE = 't/t1/table';
export const VIEWPORT = { width: 1920, height: 1080 } as const;

/** What is measured while a table plays. `home`: where its pages are. */
export interface Shown {
  readonly browser: Browser;
  readonly home: string;
}

/** Plays a demonstration for as long as something is measured. */
export const whilePlayed = async <T>(measure: (shown: Shown) => Promise<T>): Promise<T> => {
  const { chromium } = await import('playwright-core');
  const data = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const [http, mqtt] = [await freePort(), await freePort()];
  const ports = ['--http', `127.0.0.1:${http}`, '--broker-port', String(mqtt)];
  const played = ['demo', '--speed', SPEED, '--seed', '7', '--data', data, ...ports];
  const table = await startChild(CONTROLLER, played);
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await measure({ browser, home: `http://127.0.0.1:${http}` });
  } finally {
    await browser.close();
    await table.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

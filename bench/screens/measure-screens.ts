import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { CONTROLLER, freePort, startChild } from '../children.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';

/** Chromium as the system has it. */
const BROWSER = '/usr/bin/chromium';
/** As fast as people watch a demonstration: a view comes long after the one before was drawn. */
const SPEED = '8';
/** A page of the same controller that does nothing. */
const PLAIN = 'healthz';
/** Seldom, so that asking costs nothing of what is measured. */
const ASK_EVERY_MS = 2_000;
const VIEWPORT = { width: 1920, height: 1080 } as const;

/** In every page: how long it takes from a view on the line to the second frame after it. */
const WATCH = `
  globalThis.spansMs = [];
  globalThis.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', ({ data }) => {
        if (!data.includes('"type":"view"')) return;
        const heard = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => spansMs.push(performance.now() - heard)));
      });
    }
  };
`;

/** What any page does that shows a number as soon as it hears of it. */
const BARE = `
  new WebSocket('ws://' + location.host + '/ws/t/t1').addEventListener('message', ({ data }) => {
    document.body.textContent = JSON.parse(data).view?.revision ?? document.body.textContent;
  });
`;

const spansOf = async (browser: Browser, address: string, views: number): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(address);
  if (address.endsWith(PLAIN)) await page.evaluate(BARE);
  let spansMs: readonly number[] = [];
  // The page's policy forbids it to be asked in any other way.
  while (spansMs.length <= views) {
    await wait(ASK_EVERY_MS);
    spansMs = await page.evaluate<readonly number[]>('spansMs');
  }
  await context.close();
  // The first is the whole page.
  return spansMs.slice(1, views + 1);
};

/** A demonstration that is watched by the table's page, and in turn by one that shows a number. */
const watched = async (views: number) => {
  const { chromium } = await import('playwright-core');
  const data = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const [http, mqtt] = [await freePort(), await freePort()];
  const ports = ['--http', `127.0.0.1:${http}`, '--broker-port', String(mqtt)];
  const table = await startChild(CONTROLLER, [
    'demo',
    '--speed',
    SPEED,
    '--seed',
    '7',
    '--data',
    data,
    ...ports,
  ]);
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const home = `http://127.0.0.1:${http}`;
  try {
    const spansMs: Record<'page' | 'bare', number[]> = { page: [], bare: [] };
    for (const turn of ['bare', 'page', 'bare', 'page'] as const)
      spansMs[turn].push(
        ...(await spansOf(
          browser,
          `${home}/${turn === 'page' ? 't/t1/table' : PLAIN}`,
          Math.ceil(views / 2),
        )),
      );
    return spansMs;
  } finally {
    await browser.close();
    await table.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

const rowOf = (share: number, { page, bare }: Record<'page' | 'bare', readonly number[]>): Row => {
  const [ours, floor] = [quantile(page, share), quantile(bare, share)];
  return {
    what: `a view to its second frame, table page, p${share * 100}`,
    measured: `${ours.toFixed(0)} ms`,
    beside: `${floor.toFixed(0)} ms, a page that shows a number`,
    ratio: times(ours, floor),
    aim: share === 0.95 ? '≤ 1.5× on an idle machine' : '',
  };
};

/** What the table's screen takes to show what it hears. */
export const measureScreens = async ({ views }: Settings): Promise<readonly Row[]> => {
  if (!existsSync(BROWSER)) return [];
  const spansMs = await watched(views);
  return [rowOf(0.5, spansMs), rowOf(0.95, spansMs)];
};

import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { BROWSER, type Shown, TABLE_PAGE, VIEWPORT, whilePlayed } from './demonstration.ts';
import { type FirstPictures, firstPictures } from './first-picture.ts';

/** A page of the same controller that does nothing. */
const PLAIN = 'healthz';
/** Seldom, so that asking costs nothing of what is measured. */
const ASK_EVERY_MS = 2_000;

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

type Spans = Record<'page' | 'bare', readonly number[]>;

/** A demonstration that is watched by the table's page, and in turn by one that shows a number. */
const watched = async ({ browser, home }: Shown, views: number): Promise<Spans> => {
  const spansMs: Record<'page' | 'bare', number[]> = { page: [], bare: [] };
  for (const turn of ['bare', 'page', 'bare', 'page'] as const) {
    const address = `${home}/${turn === 'page' ? TABLE_PAGE : PLAIN}`;
    spansMs[turn].push(...(await spansOf(browser, address, Math.ceil(views / 2))));
  }
  return spansMs;
};

const rowOf = (share: number, { page, bare }: Spans): Row => {
  const [ours, floor] = [quantile(page, share), quantile(bare, share)];
  return {
    what: `a view to its second frame, table page, p${share * 100}`,
    measured: `${ours.toFixed(0)} ms`,
    beside: `${floor.toFixed(0)} ms, a page that shows a number`,
    ratio: times(ours, floor),
    aim: share === 0.95 ? '≤ 1.5× on an idle machine' : '',
  };
};

const rowOfFirst = ({ slowMs, fullSpeedMs }: FirstPictures): Row => ({
  what: 'the table page’s address to its whole first picture, at a quarter of the speed',
  measured: `${slowMs.toFixed(0)} ms`,
  beside: `${fullSpeedMs.toFixed(0)} ms, at all of it`,
  ratio: times(slowMs, fullSpeedMs),
  aim: '≤ 1000 ms on an idle machine',
});

/** What the table's screen takes to show what it hears, and to show anything at all. */
export const measureScreens = async ({ views, starts }: Settings): Promise<readonly Row[]> => {
  if (!existsSync(BROWSER)) return [];
  const { spansMs, first } = await whilePlayed(async (shown) => ({
    spansMs: await watched(shown, views),
    first: await firstPictures(shown, starts),
  }));
  return [rowOf(0.5, spansMs), rowOf(0.95, spansMs), rowOfFirst(first)];
};

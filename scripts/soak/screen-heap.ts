import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { freePort, startProgram, untilReady } from './program.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

const BROWSER = '/usr/bin/chromium-headless-shell';
const MINUTE_MS = 60_000;
const TOLD_TIMES = 20;
/** What compiled code and the scores of a match may add between a quarter of the time and its end. */
const SLACK_BYTES = 2 * 1024 * 1024;
const SLACK_NODES = 1_000;
const MIB = 1024 * 1024;

/** In the page: how many views it has heard. */
const COUNT = `
  globalThis.views = 0;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', ({ data }) => { if (data.includes('"type":"view"')) views += 1; });
    }
  };
`;

interface Alive {
  readonly heapBytes: number;
  /** Of the document, and what is still held of earlier ones. */
  readonly nodes: number;
}

const aliveIn = async (devtools: CDPSession): Promise<Alive> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const measured = (which: string): number => metrics.find(({ name }) => name === which)?.value ?? 0;
  return { heapBytes: measured('JSHeapUsedSize'), nodes: measured('Nodes') };
};

const watch = async (page: Page, minutes: number): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let quarter: Alive = { heapBytes: 0, nodes: 0 };
  let now = quarter;
  for (let part = 1; part <= TOLD_TIMES; part += 1) {
    await wait((minutes * MINUTE_MS) / TOLD_TIMES);
    now = await aliveIn(devtools);
    if (part === TOLD_TIMES / 4) quarter = now;
    const views = await page.evaluate<number>('views');
    say(`${views} views: ${(now.heapBytes / MIB).toFixed(2)} MiB alive, ${now.nodes} nodes`);
  }
  const grown = { bytes: now.heapBytes - quarter.heapBytes, nodes: now.nodes - quarter.nodes };
  say(`from a quarter to the end: ${(grown.bytes / MIB).toFixed(2)} MiB, ${grown.nodes} nodes`);
  return grown.bytes > SLACK_BYTES || grown.nodes > SLACK_NODES ? 1 : 0;
};

/**
 * The table's page watches a demonstration at full speed for so many minutes, and its memory stays flat: what is alive at a
 * quarter of the time, and at its end. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakScreenHeap(typed: string): Promise<number> {
  const minutes = wholeNumber('MINUTES', typed, 1);
  const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  const [httpPort, mqttPort] = [await freePort(), await freePort()];
  const places = ['--http', `127.0.0.1:${httpPort}`, '--broker-port', String(mqttPort), '--data', data];
  const program = await untilReady(startProgram('mjtable', ['demo', '--speed', 'max', ...places]));
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(COUNT);
    await page.goto(`http://127.0.0.1:${httpPort}/t/t1/table`);
    return await watch(page, minutes);
  } finally {
    await browser.close();
    await program.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

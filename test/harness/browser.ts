import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Chromium as the system has it, with everything off that would speak to the network by itself. */
const PROGRAM = '/usr/bin/chromium';
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: PROGRAM, args: ARGS, headless: true });

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** The sizes of panel the screens are made for. */
export const PANELS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
] as const satisfies readonly Viewport[];

/** A page, and what it did that nobody may see it do. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors on its console (a breach of the Content-Security-Policy is one), uncaught errors, requests abroad. */
  readonly misdeeds: readonly string[];
}

/** Opens a page that keeps still where it is asked to, so that a picture of it is always the same. */
export const openWatchedPage = async (
  browser: Browser,
  { home, viewport }: { readonly home: string; readonly viewport: Viewport },
): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en' });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  const { host } = new URL(home);
  const isHome = (url: string): boolean => url.startsWith('data:') || new URL(url).host === host;
  page.on('console', (message) => {
    if (message.type() === 'error') misdeeds.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => misdeeds.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (!isHome(request.url())) misdeeds.push(`request: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    if (!isHome(socket.url())) misdeeds.push(`socket: ${socket.url()}`);
  });
  return { page, context, misdeeds };
};

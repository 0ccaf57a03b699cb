import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/**
 * Chromium as the system has it, with everything off that would speak to the network by itself. It is the one without
 * windows: a context in a window that nobody sees costs two to three times as much.
 */
const PROGRAM = '/usr/bin/chromium-headless-shell';
/** By this name this computer is another one for a page: what came from there over plain HTTP is no secure context. */
export const NOT_THIS_COMPUTER = 'club.test';
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--host-resolver-rules=MAP ${NOT_THIS_COMPUTER} 127.0.0.1`,
];

/**
 * Room for what is painted, in megabytes: where there is none a page is laid out, and everything on it found, measured, pressed
 * and judged as ever, but no picture of it is made, which takes a third of what a page costs.
 */
const UNPAINTED = '--force-gpu-mem-available-mb=0';

/** Pictures of what tests look at, for people: `PICTURES=1 npm test -- test/e2e`. */
export const PICTURES_ARE_WANTED = process.env['PICTURES'] === '1';

/** What tests do with a browser: contexts, of which none knows of another, and their end. */
export interface TestBrowser {
  readonly newContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
  /** Closes the contexts that were asked for here. */
  readonly close: () => Promise<void>;
}

/** A browser of these arguments: all files of a process share it, and it ends with the process; a context costs a third of a browser. */
const sharedBrowser = (args: readonly string[]): (() => Promise<Browser>) => {
  let launched: Promise<Browser> | null = null;
  const running = async (): Promise<Browser> => {
    launched ??= chromium.launch({ executablePath: PROGRAM, args: [...args], headless: true });
    const browser = await launched;
    if (browser.isConnected()) return browser;
    launched = null;
    return running();
  };
  return running;
};
const paintingBrowser = sharedBrowser(ARGS);
const unpaintingBrowser = sharedBrowser([...ARGS, UNPAINTED]);

const contextsOf = (browser: Browser): TestBrowser => {
  const contexts: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
};

/** A browser that paints nothing, unless pictures are wanted: a screenshot of its pages is empty. */
export const startBrowser = async (): Promise<TestBrowser> =>
  contextsOf(await (PICTURES_ARE_WANTED ? paintingBrowser() : unpaintingBrowser()));

/** For who reads what stands in a picture of a page, or weighs what pages weigh at a table. */
export const startPaintingBrowser = async (): Promise<TestBrowser> => contextsOf(await paintingBrowser());

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
  browser: TestBrowser,
  { home, viewport }: { readonly home: string; readonly viewport: Viewport },
): Promise<WatchedPage> => watchedPageIn(await openContext(browser, viewport), home);

/** Longer than a page needs on a machine on which twenty other programs are busy. */
const PATIENCE_MS = 120_000;

/** A browser's memory of its own: what pages keep there no page of another context knows. */
export const openContext = async (
  browser: TestBrowser,
  viewport: Viewport,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en', ...more });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};

/** One more page of this context. */
export const watchedPageIn = async (context: BrowserContext, home: string): Promise<WatchedPage> => {
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

import semiBold from '@fontsource/noto-serif-sc/files/noto-serif-sc-latin-600-normal.woff2?url';
import black from '@fontsource/noto-serif-sc/files/noto-serif-sc-latin-900-normal.woff2?url';
import { openFirstLine } from './connection/first-line.ts';
import { languageFor, preferredLanguages, wordsIn } from './languages.ts';
import { feedOf, type Route, routeOf } from './route.ts';
import { askForDrawing, askForDrawingsIn } from './sprites.ts';

/*
 * What a page asks for while its program is on its way: the document has this run first, by itself. On a small computer the program
 * is long in coming to its own first line.
 */

/** The server says so in the document where it has no page at the address. */
const isMissing = document.querySelector('meta[name="missing"]') !== null;

const route: Route = isMissing ? { page: 'unknown', path: location.pathname } : routeOf(location.pathname);

const words = wordsIn(languageFor(preferredLanguages()));
// Whoever draws the page sees to words that do not come; before that nobody has failed.
words.catch(() => undefined);

// Every page shows tiles sooner or later, most of them at once.
void askForDrawing('back');

/** The files of the letters that every screen is drawn with. Only their style sheet says so, and that comes later. */
const LETTERS = [semiBold, black];

const askForLetters = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href,
    }),
  );

/** A screen of the club is drawn when its first view is there, and its tiles: resolves then, or when there will be none on this line. */
const firstView = async (feed: string | null): Promise<void> => {
  if (feed === null) return;
  LETTERS.forEach(askForLetters);
  const text = await openFirstLine(feed);
  if (text !== null) await askForDrawingsIn(text);
};

export const asked = { route, words, firstView: firstView(feedOf(route)) } as const;

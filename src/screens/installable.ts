import type { Language } from '../contract/rule-book.ts';
import type { Route } from './route.ts';

/** Pages of people; what hangs on a wall or lies in a table is opened there and stays. */
const KEPT: ReadonlySet<Route['page']> = new Set(['start', 'seat', 'operator']);

const link = (rel: string, href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, href });

/**
 * Lets a phone keep the pages as a program, where its browser knows that they came from whom they say (over TLS, or on the same
 * computer). Over plain HTTP it is never asked, and nothing is missed.
 */
export const offerToKeep = ({ page }: Route, lang: Language): void => {
  if (!isSecureContext || !KEPT.has(page)) return;
  document.head.append(
    link('manifest', `/app-${lang}.webmanifest`),
    link('apple-touch-icon', '/icon-192.png'),
  );
};

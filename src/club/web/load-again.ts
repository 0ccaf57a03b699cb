import { createHash } from 'node:crypto';

/** Between two askings, in milliseconds; by chance up to twice that, so that the screens of a club do not all come back at one instant. */
const ASK_EVERY_MS = 2_000;

/**
 * What the document of all pages does by itself: where its program or its look could not be fetched the page stands empty, and
 * nobody may be there to load it anew. It does so once the server answers for itself: a browser shows a page of its own for one that
 * is away, and a proxy one for a controller that is, and there a screen would stay. A page that could not begin says
 * `part-missing`; one that has begun has parts come when somebody opens them, and after an update they may be gone:
 * what brings them says `vite:preloadError`. What others put into the page, and its policy keeps out, is no part of it.
 */
export const LOAD_AGAIN = `{
  let isLoading = false;
  const loadIfThere = ({ status }) => (status < 500 ? location.reload() : ask());
  const ask = () =>
    setTimeout(() => fetch(location.href).then(loadIfThere, ask), ${ASK_EVERY_MS} * (1 + Math.random()));
  const loadAgain = () => {
    if (isLoading) return;
    isLoading = true;
    ask();
  };
  const isOfPage = (address) => address.startsWith(location.origin + '/');
  addEventListener('part-missing', loadAgain);
  addEventListener('vite:preloadError', loadAgain);
  addEventListener('error', ({ target }) => {
    const isNeeded =
      (target instanceof HTMLScriptElement && isOfPage(target.src)) ||
      (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOfPage(target.href));
    if (isNeeded && document.readyState !== 'complete') loadAgain();
  }, true);
}`;

/** How the pages' policy tells it from any other script in the document. */
export const LOAD_AGAIN_SOURCE = `'sha256-${createHash('sha256').update(LOAD_AGAIN).digest('base64')}'`;

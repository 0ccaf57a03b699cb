import { createHash } from 'node:crypto';

/** Between two askings, in milliseconds; by chance up to twice that, so that the screens of a club do not all come back at one instant. */
const ASK_EVERY_MS = 2_000;

/**
 * The script in the document of every page that loads the page again where a part of it could not be fetched: the page would
 * stand empty, and nobody may be there to load it anew.
 *
 * It waits until the server answers for itself. Loaded sooner, the page would give way to an error page, of the browser or of a
 * proxy before the controller, and a screen would stay at that.
 *
 * A page that could not begin says `part-missing`. One that has begun fetches parts when somebody opens them, and after an
 * update they may be gone: then Vite says `vite:preloadError`. What others put into the page, and its policy keeps out, is no
 * part of it.
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

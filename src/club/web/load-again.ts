import { createHash } from 'node:crypto';

/**
 * What the document of all pages does by itself: where its program or its look could not be fetched the page stands empty, and
 * nobody may be there to load it anew. It does so once the server answers: a browser shows a page of its own for one that does not,
 * and may stay on it. A page that has begun looks after its parts itself, and says `part-missing` where it could not begin.
 */
export const LOAD_AGAIN = `{
  let isLoading = false;
  const ask = () => setTimeout(() => fetch(location.href).then(() => location.reload(), ask), 2000);
  const loadAgain = () => {
    if (isLoading) return;
    isLoading = true;
    ask();
  };
  addEventListener('part-missing', loadAgain);
  addEventListener('error', ({ target }) => {
    const isNeeded = target instanceof HTMLScriptElement || target.rel === 'stylesheet';
    if (isNeeded && document.readyState !== 'complete') loadAgain();
  }, true);
}`;

/** How the pages' policy tells it from any other script in the document. */
export const LOAD_AGAIN_SOURCE = `'sha256-${createHash('sha256').update(LOAD_AGAIN).digest('base64')}'`;

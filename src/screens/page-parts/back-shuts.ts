import { useEffect, useRef } from 'preact/hooks';
import { isRecord } from '../../contract/recorded.ts';

/*
 * Whoever has opened a panel and goes back in the browser means the panel: on many phones a stroke along the edge of the glass does
 * that by accident, and the page would be gone with what was entered. As long as anything is open the browser has an entry more for
 * the page, which is taken back where it is shut by its own button.
 */

const OVER_THE_PAGE = { over: 'the-page' } as const;

const isOverThePage = (): boolean => isRecord(history.state) && history.state['over'] === OVER_THE_PAGE.over;

/** How to shut each thing that is open, the last opened last. */
const opened: (() => void)[] = [];

/** The browser takes an entry back a moment after it is told to. */
let goingBack: 'yes' | 'no' = 'no';

/** Has the browser know whether anything is open; also after a page was loaded anew on which something was, and after a way forward. */
const settle = (): void => {
  if (goingBack === 'yes') return;
  if (opened.length > 0 && !isOverThePage()) {
    // Where a page is scrolled to when something is shut is its own affair.
    history.scrollRestoration = 'manual';
    history.pushState(OVER_THE_PAGE, '');
  } else if (opened.length === 0 && isOverThePage()) {
    goingBack = 'yes';
    history.back();
  }
};

const onMoved = (): void => {
  const wasOurs = goingBack === 'yes';
  goingBack = 'no';
  if (!isOverThePage()) {
    history.scrollRestoration = 'auto';
    const shut = wasOurs ? undefined : opened.at(-1);
    // It is settled when that is shut: until then it would count as open, and be given an entry anew.
    if (shut !== undefined) return shut();
  }
  settle();
};

let isListening = false;
const listen = (): void => {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', onMoved);
};

/** The browser's way back shuts what is open over the page, and leaves the page where nothing is. */
export const useBackShuts = (what: 'open' | 'shut', shut: () => void): void => {
  const now = useRef(shut);
  now.current = shut;
  useEffect(() => {
    listen();
    if (what === 'shut') return settle();
    const own = (): void => now.current();
    opened.push(own);
    settle();
    return () => {
      opened.splice(opened.indexOf(own), 1);
      settle();
    };
  }, [what]);
};

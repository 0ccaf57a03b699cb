import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/*
 * What has the focus may go from the page when it is pressed: a button gives way to the panel that it opens. Whoever goes by keys, or
 * has the page read aloud, would go on at the top of everything.
 */

/** For what has come to the place of a button: its reader goes on here. */
export const useFocusHere = <Here extends HTMLElement>(): RefObject<Here | null> => {
  const here = useRef<Here>(null);
  useLayoutEffect(() => here.current?.focus(), []);
  return here;
};

/** For what comes back when something is shut: its reader goes on here, if the focus went with what was shut. */
export const useFocusAfter = <Here extends HTMLElement>(what: 'open' | 'shut'): RefObject<Here | null> => {
  const here = useRef<Here>(null);
  const before = useRef(what);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current === 'open' && what === 'shut' && isLost) here.current?.focus({ preventScroll: true });
    before.current = what;
  }, [what]);
  return here;
};

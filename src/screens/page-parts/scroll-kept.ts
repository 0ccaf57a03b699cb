import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For a page that gives way to a panel: it is scrolled back to where its reader had left it. What is shut may be much shorter, and the
 * browser has scrolled up to its end.
 */
export const useScrollKept = (what: 'open' | 'shut'): { readonly leave: () => void } => {
  const leftAtPx = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (what === 'open' || leftAtPx.current === null) return;
    window.scrollTo(0, leftAtPx.current);
    leftAtPx.current = null;
  }, [what]);
  const leave = (): void => {
    leftAtPx.current = window.scrollY;
  };
  return { leave };
};

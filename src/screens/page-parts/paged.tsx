import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import './paged.css';

/** So long each page stays to be read. */
const PAGE_MS = 5_000;
/** Rounding of lengths is no page. */
const SLACK_PX = 4;
/** Two heights that are rounded each by itself. */
const ROUNDED_PX = 1;

interface PagedProps {
  readonly name: string;
  /** In columns beside each other, in a list of which nothing is broken, or said line by line without a mark of its pages. */
  readonly flow: 'columns' | 'list' | 'lines';
  readonly children: ComponentChildren;
}

/** How many pages there are, and how far apart. */
interface Pages {
  readonly count: number;
  readonly stepPx: number;
}
const ONE_PAGE: Pages = { count: 1, stepPx: 0 };

/** A flow whose pages are to be counted, and who is told. */
interface Counted {
  readonly flow: HTMLElement;
  readonly tell: (pages: Pages) => void;
}

/** What is still to be counted: all of it at once, because each change of one asks the browser to lay out everything anew. */
const uncounted = new Map<HTMLElement, Counted>();

const countSoon = (counted: Counted): void => {
  if (uncounted.size === 0) queueMicrotask(countAll);
  uncounted.set(counted.flow, counted);
};

const countAll = (): void => {
  const all = [...uncounted.values()];
  uncounted.clear();
  const [whole, cut] = [all.filter(isWhole), all.filter((each) => !isWhole(each))];
  if (cut.length > 0) breakIntoPages(cut);
  for (const { tell } of whole) tell(ONE_PAGE);
};

/** Whether all of it is there as it is laid out: then nothing has to be laid out for a second time. */
const isWhole = ({ flow }: Counted): boolean =>
  flow.style.height === '' &&
  flow.scrollHeight <= flow.clientHeight + ROUNDED_PX &&
  flow.scrollWidth <= flow.clientWidth + SLACK_PX;

/** A flow is broken into columns at a height that is said, not at one that is left over. */
const breakIntoPages = (all: readonly Counted[]): void => {
  for (const { flow } of all) {
    flow.style.height = '';
    flow.style.flexShrink = '0';
  }
  const wantedPx = all.map(({ flow }) => flow.clientHeight);
  for (const { flow } of all) flow.style.flexShrink = '';
  const leftPx = all.map(({ flow }) => flow.clientHeight);
  all.forEach(({ flow }, index) => {
    const [wanted = 0, left = 0] = [wantedPx[index], leftPx[index]];
    if (left < wanted) flow.style.height = `${left}px`;
  });
  const pages = all.map(({ flow }) => pagesOf(flow));
  for (const [index, { tell }] of all.entries()) tell(pages[index] ?? ONE_PAGE);
};

const pagesOf = (flow: HTMLElement): Pages => {
  const gapPx = Number.parseFloat(getComputedStyle(flow).columnGap) || 0;
  const stepPx = flow.clientWidth + gapPx;
  const count = Math.max(1, Math.ceil((flow.scrollWidth - SLACK_PX + gapPx) / stepPx));
  return count === 1 ? ONE_PAGE : { count, stepPx };
};

/** Which of so many comes now: each stays as long as two pages of what it holds. */
export const useTurns = (count: number): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count <= 1) return;
    const next = setInterval(() => setTurn((before) => (before + 1) % count), 2 * PAGE_MS);
    return () => clearInterval(next);
  }, [count]);
  return count === 0 ? 0 : turn % count;
};

/** What flows in columns; where that is more than fits, a page after the other, for as long as it is shown. */
export const Paged = ({ name, flow: how, children }: PagedProps) => {
  const flow = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(ONE_PAGE);
  const [page, setPage] = useState(0);
  useLayoutEffect(() => {
    const { current } = flow;
    if (current === null) return;
    const tell = (now: Pages): void =>
      setPages((before) => (now.count === before.count && now.stepPx === before.stepPx ? before : now));
    const measure = (): void => countSoon({ flow: current, tell });
    measure();
    const room = new ResizeObserver(measure);
    if (current.parentElement?.parentElement) room.observe(current.parentElement.parentElement);
    const contents = new MutationObserver(measure);
    contents.observe(current, { childList: true, characterData: true, subtree: true });
    return () => {
      uncounted.delete(current);
      room.disconnect();
      contents.disconnect();
    };
  }, []);
  useEffect(() => {
    setPage(0);
    if (pages.count === 1) return;
    const turn = setInterval(() => setPage((before) => (before + 1) % pages.count), PAGE_MS);
    return () => clearInterval(turn);
  }, [pages]);
  useEffect(() => {
    const { current } = flow;
    // Whoever says where it stands has all of the page laid out, and one page stands still.
    if (current === null || pages.count === 1) return;
    current.scrollLeft = page * pages.stepPx;
    return () => {
      current.scrollLeft = 0;
    };
  }, [page, pages]);
  return (
    <div class={`paged in-${how} ${name}`}>
      <div class="pages" ref={flow}>
        {children}
      </div>
      {pages.count > 1 && (
        <div class="page-dots" aria-hidden="true">
          {Array.from({ length: pages.count }, (_, index) => (
            <i key={index} class={index === page ? 'now' : ''} />
          ))}
        </div>
      )}
    </div>
  );
};

import { useEffect, useRef } from 'preact/hooks';
import type { ScreenReport } from '../../contract/screens.ts';
import type { FeedState } from './feed.ts';
import type { ViewKind } from './messages.ts';
import { type OpenLine, useFeed } from './use-connection.ts';

const REPORT_EVERY_MS = 2_000;
/** Frames are counted for so long before each report, and not all the time: a screen that stands still costs nothing. */
const COUNT_FOR_MS = 500;

/** Calls back with the frames a second that the browser draws; null where nobody sees the page. Returns how to call it off. */
const countFrames = (told: (fps: number | null) => void): (() => void) => {
  const beganMs = performance.now();
  let frames = 0;
  let wanted = requestAnimationFrame(function drawn() {
    frames += 1;
    wanted = requestAnimationFrame(drawn);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(wanted);
    const seconds = (performance.now() - beganMs) / 1_000;
    told(document.visibilityState === 'hidden' ? null : Math.ceil(frames / seconds));
  }, COUNT_FOR_MS);
  return () => {
    cancelAnimationFrame(wanted);
    clearTimeout(timer);
  };
};

/** What of a view the controller compares with what it has sent. */
interface Revised {
  readonly revision: number;
}

/** Tells the controller what is drawn, how old that is, and how many frames a second there are. */
const useScreenReport = (
  { view, heardAt }: FeedState<Revised>,
  { line, side }: { readonly line: OpenLine; readonly side: ScreenReport['side'] },
): void => {
  const heardMs = useRef(0);
  const revision = useRef<number | null>(null);
  useEffect(() => {
    heardMs.current = performance.now();
  }, [heardAt]);
  // Runs once it is drawn.
  useEffect(() => {
    revision.current = view?.revision ?? null;
  }, [view]);
  useEffect(() => {
    const report = (fps: number | null): void => {
      const ageMs = Math.round(performance.now() - heardMs.current);
      const drawn: ScreenReport = { type: 'drawn', side, revision: revision.current, ageMs, fps };
      if (line.current?.readyState === WebSocket.OPEN) line.current.send(JSON.stringify(drawn));
    };
    let callOff = (): void => {};
    const timer = setInterval(() => {
      callOff();
      callOff = countFrames(report);
    }, REPORT_EVERY_MS);
    return () => {
      clearInterval(timer);
      callOff();
    };
  }, [line, side]);
};

/** Follows a feed as a screen of the club does: it tells what it has drawn. `side`: before which seat it stands. */
export const useScreenFeed = <View extends Revised>(
  path: string,
  { kind, side }: { readonly kind: ViewKind<View>; readonly side: ScreenReport['side'] },
): FeedState<View> => {
  const line = useRef<WebSocket>(null);
  const state = useFeed(path, kind, line);
  useScreenReport(state, { line, side });
  return state;
};

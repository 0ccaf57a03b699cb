import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import type { WallTable } from '../../contract/wall.ts';
import type { FeedState } from '../connection/feed.ts';

/** Pixels of a panel that shows the same strips for months wear: all of it moves by some pixels, too slowly to be seen. */
const SHIFT_EVERY_MS = 60_000;
const MOST_PX = 3;
/** Two courses that come together seldom, so that every place within reach is visited. */
const COURSES = { across: 9, down: 7 } as const;

export interface Shift {
  readonly acrossPx: number;
  readonly downPx: number;
}

/** Where everything lies after so many steps; in its own place at first. */
export const shiftAfter = (steps: number): Shift => ({
  acrossPx: Math.round(MOST_PX * Math.sin(steps / COURSES.across)) + 0,
  downPx: Math.round(MOST_PX * Math.sin(steps / COURSES.down)) + 0,
});

/** A browser that runs for weeks is begun anew now and then, before it grows. */
const RELOAD_AFTER_MS = 6 * 3_600_000;

const BETWEEN_HANDS: readonly string[] = [
  'waitingForStart',
  'matchOver',
] satisfies readonly TableView['moment']['at'][];

/** Nobody plays, nobody is asked anything, and nothing moves. */
export const tableRests = ({ moment, proposal }: TableView): boolean =>
  proposal === null && BETWEEN_HANDS.includes(moment.at);

/** No table of the club that is there plays a hand. */
export const clubRests = ({ tables }: { readonly tables: readonly Pick<WallTable, 'moment'>[] }): boolean =>
  tables.every(({ moment }) => moment === null || BETWEEN_HANDS.includes(moment));

interface Life<View> {
  /** Whether nothing of this would be missed. */
  readonly rests: (view: View) => boolean;
  /** Since the page was loaded. */
  readonly ageMs: number;
}

/** Whether the page is loaded anew now: it is old, nothing is missed meanwhile, and the controller answers. */
export const reloadsNow = <View>({ view, fresh }: FeedState<View>, { rests, ageMs }: Life<View>): boolean =>
  ageMs >= RELOAD_AFTER_MS && fresh === 'yes' && view !== null && rests(view);

/**
 * What a page does that stays open for months: it moves a little, and is loaded anew between hands. Gives where it stands now, for
 * `translate`.
 */
export const useKioskLife = <View>(state: FeedState<View>, rests: Life<View>['rests']): string => {
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    const move = setInterval(() => setSteps((before) => before + 1), SHIFT_EVERY_MS);
    return () => clearInterval(move);
  }, []);
  useEffect(() => {
    if (reloadsNow(state, { rests, ageMs: performance.now() })) location.reload();
  }, [state, rests]);
  const { acrossPx, downPx } = shiftAfter(steps);
  return `${acrossPx}px ${downPx}px`;
};

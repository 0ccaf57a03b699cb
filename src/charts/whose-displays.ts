import { otherSetShows } from './other-set-tiles.ts';
import type { Command } from './ports.ts';
import { askOf, standsHeld } from './table-asks.ts';
import type { TableContext } from './table-context.ts';
import { redealShows } from './unfollowed-shows.ts';

/**
 * What the displays ask of everybody while the table is paused, stands held, or something is wrong, comes before whatever is
 * said.
 */
export const areDisplaysTaken = (context: TableContext): boolean =>
  context.pause.is === 'on' || context.safety.fault !== null || standsHeld(context);

/** Whether the table itself asks nobody for anything: the displays may tell of the play, and of what is proposed in it. */
export const isPlayTold = (context: TableContext): boolean =>
  !areDisplaysTaken(context) && context.resumed === 'resumed' && askOf(context) === 'nothing';

/** What everybody is asked before the play is told: to take a tile of the other set away, then whether a hand is dealt again. */
export const showsBeforePlay = ({ otherSetTiles, match, hand }: TableContext): readonly Command[] => {
  const away = otherSetShows(otherSetTiles);
  return away.length > 0 ? away : redealShows({ match, hand });
};

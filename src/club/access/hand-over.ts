import type { SeatedSide } from '../../contract/table-view.ts';
import { SEAT_TIMES } from './seat.ts';
import { newInvitation } from './secrets.ts';

interface Handed {
  readonly giver: string;
  readonly side: SeatedSide['side'];
  readonly at: number;
}

const MOST_LINKS = 32;

/** Links by which one browser hands its seat to the next: short-lived, and each good for one. */
export const createHandOver = (now: () => number) => {
  const links = new Map<string, Handed>();
  return {
    give: (giver: string, side: Handed['side']): string => {
      const link = newInvitation();
      links.set(link, { giver, side, at: now() });
      for (const oldest of links.keys()) {
        if (links.size <= MOST_LINKS) break;
        links.delete(oldest);
      }
      return link;
    },
    /** Whose token it hands over; null for a link that is none, or none any more. */
    take: (link: string, side: Handed['side']): string | null => {
      const handed = links.get(link);
      if (handed === undefined || handed.side !== side) return null;
      links.delete(link);
      return now() - handed.at < SEAT_TIMES.link ? handed.giver : null;
    },
  };
};

import type { OpenProposal } from '../play/game/match/agreement.ts';
import { tableAskOf } from './table-asks.ts';
import type { TableContext } from './table-context.ts';
import { areDisplaysTaken } from './whose-displays.ts';

/** Whether everybody is asked for something that comes before any answer: for a press that lets a hand go on, a tile, or staff. */
const isElseAsked = (context: TableContext): boolean =>
  areDisplaysTaken(context) ||
  context.service.mode !== 'shut' ||
  context.otherSetTiles.length > 0 ||
  tableAskOf(context) === 'go-on';

/**
 * The proposal that silence may end: while the table is not heard nobody can say by a key what he thinks of it, and while everybody
 * is asked for something else nobody looks at it. It has its whole time anew afterwards.
 */
export const proposalHeard = (context: TableContext): OpenProposal | null => {
  const { link, match } = context;
  const open = match?.agreement.open ?? null;
  // Looked at after every step of a hand, in which hardly ever anything is open.
  if (open === null || link !== 'ready' || isElseAsked(context)) return null;
  return open;
};

/** Whether a dealer who says nothing decides by it: his key counts, and waits for no answer to a proposal. */
export const isDealerHeard = ({ link, match }: Pick<TableContext, 'link' | 'match'>): boolean =>
  link === 'ready' && match?.agreement.open == null;

import type { HandWon } from '../../../src/play/events/outcome.ts';
import type { StackedTable } from './stacked-table.ts';

/** How the hand at a table was won; fails where it was not. */
export const wonOf = ({ hand }: StackedTable): HandWon => {
  if (hand.result?.kind !== 'won') throw new Error(`nobody has won: ${JSON.stringify(hand.result)}`);
  return hand.result.won;
};

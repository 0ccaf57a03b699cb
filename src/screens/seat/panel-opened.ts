import type { SeatView } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { type InMatch, matchSaidIn } from '../page-parts/said-in.ts';
import type { PanelName } from './seat-buttons.ts';

/** A panel, the number of what it is about, and the match it is of: they stay what they were when it was opened. */
export interface PanelOpened {
  readonly panel: PanelName;
  readonly number: number;
  readonly inMatch: InMatch;
}

/** The number of what a panel that is opened now is about: a throw of the dice, the hand to take back, or the hand that is on. */
const numberNow = (panel: PanelName, view: SeatView): number => {
  switch (panel) {
    case 'dice':
      return view.throw ?? 0;
    case 'undo':
      return view.lastHand ?? 0;
    case 'win':
    case 'draw':
    case 'penalty':
    case 'ready':
      return view.public.match?.hand ?? 0;
    default:
      return unreachable(panel);
  }
};

export const openedNow = (panel: PanelName, view: SeatView): PanelOpened => ({
  panel,
  number: numberNow(panel, view),
  inMatch: matchSaidIn(view.public),
});

/** Where what is sent from it is answered: nothing of it is told in a panel that is about another throw, or another hand. */
export const placeOf = ({ panel, number }: PanelOpened): string => `${panel} ${number}`;

/**
 * Whether it stays open. What others propose is answered first: the form of a hand's end gives way; what was entered is there when it
 * is opened again. What was thrown, or is to be taken back, may be another by now: nobody is asked about that in its place.
 */
export const staysOpen = ({ panel, number }: PanelOpened, view: SeatView): boolean => {
  switch (panel) {
    case 'win':
    case 'draw':
      return view.may.includes('propose-outcome');
    case 'dice':
    case 'undo':
      return numberNow(panel, view) === number;
    case 'penalty':
    case 'ready':
      return true;
    default:
      return unreachable(panel);
  }
};

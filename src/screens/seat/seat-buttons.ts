import type { DeclarationSent } from '../../contract/declaration.ts';
import type { SayName, SeatView } from '../../contract/seat-view.ts';
import type { Words } from '../language.ts';
import { matchSaidIn } from '../page-parts/said-in.ts';
import { seatedSides } from '../seats.ts';

/** Where what a button says is entered. */
export type PanelName = 'win' | 'draw' | 'penalty' | 'undo' | 'dice' | 'ready';

/** What a button of the seat's page leads to: said at once, or a panel in which the rest is entered. */
export type Saying = { readonly opens: PanelName } | { readonly says: OfHand | OfTable };

/** Of one hand: what comes late does not reach the next one. */
type OfHand = 'take-back-ready' | 'call-win' | 'stop-match' | 'deal-again';
type OfTable = 'ask-pause' | 'call-staff' | 'take-back-staff-call' | 'hand-to-substitute' | 'come-back';

/** What is declared by a button that needs nothing more to be entered. */
export const saidAtOnce = (says: OfHand | OfTable, { public: view }: SeatView): DeclarationSent['say'] => {
  switch (says) {
    case 'ask-pause':
    case 'call-staff':
    case 'take-back-staff-call':
    case 'hand-to-substitute':
    case 'come-back':
      return { say: says };
    default:
      return { say: says, hand: view.match?.hand ?? 0, ...matchSaidIn(view) };
  }
};

/** Whether what was accepted is done by it: who wishes for a pause alone has stopped nothing yet. */
export const isDoneBy = (
  says: OfHand | OfTable,
  { side, public: { pauseWishedBy: wish, moment } }: SeatView,
): boolean => says !== 'ask-pause' || moment.at === 'paused' || (wish !== undefined && wish.side !== side);

export interface SeatButton {
  readonly id: string;
  readonly label: string;
  readonly weight: 'main' | 'plain';
  readonly saying: Saying;
}

interface Offer {
  readonly may: SayName;
  readonly id: string;
  readonly weight: SeatButton['weight'];
  readonly saying: Saying;
  readonly label: (words: Words['seat'], view: SeatView) => string;
}

interface ButtonsFor {
  readonly words: Words;
  /** The controller's time. */
  readonly now: number;
}

/** Every button there can be, in the order they stand in; each is there while its word may be said. */
const OFFERS: readonly Offer[] = [
  {
    may: 'enter-dice',
    id: 'dice',
    weight: 'main',
    saying: { opens: 'dice' },
    label: (words) => words.enterDice,
  },
  {
    may: 'stop-match',
    id: 'stop-match',
    weight: 'main',
    saying: { says: 'stop-match' },
    label: (words) => words.stopMatch,
  },
  {
    may: 'deal-again',
    id: 'deal-again',
    weight: 'main',
    saying: { says: 'deal-again' },
    label: (words) => words.dealAgain,
  },
  {
    may: 'call-win',
    id: 'call-win',
    weight: 'main',
    saying: { says: 'call-win' },
    label: (words) => words.callWin,
  },
  {
    may: 'propose-outcome',
    id: 'win',
    weight: 'main',
    saying: { opens: 'win' },
    label: (words) => words.enterWin,
  },
  {
    may: 'declare-ready',
    id: 'ready',
    weight: 'plain',
    saying: { opens: 'ready' },
    label: (words) => words.ready.declared,
  },
  {
    may: 'take-back-ready',
    id: 'take-back-ready',
    weight: 'plain',
    saying: { says: 'take-back-ready' },
    label: (words) => words.takeBackReady,
  },
  {
    may: 'propose-outcome',
    id: 'draw',
    weight: 'plain',
    saying: { opens: 'draw' },
    label: (words) => words.enterDraw,
  },
  {
    may: 'propose-penalty',
    id: 'penalty',
    weight: 'plain',
    saying: { opens: 'penalty' },
    label: (words) => words.penalty,
  },
  {
    may: 'propose-undo',
    id: 'undo',
    weight: 'plain',
    saying: { opens: 'undo' },
    label: (words, { lastHand }) => words.undo(lastHand ?? 0),
  },
  {
    may: 'ask-pause',
    id: 'ask-pause',
    weight: 'plain',
    saying: { says: 'ask-pause' },
    label: (words) => words.askPause,
  },
  {
    may: 'call-staff',
    id: 'call-staff',
    weight: 'plain',
    saying: { says: 'call-staff' },
    label: (words) => words.callStaff,
  },
  {
    may: 'take-back-staff-call',
    id: 'take-back-staff-call',
    weight: 'plain',
    saying: { says: 'take-back-staff-call' },
    label: (words) => words.takeBackStaffCall,
  },
  {
    may: 'hand-to-substitute',
    id: 'hand-to-substitute',
    weight: 'plain',
    saying: { says: 'hand-to-substitute' },
    label: (words) => words.handToSubstitute,
  },
  {
    may: 'come-back',
    id: 'come-back',
    weight: 'plain',
    saying: { says: 'come-back' },
    label: (words) => words.comeBack,
  },
];

/** Where what is said at once, without a panel, is answered. */
export const AT_ONCE = 'at-once';

/** The hand that a tap takes back, and how long it is offered; null where the time is over, or somebody has asked. */
export const undoOffered = (
  { may, lastHand, public: { undoEndsAt } }: SeatView,
  now: number,
): { readonly hand: number; readonly leftMs: number } | null =>
  lastHand === null || undoEndsAt === undefined || undoEndsAt <= now || !may.includes('propose-undo')
    ? null
    : { hand: lastHand, leftMs: undoEndsAt - now };

export const buttonsOf = (view: SeatView, { words, now }: ButtonsFor): readonly SeatButton[] =>
  OFFERS.filter(
    ({ may, id }) =>
      view.may.includes(may) && !isBeside(view, id) && (id !== 'undo' || undoOffered(view, now) === null),
  ).map(({ id, weight, saying, label }) => ({
    id,
    weight,
    saying,
    label: label(words.seat, view),
  }));

/**
 * While something is proposed only a win can be added to it; a dead hand tells of no win, but of a drawn hand. Whoever
 * has not said that he won says so first: that leads to his tiles.
 */
const isBeside = (view: SeatView, id: string): boolean =>
  (id === 'draw' && view.public.proposal !== null) ||
  (id === 'win' && (isDead(view) || view.may.includes('call-win')));

const isDead = (view: SeatView): boolean =>
  seatedSides(view.public).some(({ side, dead }) => side === view.side && dead === true);

/** The panel that a button leads to. A called win is entered, but where the table followed the hand: it reads its tiles. */
export const panelOf = (saying: Saying, { public: view }: SeatView): PanelName | null => {
  if ('opens' in saying) return saying.opens;
  return saying.says === 'call-win' && view.unfollowed === undefined ? 'win' : null;
};

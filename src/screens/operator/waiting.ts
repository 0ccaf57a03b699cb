import type { SeatsHeld } from '../../contract/access.ts';
import type { FaultView } from '../../contract/fault.ts';
import type { ScreenTold } from '../../contract/screens.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { MachineWords } from '../../words/en/machine.ts';
import { faultTitle } from '../../words/fault-cards.ts';
import { timeSince, type Words } from '../language.ts';
import { lineFault } from '../page-parts/fault-marks.ts';
import { nameAt, type Side } from '../seats.ts';
import { type Unfair, unfairIn, unfairText } from './unfair.ts';

/** Something that does not go on before whoever runs the club sees to it. */
export type Waiting =
  | { readonly of: 'dispute'; readonly sides: readonly Side[] }
  | { readonly of: 'staff-call'; readonly side: Side; readonly since: number }
  | { readonly of: 'fault' | 'drum-fault' | 'line'; readonly code: FaultView['code'] }
  | { readonly of: 'unfair'; readonly unfair: Unfair }
  | { readonly of: 'screen'; readonly screen: ScreenTold }
  | { readonly of: 'seat'; readonly side: Side };

/** What is known beside the table's view: who holds its seats, and how its screens do. */
export interface Around {
  readonly seats: SeatsHeld;
  readonly screens: readonly ScreenTold[];
  /** Whether walls and dice are fair. */
  readonly fairness: OperatorView['fairness'];
}

/** What waits for the operator, the most pressing first: people before machines that stand, these before screens and phones. */
export const waitingIn = (view: TableView, { seats, screens, fairness }: Around): readonly Waiting[] => {
  const { proposal, moment, drumFault, staffCalls = [] } = view;
  const line = lineFault(view);
  const disputes = proposal?.disputes ?? [];
  return [
    ...(disputes.length > 0 ? [{ of: 'dispute' as const, sides: disputes.map(({ side }) => side) }] : []),
    ...staffCalls.map((call) => ({ of: 'staff-call' as const, ...call })),
    ...(line !== null ? [{ of: 'line' as const, code: line.code }] : []),
    ...(moment.at === 'fault' ? [{ of: 'fault' as const, code: moment.code }] : []),
    ...(drumFault !== undefined ? [{ of: 'drum-fault' as const, code: drumFault.code }] : []),
    ...unfairIn(fairness).map((unfair) => ({ of: 'unfair' as const, unfair })),
    ...screens.filter(({ state }) => state !== 'fresh').map((screen) => ({ of: 'screen' as const, screen })),
    ...seats.filter(({ asked }) => asked !== null).map(({ side }) => ({ of: 'seat' as const, side })),
  ];
};

/** What stays the same of it while it waits, whatever comes before it or is over: its row is the same one. */
export const rowOf = (waiting: Waiting): string => {
  switch (waiting.of) {
    case 'dispute':
    case 'line':
    case 'fault':
    case 'drum-fault':
      return waiting.of;
    case 'staff-call':
    case 'seat':
      return `${waiting.of} ${waiting.side}`;
    case 'unfair':
      return waiting.unfair.of === 'walls' ? `walls ${waiting.unfair.set}` : 'dice';
    case 'screen':
      return `screen ${waiting.screen.id}`;
    default:
      return unreachable(waiting);
  }
};

/** What waits, in words. */
export const waitingText = (waiting: Waiting, view: TableView, words: Words & OperatorWords): string => {
  const { lang, faults, operator, joining, seat } = words;
  switch (waiting.of) {
    case 'dispute':
      return operator.disputed(waiting.sides.map((side) => nameAt(view, side)));
    case 'staff-call':
      return seat.staffCalled(nameAt(view, waiting.side), timeSince(waiting.since, lang));
    case 'line':
      return operator.noAnswer;
    case 'fault':
      return faults.heads.stopped(faultTitle(waiting.code, faults), waiting.code);
    case 'drum-fault':
      return `${waiting.code} ${faultTitle(waiting.code, faults)}`;
    case 'unfair':
      return unfairText(waiting.unfair, words);
    case 'screen':
      return screenText(waiting.screen, view, words);
    case 'seat':
      return `${nameAt(view, waiting.side)}: ${joining.anotherAsks}`;
    default:
      return unreachable(waiting);
  }
};

type ScreenWords = Pick<MachineWords, 'screens'>;
type OperatorWords = Pick<MachineWords, 'screens' | 'fairness' | 'set'>;

/** Which screen it is, and how it does. */
export const screenText = (
  { as, side, state, heardAt }: ScreenTold,
  view: TableView,
  { lang, screens, joining }: Pick<Words, 'lang' | 'joining'> & ScreenWords,
): string => {
  const forAll = as === 'wall' ? joining.wall : joining.centre;
  const which = side === null ? forAll : joining.panelOf(nameAt(view, side));
  switch (state) {
    case 'fresh':
      return screens.fresh(which);
    case 'behind':
      return screens.behind(which);
    case 'frozen':
      return screens.frozen(which, timeSince(heardAt, lang));
    case 'hidden':
      return screens.hidden(which);
    case 'gone':
      return screens.gone(which, timeSince(heardAt, lang));
    default:
      return unreachable(state);
  }
};

/** The title of the browser's tab: how much waits stands before it, where anything does. */
export const titleWith = (waiting: readonly Waiting[], title: string): string =>
  waiting.length === 0 ? title : `(${waiting.length}) ${title}`;

import type { ProposalView } from '../../src/contract/outcome-view.ts';
import type { SeatedSide, TableView } from '../../src/contract/table-view.ts';
import { unreachable } from '../../src/rules/unreachable.ts';

/** The faults that are shown in tests. */
const FAULTS: Readonly<Record<string, string>> = {
  F202: 'The lid is open',
  F341: 'Tiles are missing',
  F342: 'Too many tiles inside',
  F344: 'A tile of the other set is inside',
  F401: 'A stacking head is jammed',
  F503: 'Something lies on a wall plate',
  F777: 'A fault that this controller does not know',
};

/** What the screens must say in English, written down apart from the screens' own words. */

export const seatedSides = ({ sides }: TableView): readonly SeatedSide[] =>
  sides.flatMap((side) => (side.seated ? [side] : []));

const nameAt = (view: TableView, side: number): string =>
  seatedSides(view).find((seat) => seat.side === side)?.name ?? '';

export const WINDS = { east: 'East', south: 'South', west: 'West', north: 'North' } as const;

/** The outcome that is on the screen: while it is settled, and until the next hand is begun. */
export const outcomeShown = ({ moment, lastOutcome, proposal }: TableView): TableView['lastOutcome'] => {
  if (proposal !== null) return null;
  if (moment.at === 'settling') return moment.outcome;
  return moment.at === 'waitingForStart' && moment.press === 'open-gate' ? lastOutcome : null;
};

const outcomeHeadline = (view: TableView): string | null => {
  const outcome = outcomeShown(view);
  if (outcome === null) return null;
  return outcome.kind === 'drawn' ? 'Drawn hand' : `${nameAt(view, outcome.winner)} wins`;
};

const subjectOf = ({ what }: ProposalView): string => {
  if (what.kind === 'outcome') return 'How the hand ended';
  return what.kind === 'penalty' ? what.irregularity.replace('-', ' ') : `Take back hand ${what.hand}`;
};

/** The large line in the middle. */
export const headlineOf = (view: TableView): string => {
  const { moment, proposal } = view;
  if (proposal !== null) return subjectOf(proposal);
  switch (moment.at) {
    case 'recovering':
      return view.link.why === 'port-missing' ? 'The table is not connected' : 'Looking at the table';
    case 'choosingDealer':
      return `${nameAt(view, moment.next)} throws the dice`;
    case 'waitingForStart':
    case 'settling':
      return outcomeHeadline(view) ?? 'Press start';
    case 'gateMoving':
      return moment.to === 'open' ? 'The centre opens' : 'The centre closes';
    case 'gateOpen':
      return 'Centre open';
    case 'askingDealer':
      return `${nameAt(view, moment.dealer)} may end the match`;
    case 'shuffling':
      return 'Shuffling';
    case 'buildingWalls':
      return moment.step === 'stacking' ? 'Stacking the walls' : 'The walls rise';
    case 'rollingDice':
      return `${nameAt(view, moment.thrower)} throws the dice`;
    case 'dealing':
      return moment.taking === null ? 'The hands rise' : `${nameAt(view, moment.taking)} takes tiles`;
    case 'playing':
      if (moment.claim !== null) return `${nameAt(view, moment.claim.from)}'s discard: claim or pass`;
      return moment.turn === null
        ? 'Play, and tell the end on your page'
        : `${nameAt(view, moment.turn)}'s turn`;
    case 'waitingForDrum':
      return 'The next walls are being built';
    case 'sortingSets':
      return 'These tiles are of another game';
    case 'matchOver':
      return 'Final ranking';
    case 'fault':
      return FAULTS[moment.code] ?? '';
    case 'paused':
      return 'Paused';
    default:
      return unreachable(moment);
  }
};

/** With so few tiles in the walls the rivers are long. */
const LATE = 12;

/** The moment with what makes it look different: `buildingWalls-raising`, `playing-claim`. */
export const kindOf = ({ moment, tilesLeft }: TableView): string => {
  switch (moment.at) {
    case 'waitingForStart':
      return `${moment.at}-${moment.press}`;
    case 'gateMoving':
      return `${moment.at}-${moment.to}`;
    case 'buildingWalls':
      return `${moment.at}-${moment.step}`;
    case 'playing':
      if ((tilesLeft ?? LATE) < LATE) return `${moment.at}-late`;
      return moment.claim === null ? `${moment.at}-${moment.doing}` : `${moment.at}-claim`;
    case 'settling':
      return `${moment.at}-${moment.outcome.kind === 'won' ? moment.outcome.by : 'drawn'}`;
    default:
      return moment.at;
  }
};

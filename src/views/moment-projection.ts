import type { MachinePayload } from '../contract/club-payloads.ts';
import type { Outcome } from '../contract/outcome-view.ts';
import type { Moment, TableView } from '../contract/table-view.ts';
import { unreachable } from '../rules/unreachable.ts';

/** The moment as a path: its name, and the step within it where it has one. */
export const stateOf = (moment: Moment): string => {
  switch (moment.at) {
    case 'waitingForStart':
      return `waitingForStart.${moment.press}`;
    case 'gateMoving':
      return `gateMoving.${moment.to}`;
    case 'buildingWalls':
      return `buildingWalls.${moment.step}`;
    case 'playing':
      return `playing.${moment.doing}`;
    case 'settling':
      return `settling.${moment.outcome.kind}`;
    case 'fault':
      return `fault.${moment.code}`;
    case 'sortingSets':
      return `sortingSets.${moment.step}`;
    case 'recovering':
    case 'choosingDealer':
    case 'askingDealer':
    case 'waitingForDrum':
    case 'gateOpen':
    case 'shuffling':
    case 'rollingDice':
    case 'dealing':
    case 'matchOver':
    case 'paused':
      return moment.at;
    default:
      return unreachable(moment);
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

export const busyOf = (moment: Moment): MachinePayload['busy'] => {
  if (moment.at === 'shuffling' || moment.at === 'waitingForDrum')
    return { done: moment.counted, of: moment.of };
  if (moment.at === 'buildingWalls') return { done: sum(moment.built), of: sum(moment.of) };
  return null;
};

/** What the moment tells of the gate; while the table is asked or faulty nothing is known. */
export const gateOf = (moment: Moment): MachinePayload['gate'] => {
  switch (moment.at) {
    case 'gateOpen':
      return 'open';
    case 'gateMoving':
      return 'moving';
    case 'waitingForStart':
      return moment.press === 'close-gate' ? 'open' : 'closed';
    case 'paused':
      return moment.gate;
    case 'recovering':
    case 'fault':
    case 'sortingSets':
      return 'unknown';
    case 'choosingDealer':
    case 'askingDealer':
    case 'waitingForDrum':
    case 'shuffling':
    case 'buildingWalls':
    case 'rollingDice':
    case 'dealing':
    case 'playing':
    case 'settling':
    case 'matchOver':
      return 'closed';
    default:
      return unreachable(moment);
  }
};

/** The outcome being settled, else that of the hand before. */
export const outcomeOf = ({ moment, lastOutcome }: TableView): Outcome | null =>
  moment.at === 'settling' ? moment.outcome : lastOutcome;

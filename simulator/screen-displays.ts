import type { Moment, TableView } from '../src/contract/table-view.ts';
import type { Side } from '../src/play/seating/furniture.ts';
import { unreachable } from '../src/rules/unreachable.ts';
import type { ScreenRead } from './people/declared/pages.ts';
import { CALL_STAFF, PRESS_START, STOP_OR_DEAL, THROW_DICE } from './people/display-texts.ts';
import type { Display } from './people/seat-sight.ts';

/** What the screen says to each side, in the words that displays would have. */
export const screenOf = (view: TableView): ScreenRead => {
  const { revision, match, moment, knowing } = view;
  const displayAt = (side: Side): Display => {
    const seen = view.sides[side];
    const text = textFor(side, moment);
    if (!seen.seated) return { text, asked: null, lamp: false, score: null, wind: match?.round ?? null };
    // Nobody is told when he throws: the dealer knows it, once the walls stand.
    const throws = knowing === 'declared' && moment.at === 'playing' && seen.dealer;
    return { text: throws ? THROW_DICE : text, asked: null, lamp: false, score: null, wind: seen.wind };
  };
  const displays = { 0: displayAt(0), 1: displayAt(1), 2: displayAt(2), 3: displayAt(3) };
  return { revision, displays };
};

const textFor = (side: Side, moment: Moment): string | null => {
  switch (moment.at) {
    case 'waitingForStart':
      return PRESS_START;
    case 'gateOpen':
      return 'push_tiles_in';
    case 'settling':
    case 'matchOver':
      return PRESS_START;
    case 'paused':
      return 'resume_hand';
    case 'fault':
    case 'sortingSets':
      return CALL_STAFF;
    case 'askingDealer':
      return side === moment.dealer ? STOP_OR_DEAL : null;
    case 'recovering':
    case 'choosingDealer':
    case 'waitingForDrum':
    case 'gateMoving':
    case 'shuffling':
    case 'buildingWalls':
    case 'rollingDice':
    case 'dealing':
    case 'playing':
      return null;
    default:
      return unreachable(moment);
  }
};

import type { Key, Zone } from '../../src/play/seating/furniture.ts';
import type { TileSet } from './seat-sight.ts';

/** How long a person takes over something; what each pace means in time is told in `pace.ts`. */
export type Pace =
  | 'deal'
  | 'draw'
  | 'discard'
  | 'answer'
  | 'take'
  | 'wish'
  | 'admire'
  | 'patience'
  | 'impatience'
  | 'insistence'
  | 'search'
  | 'despair';

/** What a person means to do next, if the table still looks the same when the hand gets there. */
export type Intention =
  | { readonly do: 'press'; readonly key: Key; readonly pace: Pace }
  /** Holds the start key down: all who do so have the hand dealt again. `seen`: happenings so far; he waits anew with each. */
  | { readonly do: 'hold-start'; readonly seen: number; readonly pace: Pace }
  /** Two start keys together. */
  | { readonly do: 'press-both'; readonly pace: Pace }
  | { readonly do: 'move'; readonly from: Zone; readonly to: Zone; readonly pace: Pace }
  | { readonly do: 'throw-in'; readonly set: TileSet; readonly pace: Pace }
  | { readonly do: 'take-away'; readonly from: Zone; readonly pace: Pace }
  | { readonly do: 'pick-up'; readonly pace: Pace }
  /** Lays two tiles in each other's places, by way of a free one of his hand. */
  | {
      readonly do: 'swap';
      readonly one: Zone;
      readonly other: Zone;
      readonly via: Zone;
      readonly pace: Pace;
    }
  /** Lays something of his on the plate before him, and forgets it there. */
  | { readonly do: 'leave-on-plate'; readonly pace: Pace }
  | { readonly do: 'wait' };

export const WAIT: Intention = { do: 'wait' };

export const press = (key: Key, pace: Pace): Intention => ({ do: 'press', key, pace });

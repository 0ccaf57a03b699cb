import type { Side } from '../../../src/play/seating/furniture.ts';
import type { Meld, TileFace } from '../../../src/rules/tiles/tile.ts';
import type { Happening } from '../seat-sight.ts';

/** A hand that was laid open when the hand was over: from then on everybody sees it. */
export interface OpenHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly aside: readonly TileFace[];
  /** Whether it lacked one tile. */
  readonly waiting: boolean;
}

/** The hands that lie open at a table, until the tiles go back in. */
export interface OpenHands {
  readonly lay: (happenings: readonly Happening[], side: Side, hand: OpenHand) => void;
  readonly of: (happenings: readonly Happening[]) => ReadonlyMap<Side, OpenHand>;
}

const NOTHING: ReadonlyMap<Side, OpenHand> = new Map();

/** People keep one list of what they saw from one opening of the gate to the next: a hand is open as long. */
export const createOpenHands = (): OpenHands => {
  const open = new WeakMap<readonly Happening[], Map<Side, OpenHand>>();
  return {
    lay: (happenings, side, hand) => {
      const hands = open.get(happenings) ?? new Map<Side, OpenHand>();
      open.set(happenings, hands.set(side, hand));
    },
    of: (happenings) => open.get(happenings) ?? NOTHING,
  };
};

import type { Display, SeatSight, SeenBacks } from '../../simulator/people/seat-sight.ts';

export const BLANK: Display = { text: null, asked: null, lamp: false, score: null, wind: null };
const STACKS = Array.from({ length: 13 }, () => 2);

export const NO_BACKS: SeenBacks = { onTable: [], beside: [], inDrum: null, building: null };

/** The table before the deal: walls up, nothing dealt, the side 3 empty. */
export const QUIET: SeatSight = {
  side: 0,
  emptySide: 3,
  hand: [],
  standing: { 0: 0, 1: 0, 2: 0, 3: 0 },
  melds: { 0: [], 1: [], 2: [], 3: [] },
  flowers: { 0: [], 1: [], 2: [], 3: [] },
  rivers: { 0: [], 1: [], 2: [], 3: [] },
  walls: { 0: STACKS, 1: STACKS, 2: STACKS, 3: STACKS },
  middle: [0, 1, 2, 3],
  backs: NO_BACKS,
  onFloor: 0,
  throws: [],
  gate: 'closed',
  plates: 'up',
  displays: { 0: BLANK, 1: BLANK, 2: BLANK, 3: BLANK },
  happenings: [],
  unheard: 0,
};

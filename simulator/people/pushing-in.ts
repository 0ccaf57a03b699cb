import { MISSING_TILE, SET_ASKED_FOR } from './display-texts.ts';
import type { SeatSight, TileSet } from './seat-sight.ts';

/**
 * Which set is to be pushed through the open gate, as the display asks and as the backs of the tiles show: the one it
 * names, else what lies on the table, else what lies beside it; never one onto another. Undefined where none is.
 */
export function setToPushIn({ backs, displays, side }: SeatSight): TileSet | undefined {
  const { onTable, beside, inDrum, building } = backs;
  const { text } = displays[side];
  const asked = text !== null && isAsking(text) ? SET_ASKED_FOR[text] : undefined;
  if (asked !== undefined) return onTable.includes(asked) || beside.includes(asked) ? asked : undefined;
  // Only what was left behind of the set that lacks a tile.
  if (text === MISSING_TILE) return onTable.find((set) => set === building);
  if (inDrum !== null) return onTable.find((set) => set === inDrum);
  return onTable[0] ?? beside[0];
}

function isAsking(text: string): text is keyof typeof SET_ASKED_FOR {
  return Object.hasOwn(SET_ASKED_FOR, text);
}

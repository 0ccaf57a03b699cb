import type { FaultPlaceView, FaultView } from '../../contract/fault.ts';
import type { LineTrouble, TableView } from '../../contract/table-view.ts';
import type { FaultPart } from '../../words/fault-cards.ts';
import { SIDES, type Side } from '../seats.ts';

/** The shapes of the drawn table that can be marked. */
export type Shape = 'whole' | 'corner' | 'drum' | 'ring' | 'gate' | 'head' | 'wall' | 'hand' | 'edge';

/** Which shape stands for the part that a device names. */
const DRAWN: Readonly<Record<FaultPart, Shape>> = {
  link: 'corner',
  memory: 'whole',
  stop: 'corner',
  lid: 'whole',
  motor: 'whole',
  power: 'corner',
  sensor: 'whole',
  drum: 'drum',
  head: 'head',
  chute: 'head',
  track: 'ring',
  conveyor: 'ring',
  plate: 'wall',
  gate: 'gate',
  hand: 'hand',
  wall: 'wall',
  dice: 'gate',
  key: 'edge',
  display: 'edge',
  stick: 'edge',
  reader: 'whole',
};

/** Shapes that every side has: one of them is marked where it is known, all of them where it is not. */
const OF_SIDES: readonly Shape[] = ['head', 'wall', 'hand', 'edge'];

export interface Mark {
  readonly shape: Shape;
  /** Null for what no side has. */
  readonly side: Side | null;
  readonly slot: number | null;
}

const HEADS_IN_A_ROW = 4;

/** The side of a fault: told, or that of its head on a machine with a head for each side. */
const sideOf = ({ side, head }: FaultPlaceView): Side | null => {
  if (side !== undefined) return side;
  return head === undefined || head === 0
    ? null
    : (SIDES.find((each) => each === head % HEADS_IN_A_ROW) ?? null);
};

/** What is marked for a fault of this part; null = nobody knows the code, and it may be anything. */
export const marksOf = (part: FaultPart | null, place: FaultPlaceView = {}): readonly Mark[] => {
  const shape = part === null ? 'whole' : DRAWN[part];
  const side = sideOf(place);
  const slot = place.slot ?? null;
  if (!OF_SIDES.includes(shape)) {
    return side === null || shape === 'corner' || shape === 'gate' || shape === 'drum'
      ? [{ shape, side: null, slot: null }]
      : [{ shape: 'wall', side, slot }];
  }
  return side === null
    ? SIDES.map((each) => ({ shape, side: each, slot: null }))
    : [{ shape, side, slot: shape === 'head' ? null : slot }];
};

/** What keeps the table from being heard, met like a fault; null while it is heard, or is still being looked for. */
export const lineFault = ({ link: { state, why } }: Pick<TableView, 'link'>): FaultView | null => {
  if (why !== undefined) return { code: why, ends: 'by-itself' };
  return state === 'lost' ? { code: 'silent' satisfies LineTrouble, ends: 'by-itself' } : null;
};

import type { FaultPlaceView } from '../../contract/fault.ts';
import type { FaultPart } from '../../words/fault-cards.ts';
import { SIDES, type Side } from '../seats.ts';
import { type Mark, marksOf, type Shape } from './fault-marks.ts';

const SLOTS = 19;
const SLOT_WIDTH = 6;
/** Slot 0 lies at the right end of whoever sits there. */
const slotX = (slot: number, slots: number): number => ((slots - 1) / 2 - slot) * SLOT_WIDTH - SLOT_WIDTH / 2;

interface RowProps {
  readonly y: number;
  readonly height: number;
  readonly slots: number;
  readonly marked: number | null;
}

/** A wall or a hand: places side by side, of which one may be marked. */
const Row = ({ y, height, slots, marked }: RowProps) => (
  <>
    {Array.from({ length: slots }, (_, slot) => (
      <rect
        key={slot}
        class={slot === marked ? 'fault-slot fault-mark' : 'fault-slot'}
        x={slotX(slot, slots)}
        y={y}
        width={SLOT_WIDTH - 1}
        height={height}
        rx="1"
      />
    ))}
  </>
);

const HAND_SLOTS = 14;

interface SideProps {
  readonly side: Side;
  readonly marks: readonly Mark[];
}

/** What lies before one side, drawn as for side 0 and turned to its own. */
const SideOfTable = ({ side, marks }: SideProps) => {
  const of = (shape: Shape) => marks.find((mark) => mark.shape === shape && mark.side === side);
  const markClass = (shape: Shape, plain: string): string =>
    of(shape) === undefined ? plain : `${plain} fault-mark`;
  const [wall, hand] = [of('wall'), of('hand')];
  const isWhole = (mark: Mark | undefined): boolean => mark !== undefined && mark.slot === null;
  return (
    <g transform={`rotate(${-90 * side})`}>
      <Row y={58} height={9} slots={SLOTS} marked={wall?.slot ?? null} />
      {isWhole(wall) && <rect class="fault-frame fault-mark" x={-60} y={56} width={119} height={13} rx="3" />}
      <Row y={74} height={8} slots={HAND_SLOTS} marked={hand?.slot ?? null} />
      {isWhole(hand) && <rect class="fault-frame fault-mark" x={-45} y={72} width={89} height={12} rx="3" />}
      <rect class={markClass('head', 'fault-part')} x="-10" y="38" width="20" height="13" rx="3" />
      <rect class={markClass('edge', 'fault-part')} x="-22" y="88" width="44" height="8" rx="3" />
      <text class="fault-side" y="116" transform={`rotate(${90 * side} 0 110)`}>
        {side + 1}
      </text>
    </g>
  );
};

const markedAs = (marks: readonly Mark[], shape: Shape, plain: string): string =>
  marks.some((mark) => mark.shape === shape) ? `${plain} fault-mark` : plain;

interface FaultDrawingProps {
  readonly part: FaultPart | null;
  readonly place: FaultPlaceView | undefined;
}

/** The table from above with the place of the fault marked: drum and heads inside, the gate, walls, hands, keys, sides by number. */
export const FaultDrawing = ({ part, place }: FaultDrawingProps) => {
  const marks = marksOf(part, place);
  const [first] = marks;
  return (
    <svg
      class="fault-drawing"
      viewBox="-124 -124 248 248"
      aria-hidden="true"
      data-testid="fault-drawing"
      data-mark={first?.shape}
      data-side={marks.length === 1 ? (first?.side ?? 'none') : 'any'}
      data-slot={first?.slot ?? 'none'}
    >
      <rect
        class={markedAs(marks, 'whole', 'fault-table')}
        x="-102"
        y="-102"
        width="204"
        height="204"
        rx="18"
      />
      <circle class={markedAs(marks, 'ring', 'fault-ring')} r="53" />
      <circle class={markedAs(marks, 'drum', 'fault-drum')} r="36" />
      <circle class={markedAs(marks, 'gate', 'fault-gate')} r="17" />
      {SIDES.map((side) => (
        <SideOfTable key={side} side={side} marks={marks} />
      ))}
      <rect class={markedAs(marks, 'corner', 'fault-part')} x="74" y="74" width="20" height="20" rx="5" />
    </svg>
  );
};

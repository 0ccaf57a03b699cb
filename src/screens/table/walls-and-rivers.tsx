import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { SIDES, type Side, seatedSides } from '../seats.ts';
import { Tile } from '../tiles.tsx';
import { riverPlan, riverRows, type Stack, stacksOf } from './tile-rows.ts';
import { Turned } from './turned.tsx';
import './walls-and-rivers.css';

const StackPlace = ({ stack, broken }: { readonly stack: Stack; readonly broken: boolean }) => (
  <i class={`stack stack-${stack.tiles} ${broken ? 'broken' : ''}`} data-tiles={stack.tiles} />
);

type WallsProps = Pick<TableView, 'moment' | 'wall'>;

/** The four walls before their sides, stack 0 at each owner's right, and the mark where they were broken. */
export const Walls = (view: WallsProps) => {
  const walls = stacksOf(view);
  const breakAt = view.wall?.breakAt ?? null;
  return (
    <>
      {SIDES.map((side) => (
        <Turned key={side} side={side} name="walls">
          <div class="wall" data-testid={`wall-${side}`}>
            {(walls[side] ?? []).map((stack, place) => (
              <StackPlace
                key={place}
                stack={stack}
                broken={breakAt !== null && breakAt.side === side && breakAt.stack === place}
              />
            ))}
          </div>
        </Turned>
      ))}
    </>
  );
};

interface RiverProps {
  readonly seat: SeatedSide;
  /** The newest discard may be claimed now. */
  readonly claimable: boolean;
}

const River = ({ seat, claimable }: RiverProps) => {
  const last = seat.river.length - 1;
  return (
    <div class={`river ${riverPlan(seat.river.length).size}`} data-testid={`river-${seat.side}`}>
      {riverRows(seat.river.map((tile, index) => ({ ...tile, index }))).map((row, number) => (
        <div class="river-row" key={number}>
          {row.map(({ face, declaredReady, index }) => (
            <Tile
              key={index}
              face={face}
              lie={declaredReady ? 'turned' : 'upright'}
              {...(claimable && index === last ? { mark: 'claim' as const } : {})}
            />
          ))}
        </div>
      ))}
    </div>
  );
};

const claimedSide = ({ moment }: TableView): Side | null =>
  moment.at === 'playing' ? (moment.claim?.from ?? null) : null;

/** The discards in front of each side, in rows. */
export const Rivers = ({ view }: { readonly view: TableView }) => (
  <>
    {seatedSides(view).map((seat) => (
      <Turned key={seat.side} side={seat.side}>
        <River seat={seat} claimable={claimedSide(view) === seat.side} />
      </Turned>
    ))}
  </>
);

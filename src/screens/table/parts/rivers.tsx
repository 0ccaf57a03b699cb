import type { SeatedSide, TableView } from '../../../contract/table-view.ts';
import { Tile } from '../../tiles/tile.tsx';
import { riverPlan, riverRows } from '../river-rows.ts';
import { type Side, seatedSides } from '../seats.ts';
import './rivers.css';
import { Turned } from './turned.tsx';

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

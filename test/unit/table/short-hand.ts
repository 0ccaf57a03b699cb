import type { Observation } from '../../../src/play/events/observation.ts';
import type { ObservationVerdict } from '../../../src/play/judge.ts';
import type { Side, Tile, TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { StackedTable } from '../play/stacked-table.ts';

/** Scattered tiles that neither wait nor pair up. */
const JUNK = '147m258p19s1235z';

/** A table that notes what its people do, to be done again before the charts. */
export class NotedTable extends StackedTable {
  readonly sights: Observation[] = [];

  override see(sight: Observation): ObservationVerdict {
    this.sights.push(sight);
    return super.see(sight);
  }

  /** What was done since the last call. */
  done(): readonly Observation[] {
    return this.sights.splice(0);
  }

  places(): ReadonlyMap<TileNumber, Zone> {
    return new Map([...this.placed.values()].map(({ tile, zone }) => [tile.tile, zone]));
  }

  tiles(): readonly Tile[] {
    return [...this.placed.values()].map(({ tile }) => tile);
  }
}

/** p1 deals and throws away 7z; p2 wants 5p and draws it. */
export const shortHand = (): NotedTable =>
  new NotedTable({
    hands: { p1: `${JUNK}7z`, p2: '123m456m678p34p99p', p3: '258m147p19s1236z' },
    wall: '5p',
  });

export const DEALER: Side = 0;

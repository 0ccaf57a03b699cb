import type { Capabilities, TileSetName } from '../charts/ports.ts';
import type { SetPlace } from '../charts/start-press.ts';
import type { TableContext } from '../charts/table-context.ts';
import { DEFAULT_SET, otherSet, type SetPlaces, tileSets } from '../charts/tile-sets.ts';
import type { OperatorView } from '../contract/seat-view.ts';
import { tileTotal } from '../rules/tiles/tile-set.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { ChartsSeen } from './moment-view.ts';

type Machine = OperatorView['machine'];
type TakeOutStep = Machine['sets'][number]['takeOut'][number];

/** The machine for whoever looks after it. */
export const machineView = ({ context, ruleset }: ChartsSeen): Machine => {
  const { sets, registers, match, service, capabilities, synchronisation } = context;
  const { mode, doing, last } = service;
  return {
    inUse: match?.sets ?? 'both',
    tiles: tileTotal(ruleset),
    reads: capabilities?.rfid === 'full' ? 'tiles' : 'nothing',
    sets: tileSets(sets).map(([set, at]) => ({
      set,
      at,
      registered: registers[set]?.size ?? 0,
      takeOut: [...takeOutSteps(set, { sets, purge: capabilities?.purge ?? 0 })],
    })),
    service: {
      mode,
      doing: doing?.do ?? (mode === 'open' && synchronisation === 'under-way' ? 'learn' : null),
      read: readTile(context),
      last:
        last === null
          ? null
          : {
              ...last,
              report: Object.entries(last.report ?? {}).map(([part, found]) => ({ part, found })),
            },
    },
  };
};

const readTile = ({ service: { read }, sets, registers }: TableContext): Machine['service']['read'] => {
  if (read === null) return null;
  const lying = tileSets(sets).find(([, at]) => at === 'table')?.[0] ?? DEFAULT_SET;
  const set = read.set ?? lying;
  return { set, tile: read.tile, face: registers[set]?.get(read.tile) ?? null };
};

interface SetsInMachine extends Pick<Capabilities, 'purge'> {
  readonly sets: SetPlaces;
}

/** How a set leaves the machine from where it is: what comes out of it falls where no other set may lie (SPEC §6.7). */
export const takeOutSteps = (set: TileSetName, { sets, purge }: SetsInMachine): readonly TakeOutStep[] => {
  const away: TakeOutStep = { do: 'take-away', set };
  const byPlay: readonly TakeOutStep[] = [{ do: 'by-play', set }, away];
  const purged: readonly TakeOutStep[] = [{ do: 'purge', set }, away];
  const other = otherSet(sets, set);
  const lying = other !== null && sets[other] === 'table' ? other : null;
  const brought: readonly TakeOutStep[] =
    lying === null ? purged : [{ do: 'take-away', set: lying }, ...purged, { do: 'bring-back', set: lying }];
  const cleared = purge === 0 ? byPlay : brought;
  const place: SetPlace = sets[set] ?? 'unknown';
  switch (place) {
    case 'out':
      return [];
    case 'table':
      return [away];
    case 'inside':
    case 'track':
    case 'unknown':
      return cleared;
    case 'stirring':
    case 'stacking':
    case 'serving':
      return [{ do: 'wait', set }, ...cleared];
    default:
      return unreachable(place);
  }
};

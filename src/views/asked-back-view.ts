import type { AskedBackView } from '../contract/table-view.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { Zone } from '../play/seating/furniture.ts';
import { askedBack } from '../play/sight.ts';
import { unreachable } from '../rules/unreachable.ts';

type PlaceView = AskedBackView['from'];

/** The tiles that are asked back, for all to read; nothing where there is none. */
export const askedBackViews = (hand: HandState): { readonly askedBack?: AskedBackView[] } => {
  const tiles = askedBack(hand).map(({ side, face, from, to }) => ({
    side,
    face,
    from: placeView(from),
    to: placeView(to),
  }));
  return tiles.length === 0 ? {} : { askedBack: tiles };
};

/** A place on the table, for all to read. */
export const placeView = (zone: Zone): PlaceView => {
  switch (zone.place) {
    case 'hand':
    case 'flower':
    case 'river':
      return { place: zone.place, side: zone.side, number: zone.index + 1 };
    case 'meld':
      return { place: 'meld', side: zone.side, number: zone.set + 1 };
    case 'wall':
      return { place: 'wall', side: zone.side, number: zone.stack + 1 };
    case 'middle':
      return { place: 'middle', number: zone.index + 1 };
    case 'air':
    case 'drum':
    case 'out':
      return { place: 'elsewhere' };
    default:
      return unreachable(zone);
  }
};

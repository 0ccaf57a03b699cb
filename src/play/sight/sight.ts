import type { TileFace } from '../../rules/tiles/tile.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { Key, Side, Tile, Zone } from '../seating/furniture.ts';
import { sideOf } from '../seating/seating.ts';

/**
 * What the table saw: the referee's only input. A draw, a discard, a pong are told from where a tile came
 * from and where it rests; claims, ready and wins from the keys; the end of a claim window from the clock.
 */
export type Sight =
  | { readonly type: 'TileMoved'; readonly tile: Tile; readonly from: Zone; readonly to: Zone }
  | { readonly type: 'KeyPressed'; readonly side: Side; readonly key: Key }
  | { readonly type: 'ClaimTimeEnded' };

/** A tile that lies where it does not belong: it is asked back before play goes on. */
interface AskedBack {
  /** Who is asked. */
  readonly side: Side;
  /** What is printed on it; null where not everybody has seen that. */
  readonly face: TileFace | null;
  /** Where it lies. */
  readonly from: Zone;
  /** Where it belongs. */
  readonly to: Zone;
}

/** Every tile that is asked back, in the order in which they went astray. */
export function askedBack(hand: HandState): readonly AskedBack[] {
  return hand.misplaced.map(({ tile, home, at }) => ({
    side: sideToTell(hand, { from: home, to: at }),
    face: isOpen(home) || isOpen(at) ? tile.face : null,
    from: at,
    to: home,
  }));
}

/** Whoever has the tile before him now, else whose it was, else who is to move. */
export function sideToTell(
  { turn, dealer, seating }: HandState,
  { from, to }: { readonly from: Zone; readonly to: Zone },
): Side {
  return personalSide(to) ?? personalSide(from) ?? sideOf(seating, turn?.player ?? dealer);
}

function personalSide(zone: Zone): Side | null {
  return zone.place === 'hand' || isOpen(zone) ? zone.side : null;
}

type OpenZone = Extract<Zone, { readonly place: 'meld' | 'flower' | 'river' }>;

/** Where everybody sees what is printed on a tile. */
function isOpen(zone: Zone): zone is OpenZone {
  return zone.place === 'meld' || zone.place === 'flower' || zone.place === 'river';
}

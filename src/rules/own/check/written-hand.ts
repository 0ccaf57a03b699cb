import { faceOf, KIND_COUNT, kindOf } from '../../tiles/kind.ts';
import { printMeld, printTiles } from '../../tiles/notation.ts';
import { isBonusTile, type MeldShape, type TileFace } from '../../tiles/tile.ts';
import { MOMENTS, type WrittenHand } from '../written-rules.ts';
import type { Piece, Sketch, Slot } from './sketch.ts';

/** Chance, from 0 up to 1. */
export type Chance = () => number;

/** Whether something that is or is not so is so for certain. */
export const isCertain = ({ now: { ways } }: Slot<boolean>): boolean => ways.length === 1 && ways[0] === true;

/** A hand that is settled, as a file would tell it. */
export function writtenHand(sketch: Sketch, chance: Chance): WrittenHand {
  const laid = sketch.pieces.flatMap(({ now: { ways } }) =>
    ways.slice(0, 1).map((piece) => ({ piece, faces: piece.tiles.map((kind): TileFace => faceOf(kind)) })),
  );
  for (const { face, kind, times } of sketch.reds) {
    for (let red = times.now.ways[0] ?? 0; red > 0; red -= 1) {
      const plain = laid.flatMap(({ faces }) =>
        faces.flatMap((each, index) => (each === faceOf(kind) ? [{ faces, index }] : [])),
      );
      const chosen = plain[Math.floor(chance() * plain.length)];
      if (chosen !== undefined) chosen.faces[chosen.index] = face;
    }
  }
  const wins = laid.flatMap(({ piece, faces }) => {
    const index = faces.findIndex((face) => kindOf(face) === piece.win);
    return index < 0 ? [] : faces.splice(index, 1);
  });
  const parts = [
    ...laid.flatMap(({ piece, faces }) => (piece.laid === 'held' ? faces : [])),
    ...sketch.bonus.flatMap(({ face, times }) =>
      Array.from({ length: times.now.ways[0] ?? 0 }, (): TileFace => face),
    ),
  ];
  const melds = laid.flatMap(({ piece, faces }) =>
    piece.laid === 'held' ? [] : [printMeld({ meld: meldOf(piece), tiles: faces })],
  );
  const moment = MOMENTS.filter((each) => isCertain(sketch.moments[each]));
  const norths = sketch.norths.now.ways[0] ?? 0;
  return {
    hand: [printTiles(inOrder(parts)), ...melds, `+${wins.join('')}`].filter((part) => part !== '').join(' '),
    by: sketch.by,
    seat: sketch.seat.now.ways[0] ?? 'south',
    round: sketch.round.now.ways[0] ?? 'east',
    ...(moment.length === 0 ? {} : { moment }),
    ...(norths === 0 ? {} : { norths }),
  };
}

function meldOf({ shape, laid }: Piece): MeldShape {
  if (laid === 'concealed-kong') return 'concealed-kong';
  return shape === 'chow' || shape === 'kong' ? shape : 'pong';
}

/** By kind, and what lies aside last. */
const inOrder = (faces: readonly TileFace[]): readonly TileFace[] =>
  faces.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = (face: TileFace): number => (isBonusTile(face) ? KIND_COUNT : kindOf(face));

import { inOrderOfRank } from '../../../rules/claims/claims.ts';
import type { Meld, MeldShape } from '../../../rules/tiles/tile.ts';
import type { LaidMeld, MeldKind } from './hand-state.ts';
import { facesOf } from './player-hand.ts';

const SHAPES: Readonly<Record<MeldKind, MeldShape>> = {
  chow: 'chow',
  pong: 'pong',
  'open-kong': 'kong',
  'added-kong': 'kong',
  'concealed-kong': 'concealed-kong',
};

/** A set on the table as the rule book writes it. */
export function meldOf({ kind, tiles }: LaidMeld): Meld {
  const faces = facesOf(tiles);
  return { meld: SHAPES[kind], tiles: kind === 'chow' ? inOrderOfRank(faces) : faces };
}

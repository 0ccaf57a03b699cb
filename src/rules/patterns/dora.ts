import type { Reading } from '../hands/reading.ts';
import type { Pattern, Points } from '../scoring/pattern.ts';
import { countOf } from '../tiles/counts.ts';
import { type DoraTable, doraOf } from '../tiles/dora.ts';
import { type Kind, NO_KIND } from '../tiles/kind.ts';
import type { TileFace } from '../tiles/tile.ts';

const BOTH = 2;

/** One for a red five, six for both. */
export const redDora: Pattern = {
  id: 'red-dora',
  example: '123p406p789p1p P555z +1p',
  nearMiss: '123p456p789p1p P555z +1p',
  entry: { counted: worthOfRed, most: BOTH },
  count: ({ hand }) => worthOfRed(hand.redFives),
};

function worthOfRed(fives: number): number {
  return fives === BOTH ? 6 : fives;
}

const PLAIN = '123p456p78p11p P555z +9p';
const ON_WHITE = { hand: PLAIN, situation: { doraIndicators: ['7z'] } } as const;
const ON_RED = { hand: PLAIN, situation: { doraIndicators: ['6z'] } } as const;

/** Several indicators may point to the same kind. */
const MOST_POINTS = 40;

const NONE: readonly TileFace[] = [];

/** One a tile, and more for the eye, a pong or a kong of it. */
export function revealedDora(table: DoraTable, extra: SetExtra): Pattern {
  return {
    id: 'revealed-dora',
    example: ON_WHITE,
    nearMiss: ON_RED,
    entry: { most: MOST_POINTS },
    count: (reading, { doraIndicators = NONE }) => {
      let points = 0;
      for (const indicator of doraIndicators) {
        const dora = doraOf(table, indicator);
        if (dora !== NO_KIND) points += tilesOf(reading, dora) + extraFor(reading, dora, extra);
      }
      return points;
    },
  };
}

export interface SetExtra {
  readonly eye: Points;
  readonly pong: Points;
  readonly kong: Points;
}

const tilesOf = ({ hand }: Reading, dora: Kind): number => countOf(hand.all, dora);

function extraFor({ sets, eye }: Reading, dora: Kind, extra: SetExtra): Points {
  if (eye === dora) return extra.eye;
  for (const { shape, kind } of sets) if (kind === dora && shape !== 'chow') return extra[shape];
  return 0;
}

/** One a tile, whatever sets they are in. */
export function deadWallDora(table: DoraTable): Pattern {
  return {
    id: 'dead-wall-dora',
    example: ON_WHITE,
    nearMiss: ON_RED,
    entry: { most: MOST_POINTS },
    count: (reading, { doraIndicators = NONE }) => {
      let points = 0;
      for (const indicator of doraIndicators) {
        const dora = doraOf(table, indicator);
        if (dora !== NO_KIND) points += tilesOf(reading, dora);
      }
      return points;
    },
  };
}

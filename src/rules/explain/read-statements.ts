import { type HandTally, type Reading, type ReadSet, THE_EYE } from '../hands/reading.ts';
import type { KindCounts } from '../tiles/counts.ts';
import { faceOf, type Kind } from '../tiles/kind.ts';
import { printTiles } from '../tiles/notation.ts';
import type { TileFace } from '../tiles/tile.ts';
import { unreachable } from '../unreachable.ts';
import type { Statement, WholeForm } from './statement.ts';

/** How the hand is read: its sets and its eye, or the form it is; and what lies beside it. */
export function readStatements(reading: Reading): readonly Statement[] {
  return [...tilesOfTheHand(reading), ...asideOf(reading.hand)];
}

function tilesOfTheHand(reading: Reading): readonly Statement[] {
  const { sets, form, hand } = reading;
  const read = sets.map((set, index) => setStatement(set, { reading, index }));
  switch (form) {
    case 'sets':
      return [...read, eyeStatement(reading)];
    case 'unfinished':
      return read;
    case 'seven-pairs':
    case 'orphans':
    case 'four-kongs':
      return [...read, formStatement(form, hand)];
    default:
      return unreachable(form);
  }
}

interface PlaceInReading {
  readonly reading: Reading;
  readonly index: number;
}

function setStatement(set: ReadSet, { reading, index }: PlaceInReading): Statement {
  const completed = reading.completed === index;
  const tiles = printTiles(facesOfSet(set));
  return {
    says: 'set',
    shape: set.shape,
    tiles,
    origin: set.concealed ? 'concealed' : completed ? 'completed-by-another' : 'claimed',
    completedBy: completed ? faceOf(reading.hand.win) : null,
  };
}

const SET_SIZES = { chow: 3, pong: 3, kong: 4 } as const;

function facesOfSet({ shape, kind }: ReadSet): readonly TileFace[] {
  const step = shape === 'chow' ? 1 : 0;
  return Array.from({ length: SET_SIZES[shape] }, (_, place) => faceOf(kind + place * step));
}

function eyeStatement({ eye, completed, hand }: Reading): Statement {
  const tiles = printTiles([faceOf(eye), faceOf(eye)]);
  return { says: 'eye', tiles, completedBy: completed === THE_EYE ? faceOf(hand.win) : null };
}

function formStatement(form: WholeForm, { concealed, win }: HandTally): Statement {
  return { says: 'form', form, tiles: printTiles(facesIn(concealed)), completedBy: faceOf(win) };
}

function facesIn(counts: KindCounts): readonly TileFace[] {
  return Array.from(counts).flatMap((held, kind: Kind) =>
    held > 0 ? Array.from({ length: held }, () => faceOf(kind)) : [],
  );
}

function asideOf({ jokers, flowers, norths, wests }: HandTally): readonly Statement[] {
  const aside = [
    { says: 'jokers', count: jokers },
    { says: 'aside', what: 'flowers', count: flowers },
    { says: 'aside', what: 'norths', count: norths },
    { says: 'aside', what: 'wests', count: wests },
  ] as const satisfies Statement[];
  return aside.filter(({ count }) => count > 0);
}

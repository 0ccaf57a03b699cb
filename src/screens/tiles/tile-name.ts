import type { Words } from '../text/language.ts';

const parts = (face: string): readonly [kind: string, number: number] => {
  const [first = '', second = ''] = face;
  return /\d/.test(first) ? [second, Number(first)] : [first, Number(second)];
};

/** A tile's name for those who hear the screen: `3p` is `3 of circles`. */
export const tileName = (face: string, { tile }: Pick<Words, 'tile'>): string => {
  const [kind, number] = parts(face);
  switch (kind) {
    case 'm':
    case 'p':
    case 's':
      return number === 0 ? tile.redFive(tile.suits[kind]) : tile.numbered(number, tile.suits[kind]);
    case 'z':
      return tile.honours[number - 1] ?? face;
    case 'f':
      return tile.flowers[number - 1] ?? face;
    case 'g':
      return tile.seasons[number - 1] ?? face;
    case 'a':
      return tile.animals[number - 1] ?? face;
    case 'c':
      return tile.paintedFaces[number - 1] ?? face;
    case 'j':
      return tile.joker;
    default:
      return tile.back;
  }
};

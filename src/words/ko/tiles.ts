import type { TileWords } from '../tile-name.ts';

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  suits: { m: '만', p: '통', s: '삭' },
  red: '적5',
  honours: ['동', '남', '서', '북', '백', '발', '중'],
  bonus: {
    f: ['매', '난', '국', '죽'],
    g: ['춘', '하', '추', '동'],
    a: ['고양이', '쥐', '수탉', '지네'],
    c: ['얼굴 1', '얼굴 2', '얼굴 3', '얼굴 4'],
  },
  joker: '조커',
};

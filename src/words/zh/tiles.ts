import type { TileWords } from '../tile-name.ts';

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  suits: { m: '萬', p: '筒', s: '條' },
  red: '赤5',
  honours: ['東', '南', '西', '北', '白', '發', '中'],
  bonus: {
    f: ['梅', '蘭', '菊', '竹'],
    g: ['春', '夏', '秋', '冬'],
    a: ['貓', '鼠', '雞', '蜈蚣'],
    c: ['人面一', '人面二', '人面三', '人面四'],
  },
  joker: '飛',
};

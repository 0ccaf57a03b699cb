import type { TileWords } from '../tile-name.ts';

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  suits: { m: ' of characters', p: ' of circles', s: ' of bamboo' },
  red: 'Red 5',
  honours: ['East', 'South', 'West', 'North', 'White', 'Green', 'Red'],
  bonus: {
    f: ['Plum', 'Orchid', 'Chrysanthemum', 'Bamboo flower'],
    g: ['Spring', 'Summer', 'Autumn', 'Winter'],
    a: ['Cat', 'Mouse', 'Cock', 'Centipede'],
    c: ['Face 1', 'Face 2', 'Face 3', 'Face 4'],
  },
  joker: 'Joker',
};

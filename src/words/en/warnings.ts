import type { WarningWords } from '../warning-words.ts';

export const warnings: WarningWords = {
  unfollowed: 'Tiles astray: the hand is not followed. Play on; press win or draw at its end',
  steps: { F101: 'Check the data cable' },
};

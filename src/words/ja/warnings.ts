import type { WarningWords } from '../warning-words.ts';

export const warnings: WarningWords = {
  unfollowed: '牌の位置が合わず追跡できません。続けて、終わりに和了か流局を押してください',
  steps: { F101: 'データケーブルを確認' },
};

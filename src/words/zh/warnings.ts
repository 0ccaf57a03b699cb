import type { WarningWords } from '../warning-words.ts';

export const warnings: WarningWords = {
  unfollowed: '牌不在原位，无法跟踪。请继续，结束时按和牌或流局',
  steps: { F101: '请检查数据线' },
};

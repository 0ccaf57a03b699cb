import type { WarningWords } from '../warning-words.ts';

export const warnings: WarningWords = {
  unfollowed: '패가 제자리에 없어 기록할 수 없습니다. 계속하고 끝나면 화료 또는 유국을 누르세요',
  steps: { F101: '데이터 케이블을 확인하세요' },
};

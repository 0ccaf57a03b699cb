import type { RulesetId } from '../../rules/ruleset.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '한일 3인 마작',
  'korean-japanese-2010': '한일 3인 마작 2010년판',
  'wikidot-table': '한일 3인 마작 위키닷 점수표',
  'old-korean': '옛 한국 마작',
  'modern-korean': '현대 한국 마작',
  'sanma-honshu': '일본 3인 마작 혼슈 룰',
  'sanma-hurley': '일본 3인 마작 헐리 룰',
  'sanma-modern': '현대 일본 3인 마작',
  malaysian: '말레이시아 3인 마작',
  house: '하우스 룰 (3~4인)',
};

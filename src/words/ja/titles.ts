import type { RulesetId } from '../../rules/ruleset.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韓日三人麻雀',
  'korean-japanese-2010': '韓日三人麻雀 2010年版',
  'wikidot-table': '韓日三人麻雀 Wikidot点数表',
  'old-korean': '旧韓国麻雀',
  'modern-korean': '現代韓国麻雀',
  'sanma-honshu': '三人麻雀 本州ルール',
  'sanma-hurley': '三人麻雀 ハーリー・ルール',
  'sanma-modern': '現代三人麻雀',
  malaysian: 'マレーシア三人麻雀',
  house: 'ハウスルール（三・四人）',
};

import type { RulesetId } from '../../rules/ruleset.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韓日三人麻將',
  'korean-japanese-2010': '韓日三人麻將 2010年版',
  'wikidot-table': '韓日三人麻將 Wikidot計分表',
  'old-korean': '舊韓國麻將',
  'modern-korean': '現代韓國麻將',
  'sanma-honshu': '日本三人麻將 本州規則',
  'sanma-hurley': '日本三人麻將 赫利規則',
  'sanma-modern': '現代日本三人麻將',
  malaysian: '馬來西亞三人麻將',
  house: '自家規則（三、四人）',
};

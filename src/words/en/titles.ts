import type { RulesetId } from '../../rules/ruleset.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': 'Korean/Japanese mahjong for three',
  'korean-japanese-2010': 'Korean/Japanese mahjong for three, the 2010 edition',
  'wikidot-table': 'Korean/Japanese mahjong by the Wikidot table',
  'old-korean': 'Old Korean mahjong',
  'modern-korean': 'Modern Korean mahjong',
  'sanma-honshu': 'Japanese mahjong for three, Honshu rules',
  'sanma-hurley': "Japanese mahjong for three, Hurley's rules",
  'sanma-modern': 'Japanese mahjong for three as it is played today',
  malaysian: 'Malaysian mahjong for three',
  house: 'House rules for three or four',
};

import type { RulesetId } from '../../rules/ruleset.ts';

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': 'Korean/Japanese',
  'korean-japanese-2010': 'Korean/Japanese 2010',
  'wikidot-table': 'Wikidot table',
  'old-korean': 'Old Korean',
  'modern-korean': 'Modern Korean',
  'sanma-honshu': 'Sanma, Honshu',
  'sanma-hurley': 'Sanma, Hurley',
  'sanma-modern': 'Modern sanma',
  malaysian: 'Malaysian',
  house: 'House rules',
};

import type { RulesetId } from '../ruleset.ts';
import type { Language } from '../scoring/pattern.ts';

type Title = Readonly<Record<Language, string>>;

const TITLES = {
  'korean-japanese': {
    en: 'Korean/Japanese mahjong for three',
    ko: '한일 3인 마작',
    ja: '韓日三人麻雀',
    zh: '韓日三人麻將',
  },
  'korean-japanese-2010': {
    en: 'Korean/Japanese mahjong for three, the 2010 edition',
    ko: '한일 3인 마작 2010년판',
    ja: '韓日三人麻雀 2010年版',
    zh: '韓日三人麻將 2010年版',
  },
  'wikidot-table': {
    en: 'Korean/Japanese mahjong by the Wikidot table',
    ko: '한일 3인 마작 위키닷 점수표',
    ja: '韓日三人麻雀 Wikidot点数表',
    zh: '韓日三人麻將 Wikidot計分表',
  },
  'old-korean': { en: 'Old Korean mahjong', ko: '옛 한국 마작', ja: '旧韓国麻雀', zh: '舊韓國麻將' },
  'modern-korean': {
    en: 'Modern Korean mahjong',
    ko: '현대 한국 마작',
    ja: '現代韓国麻雀',
    zh: '現代韓國麻將',
  },
  'sanma-honshu': {
    en: 'Japanese mahjong for three, Honshu rules',
    ko: '일본 3인 마작 혼슈 룰',
    ja: '三人麻雀 本州ルール',
    zh: '日本三人麻將 本州規則',
  },
  'sanma-hurley': {
    en: "Japanese mahjong for three, Hurley's rules",
    ko: '일본 3인 마작 헐리 룰',
    ja: '三人麻雀 ハーリー・ルール',
    zh: '日本三人麻將 赫利規則',
  },
  'sanma-modern': {
    en: 'Japanese mahjong for three as it is played today',
    ko: '현대 일본 3인 마작',
    ja: '現代三人麻雀',
    zh: '現代日本三人麻將',
  },
  malaysian: {
    en: 'Malaysian mahjong for three',
    ko: '말레이시아 3인 마작',
    ja: 'マレーシア三人麻雀',
    zh: '馬來西亞三人麻將',
  },
  house: {
    en: 'House rules for three or four',
    ko: '하우스 룰 (3~4인)',
    ja: 'ハウスルール（三・四人）',
    zh: '自家規則（三、四人）',
  },
} as const satisfies Readonly<Record<string, Title>>;

/** What a ruleset is called. */
export function titleOf(id: RulesetId): Title {
  return TITLES[id];
}

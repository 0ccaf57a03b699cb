import type { IrregularityId } from '../../rules/irregularities.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import type { WarningWords } from '../advice.ts';
import type { PresetWords } from '../names.ts';
import type { TileWords } from '../tiles.ts';

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

/** What a preset is called, and in what it differs. */
export const presets: PresetWords = {
  recap: {
    title: '韓日三人麻將 概要版',
    about:
      '依規則說明概要的韓日三人麻將：放炮者付兩家的份，流局累積1分，滿貫牌型限門清，每家有自己的三元牌，五索兩張。',
  },
  learner: {
    title: '初學者',
    about: '不設起和分的韓日三人麻將：牌型完成即可和，無人支付。',
  },
  'online-sanma': {
    title: '網路三人麻將',
    about: '現代日本三人麻將：順位馬15000分，九種九牌與四槓散了時重新配牌。',
  },
  'kansai-club': {
    title: '關西三人麻將',
    about: '本州規則：花牌與北皆為寶牌，五全為赤牌，無立直棒。',
  },
  'korean-club': {
    title: '韓國俱樂部',
    about: '現代韓國麻將：每次和牌另收底注，三家皆立直則流局。',
  },
};

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  ranks: ['赤五', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  inSuit: (ranks) => ranks.join(''),
  through: '至',
  suits: { m: '萬', p: '筒', s: '索' },
  honours: ['東', '南', '西', '北', '白', '發', '中'],
  betweenHonours: '、',
  bonus: {
    f: ['梅', '蘭', '菊', '竹'],
    g: ['春', '夏', '秋', '冬'],
    a: ['貓', '鼠', '雞', '蜈蚣'],
    c: ['人面一', '人面二', '人面三', '人面四'],
  },
  joker: '飛',
  back: '蓋牌',
  times: (tile, count) => tile.repeat(count),
  between: '、',
};

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '詐和',
  'wrong-tile-count': '大相公、小相公',
  'wrong-set-claimed': '錯碰',
  'forgotten-flower': '漏補花',
  'changed-meld': '更改副露',
  'exposed-tile': '露牌',
  'knocked-tiles': '碰倒牌牆',
  'miscalled-tile': '報錯牌名',
  'drawing-out-of-turn': '搶先摸牌',
  'false-ready': '詐立直',
  'playing-after-ready': '立直後換牌',
  misdeal: '發錯牌',
  'wrong-break': '開錯門',
};

/** Nobody attests these names: the project made them. */
export const OUR_IRREGULARITIES: readonly IrregularityId[] = [
  'changed-meld',
  'exposed-tile',
  'knocked-tiles',
  'miscalled-tile',
  'drawing-out-of-turn',
  'playing-after-ready',
  'misdeal',
  'wrong-break',
];

export const warnings: WarningWords = {
  unfollowed: '牌不在原位，無法追蹤。請繼續，結束時按「和牌」或「流局」',
};

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韓日三麻',
  'korean-japanese-2010': '韓日三麻 2010',
  'wikidot-table': 'Wikidot 計分表',
  'old-korean': '舊韓國式',
  'modern-korean': '現代韓國式',
  'sanma-honshu': '三麻・本州',
  'sanma-hurley': '三麻・赫利',
  'sanma-modern': '現代三麻',
  malaysian: '馬來西亞式',
  house: '自家規則',
};

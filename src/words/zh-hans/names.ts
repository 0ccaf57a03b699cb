import type { IrregularityId } from '../../rules/irregularities.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import type { WarningWords } from '../advice.ts';
import type { PresetWords } from '../names.ts';
import type { TileWords } from '../tiles.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韩日三人麻将',
  'korean-japanese-2010': '韩日三人麻将 2010年版',
  'wikidot-table': '韩日三人麻将 Wikidot计分表',
  'old-korean': '旧韩国麻将',
  'modern-korean': '现代韩国麻将',
  'sanma-honshu': '日本三人麻将 本州规则',
  'sanma-hurley': '日本三人麻将 赫利规则',
  'sanma-modern': '现代日本三人麻将',
  malaysian: '马来西亚三人麻将',
  house: '自家规则（三、四人）',
};

/** What a preset is called, and in what it differs. */
export const presets: PresetWords = {
  recap: {
    title: '韩日三人麻将 概要版',
    about:
      '依规则说明概要的韩日三人麻将：点炮者付两家的份，流局累积1分，满贯牌型限门清，每家有自己的三元牌，五条两张。',
  },
  learner: {
    title: '初学者',
    about: '不设起和分的韩日三人麻将：牌型完成即可和，无人支付。',
  },
  'online-sanma': {
    title: '网络三人麻将',
    about: '现代日本三人麻将：顺位马15000分，九种九牌与四杠散了时重新配牌。',
  },
  'kansai-club': {
    title: '关西三人麻将',
    about: '本州规则：花牌与北皆为宝牌，五全为赤牌，无立直棒。',
  },
  'korean-club': {
    title: '韩国俱乐部',
    about: '现代韩国麻将：每次和牌另收底注，三家皆立直则流局。',
  },
};

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  ranks: ['赤五', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  inSuit: (ranks) => ranks.join(''),
  through: '至',
  suits: { m: '万', p: '筒', s: '条' },
  honours: ['东', '南', '西', '北', '白', '发', '中'],
  betweenHonours: '、',
  bonus: {
    f: ['梅', '兰', '菊', '竹'],
    g: ['春', '夏', '秋', '冬'],
    a: ['猫', '鼠', '鸡', '蜈蚣'],
    c: ['人面一', '人面二', '人面三', '人面四'],
  },
  joker: '飞',
  back: '盖牌',
  times: (tile, count) => tile.repeat(count),
  between: '、',
};

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '诈和',
  'wrong-tile-count': '大相公、小相公',
  'wrong-set-claimed': '错碰',
  'forgotten-flower': '漏补花',
  'changed-meld': '更改副露',
  'exposed-tile': '露牌',
  'knocked-tiles': '碰倒牌墙',
  'miscalled-tile': '报错牌名',
  'drawing-out-of-turn': '抢先摸牌',
  'false-ready': '诈立直',
  'playing-after-ready': '立直后换牌',
  misdeal: '发错牌',
  'wrong-break': '开错门',
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
  unfollowed: '牌不在原位，无法跟踪。请继续，结束时按“和牌”或“流局”',
};

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韩日三麻',
  'korean-japanese-2010': '韩日三麻 2010',
  'wikidot-table': 'Wikidot 计分表',
  'old-korean': '旧韩国式',
  'modern-korean': '现代韩国式',
  'sanma-honshu': '三麻・本州',
  'sanma-hurley': '三麻・赫利',
  'sanma-modern': '现代三麻',
  malaysian: '马来西亚式',
  house: '自家规则',
};

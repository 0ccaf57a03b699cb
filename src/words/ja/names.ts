import type { IrregularityId } from '../../rules/irregularities.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import type { WarningWords } from '../advice.ts';
import type { PresetWords } from '../names.ts';
import type { TileWords } from '../tiles.ts';

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

/** What a preset is called, and in what it differs. */
export const presets: PresetWords = {
  recap: {
    title: '韓日三人麻雀 概要版',
    about:
      '解説の概要どおりの韓日三人麻雀：放銃者が二人分を払い、流局の持ち越しは1点、満貫役は門前のみ、席ごとの三元牌、五索二枚。',
  },
  learner: {
    title: '初心者用',
    about: '最低点のない韓日三人麻雀：形が整えば和了、点の支払いはない。',
  },
  'online-sanma': {
    title: 'ネット三麻',
    about: '現代三人麻雀：ウマ15000点、九種九牌と四槓散了は流局。',
  },
  'kansai-club': {
    title: '関西の三麻',
    about: '本州ルール：花牌と北がドラ、五はすべて赤、立直棒なし。',
  },
  'korean-club': {
    title: '韓国の集まり',
    about: '現代韓国麻雀：和了ごとの場銭あり、三人立直は流局。',
  },
};

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  ranks: ['赤五', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  inSuit: (ranks) => ranks.join(''),
  through: '〜',
  suits: { m: '萬', p: '筒', s: '索' },
  honours: ['東', '南', '西', '北', '白', '發', '中'],
  betweenHonours: '・',
  bonus: {
    f: ['梅', '蘭', '菊', '竹'],
    g: ['春', '夏', '秋', '冬'],
    a: ['猫', '鼠', '鶏', '百足'],
    c: ['人面一', '人面二', '人面三', '人面四'],
  },
  joker: 'ジョーカー',
  back: '伏せ牌',
  times: (tile, count) => tile.repeat(count),
  between: '、',
};

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '誤ロン・誤ツモ',
  'wrong-tile-count': '多牌・少牌',
  'wrong-set-claimed': '誤鳴き',
  'forgotten-flower': '花牌の抜き忘れ',
  'changed-meld': '副露の組み替え',
  'exposed-tile': '見せ牌',
  'knocked-tiles': '山崩し',
  'miscalled-tile': '牌名の言い間違い',
  'drawing-out-of-turn': '先ヅモ',
  'false-ready': 'ノーテン立直',
  'playing-after-ready': '立直後の手変わり',
  misdeal: '配牌の誤り',
  'wrong-break': '開門位置の誤り',
};

/** Nobody attests these names: the project made them. */
export const OUR_IRREGULARITIES: readonly IrregularityId[] = [
  'forgotten-flower',
  'changed-meld',
  'miscalled-tile',
  'playing-after-ready',
  'misdeal',
  'wrong-break',
];

export const warnings: WarningWords = {
  unfollowed: '牌の位置が合わず追跡できません。続けて、終わりに和了か流局を押してください',
};

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '韓日三麻',
  'korean-japanese-2010': '韓日三麻 2010',
  'wikidot-table': 'Wikidot点数表',
  'old-korean': '旧韓国式',
  'modern-korean': '現代韓国式',
  'sanma-honshu': '三麻・本州',
  'sanma-hurley': '三麻・ハーリー',
  'sanma-modern': '現代三麻',
  malaysian: 'マレーシア式',
  house: 'ハウスルール',
};

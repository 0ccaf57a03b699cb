import type { IrregularityId } from '../../rules/irregularities.ts';

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '誤和了',
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

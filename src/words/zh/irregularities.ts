import type { IrregularityId } from '../../rules/irregularities.ts';

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '詐和',
  'wrong-tile-count': '大相公、小相公',
  'wrong-set-claimed': '錯碰',
  'forgotten-flower': '漏補花',
  'changed-meld': '更改明牌',
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

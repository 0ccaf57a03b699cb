import type { IrregularityId } from './irregularities.ts';
import type { PatternNames } from './scoring/pattern.ts';

/** What players call an irregularity. */
export const IRREGULARITY_NAMES: Readonly<Record<IrregularityId, PatternNames>> = {
  'false-win': { en: 'false win', ko: '잘못 난 화료', ja: '誤和了', zh: '詐和', ours: ['ko'] },
  'wrong-tile-count': { en: 'wrong tile count', ko: '다패·소패', ja: '多牌・少牌', zh: '大相公、小相公' },
  'wrong-set-claimed': {
    en: 'wrong set claimed',
    ko: '잘못 부른 패',
    ja: '誤鳴き',
    zh: '錯碰',
    ours: ['ko'],
  },
  'forgotten-flower': {
    en: 'forgotten flower',
    ko: '빼지 않은 꽃패',
    ja: '花牌の抜き忘れ',
    zh: '漏補花',
    ours: ['ko', 'ja'],
  },
  'changed-meld': {
    en: 'changed meld',
    ko: '바꾼 부로',
    ja: '副露の組み替え',
    zh: '更改明牌',
    ours: ['en', 'ko', 'ja', 'zh'],
  },
  'exposed-tile': { en: 'exposed tile', ko: '보인 패', ja: '見せ牌', zh: '露牌', ours: ['ko', 'zh'] },
  'knocked-tiles': {
    en: 'knocked tiles',
    ko: '무너뜨린 패산',
    ja: '山崩し',
    zh: '碰倒牌牆',
    ours: ['ko', 'zh'],
  },
  'miscalled-tile': {
    en: 'miscalled tile',
    ko: '잘못 부른 패 이름',
    ja: '牌名の言い間違い',
    zh: '報錯牌名',
    ours: ['ko', 'ja', 'zh'],
  },
  'drawing-out-of-turn': {
    en: 'drawing out of turn',
    ko: '순서를 어긴 쓰무',
    ja: '先ヅモ',
    zh: '搶先摸牌',
    ours: ['ko', 'zh'],
  },
  'false-ready': { en: 'false ready', ko: '노텐 리치', ja: 'ノーテン立直', zh: '詐立直' },
  'playing-after-ready': {
    en: 'playing after ready',
    ko: '리치 후 손 바꾸기',
    ja: '立直後の手変わり',
    zh: '立直後換牌',
    ours: ['en', 'ko', 'ja', 'zh'],
  },
  misdeal: { en: 'misdeal', ko: '잘못된 배패', ja: '配牌の誤り', zh: '發錯牌', ours: ['ko', 'ja', 'zh'] },
  'wrong-break': {
    en: 'wrong break',
    ko: '잘못된 개문',
    ja: '開門位置の誤り',
    zh: '開錯門',
    ours: ['en', 'ko', 'ja', 'zh'],
  },
};

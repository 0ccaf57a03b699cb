import type { IrregularityId } from '../../rules/irregularities.ts';

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '잘못 난 화료',
  'wrong-tile-count': '다패·소패',
  'wrong-set-claimed': '잘못 부른 패',
  'forgotten-flower': '빼지 않은 꽃패',
  'changed-meld': '바꾼 부로',
  'exposed-tile': '보인 패',
  'knocked-tiles': '무너뜨린 패산',
  'miscalled-tile': '잘못 부른 패 이름',
  'drawing-out-of-turn': '순서를 어긴 쓰무',
  'false-ready': '노텐 리치',
  'playing-after-ready': '리치 후 손 바꾸기',
  misdeal: '잘못된 배패',
  'wrong-break': '잘못된 개문',
};

/** Nobody attests these names: the project made them. */
export const OUR_IRREGULARITIES: readonly IrregularityId[] = [
  'false-win',
  'wrong-set-claimed',
  'forgotten-flower',
  'changed-meld',
  'exposed-tile',
  'knocked-tiles',
  'miscalled-tile',
  'drawing-out-of-turn',
  'playing-after-ready',
  'misdeal',
  'wrong-break',
];

import type { IrregularityId } from '../../rules/irregularities.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import type { WarningWords } from '../advice.ts';
import type { PresetWords } from '../names.ts';
import type { TileWords } from '../tiles.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '한일 3인 마작',
  'korean-japanese-2010': '한일 3인 마작 2010년판',
  'wikidot-table': '한일 3인 마작 위키닷 점수표',
  'old-korean': '옛 한국 마작',
  'modern-korean': '현대 한국 마작',
  'sanma-honshu': '일본 3인 마작 혼슈 룰',
  'sanma-hurley': '일본 3인 마작 헐리 룰',
  'sanma-modern': '현대 일본 3인 마작',
  malaysian: '말레이시아 3인 마작',
  house: '하우스 룰 (3~4인)',
};

/** What a preset is called, and in what it differs. */
export const presets: PresetWords = {
  recap: {
    title: '한일 3인 마작 요약판',
    about:
      '규칙 설명의 개요대로 하는 한일 3인 마작: 방총자가 두 사람 몫을 내고, 나가리는 1점씩, 만관 족보는 멘젠만, 자리마다 삼원패가 있고, 오삭이 두 장.',
  },
  learner: {
    title: '초보자용',
    about: '최소 점수가 없는 한일 3인 마작: 모양만 갖추면 화료하고 아무도 내지 않습니다.',
  },
  'online-sanma': {
    title: '온라인 3인 마작',
    about: '현대 일본 3인 마작: 우마 15000점, 구종구패와 사깡산라는 나가리.',
  },
  'kansai-club': {
    title: '간사이 클럽',
    about: '혼슈 룰: 꽃패와 북이 도라이고, 5는 모두 적도라이며, 리치봉은 없음.',
  },
  'korean-club': {
    title: '한국 클럽',
    about: '판돈이 있는 현대 한국 마작: 세 사람이 리치하면 나가리.',
  },
};

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  ranks: ['적5', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  inSuit: (ranks) => ranks.join('·'),
  through: '–',
  suits: { m: '만', p: '통', s: '삭' },
  honours: ['동', '남', '서', '북', '백', '발', '중'],
  betweenHonours: '·',
  bonus: {
    f: ['매화', '난초', '국화', '대나무'],
    g: ['봄', '여름', '가을', '겨울'],
    a: ['고양이', '쥐', '수탉', '지네'],
    c: ['얼굴 1', '얼굴 2', '얼굴 3', '얼굴 4'],
  },
  joker: '조커',
  back: '엎은 패',
  times: (tile, count) => Array.from({ length: count }, () => tile).join('·'),
  between: ', ',
};

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': '잘못된 화료',
  'wrong-tile-count': '다패·소패',
  'wrong-set-claimed': '잘못된 울기',
  'forgotten-flower': '꽃패 빼놓지 않기',
  'changed-meld': '후로 바꾸기',
  'exposed-tile': '패 보이기',
  'knocked-tiles': '패산 무너뜨리기',
  'miscalled-tile': '패 이름 잘못 부르기',
  'drawing-out-of-turn': '차례 어긴 쯔모',
  'false-ready': '노텐 리치',
  'playing-after-ready': '리치 뒤 손패 바꾸기',
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

export const warnings: WarningWords = {
  unfollowed: '패가 제자리에 없어 테이블이 따라가지 못합니다. 계속하고 끝나면 화료 또는 나가리를 누르세요',
};

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': '한일 3인',
  'korean-japanese-2010': '한일 3인 2010',
  'wikidot-table': '위키닷 점수표',
  'old-korean': '옛 한국식',
  'modern-korean': '현대 한국식',
  'sanma-honshu': '혼슈 룰',
  'sanma-hurley': '헐리 룰',
  'sanma-modern': '현대 3인 마작',
  malaysian: '말레이시아식',
  house: '하우스 룰',
};

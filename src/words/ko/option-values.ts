import type { OptionValueWords } from '../en/option-values.ts';

export const optionValues: OptionValueWords = {
  simples: {
    '1-9': '자패 없음: 1과 9도 됨',
    '2-8': '2에서 8까지만',
  },
  pureSeatPong: {
    'as-played': '자기 바람. 자리에 삼원패가 있으면 그 패도',
    wind: '자기 바람',
    'wind-or-dragon': '자기 바람 또는 자기 삼원패',
  },
  threeReady: {
    winnerH: '계속하되 화료자는 족보 점수만 받음',
    draw: '나가리',
  },
  lastTile: {
    'self-draw': '직접 쯔모할 때만',
    'discard-too': '쯔모할 때와 그 뒤의 버림패로 론할 때',
  },
  walls: {
    even: '네 변을 되도록 같게',
    recap: '친과 빈 쪽은 13열, 다른 두 사람은 12열',
    triangle: '세 변',
  },
  northClass: {
    bonus: '보너스',
    hand: '족보 점수(최소 점수에 듦)',
  },
  redSuits: {
    mp: '만수와 통수',
    ps: '통수와 삭수',
  },
  flowerIndicator: {
    each: '한 장에 2점, 나머지 세 장을 모으면 8점',
    together: '모두 합쳐 2점, 나머지 세 장을 모으면 8점',
  },
  payment: {
    a: 'a: 방총자는 족보 점수의 두 배와 보너스, 다른 사람은 보너스',
    b: 'b: 방총자는 족보 점수와 두 사람의 보너스, 다른 사람은 족보 점수',
    c: 'c: 방총자가 두 사람의 몫을 모두',
    d: 'd: 방총자가 전부를 두 배로, 다른 사람은 내지 않음',
    none: '아무도 내지 않음: 점수를 세지 않음',
    ante: '1-5-10: d와 같고 화료마다 판돈',
  },
  match: {
    single: '싱글: 9국',
    double: '더블: 18국',
    triple: '트리플: 27국',
  },
  sacredDiscard: {
    'same-kind': '자기가 버린 것과 같은 패',
    furiten: '후리텐: 오름패를 하나라도 버렸거나 지나쳤으면 모두',
    none: '없음',
  },
  turnOrder: {
    ccw: '반시계 방향',
    cw: '시계 방향',
  },
  breakSide: {
    seat: '자리로: 친·남·서·빈 쪽',
    geometric: '변으로: 친부터 반시계 방향',
    anywhere: '첫 주사위로 어느 쪽이든 정하고, 그쪽 사람이 다시 던짐',
    'dealers-wall': '정하지 않음: 친 앞 패산의 오른쪽 끝부터',
  },
  penalise: {
    'by-people': '사람이 정함',
    automatically: '바로 매김',
  },
  bonusWind: {
    none: '없음',
    north: '북',
  },
  winds: {
    ESW: '동·남·서',
    NES: '북·동·남',
    ESN: '동·남·북',
  },
  allFlowers: {
    replaces: '대신함',
    adds: '더해짐',
  },
  fourth: {
    firstWinner3: '세 번째와 같이 다음 화료자가 각자에게서 3점',
    cancelMatch: '대국을 무효로 함: 아무도 따거나 잃지 않음',
    endMatch: '대국을 끝냄: 점수는 그대로',
  },
  tsumo: {
    loss: '받지 못함(쯔모손)',
    bisection: '다른 두 사람이 반씩 냄(북 절반)',
  },
  tiedPlaces: {
    'by-seat': '자리 순: 첫 친에 가까운 쪽이 앞섬',
    shared: '나눔',
  },
  dealer: {
    'always-passes': '아니요: 매 국 다음 사람으로',
    'stays-on-a-win': '예: 친을 계속함',
  },
  players: {
    3: '3명',
    4: '4명',
  },
  simplesBesideChows: {
    1: '1점',
    2: '2점',
  },
  roundOrder: {
    ESW: '동·남·서',
    EWS: '동·서·남',
  },
};

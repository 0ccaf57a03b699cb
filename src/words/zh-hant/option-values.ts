import type { OptionValueWords } from '../en/option-values.ts';

export const optionValues: OptionValueWords = {
  simples: {
    '1-9': '無字牌：一、九亦可',
    '2-8': '僅限二至八',
  },
  pureSeatPong: {
    'as-played': '門風；座位有三元牌時亦可用之',
    wind: '門風',
    'wind-or-dragon': '門風或座位的三元牌',
  },
  threeReady: {
    winnerH: '繼續，和牌者只收牌型分',
    draw: '流局',
  },
  lastTile: {
    'self-draw': '僅自摸時',
    'discard-too': '自摸，或點和其後打出的牌',
  },
  walls: {
    even: '四邊盡量相等',
    recap: '莊家與空位各13墩，另兩家各12墩',
    triangle: '三邊',
  },
  northClass: {
    bonus: '附加分',
    hand: '牌型分（計入最低分）',
  },
  redSuits: {
    mp: '萬子與筒子',
    ps: '筒子與索子',
  },
  flowerIndicator: {
    each: '每張2分，其餘三張齊則8分',
    together: '合計2分，其餘三張齊則8分',
  },
  payment: {
    a: 'a：放炮者付兩倍牌型分和附加分，另一家付附加分',
    b: 'b：放炮者付牌型分和兩家的附加分，另一家付牌型分',
    c: 'c：放炮者付兩家的份',
    d: 'd：放炮者全部付兩倍，另一家不付',
    none: '無人支付：不計分',
    ante: '1-5-10：同d，每次和牌另付底注',
  },
  match: {
    single: '單場：9局',
    double: '雙場：18局',
    triple: '三場：27局',
  },
  sacredDiscard: {
    'same-kind': '自己打過的同種牌',
    furiten: '振聽：打過或放過任一聽張則全部',
    none: '無',
  },
  turnOrder: {
    ccw: '逆時針',
    cw: '順時針',
  },
  breakSide: {
    seat: '按座位：莊家、南、西、空位',
    geometric: '按邊：自莊家逆時針數',
    anywhere: '首擲定任一邊，該邊的人再擲',
    'dealers-wall': '不定：從莊家牌牆右端開始',
  },
  penalise: {
    'by-people': '由人裁定',
    automatically: '即時罰分',
  },
  bonusWind: {
    none: '無',
    north: '北',
  },
  winds: {
    ESW: '東、南、西',
    NES: '北、東、南',
    ESN: '東、南、北',
  },
  allFlowers: {
    replaces: '代替',
    adds: '另加',
  },
  fourth: {
    firstWinner3: '同第三次：下一和牌者向各家收3分',
    cancelMatch: '整場作廢，無人輸贏',
    endMatch: '就此終局，分數保留',
  },
  tsumo: {
    loss: '不付（自摸損）',
    bisection: '另兩家各付一半',
  },
  tiedPlaces: {
    'by-seat': '按座次：近起莊者在前',
    shared: '平分',
  },
  dealer: {
    'always-passes': '否：每局換下一家',
    'stays-on-a-win': '是：連莊',
  },
  players: {
    3: '三人',
    4: '四人',
  },
  simplesBesideChows: {
    1: '1分',
    2: '2分',
  },
  roundOrder: {
    ESW: '東、南、西',
    EWS: '東、西、南',
  },
};

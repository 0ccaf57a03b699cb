import type { OptionValueWords } from '../en/option-values.ts';

export const optionValues: OptionValueWords = {
  simples: {
    '1-9': '无字牌：一、九亦可',
    '2-8': '仅限二至八',
  },
  pureSeatPong: {
    'as-played': '门风；座位有三元牌时亦可用之',
    wind: '门风',
    'wind-or-dragon': '门风或座位的三元牌',
  },
  threeReady: {
    winnerH: '继续，和牌者只收牌型分',
    draw: '流局',
  },
  lastTile: {
    'self-draw': '仅自摸时',
    'discard-too': '自摸，或点和其后打出的牌',
  },
  walls: {
    even: '四边尽量相等',
    recap: '庄家与空位各13墩，另两家各12墩',
    triangle: '三边',
  },
  northClass: {
    bonus: '附加分',
    hand: '牌型分（计入最低分）',
  },
  redSuits: {
    mp: '万子与筒子',
    ps: '筒子与条子',
  },
  flowerIndicator: {
    each: '每张2分，其余三张齐则8分',
    together: '合计2分，其余三张齐则8分',
  },
  payment: {
    a: 'a：点炮者付两倍牌型分和附加分，另一家付附加分',
    b: 'b：点炮者付牌型分和两家的附加分，另一家付牌型分',
    c: 'c：点炮者付两家的份',
    d: 'd：点炮者全部付两倍，另一家不付',
    none: '无人支付：不计分',
    ante: '1-5-10：同d，每次和牌另付底注',
  },
  match: {
    single: '单场：9局',
    double: '双场：18局',
    triple: '三场：27局',
  },
  sacredDiscard: {
    'same-kind': '自己打过的同种牌',
    furiten: '振听：打过或放过任一听张则全部',
    none: '无',
  },
  turnOrder: {
    ccw: '逆时针',
    cw: '顺时针',
  },
  breakSide: {
    seat: '按座位：庄家、南、西、空位',
    geometric: '按边：自庄家逆时针数',
    anywhere: '首掷定任一边，该边的人再掷',
    'dealers-wall': '不定：从庄家牌墙右端开始',
  },
  penalise: {
    'by-people': '由人裁定',
    automatically: '即时罚分',
  },
  bonusWind: {
    none: '无',
    north: '北',
  },
  winds: {
    ESW: '东、南、西',
    NES: '北、东、南',
    ESN: '东、南、北',
  },
  allFlowers: {
    replaces: '代替',
    adds: '另加',
  },
  fourth: {
    firstWinner3: '同第三次：下一和牌者向各家收3分',
    cancelMatch: '整场作废，无人输赢',
    endMatch: '就此终局，分数保留',
  },
  tsumo: {
    loss: '不付（自摸损）',
    bisection: '另两家各付一半',
  },
  tiedPlaces: {
    'by-seat': '按座次：近起庄者在前',
    shared: '平分',
  },
  dealer: {
    'always-passes': '否：每局换下一家',
    'stays-on-a-win': '是：连庄',
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
    ESW: '东、南、西',
    EWS: '东、西、南',
  },
};

import type { OptionValueWords } from '../en/option-values.ts';

export const optionValues: OptionValueWords = {
  simples: {
    '1-9': '字牌なし：一と九も含む',
    '2-8': '二から八だけ',
  },
  pureSeatPong: {
    'as-played': '自風。席に三元牌があればその牌も',
    wind: '自風',
    'wind-or-dragon': '自風または席の三元牌',
  },
  threeReady: {
    winnerH: '続行し、和了者は役点だけを受け取る',
    draw: '流局',
  },
  lastTile: {
    'self-draw': '自分でツモったときだけ',
    'discard-too': 'ツモと、その後の捨て牌でのロン',
  },
  walls: {
    even: '四辺をできるだけ等しく',
    recap: '親と空席は13幢、ほかの二人は12幢',
    triangle: '三辺',
  },
  northClass: {
    bonus: '加算点',
    hand: '役点（最低点に数える）',
  },
  redSuits: {
    mp: '萬子と筒子',
    ps: '筒子と索子',
  },
  flowerIndicator: {
    each: '一枚2点、残り三枚がそろえば8点',
    together: '合わせて2点、残り三枚がそろえば8点',
  },
  payment: {
    a: 'a：放銃者は役点の2倍と加算点、もう一人は加算点',
    b: 'b：放銃者は役点と二人分の加算点、もう一人は役点',
    c: 'c：放銃者が二人分',
    d: 'd：放銃者がすべてを2倍、もう一人は払わない',
    none: '誰も払わない：点を数えない',
    ante: '1-5-10：dと同じで、和了ごとに場銭',
  },
  match: {
    single: 'シングル：9局',
    double: 'ダブル：18局',
    triple: 'トリプル：27局',
  },
  sacredDiscard: {
    'same-kind': '自分が捨てた牌と同じ牌',
    furiten: '振聴：待ちを一つでも捨てたか見逃せばすべて',
    none: 'なし',
  },
  turnOrder: {
    ccw: '反時計回り',
    cw: '時計回り',
  },
  breakSide: {
    seat: '席で：親、南、西、空席',
    geometric: '辺で：親から反時計回り',
    anywhere: '一投目でどの辺かを決め、その人がもう一度振る',
    'dealers-wall': '決めない：親の山の右端から',
  },
  penalise: {
    'by-people': '人が決める',
    automatically: 'すぐに科す',
  },
  bonusWind: {
    none: 'なし',
    north: '北',
  },
  winds: {
    ESW: '東・南・西',
    NES: '北・東・南',
    ESN: '東・南・北',
  },
  allFlowers: {
    replaces: '代わる',
    adds: '加わる',
  },
  fourth: {
    firstWinner3: '三回目と同じく次の和了者が各自から3点',
    cancelMatch: '対局を無効とし、得点はなかったことにする',
    endMatch: '対局を終え、点はそのまま',
  },
  tsumo: {
    loss: '払われない（ツモ損）',
    bisection: '残り二人が半分ずつ払う（北家折半）',
  },
  tiedPlaces: {
    'by-seat': '席順：起家に近い方が上',
    shared: '分け合う',
  },
  dealer: {
    'always-passes': 'しない：毎局次の人に移る',
    'stays-on-a-win': 'する：連荘',
  },
  players: {
    3: '三人',
    4: '四人',
  },
  simplesBesideChows: {
    1: '1点',
    2: '2点',
  },
  roundOrder: {
    ESW: '東・南・西',
    EWS: '東・西・南',
  },
};

/** What each value of an option that is one of a few means, by the option and the value as settings have it. */
export const optionValues = {
  simples: {
    '1-9': 'no honours: ones and nines count too',
    '2-8': 'only twos to eights',
  },
  pureSeatPong: {
    'as-played': 'the own wind, or the own dragon where seats have dragons',
    wind: 'the own wind',
    'wind-or-dragon': 'the own wind or the own dragon',
  },
  threeReady: {
    winnerH: 'play goes on, and the winner takes hand-points only',
    draw: 'the hand is drawn',
  },
  lastTile: {
    'self-draw': 'drawing it oneself',
    'discard-too': 'drawing it, or winning on the discard after it',
  },
  walls: {
    even: 'all four as equal as can be',
    recap: '13 stacks before the dealer and the empty side, 12 before the others',
    triangle: 'three walls',
  },
  northClass: {
    bonus: 'bonus-points',
    hand: 'hand-points, which count to the minimum',
  },
  redSuits: {
    mp: 'characters and circles',
    ps: 'circles and bamboo',
  },
  flowerIndicator: {
    each: '2 each; the other three together 8',
    together: '2 altogether; the other three together 8',
  },
  payment: {
    a: 'a: the discarder pays the hand-points twice and the bonus-points, the other the bonus-points',
    b: 'b: the discarder pays the hand-points and both players’ bonus-points, the other the hand-points',
    c: 'c: the discarder pays for both',
    d: 'd: the discarder pays everything twice, the other nothing',
    none: 'nobody pays: no points are counted',
    ante: '1-5-10: as d, and an ante for each win',
  },
  match: {
    single: 'single: 9 hands',
    double: 'double: 18 hands',
    triple: 'triple: 27 hands',
  },
  sacredDiscard: {
    'same-kind': 'on a kind one has discarded oneself',
    furiten: 'furiten: on any tile, once one of the waits was discarded or passed',
    none: 'none',
  },
  turnOrder: {
    ccw: 'counter-clockwise',
    cw: 'clockwise',
  },
  breakSide: {
    seat: 'by seat: dealer, South, West, the empty side',
    geometric: 'by side: counter-clockwise from the dealer',
    anywhere: 'a first throw names any side, whose player throws again',
    'dealers-wall': 'not at all: from the right end of the dealer’s wall',
  },
  penalise: {
    'by-people': 'people decide',
    automatically: 'at once',
  },
  bonusWind: {
    none: 'none',
    north: 'North',
  },
  winds: {
    ESW: 'East, South, West',
    NES: 'North, East, South',
    ESN: 'East, South, North',
  },
  allFlowers: {
    replaces: 'in their place',
    adds: 'beside them',
  },
  fourth: {
    firstWinner3: 'the next winner takes 3 from each, as after the third',
    cancelMatch: 'the match is cancelled, nobody has won or lost anything',
    endMatch: 'the match ends, points are kept',
  },
  tsumo: {
    loss: 'it is lost',
    bisection: 'the others pay half of it each',
  },
  tiedPlaces: {
    'by-seat': 'by seat, the nearer to the first dealer before',
    shared: 'shared',
  },
  dealer: {
    'always-passes': 'no: the deal passes after every hand',
    'stays-on-a-win': 'yes: the dealer deals again',
  },
  players: {
    3: 'three',
    4: 'four',
  },
  simplesBesideChows: {
    1: '1',
    2: '2',
  },
  roundOrder: {
    ESW: 'East, South, West',
    EWS: 'East, West, South',
  },
} as const;

type Meanings = typeof optionValues;

/** What a language must be able to say of the values of options. */
export type OptionValueWords = {
  readonly [Option in keyof Meanings]: Readonly<Record<keyof Meanings[Option], string>>;
};

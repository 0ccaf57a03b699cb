import { BAMBOO_1, BAMBOO_9, isDragon, isWind, type Kind, kindOfWind } from '../../kind.ts';
import type { PointPattern } from '../../pattern.ts';
import { countSets, hasPong, isKong, isPong, type Reading, type ReadSet } from '../../reading.ts';
import type { KoreanJapaneseOptions } from './options.ts';
import { allTilesOuter, isConcealed, once, seatDragonOf, suitedPartIsOneSuit } from './shapes.ts';

const SOURCE = 'docs/rules.md, "Hand-points"';
const hand = { source: SOURCE, pays: 'hand' } as const;

const isDragonPong = (set: ReadSet): boolean => isDragon(set.kind) && isPong(set);
const isWindPong = (set: ReadSet): boolean => isWind(set.kind) && isPong(set);
const isBambooPong = (set: ReadSet): boolean =>
  (set.kind === BAMBOO_1 || set.kind === BAMBOO_9) && isPong(set);
const isConcealedPong = (set: ReadSet): boolean => set.concealed && isPong(set);

const isAllPongs = (reading: Reading): boolean => countSets(reading, isPong) === 4;
const isAllChows = (reading: Reading): boolean =>
  reading.form === 'sets' && countSets(reading, isPong) === 0 && reading.hand.honours === 0;

const PATTERNS: readonly PointPattern[] = [
  {
    ...hand,
    id: 'dragon-pong',
    names: { en: 'Dragon pong', ko: '삼원패', ja: '三元牌', zh: '三元牌刻' },
    worth: 1,
    count: (reading) => countSets(reading, isDragonPong),
  },
  {
    ...hand,
    id: 'two-dragons',
    names: { en: 'Two dragon pongs', ko: '쌍삼원패', ja: '三元牌二組', zh: '雙三元刻' },
    worth: 1,
    count: (reading) => once(countSets(reading, isDragonPong) >= 2),
  },
  {
    ...hand,
    id: 'wind-pong',
    names: { en: 'Wind pong', ko: '사희패', ja: '風牌', zh: '風刻' },
    worth: 1,
    count: (reading) => countSets(reading, isWindPong),
  },
  {
    ...hand,
    id: 'seat-wind',
    names: { en: 'Seat wind', ko: '자풍패', ja: '自風', zh: '門風' },
    worth: 1,
    count: (reading, { seat }) => once(hasPong(reading, kindOfWind(seat))),
  },
  {
    ...hand,
    id: 'round-wind',
    names: { en: 'Prevailing wind', ko: '장풍패', ja: '場風', zh: '圈風' },
    worth: 1,
    count: (reading, { round }) => once(hasPong(reading, kindOfWind(round))),
  },
  {
    ...hand,
    id: 'kong',
    names: { en: 'Kong', ko: '깡', ja: '槓子', zh: '槓' },
    worth: 1,
    count: (reading) => countSets(reading, isKong),
  },
  {
    ...hand,
    id: 'three-kongs',
    names: { en: 'Three kongs', ko: '산깡쯔', ja: '三槓子', zh: '三槓' },
    worth: 3,
    count: (reading) => once(countSets(reading, isKong) >= 3),
  },
  {
    ...hand,
    id: 'bamboo-pong',
    names: { en: 'Bamboo pong', ko: '삭수패', ja: '索子刻', zh: '索子刻' },
    worth: 1,
    count: (reading) => countSets(reading, isBambooPong),
  },
  {
    ...hand,
    id: 'both-bamboo',
    names: { en: 'Both bamboo pongs', ko: '쌍삭수패', ja: '索子刻二組', zh: '雙索子刻' },
    worth: 4,
    count: (reading) => once(countSets(reading, isBambooPong) === 2),
  },
  {
    ...hand,
    id: 'identical-chows',
    names: { en: 'Two identical chows', ko: '이페코', ja: '一盃口', zh: '一般高' },
    worth: 2,
    count: pairsOfIdenticalChows,
  },
  {
    ...hand,
    id: 'three-concealed-pongs',
    names: { en: 'Three concealed pongs', ko: '산안커', ja: '三暗刻', zh: '三暗刻' },
    worth: 3,
    count: (reading) => once(countSets(reading, isConcealedPong) >= 3),
  },
  {
    ...hand,
    id: 'all-pongs',
    names: { en: 'All pongs', ko: '돌돌이', ja: '対々和', zh: '碰碰和' },
    worth: 3,
    count: (reading) => once(isAllPongs(reading)),
  },
  {
    ...hand,
    id: 'terminals-and-honours',
    names: { en: 'All terminals and honours', ko: '혼노두', ja: '混老頭', zh: '混幺九' },
    worth: 6,
    count: (reading) => once(isAllPongs(reading) && allTilesOuter(reading)),
  },
  {
    ...hand,
    id: 'clean-hand',
    names: { en: 'Clean hand', ko: '혼일색', ja: '混一色', zh: '混一色' },
    worth: 3,
    count: (reading) => once(suitedPartIsOneSuit(reading)),
  },
  {
    ...hand,
    id: 'pure-hand',
    names: { en: 'Pure hand', ko: '청일색', ja: '清一色', zh: '清一色' },
    worth: 3,
    count: (reading) => once(reading.hand.honours === 0 && suitedPartIsOneSuit(reading)),
  },
  {
    ...hand,
    id: 'seven-pairs',
    names: { en: 'Seven pairs', ko: '치또이', ja: '七対子', zh: '七對子' },
    worth: 3,
    count: (reading) => once(reading.form === 'seven-pairs'),
  },
  {
    ...hand,
    id: 'straight',
    names: { en: 'Straight', ko: '일기통관', ja: '一気通貫', zh: '一條龍' },
    worth: 3,
    count: (reading) => once(hasStraight(reading)),
  },
  {
    ...hand,
    id: 'all-simples',
    names: { en: 'All simples', ko: '탕야오', ja: '断幺九', zh: '斷幺九' },
    worth: 1,
    count: ({ hand: tiles }) => once(tiles.honours === 0),
  },
  {
    ...hand,
    id: 'all-chows',
    names: { en: 'All chows', ko: '핑후', ja: '平和', zh: '平和' },
    worth: 2,
    count: (reading) => once(isAllChows(reading)),
  },
  {
    ...hand,
    id: 'concealed-hand',
    names: { en: 'Concealed hand', ko: '멘젠', ja: '門前清', zh: '門前清' },
    worth: 2,
    count: (reading) => once(isConcealed(reading)),
  },
  {
    ...hand,
    id: 'concealed-self-draw',
    names: { en: 'Concealed and self-drawn', ko: '쓰무', ja: '門前清自摸和', zh: '不求人' },
    worth: 2,
    count: (reading, { by }) => once(by === 'self-draw' && isConcealed(reading)),
  },
];

const SEAT_DRAGON: PointPattern = {
  ...hand,
  id: 'seat-dragon',
  names: { en: 'Seat dragon', ko: '자삼원패', ja: '自三元牌', zh: '門三元' },
  worth: 1,
  count: (reading, { seat }) => once(hasPong(reading, seatDragonOf(seat))),
};

/** The patterns that count to the minimum, with the modules the club has chosen. */
export function handPoints(options: Pick<KoreanJapaneseOptions, 'seatDragons'>): readonly PointPattern[] {
  return options.seatDragons ? [...PATTERNS, SEAT_DRAGON] : PATTERNS;
}

/** Three alike make one pair of chows, four make two. */
function pairsOfIdenticalChows({ sets }: Reading): number {
  let pairs = 0;
  let unpaired: readonly Kind[] = [];
  for (const { shape, kind } of sets) {
    if (shape !== 'chow') continue;
    if (unpaired.includes(kind)) {
      pairs += 1;
      unpaired = unpaired.filter((other) => other !== kind);
    } else unpaired = [...unpaired, kind];
  }
  return pairs;
}

/** Chows from one, four and seven of one suit. */
function hasStraight({ sets }: Reading): boolean {
  let starts = 0;
  for (const { shape, kind } of sets) {
    if (shape === 'chow' && kind % 3 === 0) starts |= 1 << (kind / 3);
  }
  return (starts & 0b111) === 0b111 || (starts & 0b111_000) === 0b111_000;
}

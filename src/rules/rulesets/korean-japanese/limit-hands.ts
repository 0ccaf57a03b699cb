import { countOf } from '../../counts.ts';
import {
  BAMBOO_1,
  BAMBOO_5,
  BAMBOO_9,
  CIRCLES_FROM,
  EAST,
  GREEN,
  isDragon,
  isHonour,
  isTerminal,
  type Kind,
  kindOfWind,
  RED,
  SOUTH,
  WEST,
  WHITE,
} from '../../kind.ts';
import type { LimitPattern } from '../../pattern.ts';
import { countSets, hasPong, isKong, isPong, type Reading, type ReadSet } from '../../reading.ts';
import type { Situation } from '../../situation.ts';
import type { KoreanJapaneseOptions } from './options.ts';
import { allTilesOuter, isConcealed, once, onlyHonour, seatDragonOf, suitedPartIsOneSuit } from './shapes.ts';

const half = { source: 'docs/rules.md, "Limit hands"', pays: 'limit', worth: 'half' } as const;
const full = { ...half, worth: 'full' } as const;

const isWindWithSeat = (kind: Kind): boolean => kind >= EAST && kind <= WEST;
const isDragonPong = (set: ReadSet): boolean => isDragon(set.kind) && isPong(set);
const isWindPong = (set: ReadSet): boolean => isWindWithSeat(set.kind) && isPong(set);
const isConcealedPong = (set: ReadSet): boolean => set.concealed && isPong(set);
const isConcealedKong = (set: ReadSet): boolean => set.concealed && isKong(set);
const reachesTheEdge = ({ shape, kind }: ReadSet): boolean =>
  isHonour(kind) || isTerminal(kind) || (shape === 'chow' && isTerminal(kind + 2));

const LIMIT_HANDS: readonly LimitPattern[] = [
  {
    ...half,
    id: 'little-dragons',
    names: { en: 'Little dragons', ko: '소삼원', ja: '小三元', zh: '小三元' },
    count: (reading) => once(isDragon(reading.eye) && countSets(reading, isDragonPong) === 2),
  },
  {
    ...half,
    id: 'little-winds',
    names: { en: 'Little winds', ko: '소사희', ja: '小三風', zh: '小三風' },
    count: (reading) => once(isWindWithSeat(reading.eye) && countSets(reading, isWindPong) === 2),
  },
  {
    ...half,
    id: 'all-bamboo-and-honours',
    names: { en: 'All bamboo and honours', ko: '삭자일색', ja: '索子字牌', zh: '索字一色' },
    count: ({ hand }) => once(hand.characters === 0 && hand.circles === 0),
  },
  {
    ...half,
    id: 'terminal-in-every-set',
    names: { en: 'Terminal or honour in every set', ko: '찬타', ja: '全帯幺', zh: '全帶幺' },
    count: ({ eye, ...reading }) =>
      once((isHonour(eye) || isTerminal(eye)) && countSets({ eye, ...reading }, reachesTheEdge) === 4),
  },
  {
    ...half,
    id: 'four-concealed-pongs',
    names: { en: 'Four concealed pongs', ko: '쓰앙꼬', ja: '四暗刻', zh: '四暗刻' },
    count: (reading) => once(countSets(reading, isConcealedPong) === 4),
  },
  {
    ...half,
    id: 'three-kongs-honour-pair',
    names: {
      en: 'Three kongs and an honour pair',
      ko: '삼깡 자패머리',
      ja: '三槓子字牌雀頭',
      zh: '三槓字牌將',
    },
    count: (reading) => once(isHonour(reading.eye) && countSets(reading, isKong) >= 3),
  },
  {
    ...half,
    id: 'three-concealed-kongs',
    names: { en: 'Three concealed kongs', ko: '삼암깡', ja: '三暗槓', zh: '三暗槓' },
    count: (reading) => once(countSets(reading, isConcealedKong) >= 3),
  },
  {
    ...half,
    id: 'four-kongs',
    names: { en: 'Four kongs', ko: '쓰깡쯔', ja: '四槓子', zh: '四槓' },
    count: (reading) => once(countSets(reading, isKong) === 4),
  },
  {
    ...full,
    id: 'all-terminals-and-honours',
    names: {
      en: 'Only terminals and honours',
      ko: '자일색·청노두',
      ja: '字一色・清老頭',
      zh: '字一色・清幺九',
    },
    count: (reading) => once(reading.form !== 'orphans' && allTilesOuter(reading)),
  },
  {
    ...full,
    id: 'great-dragons',
    names: { en: 'Great dragons', ko: '대삼원', ja: '大三元', zh: '大三元' },
    count: (reading) => once(countSets(reading, isDragonPong) === 3),
  },
  {
    ...full,
    id: 'great-winds',
    names: { en: 'Great winds', ko: '대사희', ja: '大三風', zh: '大三風' },
    count: (reading) => once(hasPong(reading, EAST) && hasPong(reading, SOUTH) && hasPong(reading, WEST)),
  },
  {
    ...full,
    id: 'four-concealed-kongs',
    names: { en: 'Four concealed kongs', ko: '쓰암깡', ja: '四暗槓', zh: '四暗槓' },
    count: (reading) => once(countSets(reading, isConcealedKong) === 4),
  },
  {
    ...full,
    id: 'thirteen-orphans',
    names: { en: 'Thirteen orphans', ko: '국사무쌍', ja: '国士無双', zh: '十三幺' },
    count: (reading) => once(reading.form === 'orphans'),
  },
  {
    ...full,
    id: 'nine-gates',
    names: { en: 'Nine gates', ko: '구련보등', ja: '九蓮宝燈', zh: '九蓮寶燈' },
    count: (reading) => once(isNineGates(reading)),
  },
  {
    ...full,
    id: 'pearl-dragon',
    names: { en: 'Pearl dragon', ko: '백룡', ja: '白龍', zh: '珍珠龍' },
    count: (reading) => once(isOneSuitWithPong(reading, WHITE) && reading.hand.characters === 0),
  },
  {
    ...full,
    id: 'ruby-dragon',
    names: { en: 'Ruby dragon', ko: '홍룡', ja: '紅龍', zh: '紅寶龍' },
    count: (reading) => once(isOneSuitWithPong(reading, RED) && reading.hand.circles === 0),
  },
  {
    ...full,
    id: 'great-jade-dragon',
    names: { en: 'Great jade dragon', ko: '대비취룡', ja: '大翡翠龍', zh: '大翡翠龍' },
    count: (reading) => once(hasBothBamboo(reading) && hasPong(reading, GREEN)),
  },
];

/** Where seat dragons are played the seat's dragon serves as well as its wind. */
const pureHandWithSeatPong = (serves: (honour: Kind, situation: Situation) => boolean): LimitPattern => ({
  ...half,
  id: 'pure-hand-with-seat-pong',
  names: { en: 'Pure hand with seat pong', ko: '청일색 자풍', ja: '清一色自風', zh: '清一色門風' },
  count: (reading, situation) => {
    const honour = onlyHonour(reading);
    return once(
      honour !== undefined &&
        serves(honour, situation) &&
        isOneSuitWithPong(reading, honour) &&
        isConcealed(reading),
    );
  },
});

const isSeatWind = (honour: Kind, { seat }: Situation): boolean => honour === kindOfWind(seat);
const isSeatWindOrDragon = (honour: Kind, { seat }: Situation): boolean =>
  honour === kindOfWind(seat) || honour === seatDragonOf(seat);

const FIVE_BAMBOO_HANDS: readonly LimitPattern[] = [
  {
    ...half,
    id: 'little-jade-dragon',
    names: { en: 'Little jade dragon', ko: '소비취룡', ja: '小翡翠龍', zh: '小翡翠龍' },
    count: (reading) => once(reading.eye === BAMBOO_5 && hasPong(reading, GREEN)),
  },
  {
    ...full,
    id: 'bamboo-one-nine-five',
    names: { en: 'Bamboo one, nine and five', ko: '삭자 일구오', ja: '索子一九五', zh: '索子一九五' },
    count: (reading) => once(reading.eye === BAMBOO_5 && hasBothBamboo(reading)),
  },
];

type Modules = Pick<KoreanJapaneseOptions, 'seatDragons' | 'fiveBamboo'>;

/** The limit hands, with the modules the club has chosen. */
export function limitHands({ seatDragons, fiveBamboo }: Modules): readonly LimitPattern[] {
  const seatPong = pureHandWithSeatPong(seatDragons ? isSeatWindOrDragon : isSeatWind);
  return [...LIMIT_HANDS, seatPong, ...(fiveBamboo ? FIVE_BAMBOO_HANDS : [])];
}

function hasBothBamboo(reading: Reading): boolean {
  return hasPong(reading, BAMBOO_1) && hasPong(reading, BAMBOO_9);
}

/** One suit of characters or circles, and no honours but one pong or kong. */
function isOneSuitWithPong(reading: Reading, honour: Kind): boolean {
  return (
    suitedPartIsOneSuit(reading) &&
    hasPong(reading, honour) &&
    countOf(reading.hand.all, honour) === reading.hand.honours
  );
}

const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;

/** 1112345678999 of one suit before the winning tile, which may be any of that suit. */
function isNineGates({ hand }: Reading): boolean {
  const suit = hand.win < CIRCLES_FROM ? 0 : CIRCLES_FROM;
  const suited = suit === 0 ? hand.characters : hand.circles;
  if (hand.melds.length > 0 || suited !== 14) return false;
  return GATES.every((wanted, rank) => {
    const won = hand.win === suit + rank ? 1 : 0;
    return countOf(hand.all, suit + rank) - won === wanted;
  });
}

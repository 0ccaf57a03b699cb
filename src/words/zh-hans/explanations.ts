import type { Refusal } from '../../rules/barriers.ts';
import type {
  Exclusion,
  PartReason,
  PayerNote,
  PaymentPart,
  PointUnit,
  SetOrigin,
  WholeForm,
} from '../../rules/explain/statement.ts';
import type { LimitName } from '../../rules/han/han-worth.ts';
import type { SetShape } from '../../rules/hands/reading.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { nameIn, textIn } from '../names.ts';
import { type ExplanationWords, joined } from '../rule-words.ts';
import { setSaid, tileName, tilesSaid } from '../tiles.ts';
import { conditions } from './conditions.ts';
import { tiles as names } from './names.ts';
import { patterns } from './patterns.ts';

const nameOf = nameIn(patterns);
const said = (tiles: string): string => tilesSaid(tiles, names);
const asSet = (tiles: string): string => setSaid(tiles, names);

const WIND: Readonly<Record<Wind, string>> = { east: '东家', south: '南家', west: '西家', north: '北家' };
const SHAPE: Readonly<Record<SetShape, string>> = { chow: '顺子', pong: '刻子', kong: '杠' };
const ORIGIN: Readonly<Record<SetOrigin, string>> = {
  concealed: '手中',
  claimed: '副露',
  'completed-by-another': '由他家的牌凑成',
};
const FORM: Readonly<Record<WholeForm, string>> = {
  'seven-pairs': '七对子',
  orphans: '十三幺',
  'four-kongs': '无将四杠',
};
const ASIDE = { flowers: '花牌', norths: '北', wests: '西' } as const;
const UNIT: Readonly<Record<PointUnit, readonly [before: string, after: string]>> = {
  hand: ['牌型分', '分'],
  bonus: ['附加分', '分'],
  fan: ['', '番'],
  han: ['', '番'],
  points: ['', '分'],
};
const LIMIT = { half: '半满贯', full: '满贯' } as const;
const LIMIT_NAME: Readonly<Record<LimitName, string>> = {
  mangan: '满贯',
  haneman: '跳满',
  baiman: '倍满',
  sanbaiman: '三倍满',
  yakuman: '累计役满',
};
const REASON: Readonly<Record<PartReason, string>> = {
  hand: '牌型分',
  held: '输家的牌',
  bonus: '附加分',
  limit: '满贯',
  goulash: '流局累积',
  instant: '杠与动物对',
  price: '和牌分数',
  honba: '本场',
  chips: '筹码',
  liability: '包牌',
  noten: '未听罚符',
  nagashi: '流局满贯',
  chombo: '诈和',
  penalty: '罚分',
  uma: '顺位马',
  oka: '头名赏',
  yakitori: '烧鸟（整场未和牌）',
  cancelled: '退还：对局作废',
};
const NOTE: Readonly<Record<PayerNote, string>> = {
  discarded: '点炮',
  'was-robbed': '被抢杠',
  'was-waiting': '听牌',
  'is-dealer': '庄家',
  'to-dealer': '付给庄家',
};
const REFUSAL: Readonly<Record<Exclude<Refusal, 'below-minimum'>, string>> = {
  'not-a-winning-hand': '不是和牌牌型',
  'sacred-discard': '不能以自己打过的牌点和',
  'no-yaku': '没有可据以和牌的役：只有附加役和宝牌不能和牌',
  furiten: '振听：打过或放过可和的牌',
  'north-pong': '有北的刻子不能和牌',
  'bonus-eye': '以无人坐的风作将时牌型分不足',
};

const amount = (points: Points, unit: PointUnit): string => `${UNIT[unit][0]}${points}${UNIT[unit][1]}`;
const completion = (tile: string | null): string | null =>
  tile === null ? null : `和张为${tileName(tile, names)}`;
const inBrackets = (parts: readonly (string | null)[]): string => `（${joined(parts, '，')}）`;
const conditionIn = (condition: string): string => {
  const text = textIn(conditions, condition);
  return text === null ? '' : `（${text}）`;
};
const YAKUMAN = ['', '役满', '双倍役满', '三倍役满'] as const;
const yakumanTimes = (times: number): string => YAKUMAN[times] ?? `${times}倍役满`;
const partOf = ({ because, points, times }: PaymentPart): string =>
  joined([`${REASON[because]} ${points}`, times !== null && `（${times.of} × ${times.factor}）`], '');
const payer = (wind: Wind, notes: readonly PayerNote[]): string =>
  notes.length === 0 ? WIND[wind] : `${WIND[wind]}${inBrackets(notes.map((note) => NOTE[note]))}`;

function exclusion(because: Exclusion): string {
  switch (because.by) {
    case 'pattern':
      return `已计“${nameOf(because.called)}”，不另计`;
    case 'everyone-ready':
      return '三家皆立直，不计';
    case 'strict-rule':
      return '换作其他听张则不成，不计';
    default:
      return unreachable(because);
  }
}

export const explanations: ExplanationWords = {
  win: ({ winner, by, from, tile }) => {
    if (from === null) return `${WIND[winner]}自摸${said(tile)}`;
    return by === 'robbed-kong'
      ? `${WIND[winner]}抢${WIND[from]}的杠：${said(tile)}`
      : `${WIND[winner]}点和${WIND[from]}打出的${said(tile)}`;
  },
  refusal: ({ reason, counted, minimum, unit }) =>
    reason === 'below-minimum'
      ? `${amount(counted ?? 0, unit)}：起和需${amount(minimum, unit)}`
      : REFUSAL[reason],
  set: ({ shape, tiles, origin, completedBy }) =>
    `${SHAPE[shape]}：${asSet(tiles)}${inBrackets([ORIGIN[origin], completion(completedBy)])}`,
  eye: ({ tiles, completedBy }) =>
    joined([`将：${asSet(tiles)}`, completedBy !== null && inBrackets([completion(completedBy)])], ''),
  form: ({ form, tiles, completedBy }) =>
    `${joined([FORM[form], said(tiles)], '：')}${inBrackets([completion(completedBy)])}`,
  jokers: ({ count }) => `其中的飞：${count}张`,
  aside: ({ what, count }) => `亮出的${ASIDE[what]}：${count}张`,
  pattern: ({ called, unit, points }) => `${nameOf(called)}：${amount(points, unit)}`,
  excluded: ({ called, because }) => `${nameOf(called)}：${exclusion(because)}`,
  limitHand: ({ called, condition, size }) => `${nameOf(called)}：${LIMIT[size]}${conditionIn(condition)}`,
  limit: ({ size, points }) => `${LIMIT[size]}：${amount(points, 'points')}，其他分数不计`,
  pointTotal: ({ handPoints, bonusPoints, minimum }) =>
    `合计：${amount(handPoints, 'hand')}（起和${minimum}分），${amount(bonusPoints, 'bonus')}`,
  fanTotal: ({ fan, minimum }) => `合计：${amount(fan, 'fan')}（起和${minimum}番）`,
  doubled: ({ above }) => `超过${above}番，按${above}番加倍`,
  yakuman: ({ called, condition, times }) =>
    `${nameOf(called)}：${yakumanTimes(times)}${conditionIn(condition)}`,
  hanTotal: ({ han, fu, row, limitName }) =>
    joined(
      [
        `合计：${amount(han, 'han')}`,
        fu !== null && `${fu}符`,
        row !== null && `加底番${row.baseHan}番，查表${row.tableHan}番`,
        limitName !== null && LIMIT_NAME[limitName],
      ],
      '，',
    ),
  yakumanTotal: ({ times }) => `合计：${yakumanTimes(times)}，番数不计`,
  groupTotal: ({ points }) => `合计：${amount(points, 'points')}`,
  heldHand: ({ seat, points, parts }) => {
    const each = parts.map((part) => `${nameOf(part.called)} ${part.points}`).join('，');
    return joined([`${WIND[seat]}的手牌：${amount(points, 'points')}`, each !== '' && `（${each}）`], '');
  },
  goulash: ({ hands, points }) => `此前流局${hands}次：输家每人加${amount(points, 'points')}`,
  payment: ({ from, to, points, parts, notes }) =>
    `${payer(from, notes)}付给${WIND[to]}${amount(points, 'points')}：${parts.map(partOf).join('，')}`,
  place: ({ seat, place, points }) => `第${place}名：${WIND[seat]}，${amount(points, 'points')}`,
  paysNothing: ({ from, notes }) => `${payer(from, notes)}不付`,
  pot: ({ to, points }) => `${WIND[to]}取走场上立直棒${amount(points, 'points')}`,
};

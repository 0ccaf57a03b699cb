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

const WIND: Readonly<Record<Wind, string>> = { east: '東家', south: '南家', west: '西家', north: '北家' };
const SHAPE: Readonly<Record<SetShape, string>> = { chow: '順子', pong: '刻子', kong: '槓' };
const ORIGIN: Readonly<Record<SetOrigin, string>> = {
  concealed: '手中',
  claimed: '副露',
  'completed-by-another': '由他家的牌湊成',
};
const FORM: Readonly<Record<WholeForm, string>> = {
  'seven-pairs': '七對子',
  orphans: '十三幺',
  'four-kongs': '無將四槓',
};
const ASIDE = { flowers: '花牌', norths: '北', wests: '西' } as const;
const UNIT: Readonly<Record<PointUnit, readonly [before: string, after: string]>> = {
  hand: ['牌型分', '分'],
  bonus: ['附加分', '分'],
  fan: ['', '番'],
  han: ['', '番'],
  points: ['', '分'],
};
const LIMIT = { half: '半滿貫', full: '滿貫' } as const;
const LIMIT_NAME: Readonly<Record<LimitName, string>> = {
  mangan: '滿貫',
  haneman: '跳滿',
  baiman: '倍滿',
  sanbaiman: '三倍滿',
  yakuman: '累計役滿',
};
const REASON: Readonly<Record<PartReason, string>> = {
  hand: '牌型分',
  held: '輸家的牌',
  bonus: '附加分',
  limit: '滿貫',
  goulash: '流局累積',
  instant: '槓與動物對',
  price: '和牌分數',
  honba: '本場',
  chips: '籌碼',
  liability: '包牌',
  noten: '未聽罰符',
  nagashi: '流局滿貫',
  chombo: '詐和',
  penalty: '罰分',
  uma: '順位馬',
  oka: '頭名賞',
  yakitori: '燒鳥（整場未和牌）',
  cancelled: '退還：對局作廢',
};
const NOTE: Readonly<Record<PayerNote, string>> = {
  discarded: '放炮',
  'was-robbed': '被搶槓',
  'was-waiting': '聽牌',
  'is-dealer': '莊家',
  'to-dealer': '付給莊家',
};
const REFUSAL: Readonly<Record<Exclude<Refusal, 'below-minimum'>, string>> = {
  'not-a-winning-hand': '不是和牌牌型',
  'sacred-discard': '不能以自己打過的牌點和',
  'no-yaku': '沒有可據以和牌的役：只有附加役和寶牌不能和牌',
  furiten: '振聽：打過或放過可和的牌',
  'north-pong': '有北的刻子不能和牌',
  'bonus-eye': '以無人坐的風作將時牌型分不足',
};

const amount = (points: Points, unit: PointUnit): string => `${UNIT[unit][0]}${points}${UNIT[unit][1]}`;
const completion = (tile: string | null): string | null =>
  tile === null ? null : `和張為${tileName(tile, names)}`;
const inBrackets = (parts: readonly (string | null)[]): string => `（${joined(parts, '，')}）`;
const conditionIn = (condition: string): string => {
  const text = textIn(conditions, condition);
  return text === null ? '' : `（${text}）`;
};
const YAKUMAN = ['', '役滿', '雙倍役滿', '三倍役滿'] as const;
const yakumanTimes = (times: number): string => YAKUMAN[times] ?? `${times}倍役滿`;
const partOf = ({ because, points, times }: PaymentPart): string =>
  joined([`${REASON[because]} ${points}`, times !== null && `（${times.of} × ${times.factor}）`], '');
const payer = (wind: Wind, notes: readonly PayerNote[]): string =>
  notes.length === 0 ? WIND[wind] : `${WIND[wind]}${inBrackets(notes.map((note) => NOTE[note]))}`;

function exclusion(because: Exclusion): string {
  switch (because.by) {
    case 'pattern':
      return `已計「${nameOf(because.called)}」，不另計`;
    case 'everyone-ready':
      return '三家皆立直，不計';
    case 'strict-rule':
      return '換作其他聽張則不成，不計';
    default:
      return unreachable(because);
  }
}

export const explanations: ExplanationWords = {
  win: ({ winner, by, from, tile }) => {
    if (from === null) return `${WIND[winner]}自摸${said(tile)}`;
    return by === 'robbed-kong'
      ? `${WIND[winner]}搶${WIND[from]}的槓：${said(tile)}`
      : `${WIND[winner]}點和${WIND[from]}打出的${said(tile)}`;
  },
  refusal: ({ reason, counted, minimum, unit }) =>
    reason === 'below-minimum'
      ? `${amount(counted ?? 0, unit)}：起和需${amount(minimum, unit)}`
      : REFUSAL[reason],
  set: ({ shape, tiles, origin, completedBy }) =>
    `${SHAPE[shape]}：${asSet(tiles)}${inBrackets([ORIGIN[origin], completion(completedBy)])}`,
  eye: ({ tiles, completedBy }) =>
    joined([`將：${asSet(tiles)}`, completedBy !== null && inBrackets([completion(completedBy)])], ''),
  form: ({ form, tiles, completedBy }) =>
    `${joined([FORM[form], said(tiles)], '：')}${inBrackets([completion(completedBy)])}`,
  jokers: ({ count }) => `其中的飛：${count}張`,
  aside: ({ what, count }) => `亮出的${ASIDE[what]}：${count}張`,
  pattern: ({ called, unit, points }) => `${nameOf(called)}：${amount(points, unit)}`,
  excluded: ({ called, because }) => `${nameOf(called)}：${exclusion(because)}`,
  limitHand: ({ called, condition, size }) => `${nameOf(called)}：${LIMIT[size]}${conditionIn(condition)}`,
  limit: ({ size, points }) => `${LIMIT[size]}：${amount(points, 'points')}，其他分數不計`,
  pointTotal: ({ handPoints, bonusPoints, minimum }) =>
    `合計：${amount(handPoints, 'hand')}（起和${minimum}分），${amount(bonusPoints, 'bonus')}`,
  fanTotal: ({ fan, minimum }) => `合計：${amount(fan, 'fan')}（起和${minimum}番）`,
  doubled: ({ above }) => `超過${above}番，按${above}番加倍`,
  yakuman: ({ called, condition, times }) =>
    `${nameOf(called)}：${yakumanTimes(times)}${conditionIn(condition)}`,
  hanTotal: ({ han, fu, row, limitName }) =>
    joined(
      [
        `合計：${amount(han, 'han')}`,
        fu !== null && `${fu}符`,
        row !== null && `加底番${row.baseHan}番，查表${row.tableHan}番`,
        limitName !== null && LIMIT_NAME[limitName],
      ],
      '，',
    ),
  yakumanTotal: ({ times }) => `合計：${yakumanTimes(times)}，番數不計`,
  groupTotal: ({ points }) => `合計：${amount(points, 'points')}`,
  heldHand: ({ seat, points, parts }) => {
    const each = parts.map((part) => `${nameOf(part.called)} ${part.points}`).join('，');
    return joined([`${WIND[seat]}的手牌：${amount(points, 'points')}`, each !== '' && `（${each}）`], '');
  },
  goulash: ({ hands, points }) => `此前流局${hands}次：輸家每人加${amount(points, 'points')}`,
  payment: ({ from, to, points, parts, notes }) =>
    `${payer(from, notes)}付給${WIND[to]}${amount(points, 'points')}：${parts.map(partOf).join('，')}`,
  place: ({ seat, place, points }) => `第${place}名：${WIND[seat]}，${amount(points, 'points')}`,
  paysNothing: ({ from, notes }) => `${payer(from, notes)}不付`,
  pot: ({ to, points }) => `${WIND[to]}取走場上立直棒${amount(points, 'points')}`,
};

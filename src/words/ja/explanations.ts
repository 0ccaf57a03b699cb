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
const SHAPE: Readonly<Record<SetShape, string>> = { chow: '順子', pong: '刻子', kong: '槓子' };
const ORIGIN: Readonly<Record<SetOrigin, string>> = {
  concealed: '手の内',
  claimed: '副露',
  'completed-by-another': '他家の牌で完成',
};
const FORM: Readonly<Record<WholeForm, string>> = {
  'seven-pairs': '七対子',
  orphans: '国士無双',
  'four-kongs': '雀頭のない四槓子',
};
const ASIDE = { flowers: '花牌', norths: '北', wests: '西' } as const;
const UNIT: Readonly<Record<PointUnit, readonly [before: string, after: string]>> = {
  hand: ['役点', '点'],
  bonus: ['加算点', '点'],
  fan: ['', '翻'],
  han: ['', '翻'],
  points: ['', '点'],
};
const LIMIT = { half: '半満貫', full: '満貫' } as const;
const LIMIT_NAME: Readonly<Record<LimitName, string>> = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  yakuman: '数え役満',
};
const REASON: Readonly<Record<PartReason, string>> = {
  hand: '役点',
  held: '敗者の手',
  bonus: '加算点',
  limit: '満貫',
  goulash: '流局の持ち越し',
  instant: '槓子と動物の対',
  price: '和了点',
  honba: '積み棒',
  chips: '祝儀',
  liability: '包（責任払い）',
  noten: 'ノーテン罰符',
  nagashi: '流し満貫',
  chombo: 'チョンボ',
  penalty: '罰符',
  uma: '順位ウマ',
  oka: 'トップへのオカ',
  yakitori: '焼き鳥（和了なし）',
  cancelled: '返却：対局は無効',
};
const NOTE: Readonly<Record<PayerNote, string>> = {
  discarded: '放銃',
  'was-robbed': '槍槓された',
  'was-waiting': '聴牌',
  'is-dealer': '親',
  'to-dealer': '親へ',
};
const REFUSAL: Readonly<Record<Exclude<Refusal, 'below-minimum'>, string>> = {
  'not-a-winning-hand': '和了の形ではない',
  'sacred-discard': '自分の捨て牌と同じ種類ではロンできない',
  'no-yaku': 'この和了を認める役がない。偶然役やドラだけでは和了できない',
  furiten: '振聴：和了牌を捨てたか見逃している',
  'north-pong': '北の刻子では和了できない',
  'bonus-eye': '誰も座らない風の雀頭には役点が足りない',
};

const amount = (points: Points, unit: PointUnit): string => `${UNIT[unit][0]}${points}${UNIT[unit][1]}`;
const completion = (tile: string | null): string | null =>
  tile === null ? null : `和了牌は${tileName(tile, names)}`;
const inBrackets = (parts: readonly (string | null)[]): string => `（${joined(parts, '、')}）`;
const conditionIn = (condition: string): string => {
  const text = textIn(conditions, condition);
  return text === null ? '' : `（${text}）`;
};
const YAKUMAN = ['', '役満', 'ダブル役満', 'トリプル役満'] as const;
const yakumanTimes = (times: number): string => YAKUMAN[times] ?? `${times}倍役満`;
const partOf = ({ because, points, times }: PaymentPart): string =>
  joined([`${REASON[because]} ${points}`, times !== null && `（${times.of} × ${times.factor}）`], '');
const payer = (wind: Wind, notes: readonly PayerNote[]): string =>
  notes.length === 0 ? WIND[wind] : `${WIND[wind]}${inBrackets(notes.map((note) => NOTE[note]))}`;

function exclusion(because: Exclusion): string {
  switch (because.by) {
    case 'pattern':
      return `「${nameOf(because.called)}」と複合しない`;
    case 'everyone-ready':
      return '全員立直のため数えない';
    case 'strict-rule':
      return 'ほかの待ちでは付かないため数えない';
    default:
      return unreachable(because);
  }
}

export const explanations: ExplanationWords = {
  win: ({ winner, by, from, tile }) => {
    if (from === null) return `${WIND[winner]}のツモ和了：${said(tile)}`;
    return by === 'robbed-kong'
      ? `${WIND[winner]}の槍槓：${WIND[from]}の槓の${said(tile)}`
      : `${WIND[winner]}のロン和了：${WIND[from]}の捨て牌の${said(tile)}`;
  },
  refusal: ({ reason, counted, minimum, unit }) =>
    reason === 'below-minimum'
      ? `${amount(counted ?? 0, unit)}：和了には${amount(minimum, unit)}が必要`
      : REFUSAL[reason],
  set: ({ shape, tiles, origin, completedBy }) =>
    `${SHAPE[shape]}：${asSet(tiles)}${inBrackets([ORIGIN[origin], completion(completedBy)])}`,
  eye: ({ tiles, completedBy }) =>
    joined([`雀頭：${asSet(tiles)}`, completedBy !== null && inBrackets([completion(completedBy)])], ''),
  form: ({ form, tiles, completedBy }) =>
    `${joined([FORM[form], said(tiles)], '：')}${inBrackets([completion(completedBy)])}`,
  jokers: ({ count }) => `このうちジョーカー：${count}枚`,
  aside: ({ what, count }) => `抜いた${ASIDE[what]}：${count}枚`,
  pattern: ({ called, unit, points }) => `${nameOf(called)}：${amount(points, unit)}`,
  excluded: ({ called, because }) => `${nameOf(called)}：${exclusion(because)}`,
  limitHand: ({ called, condition, size }) => `${nameOf(called)}：${LIMIT[size]}${conditionIn(condition)}`,
  limit: ({ size, points }) => `${LIMIT[size]}：${amount(points, 'points')}、他の点は数えない`,
  pointTotal: ({ handPoints, bonusPoints, minimum }) =>
    `合計：${amount(handPoints, 'hand')}（最低${minimum}点）、${amount(bonusPoints, 'bonus')}`,
  fanTotal: ({ fan, minimum }) => `合計：${amount(fan, 'fan')}（最低${minimum}翻）`,
  doubled: ({ above }) => `${above}翻を超えると${above}翻の倍額`,
  yakuman: ({ called, condition, times }) =>
    `${nameOf(called)}：${yakumanTimes(times)}${conditionIn(condition)}`,
  hanTotal: ({ han, fu, row, limitName }) =>
    joined(
      [
        `合計：${amount(han, 'han')}`,
        fu !== null && `${fu}符`,
        row !== null && `場ゾロ${row.baseHan}翻を加えて点数表の${row.tableHan}翻`,
        limitName !== null && LIMIT_NAME[limitName],
      ],
      '、',
    ),
  yakumanTotal: ({ times }) => `合計：${yakumanTimes(times)}、翻は数えない`,
  groupTotal: ({ points }) => `合計：${amount(points, 'points')}`,
  heldHand: ({ seat, points, parts }) => {
    const each = parts.map((part) => `${nameOf(part.called)} ${part.points}`).join('、');
    return joined([`${WIND[seat]}の手牌：${amount(points, 'points')}`, each !== '' && `（${each}）`], '');
  },
  goulash: ({ hands, points }) => `持ち越した流局${hands}回：敗者ごとに${amount(points, 'points')}加算`,
  payment: ({ from, to, points, parts, notes }) =>
    `${payer(from, notes)}は${WIND[to]}に${amount(points, 'points')}払う：${parts.map(partOf).join('、')}`,
  place: ({ seat, place, points }) => `${place}位：${WIND[seat]}、${amount(points, 'points')}`,
  paysNothing: ({ from, notes }) => `${payer(from, notes)}の支払いはない`,
  pot: ({ to, points }) => `${WIND[to]}は供託の立直棒${amount(points, 'points')}を受け取る`,
};

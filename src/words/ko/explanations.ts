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

/** All end in the same vowel, so that their particles never change: 가, 는, 에게. */
const WIND: Readonly<Record<Wind, string>> = { east: '동가', south: '남가', west: '서가', north: '북가' };
const SHAPE: Readonly<Record<SetShape, string>> = { chow: '슌쯔', pong: '커쯔', kong: '깡쯔' };
const ORIGIN: Readonly<Record<SetOrigin, string>> = {
  concealed: '손안',
  claimed: '후로',
  'completed-by-another': '남의 패로 완성',
};
const FORM: Readonly<Record<WholeForm, string>> = {
  'seven-pairs': '치또이',
  orphans: '국사무쌍',
  'four-kongs': '머리 없는 스깡쯔',
};
const ASIDE = { flowers: '꽃패', norths: '북', wests: '서' } as const;
const UNIT: Readonly<Record<PointUnit, readonly [before: string, after: string]>> = {
  hand: ['족보 점수 ', '점'],
  bonus: ['보너스 ', '점'],
  fan: ['', '판'],
  han: ['', '판'],
  points: ['', '점'],
};
const LIMIT = { half: '반만관', full: '만관' } as const;
const LIMIT_NAME: Readonly<Record<LimitName, string>> = {
  mangan: '만관',
  haneman: '하네만',
  baiman: '배만',
  sanbaiman: '삼배만',
  yakuman: '헤아림 역만',
};
const REASON: Readonly<Record<PartReason, string>> = {
  hand: '족보 점수',
  held: '패자의 손',
  bonus: '보너스',
  limit: '만관',
  goulash: '나가리',
  instant: '깡과 동물 한 쌍',
  price: '화료 점수',
  honba: '본장',
  chips: '칩(축의)',
  liability: '책임지불',
  noten: '노텐 벌점',
  nagashi: '나가시만관',
  chombo: '촌보',
  penalty: '벌점',
  uma: '순위 우마',
  oka: '1위에게 오카',
  yakitori: '야키토리(한 번도 화료 못 함)',
  cancelled: '반환: 대국 무효',
};
const NOTE: Readonly<Record<PayerNote, string>> = {
  discarded: '방총',
  'was-robbed': '창깡당함',
  'was-waiting': '텐파이',
  'is-dealer': '친',
  'to-dealer': '친에게',
};
const REFUSAL: Readonly<Record<Exclude<Refusal, 'below-minimum'>, string>> = {
  'not-a-winning-hand': '화료형이 아닙니다',
  'sacred-discard': '자신이 버린 종류의 패로는 론할 수 없습니다',
  'no-yaku': '이 화료를 인정하는 역이 없습니다. 우연역과 도라만으로는 화료할 수 없습니다',
  furiten: '후리텐: 오름패를 버렸거나 지나쳤습니다',
  'north-pong': '북 커쯔로는 화료할 수 없습니다',
  'bonus-eye': '빈자리 바람의 머리에는 족보 점수가 더 필요합니다',
};

const amount = (points: Points, unit: PointUnit): string => `${UNIT[unit][0]}${points}${UNIT[unit][1]}`;
const completion = (tile: string | null): string | null =>
  tile === null ? null : `오름패 ${tileName(tile, names)}`;
const inBrackets = (parts: readonly (string | null)[]): string => `(${joined(parts, ', ')})`;
const conditionIn = (condition: string): string | null => {
  const text = textIn(conditions, condition);
  return text === null ? null : `(${text})`;
};
const YAKUMAN = ['', '역만', '더블 역만', '트리플 역만'] as const;
const yakumanTimes = (times: number): string => YAKUMAN[times] ?? `역만 ${times}배`;
const partOf = ({ because, points, times }: PaymentPart): string =>
  joined([`${REASON[because]} ${points}`, times !== null && `(${times.of} × ${times.factor})`], ' ');
const payer = (wind: Wind, notes: readonly PayerNote[]): string =>
  notes.length === 0 ? WIND[wind] : `${WIND[wind]}${inBrackets(notes.map((note) => NOTE[note]))}`;

function exclusion(because: Exclusion): string {
  switch (because.by) {
    case 'pattern':
      return `‘${nameOf(because.called)}’에 포함되어 따로 세지 않음`;
    case 'everyone-ready':
      return '모두 리치하여 세지 않음';
    case 'strict-rule':
      return '다른 오름패로는 이루어지지 않아 세지 않음';
    default:
      return unreachable(because);
  }
}

export const explanations: ExplanationWords = {
  win: ({ winner, by, from, tile }) => {
    if (from === null) return `${WIND[winner]} 쯔모: ${said(tile)}`;
    return by === 'robbed-kong'
      ? `${WIND[winner]} 창깡: ${WIND[from]}의 깡쯔 ${said(tile)}`
      : `${WIND[winner]} 론: ${WIND[from]}의 버림패 ${said(tile)}`;
  },
  refusal: ({ reason, counted, minimum, unit }) =>
    reason === 'below-minimum'
      ? `${amount(counted ?? 0, unit)}: 최소 ${amount(minimum, unit)} 필요`
      : REFUSAL[reason],
  set: ({ shape, tiles, origin, completedBy }) =>
    `${SHAPE[shape]}: ${asSet(tiles)} ${inBrackets([ORIGIN[origin], completion(completedBy)])}`,
  eye: ({ tiles, completedBy }) =>
    joined([`머리: ${asSet(tiles)}`, completedBy !== null && inBrackets([completion(completedBy)])], ' '),
  form: ({ form, tiles, completedBy }) =>
    joined([joined([FORM[form], said(tiles)], ': '), inBrackets([completion(completedBy)])], ' '),
  jokers: ({ count }) => `이 가운데 조커: ${count}장`,
  aside: ({ what, count }) => `빼놓은 ${ASIDE[what]}: ${count}장`,
  pattern: ({ called, unit, points }) => `${nameOf(called)}: ${amount(points, unit)}`,
  excluded: ({ called, because }) => `${nameOf(called)}: ${exclusion(because)}`,
  limitHand: ({ called, condition, size }) =>
    `${nameOf(called)}: ${joined([LIMIT[size], conditionIn(condition)], ' ')}`,
  limit: ({ size, points }) => `${LIMIT[size]}: ${amount(points, 'points')}, 다른 점수는 세지 않음`,
  pointTotal: ({ handPoints, bonusPoints, minimum }) =>
    `합계: ${amount(handPoints, 'hand')} (최소 ${minimum}점), ${amount(bonusPoints, 'bonus')}`,
  fanTotal: ({ fan, minimum }) => `합계: ${amount(fan, 'fan')} (최소 ${minimum}판)`,
  doubled: ({ above }) => `${above}판이 넘으면 ${above}판의 두 배로 셈함`,
  yakuman: ({ called, condition, times }) =>
    `${nameOf(called)}: ${joined([yakumanTimes(times), conditionIn(condition)], ' ')}`,
  hanTotal: ({ han, fu, row, limitName }) =>
    joined(
      [
        `합계: ${amount(han, 'han')}`,
        fu !== null && `${fu}부`,
        row !== null && `기본 ${row.baseHan}판을 더해 점수표 ${row.tableHan}판`,
        limitName !== null && LIMIT_NAME[limitName],
      ],
      ', ',
    ),
  yakumanTotal: ({ times }) => `합계: ${yakumanTimes(times)}, 판수는 세지 않음`,
  groupTotal: ({ points }) => `합계: ${amount(points, 'points')}`,
  heldHand: ({ seat, points, parts }) => {
    const each = parts.map((part) => `${nameOf(part.called)} ${part.points}`).join(', ');
    return joined([`${WIND[seat]}의 손패: ${amount(points, 'points')}`, each !== '' && `(${each})`], ' ');
  },
  goulash: ({ hands, points }) => `앞선 나가리 ${hands}회: 패자마다 ${amount(points, 'points')} 추가`,
  payment: ({ from, to, points, parts, notes }) =>
    `${payer(from, notes)}가 ${WIND[to]}에게 ${amount(points, 'points')}을 냅니다: ${parts.map(partOf).join(', ')}`,
  place: ({ seat, place, points }) => `${place}위: ${WIND[seat]}, ${amount(points, 'points')}`,
  paysNothing: ({ from, notes }) => `${payer(from, notes)}는 내지 않습니다`,
  pot: ({ to, points }) => `${WIND[to]}가 공탁 ${amount(points, 'points')}을 가져갑니다`,
};

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

const WIND: Readonly<Record<Wind, string>> = { east: 'East', south: 'South', west: 'West', north: 'North' };
const SHAPE: Readonly<Record<SetShape, string>> = { chow: 'Chow', pong: 'Pong', kong: 'Kong' };
const ORIGIN: Readonly<Record<SetOrigin, string>> = {
  concealed: 'concealed',
  claimed: 'claimed',
  'completed-by-another': "open by another's tile",
};
const FORM: Readonly<Record<WholeForm, string>> = {
  'seven-pairs': 'Seven pairs',
  orphans: 'Thirteen orphans',
  'four-kongs': 'Four kongs and no eye',
};
const ASIDE = { flowers: 'Bonus tiles', norths: 'Norths', wests: 'Wests' } as const;
const UNIT: Readonly<Record<PointUnit, readonly [one: string, more: string]>> = {
  hand: ['hand-point', 'hand-points'],
  bonus: ['bonus-point', 'bonus-points'],
  fan: ['fan', 'fan'],
  han: ['han', 'han'],
  points: ['point', 'points'],
};
const LIMIT = { half: 'Half limit', full: 'Full limit' } as const;
const LIMIT_NAME: Readonly<Record<LimitName, string>> = {
  mangan: 'mangan',
  haneman: 'haneman',
  baiman: 'baiman',
  sanbaiman: 'sanbaiman',
  yakuman: 'counted yakuman',
};
const REASON: Readonly<Record<PartReason, string>> = {
  hand: 'hand',
  held: "loser's hand",
  bonus: 'bonus',
  limit: 'limit',
  goulash: 'goulash',
  instant: 'kongs and pairs of animals',
  price: 'winning hand',
  honba: 'repeat counters',
  chips: 'chips',
  liability: 'liability for feeding the hand',
  noten: 'not ready at the draw',
  nagashi: 'discards of terminals and honours alone',
  chombo: 'chombo',
  penalty: 'penalty',
  uma: 'uma for the place',
  oka: 'oka for the winner of the match',
  yakitori: 'yakitori: no hand won',
  cancelled: 'given back: the match is cancelled',
};
const NOTE: Readonly<Record<PayerNote, string>> = {
  discarded: 'for the discard',
  'was-robbed': 'for the robbed kong',
  'was-waiting': 'having been waiting',
  'is-dealer': 'as the dealer',
  'to-dealer': 'to the dealer',
};
const REFUSAL: Readonly<Record<Exclude<Refusal, 'below-minimum'>, string>> = {
  'not-a-winning-hand': 'This is not a winning hand',
  'sacred-discard': 'Sacred discard: nobody wins on a kind he discarded himself',
  'no-yaku': 'No yaku that allows this win; bonuses and dora alone do not',
  furiten: 'Furiten: a tile that completes the hand was discarded or let pass',
  'north-pong': 'A pong of North cannot win',
  'bonus-eye': 'An eye of the wind that nobody sits needs more hand-points',
};

const amount = (points: Points, unit: PointUnit): string => `${points} ${UNIT[unit][points === 1 ? 0 : 1]}`;
const completion = (tile: string | null): string | null =>
  tile === null ? null : `completed by ${tileName(tile, names)}`;
const conditionIn = (condition: string): string => {
  const said = textIn(conditions, condition);
  return said === null ? '' : ` (${said})`;
};
const yakumanTimes = (times: number): string => (times === 1 ? 'yakuman' : `yakuman × ${times}`);
const partOf = ({ because, points, times }: PaymentPart): string =>
  joined([`${REASON[because]} ${points}`, times !== null && `(${times.factor} × ${times.of})`], ' ');
const payer = (wind: Wind, notes: readonly PayerNote[]): string =>
  notes.length === 0 ? WIND[wind] : `${WIND[wind]}, ${notes.map((note) => NOTE[note]).join(', ')},`;

function exclusion(because: Exclusion): string {
  switch (because.by) {
    case 'pattern':
      return `not counted beside ${nameOf(because.called)}`;
    case 'everyone-ready':
      return 'not paid, because everybody had declared ready';
    case 'strict-rule':
      return 'not counted, because of what else the hand was waiting for';
    default:
      return unreachable(because);
  }
}

export const explanations: ExplanationWords = {
  win: ({ winner, by, from, tile }) => {
    if (from === null) return `${WIND[winner]} wins by self-draw: ${said(tile)}`;
    return by === 'robbed-kong'
      ? `${WIND[winner]} wins by robbing ${WIND[from]}'s kong: ${said(tile)}`
      : `${WIND[winner]} wins on ${WIND[from]}'s discard: ${said(tile)}`;
  },
  refusal: ({ reason, counted, minimum, unit }) =>
    reason === 'below-minimum' ? `${amount(counted ?? 0, unit)}; a win needs ${minimum}` : REFUSAL[reason],
  set: ({ shape, tiles, origin, completedBy }) =>
    joined([`${SHAPE[shape]}: ${asSet(tiles)}`, ORIGIN[origin], completion(completedBy)], ', '),
  eye: ({ tiles, completedBy }) => joined([`Eye: ${asSet(tiles)}`, completion(completedBy)], ', '),
  form: ({ form, tiles, completedBy }) =>
    joined([joined([FORM[form], said(tiles)], ': '), completion(completedBy)], ', '),
  jokers: ({ count }) => `Jokers among these tiles: ${count}`,
  aside: ({ what, count }) => `${ASIDE[what]} set aside: ${count}`,
  pattern: ({ called, unit, points }) => `${nameOf(called)}: ${amount(points, unit)}`,
  excluded: ({ called, because }) => `${nameOf(called)}: ${exclusion(because)}`,
  limitHand: ({ called, condition, size }) =>
    `${nameOf(called)}: ${LIMIT[size].toLowerCase()}${conditionIn(condition)}`,
  limit: ({ size, points }) => `${LIMIT[size]}: ${amount(points, 'points')} in place of all others`,
  pointTotal: ({ handPoints, bonusPoints, minimum }) =>
    `Total: ${amount(handPoints, 'hand')} (${minimum} needed), ${amount(bonusPoints, 'bonus')}`,
  fanTotal: ({ fan, minimum }) => `Total: ${amount(fan, 'fan')} (${minimum} needed)`,
  doubled: ({ above }) => `More than ${above} are paid as twice ${above}`,
  yakuman: ({ called, condition, times }) =>
    `${nameOf(called)}: ${yakumanTimes(times)}${conditionIn(condition)}`,
  hanTotal: ({ han, fu, row, limitName }) =>
    joined(
      [
        `Total: ${amount(han, 'han')}`,
        fu !== null && `${fu} fu`,
        row !== null && `row ${row.tableHan} of the table with ${row.baseHan} base han`,
        limitName !== null && LIMIT_NAME[limitName],
      ],
      ', ',
    ),
  yakumanTotal: ({ times }) => `Total: ${yakumanTimes(times)}, in place of all han`,
  groupTotal: ({ points }) => `Total: ${amount(points, 'points')}`,
  heldHand: ({ seat, points, parts }) => {
    const each = parts.map((part) => `${nameOf(part.called)} ${part.points}`).join(', ');
    return joined(
      [`The hand of ${WIND[seat]}: ${amount(points, 'points')}`, each !== '' && `(${each})`],
      ' ',
    );
  },
  goulash: ({ hands, points }) => `Drawn hands before: ${hands}; each loser adds ${amount(points, 'points')}`,
  payment: ({ from, to, points, parts, notes }) =>
    `${payer(from, notes)} pays ${WIND[to]} ${amount(points, 'points')}: ${parts.map(partOf).join(', ')}`,
  place: ({ seat, place, points }) => `Place ${place}: ${WIND[seat]}, ${amount(points, 'points')}`,
  paysNothing: ({ from, notes }) => `${payer(from, notes)} pays nothing`,
  pot: ({ to, points }) => `${WIND[to]} takes the sticks on the table: ${amount(points, 'points')}`,
};

import type { PointItem, Worth, WorthBy } from '../../contract/outcome-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { patterns } from '../../words/en/patterns.ts';
import { nameIn } from '../../words/names.ts';

export interface WorthToTell {
  readonly worth: Worth;
  readonly items: readonly PointItem[];
  readonly nameAt: (side: number) => string;
}

/** What a hand was worth, in words for the console. */
export const worthLine = ({ worth, items, nameAt }: WorthToTell): string => {
  switch (worth.method) {
    case 'points':
      return pointLine(worth, items);
    case 'han':
      return worth.yakuman > 0 ? yakumanLine(worth, items) : hanLine(worth);
    case 'groups':
      return worth.hands.map(({ side, points }) => `${nameAt(side)}'s hand ${points}`).join(', ');
    default:
      return unreachable(worth);
  }
};

const pointLine = (
  { unit, handPoints, bonusPoints, limit }: WorthBy<'points'>,
  items: readonly PointItem[],
): string => {
  if (limit !== null) return `${limit} limit, ${namesOf(items, 'limit').join(', ')}`;
  switch (unit) {
    case 'points':
      return `${handPoints} hand-points and ${bonusPoints} bonus-points`;
    case 'fan':
      return `${handPoints} fan`;
    default:
      return unreachable(unit);
  }
};

const namesOf = (items: readonly PointItem[], kind: PointItem['kind']): readonly string[] =>
  items.filter((item) => item.kind === kind).map(({ called }) => nameIn(patterns)(called));

const yakumanLine = ({ yakuman }: WorthBy<'han'>, items: readonly PointItem[]): string => {
  const names = namesOf(items, 'yakuman');
  return [yakuman === 1 ? 'yakuman' : `${yakuman} yakuman`, ...names].join(', ');
};

const hanLine = ({ han, tableHan, fu, limitName }: WorthBy<'han'>): string =>
  [
    `${han} han`,
    ...(fu === null ? [] : [`${fu} fu`]),
    ...(tableHan === null ? [] : [`row ${tableHan} of the table`]),
    ...(limitName === null ? [] : [limitName]),
  ].join(', ');

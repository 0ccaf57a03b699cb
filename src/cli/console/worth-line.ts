import type { PointItem } from '../../contract/outcome-view.ts';
import type { Worth, WorthBy } from '../../contract/worth.ts';
import { unreachable } from '../../rules/unreachable.ts';

export interface WorthToTell {
  readonly worth: Worth;
  readonly items: readonly PointItem[];
  readonly nameAt: (side: number) => string;
}

/** What a hand was worth, in words for the console. */
export const worthLine = ({ worth, items, nameAt }: WorthToTell): string => {
  switch (worth.method) {
    case 'points':
      return pointLine(worth);
    case 'han':
      return worth.yakuman > 0 ? yakumanLine(worth, items) : hanLine(worth);
    case 'groups':
      return worth.hands.map(({ side, points }) => `${nameAt(side)}'s hand ${points}`).join(', ');
    default:
      return unreachable(worth);
  }
};

const pointLine = ({ unit, handPoints, bonusPoints, limit, limitName }: WorthBy<'points'>): string => {
  if (limit !== null) return `${limit} limit, ${limitName ?? ''}`;
  switch (unit) {
    case 'points':
      return `${handPoints} hand-points and ${bonusPoints} bonus-points`;
    case 'fan':
      return `${handPoints} fan`;
    default:
      return unreachable(unit);
  }
};

const yakumanLine = ({ yakuman }: WorthBy<'han'>, items: readonly PointItem[]): string => {
  const names = items.filter(({ kind }) => kind === 'yakuman').map(({ name }) => name);
  return [yakuman === 1 ? 'yakuman' : `${yakuman} yakuman`, ...names].join(', ');
};

const hanLine = ({ han, tableHan, fu, limitName }: WorthBy<'han'>): string =>
  [
    `${han} han`,
    ...(fu === null ? [] : [`${fu} fu`]),
    ...(tableHan === null ? [] : [`row ${tableHan} of the table`]),
    ...(limitName === null ? [] : [limitName]),
  ].join(', ');

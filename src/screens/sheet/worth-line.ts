import type { PointItem, Worth } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { itemName } from '../../words/names.ts';
import { nameAt } from '../table/seats.ts';
import type { Words } from '../text/language.ts';

interface Reader {
  readonly view: TableView;
  readonly words: Words;
}

interface Counted {
  readonly worth: Worth;
  readonly items: readonly PointItem[];
}

/** What a hand is worth in one line, in the measure of its rules. */
export const worthLine = ({ worth, items }: Counted, { view, words }: Reader): string => {
  switch (worth.method) {
    case 'points': {
      const limit = items.find(({ kind }) => kind === 'limit');
      if (worth.limit !== null)
        return limit === undefined ? words.limit[worth.limit] : itemName(limit, words);
      const hand = `${words.handPoints[worth.unit]} ${worth.handPoints}`;
      return worth.unit === 'fan' ? hand : `${hand} · ${words.bonusPoints} ${worth.bonusPoints}`;
    }
    case 'han': {
      if (worth.yakuman > 0) return words.yakumanPaid(worth.yakuman);
      const { han, fu, tableHan, limitName } = worth;
      return [
        words.han(han),
        ...(fu === null ? [] : [words.fu(fu)]),
        ...(tableHan === null ? [] : [words.tableRow(tableHan)]),
        ...(limitName === null ? [] : [words.limitName[limitName]]),
      ].join(' · ');
    }
    case 'groups':
      return worth.hands.map(({ side, points }) => `${nameAt(view, side)} ${points}`).join(' · ');
    default:
      return unreachable(worth);
  }
};

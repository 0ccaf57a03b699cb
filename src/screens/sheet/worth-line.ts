import type { TableView } from '../../contract/table-view.ts';
import type { Worth } from '../../contract/worth.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { nameAt } from '../table/seats.ts';
import type { Words } from '../text/language.ts';

interface Reader {
  readonly view: TableView;
  readonly words: Words;
}

/** What a hand is worth in one line, in the measure of its rules. */
export const worthLine = (worth: Worth, { view, words }: Reader): string => {
  switch (worth.method) {
    case 'points': {
      if (worth.limit !== null) return worth.limitName ?? words.limit[worth.limit];
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

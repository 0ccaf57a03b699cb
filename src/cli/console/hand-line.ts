import type { LedgerEntry } from '../../contract/ledger.ts';
import type { Outcome, Payment, PointItem, WonHand, Worth, WorthBy } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { patterns } from '../../words/en/patterns.ts';
import { nameIn } from '../../words/names.ts';

const MINUS = '\u2212';

const signed = (points: number): string => (points < 0 ? `${MINUS}${-points}` : `+${points}`);

const nameAt = ({ sides }: TableView, side: number | null): string => {
  const seen = sides.find((each) => each.side === side);
  return seen?.seated === true ? seen.name : '';
};

const paid = (view: TableView, payments: readonly Payment[]): readonly string[] =>
  payments.map(({ from, to, points }) => `${nameAt(view, from)} pays ${nameAt(view, to)} ${points}`);

const worthOf = (view: TableView, { worth, items }: WonHand): string =>
  worthLine({ worth, items, nameAt: (side) => nameAt(view, side) });

const told = (view: TableView, outcome: Outcome): string => {
  if (outcome.kind === 'drawn') return ['drawn', ...paid(view, outcome.payments)].join('; ');
  const winner = nameAt(view, outcome.winner);
  const how = outcome.from === null ? 'by self-draw' : `from ${nameAt(view, outcome.from)}`;
  const others = (outcome.also ?? []).map((won) => `${nameAt(view, won.winner)} too: ${worthOf(view, won)}`);
  const taken = outcome.pot === undefined ? [] : [`takes ${outcome.pot} from the table`];
  const ready = outcome.everyoneReady === true ? ['everybody was ready, so hand-points only'] : [];
  return [`${winner} wins ${how}: ${worthOf(view, outcome)}`, ...ready, ...others, ...taken].join('; ');
};

/** What was paid once more at the end, and what for. */
const endPaid = (view: TableView): string => {
  const { moment } = view;
  if (moment.at !== 'matchOver') return '';
  return (moment.payments ?? [])
    .map(
      ({ from, to, points, because }) =>
        `${nameAt(view, from)} pays ${nameAt(view, to)} ${points} (${because})`,
    )
    .join('; ');
};

/** Sticks that were left, where any were. */
const leftOver = (view: TableView): string => {
  const { moment } = view;
  if (moment.at !== 'matchOver' || moment.left === undefined) return '';
  return `; ${nameAt(view, moment.left.to)} takes ${moment.left.points} left on the table`;
};

const totals = (view: TableView): string =>
  view.sides
    .flatMap((side) =>
      side.seated ? [`${side.name} ${signed(side.points)} (${signed(side.lastChange ?? 0)})`] : [],
    )
    .join(', ');

/** What everybody has in the end; the last hand has told what it changed. */
const standing = (view: TableView): string =>
  view.sides.flatMap((side) => (side.seated ? [`${side.name} ${signed(side.points)}`] : [])).join(', ');

/** A line for the console on what an entry recorded; null for entries that say nothing to a spectator. */
export const handLine = (
  view: TableView,
  entry: Pick<LedgerEntry, 'kind' | 'game' | 'hand'>,
): string | null => {
  switch (entry.kind) {
    case 'open':
      return `match ${entry.game} begins`;
    case 'settle':
      return view.lastOutcome === null
        ? null
        : `hand ${entry.hand} of ${view.match?.hands ?? '?'}: ${told(view, view.lastOutcome)}; ${totals(view)}`;
    case 'bonus':
      return `match ${entry.game} is settled: ${endPaid(view)}`;
    case 'close':
      return `match ${entry.game} is over${leftOver(view)}; ${standing(view)}`;
    default:
      return null;
  }
};

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
  { unit, handPoints, paidAs, bonusPoints, limit }: WorthBy<'points'>,
  items: readonly PointItem[],
): string => {
  if (limit !== null) return `${limit} limit, ${namesOf(items, 'limit').join(', ')}`;
  switch (unit) {
    case 'points':
      return `${handPoints} hand-points and ${bonusPoints} bonus-points`;
    case 'fan':
      return paidAs === undefined ? `${handPoints} fan` : `${handPoints} fan, paid as ${paidAs}`;
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

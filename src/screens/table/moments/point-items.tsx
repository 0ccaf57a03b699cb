import type { Outcome, PointItem } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import './point-items.css';

type Won = Extract<Outcome, { kind: 'won' }>;

interface ListProps {
  readonly title: string;
  readonly sum: number | null;
  readonly testid: string;
  readonly items: readonly PointItem[];
}

const List = ({ title, sum, testid, items }: ListProps) => (
  <div class="point-list">
    <h2>
      <span>{title}</span>
      {sum !== null && (
        <b data-testid={testid} data-points={sum}>
          {sum}
        </b>
      )}
    </h2>
    <ul>
      {items.map(({ id, name, kind, points }, index) => (
        <li key={`${index}${id}`} data-testid="item" data-id={id} data-kind={kind} data-points={points}>
          <span>{name}</span>
          <b>{points}</b>
        </li>
      ))}
    </ul>
  </div>
);

/** What the hand was worth and why: hand-points at the left, bonus-points and what was carried at the right. */
export const PointItems = ({ won }: { readonly won: Won }) => {
  const words = useWords();
  const of = (...kinds: readonly PointItem['kind'][]) => won.items.filter(({ kind }) => kinds.includes(kind));
  const other = of('goulash');
  const left = of('hand', 'limit');
  return (
    <div class={`point-items ${won.items.length > 10 ? 'many' : ''}`}>
      <List
        title={won.limit === null ? words.handPoints : (won.limitName ?? words.limit[won.limit])}
        sum={won.handPoints}
        testid="hand-points"
        items={left}
      />
      <div class="point-column">
        <List title={words.bonusPoints} sum={won.bonusPoints} testid="bonus-points" items={of('bonus')} />
        {other.length > 0 && (
          <List title={words.otherPoints} sum={null} testid="other-points" items={other} />
        )}
      </div>
    </div>
  );
};

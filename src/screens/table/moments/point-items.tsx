import type { Outcome, PointItem } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import './point-items.css';

type Won = Extract<Outcome, { kind: 'won' }>;

interface ListProps {
  readonly title: string;
  readonly sum: number;
  readonly testid: string;
  readonly items: readonly PointItem[];
}

const List = ({ title, sum, testid, items }: ListProps) => (
  <div class="point-list">
    <h2>
      <span>{title}</span>
      <b data-testid={testid} data-points={sum}>
        {sum}
      </b>
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

const sumOf = (items: readonly PointItem[]): number => items.reduce((sum, { points }) => sum + points, 0);

/** What the hand was worth and why: hand-points or the limit at the left, bonus-points and the carried at the right. */
export const PointItems = ({ won }: { readonly won: Won }) => {
  const words = useWords();
  const of = (kind: PointItem['kind']): readonly PointItem[] =>
    won.items.filter((item) => item.kind === kind);
  const [limits, carried] = [of('limit'), of('goulash')];
  return (
    <div class={`point-items ${won.items.length > 10 ? 'many' : ''}`}>
      {limits.length > 0 ? (
        <List title={words.limitPoints} sum={sumOf(limits)} testid="limit-points" items={limits} />
      ) : (
        <List title={words.handPoints} sum={won.handPoints} testid="hand-points" items={of('hand')} />
      )}
      <div class="point-column">
        <List title={words.bonusPoints} sum={won.bonusPoints} testid="bonus-points" items={of('bonus')} />
        {carried.length > 0 && (
          <List title={words.carried} sum={sumOf(carried)} testid="carried-points" items={carried} />
        )}
      </div>
    </div>
  );
};

import type { ComponentChildren } from 'preact';
import type { PointItem } from '../../../contract/outcome-view.ts';
import { itemName } from '../../../words/names.ts';
import { useWords } from '../../text/language.ts';
import './point-list.css';

interface ListProps {
  readonly title: string;
  /** Beside the title; null where what stands below is not added up. */
  readonly sum: number | null;
  readonly testid: string;
  readonly children: ComponentChildren;
}

/** A title with its sum, and what it is made of. */
export const PointList = ({ title, sum, testid, children }: ListProps) => (
  <div class="point-list">
    <h2>
      <span>{title}</span>
      {sum !== null && (
        <b data-testid={testid} data-points={sum}>
          {sum}
        </b>
      )}
    </h2>
    <ul>{children}</ul>
  </div>
);

type ItemListProps = Omit<ListProps, 'children'> & { readonly items: readonly PointItem[] };

/** The same of items as the rule book names them. */
export const ItemList = ({ items, ...list }: ItemListProps) => {
  const words = useWords();
  return (
    <PointList {...list}>
      {items.map((item, index) => (
        <li
          key={`${index}${item.id}`}
          data-testid="item"
          data-id={item.id}
          data-kind={item.kind}
          data-points={item.points}
        >
          <span>{itemName(item, words)}</span>
          <b>{item.points}</b>
        </li>
      ))}
    </PointList>
  );
};

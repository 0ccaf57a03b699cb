import type { ComponentChildren } from 'preact';
import type { PointItem } from '../../../contract/outcome-view.ts';
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
export const ItemList = ({ items, ...list }: ItemListProps) => (
  <PointList {...list}>
    {items.map(({ id, name, kind, points }, index) => (
      <li key={`${index}${id}`} data-testid="item" data-id={id} data-kind={kind} data-points={points}>
        <span>{name}</span>
        <b>{points}</b>
      </li>
    ))}
  </PointList>
);

import { type ComponentChildren, toChildArray } from 'preact';
import type { PointItem, WonHand, WorthBy } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { itemName } from '../../words/names.ts';
import { total, useWords } from '../language.ts';
import { nameAt } from '../seats.ts';
import { lettersOf } from './letters.ts';
import './point-items.css';

interface PointListProps {
  readonly title: string;
  /** Beside the title; null where what stands below is not added up. */
  readonly sum: number | null;
  readonly testid: string;
  readonly children: ComponentChildren;
}

/** The club's own patterns and its players have names in letters of their own. */
const Name = ({ text }: { readonly text: string }) => <span class={lettersOf(text)}>{text}</span>;

/** A title with its sum, and what it is made of. */
const PointList = ({ title, sum, testid, children }: PointListProps) => (
  <div class="point-list">
    <h2>
      <Name text={title} />
      {sum !== null && (
        <b data-testid={testid} data-points={sum}>
          {sum}
        </b>
      )}
    </h2>
    <ul style={{ '--of': toChildArray(children).length }}>{children}</ul>
  </div>
);

type ItemListProps = Omit<PointListProps, 'children'> & { readonly items: readonly PointItem[] };

/** The same of items as the rule book names them. */
const ItemList = ({ items, ...list }: ItemListProps) => {
  const words = useWords();
  return (
    <PointList {...list}>
      {items.map((item, index) => (
        <li
          key={`${index}${item.id}`}
          style={{ '--nth': index }}
          data-testid="item"
          data-id={item.id}
          data-kind={item.kind}
          data-points={item.points}
        >
          <Name text={itemName(item, words)} />
          <b>{total(item.points)}</b>
        </li>
      ))}
    </PointList>
  );
};

interface ItemsProps {
  readonly view: TableView;
  readonly won: WonHand;
}

const sumOf = (items: readonly PointItem[]): number => items.reduce((sum, { points }) => sum + points, 0);

const itemsOf = ({ items }: WonHand, kind: PointItem['kind']): readonly PointItem[] =>
  items.filter((item) => item.kind === kind);

/** Hand-points, fan or the limit at the left; bonus-points, where there are any, and the carried at the right. */
const ByPoints = ({ won, worth }: { readonly won: WonHand; readonly worth: WorthBy<'points'> }) => {
  const words = useWords();
  const [limits, carried] = [itemsOf(won, 'limit'), itemsOf(won, 'goulash')];
  return (
    <>
      {limits.length > 0 ? (
        <ItemList title={words.limitPoints} sum={sumOf(limits)} testid="limit-points" items={limits} />
      ) : (
        <ItemList
          title={words.handPoints[worth.unit]}
          sum={worth.handPoints}
          testid="hand-points"
          items={itemsOf(won, 'hand')}
        />
      )}
      {worth.paidAs !== undefined && (
        <p class="paid-as" data-testid="paid-as">
          {words.paidAsFan(worth.paidAs)}
        </p>
      )}
      {worth.unit === 'points' && (
        <ItemList
          title={words.bonusPoints}
          sum={worth.bonusPoints}
          testid="bonus-points"
          items={itemsOf(won, 'bonus')}
        />
      )}
      {carried.length > 0 && (
        <ItemList title={words.carried} sum={sumOf(carried)} testid="carried-points" items={carried} />
      )}
    </>
  );
};

/** The yakuman; or the yaku at the left, and the han that make no minimum at the right. */
const ByHan = ({ won, worth }: { readonly won: WonHand; readonly worth: WorthBy<'han'> }) => {
  const words = useWords();
  if (worth.yakuman > 0) {
    const yakuman = itemsOf(won, 'yakuman');
    return <ItemList title={words.yakuman} sum={worth.yakuman} testid="yakuman" items={yakuman} />;
  }
  const [yaku, bonus] = [itemsOf(won, 'hand'), itemsOf(won, 'bonus')];
  return (
    <>
      <ItemList title={words.yaku} sum={sumOf(yaku)} testid="yaku-han" items={yaku} />
      <ItemList title={words.bonusHan} sum={sumOf(bonus)} testid="bonus-han" items={bonus} />
    </>
  );
};

interface GroupsProps extends ItemsProps {
  readonly worth: WorthBy<'groups'>;
}

/** What the winner's hand is made of at the left; what the others' hands are worth at the right. */
const ByGroups = ({ view, won, worth }: GroupsProps) => {
  const words = useWords();
  const winner = worth.hands.find(({ side }) => side === won.winner);
  const others = worth.hands.filter(({ side }) => side !== won.winner);
  return (
    <>
      <ItemList
        title={words.handOf(nameAt(view, won.winner))}
        sum={winner?.points ?? 0}
        testid="hand-worth"
        items={won.items}
      />
      <PointList title={words.otherHands} sum={null} testid="other-hands">
        {others.map(({ side, points }, index) => (
          <li
            key={side}
            style={{ '--nth': index }}
            data-testid="other-hand"
            data-side={side}
            data-points={points}
          >
            <Name text={nameAt(view, side)} />
            <b>{total(points)}</b>
          </li>
        ))}
      </PointList>
    </>
  );
};

const ByMethod = ({ view, won }: ItemsProps) => {
  const { worth } = won;
  switch (worth.method) {
    case 'points':
      return <ByPoints won={won} worth={worth} />;
    case 'han':
      return <ByHan won={won} worth={worth} />;
    case 'groups':
      return <ByGroups view={view} won={won} worth={worth} />;
    default:
      return unreachable(worth);
  }
};

/** What the hand was worth and why, in the measure of the rules. */
export const PointItems = ({ view, won }: ItemsProps) => (
  <div class="point-items">
    <ByMethod view={view} won={won} />
  </div>
);

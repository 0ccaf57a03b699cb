import type { Moment, TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Dice } from '../parts/dice.tsx';
import { nameAt, seatedSides } from '../seats.ts';
import './choose-dealer.css';

type Choosing = Extract<Moment, { at: 'choosingDealer' }>;

/** Who has thrown what so far, and whose throw is next. */
export const ChooseDealer = ({ view, moment }: { readonly view: TableView; readonly moment: Choosing }) => {
  const words = useWords();
  const lastThrowOf = (side: number) => moment.throws.findLast((each) => each.side === side);
  return (
    <div class="choose-dealer">
      <h1 data-testid="headline">{words.throws(nameAt(view, moment.next))}</h1>
      <ul>
        {seatedSides(view).map(({ side, name }) => {
          const thrown = lastThrowOf(side);
          return (
            <li key={side} class={side === moment.next ? 'next' : ''} data-testid="throw" data-side={side}>
              <span class="thrower">{name}</span>
              {thrown === undefined ? <span class="no-dice" /> : <Dice dice={thrown.dice} />}
              <span class="thrown">{thrown === undefined ? '' : thrown.dice[0] + thrown.dice[1]}</span>
            </li>
          );
        })}
      </ul>
      <p data-testid="detail">{words.highestDeals}</p>
    </div>
  );
};

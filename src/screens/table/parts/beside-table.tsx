import type { TableView } from '../../../contract/table-view.ts';
import './beside-table.css';
import { Dice } from './dice.tsx';
import { SharedFacts } from './shared-facts.tsx';

/** Where somebody sits at every side: what concerns everybody stands to the right of the table. */
export const BesideTable = ({ view }: { readonly view: TableView }) => {
  const dice = view.wall?.dice ?? null;
  return (
    <aside class="beside-table" data-testid="beside-table">
      <SharedFacts view={view} />
      {dice !== null && <Dice dice={dice} />}
    </aside>
  );
};

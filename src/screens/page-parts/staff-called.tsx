import type { TableView } from '../../contract/table-view.ts';
import { timeSince, useWords } from '../language.ts';
import { nameAt } from '../seats.ts';

interface StaffCalledProps {
  readonly view: Pick<TableView, 'sides' | 'staffCalls'>;
}

/** Who has called somebody of the club, and since when: everybody at the table reads it, until somebody was there. */
export const StaffCalled = ({ view }: StaffCalledProps) => {
  const { lang, seat: words } = useWords();
  return (
    <>
      {(view.staffCalls ?? []).map(({ side, since }) => (
        <p key={side} class="said staff-call" role="status" data-testid="staff-called" data-side={side}>
          {words.staffCalled(nameAt(view, side), timeSince(since, lang))}
        </p>
      ))}
    </>
  );
};

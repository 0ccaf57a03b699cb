import type { SideView } from '../../contract/table-view.ts';
import { SEAT_VIEWS } from '../feed/view-kinds.ts';
import { DeskPage } from '../sheet/desk-page.tsx';
import { useWords } from '../text/language.ts';
import { SeatDesk } from './seat-desk.tsx';

interface SeatPageProps {
  readonly table: string;
  readonly side: SideView['side'];
}

/** A player's own page, behind the code of the seat. */
export const SeatPage = ({ table, side }: SeatPageProps) => {
  const words = useWords();
  const desk = { table, as: side };
  return (
    <DeskPage
      desk={desk}
      kind={SEAT_VIEWS}
      title={words.seat.pageOf(side)}
      show={(view, now) => <SeatDesk desk={desk} view={view} now={now} />}
    />
  );
};

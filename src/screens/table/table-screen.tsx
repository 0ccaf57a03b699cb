import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../text/language.ts';
import { MomentBoard } from './moments/moment-board.tsx';
import { ProposalBoard } from './moments/proposal-board.tsx';
import { BesideTable } from './parts/beside-table.tsx';
import { EmptyStrip } from './parts/empty-strip.tsx';
import { SeatCodeSigns } from './parts/seat-code.tsx';
import { SeatStrip } from './parts/seat-strip.tsx';
import { promptFor } from './prompt.ts';
import { emptySide, type Side, seatedSides } from './seats.ts';
import './table-screen.css';
import type { Codes } from './use-seat-codes.ts';

/** Which side acts now, for its edge to be lit. */
const actingSide = ({ moment }: TableView): Side | null => {
  if (moment.at === 'playing') return moment.claim === null ? moment.turn : null;
  if (moment.at === 'rollingDice') return moment.thrower;
  if (moment.at === 'choosingDealer') return moment.next;
  return moment.at === 'dealing' ? moment.taking : null;
};

interface TableScreenProps {
  readonly view: TableView;
  /** The controller's time. */
  readonly now: number;
  /** What opens the seats' pages; empty where this screen may not know. */
  readonly codes: Codes;
}

/** The whole centre screen, from one view. Side 0 is the lower edge of the panel. */
export const TableScreen = ({ view, now, codes }: TableScreenProps) => {
  const words = useWords();
  const acting = actingSide(view);
  const { moment } = view;
  const empty = emptySide(view);
  return (
    <main class={`stage at-${moment.at}`} data-testid="table" data-revision={view.revision}>
      <div class="rail" />
      <span class="unseen" data-testid="moment" data-at={moment.at}>
        {words.moment[moment.at]}
      </span>
      {view.proposal === null ? (
        <MomentBoard view={view} />
      ) : (
        <ProposalBoard view={view} proposal={view.proposal} now={now} />
      )}
      <SeatCodeSigns codes={codes} />
      {seatedSides(view).map((seat) => (
        <SeatStrip
          key={seat.side}
          seat={seat}
          prompt={promptFor(view, seat, words)}
          turn={acting === seat.side ? 'own' : 'other'}
        />
      ))}
      {empty === null ? <BesideTable view={view} /> : <EmptyStrip side={empty} view={view} />}
    </main>
  );
};

import type { Moment } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import './fault-board.css';

type FaultMoment = Extract<Moment, { at: 'fault' }>;

/** What stopped the table, by its code, and what to do about it. */
export const FaultBoard = ({ moment }: { readonly moment: FaultMoment }) => (
  <div class="board fault-board" role="alert">
    <span class="fault-code" data-testid="fault-code">
      {moment.code}
    </span>
    <h1 data-testid="headline">{moment.meaning}</h1>
    <p data-testid="detail">{moment.steps}</p>
    <p class="fault-staff">{useWords().callStaff}</p>
  </div>
);

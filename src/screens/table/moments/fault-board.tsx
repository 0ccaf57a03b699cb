import type { Moment } from '../../../contract/table-view.ts';
import { adviceIn } from '../../../words/advice.ts';
import { useWords } from '../../text/language.ts';
import './fault-board.css';

type FaultMoment = Extract<Moment, { at: 'fault' }>;

/** What stopped the table, by its code, and what to do about it. */
export const FaultBoard = ({ moment }: { readonly moment: FaultMoment }) => {
  const words = useWords();
  const { meaning, steps } = adviceIn(words)(moment.code);
  return (
    <div class="board fault-board" role="alert">
      <span class="fault-code" data-testid="fault-code">
        {moment.code}
      </span>
      <h1 data-testid="headline">{meaning}</h1>
      <p data-testid="detail">{steps}</p>
      <p class="fault-staff">{words.callStaff}</p>
    </div>
  );
};

import { nameIn } from '../../words/names.ts';
import { useWords } from '../text/language.ts';
import type { MatterProps } from './matter-props.ts';
import { Sure } from './sure.tsx';

interface LiftPenaltyProps extends MatterProps {
  readonly penalty: number;
}

/** Takes a penalty back; what it did to its hand stays. */
export const LiftPenalty = ({ view, penalty, close }: LiftPenaltyProps) => {
  const words = useWords();
  const imposed = view.penalties.find((each) => each.penalty === penalty);
  return (
    <Sure
      title={words.operator.liftPenalty(imposed?.entry ?? 0)}
      place="lift-penalty"
      say={imposed === undefined ? null : (reason) => ({ say: 'lift-penalty', penalty, reason })}
      close={close}
    >
      {imposed !== undefined && (
        <p>
          <b>{nameIn(words.irregularities)(imposed.irregularity)}</b>: {imposed.reason}
        </p>
      )}
    </Sure>
  );
};

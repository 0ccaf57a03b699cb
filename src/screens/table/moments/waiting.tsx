import { useWords } from '../../text/language.ts';
import { Facing } from './facing.tsx';
import { Gate } from './gate.tsx';
import { Headline } from './headline.tsx';
import { OutcomeBoard } from './outcome-board.tsx';
import type { BoardProps } from './props.ts';
import { StartButton } from './start-button.tsx';

/** Nothing moves before a press. After a hand its outcome stays to be read, and the press is asked for at its foot. */
export const Waiting = ({ view, moment }: BoardProps<'waitingForStart'>) => {
  const words = useWords();
  const will = words.startWill[moment.press];
  const { lastOutcome } = view;
  if (lastOutcome === null || moment.press !== 'open-gate') {
    return (
      <Facing view={view}>
        <Headline text={words.pressStart} detail={will}>
          <StartButton />
        </Headline>
      </Facing>
    );
  }
  return (
    <OutcomeBoard view={view} outcome={lastOutcome}>
      <div class="start-bar">
        <StartButton />
        <b>{words.pressStart}</b>
        <span data-testid="detail">{will}</span>
      </div>
    </OutcomeBoard>
  );
};

export const GateMoving = ({ view, moment }: BoardProps<'gateMoving'>) => {
  const words = useWords();
  const opening = moment.to === 'open';
  return (
    <Facing view={view}>
      <Headline text={opening ? words.gateOpens : words.gateCloses} detail={words.handsClear}>
        <Gate state={opening ? 'opening' : 'closing'} />
      </Headline>
    </Facing>
  );
};

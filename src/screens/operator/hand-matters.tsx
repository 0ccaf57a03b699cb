import { useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import { playersOf } from '../form/form-props.ts';
import { OutcomeForm } from '../form/outcome-form.tsx';
import { Said } from '../sheet/said.tsx';
import { useAccepted } from '../talk/use-answered.ts';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';
import type { MatterProps } from './matter-props.ts';
import { Sure } from './sure.tsx';

interface HandMatterProps extends MatterProps {
  readonly hand: number;
}

export const VoidHand = ({ hand, close }: HandMatterProps) => {
  const words = useWords();
  return (
    <Sure
      title={words.operator.voidHand(hand)}
      place="void-hand"
      say={(reason) => ({ say: 'void-hand', hand, reason })}
      close={close}
    />
  );
};

const ENTERED = 'outcome';

/** The same form the players have, about the hand that is on: what is entered is proposed to all of them. */
export const EnterOutcome = ({ desk, view, form, hand, close }: HandMatterProps) => {
  const words = useWords();
  const { say } = useTalk();
  const [winner] = playersOf(view.public);
  useAccepted(ENTERED, close);
  if (winner === undefined) return null;
  return (
    <>
      <h2 class="matter-title">{words.operator.enterOutcome}</h2>
      <OutcomeForm
        desk={desk}
        view={view.public}
        form={form}
        begins={{ kind: 'won', winner }}
        tells="any"
        hand={null}
        submitWord={words.form.propose}
        submit={(outcome) => say(ENTERED, { say: 'propose', proposal: { kind: 'outcome', hand, outcome } })}
        close={close}
      >
        <Said place={ENTERED} />
      </OutcomeForm>
    </>
  );
};

/** The same form the players have, about a hand that is recorded; what was entered stays while its reason is asked. */
export const CorrectHand = ({ desk, view, form, hand, close }: HandMatterProps) => {
  const words = useWords();
  const [outcome, setOutcome] = useState<OutcomeSent | null>(null);
  const [winner] = playersOf(view.public);
  const title = words.operator.correctHand(hand);
  if (winner === undefined) return null;
  return (
    <>
      <div hidden={outcome !== null}>
        <h2 class="matter-title">{title}</h2>
        <OutcomeForm
          desk={desk}
          view={view.public}
          form={form}
          begins={{ kind: 'won', winner }}
          tells="any"
          hand={hand}
          submitWord={words.operator.goOn}
          submit={setOutcome}
          close={close}
        />
      </div>
      {outcome !== null && (
        <Sure
          title={title}
          place="correct-hand"
          say={(reason) => ({ say: 'correct-hand', hand, outcome, reason })}
          close={close}
          back={() => setOutcome(null)}
        />
      )}
    </>
  );
};

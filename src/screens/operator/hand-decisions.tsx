import { useState } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import { useAccepted, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { OutcomeForm } from '../outcome-form/outcome-form.tsx';
import { readyWaits } from '../outcome-form/ready-waits.ts';
import { useBackShuts } from '../page-parts/back-shuts.ts';
import { Choice } from '../page-parts/choices.tsx';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { ProposalCard } from '../page-parts/proposal-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { DecisionProps } from './decisions.ts';
import { useMatchSaidIn } from './use-said-in.ts';

type HandVerdict = 'accept' | 'reject';
const VERDICTS = ['accept', 'reject'] as const satisfies readonly HandVerdict[];

const HandVerdict = ({ proposal, close }: { readonly proposal: number; readonly close: () => void }) => {
  const words = useWords();
  const [verdict, choose] = useState<HandVerdict | null>(null);
  return (
    <DecisionForm
      title={verdict === null ? words.operator.decide : words.operator.verdicts[verdict]}
      place={`decide ${proposal}`}
      say={verdict === null ? null : (reason) => ({ say: 'decide', proposal, verdict, reason })}
      close={close}
    >
      <Choice
        title={words.operator.verdict}
        options={VERDICTS.map((value) => ({ value, label: words.operator.verdicts[value] }))}
        chosen={verdict}
        choose={choose}
        testid="verdict"
      />
    </DecisionForm>
  );
};

interface DecideProps {
  readonly view: OperatorView;
  readonly now: number;
}

/** What is before the people, and the operator's word on it. */
export const Decide = ({ view, now }: DecideProps) => {
  const words = useWords();
  const { clear } = useDeclaring();
  const [open, setOpen] = useState<number | null>(null);
  const { proposal } = view.public;
  const close = (): void => {
    setOpen(null);
    clear();
  };
  useBackShuts(proposal !== null && open === proposal.number ? 'open' : 'shut', close);
  if (proposal === null) return null;
  return (
    <ProposalCard view={view.public} proposal={proposal} now={now}>
      {open === proposal.number ? (
        <HandVerdict proposal={proposal.number} close={close} />
      ) : (
        view.may.includes('decide') && (
          <div class="buttons">
            <button
              type="button"
              class="main-button"
              data-testid="decide"
              onClick={() => setOpen(proposal.number)}
            >
              {words.operator.decide}
            </button>
          </div>
        )
      )}
    </ProposalCard>
  );
};

interface HandDecisionProps extends DecisionProps {
  readonly hand: number;
}

export const VoidHand = ({ hand, view, close }: HandDecisionProps) => {
  const words = useWords();
  const inMatch = useMatchSaidIn(view);
  return (
    <DecisionForm
      title={words.operator.voidHand(hand)}
      place="void-hand"
      say={(reason) => ({ say: 'void-hand', hand, reason, ...inMatch })}
      close={close}
    />
  );
};

const ENTERED = 'outcome';

/** The same form the players have, about the hand that is on: what is entered is proposed to all of them. */
export const EnterOutcome = ({ owner, view, form, hand, close }: HandDecisionProps) => {
  const words = useWords();
  const inMatch = useMatchSaidIn(view);
  const { say } = useDeclaring();
  useAccepted(ENTERED, close);
  return (
    <OutcomeForm
      owner={owner}
      view={view.public}
      form={form}
      begins={readyWaits(view.public)}
      tells="any"
      hand={hand}
      corrects={null}
      about={words.operator.enterOutcome}
      submitWord={words.form.propose}
      submit={(outcome) =>
        say(ENTERED, { say: 'propose', proposal: { kind: 'outcome', hand, outcome, ...inMatch } })
      }
      close={close}
    >
      <DeclarationStatus place={ENTERED} />
    </OutcomeForm>
  );
};

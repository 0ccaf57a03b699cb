import { useState } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import { Choice } from '../sheet/choice.tsx';
import { ProposalCard } from '../sheet/proposal-card.tsx';
import { useWords } from '../text/language.ts';
import { Sure } from './sure.tsx';

type Verdict = 'accept' | 'reject';
const VERDICTS = ['accept', 'reject'] as const satisfies readonly Verdict[];

const Verdict = ({ proposal, close }: { readonly proposal: number; readonly close: () => void }) => {
  const words = useWords();
  const [verdict, choose] = useState<Verdict | null>(null);
  return (
    <Sure
      title={verdict === null ? words.operator.decide : words.operator.verdicts[verdict]}
      place="decide"
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
    </Sure>
  );
};

interface DecideProps {
  readonly view: OperatorView;
  readonly now: number;
}

/** What is before the people, and the operator's word on it. */
export const Decide = ({ view, now }: DecideProps) => {
  const words = useWords();
  const [open, setOpen] = useState<number | null>(null);
  const { proposal } = view.public;
  if (proposal === null) return null;
  return (
    <ProposalCard view={view.public} proposal={proposal} now={now}>
      {open === proposal.number ? (
        <Verdict proposal={proposal.number} close={() => setOpen(null)} />
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

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import { tellEntering } from '../connection/entering.ts';
import { OPERATOR_VIEWS } from '../connection/messages.ts';
import type { Reply } from '../connection/requests.ts';
import { useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { useLeftFormsOf } from '../outcome-form/left-forms.ts';
import { useForm } from '../outcome-form/use-form.ts';
import { useBackShuts } from '../page-parts/back-shuts.ts';
import { CodeForm } from '../page-parts/code-form.tsx';
import { CodePage } from '../page-parts/code-page.tsx';
import { FaultCard } from '../page-parts/fault-card.tsx';
import { lineFault } from '../page-parts/fault-marks.ts';
import { useFocusAfter } from '../page-parts/focus-kept.ts';
import { useScrollKept } from '../page-parts/scroll-kept.ts';
import { TableFacts, Warnings } from '../page-parts/table-facts.tsx';
import { AccessCard } from './access-card.tsx';
import { ActsCard } from './acts-card.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { BookCard } from './book/book-card.tsx';
import type { BookProps } from './book/use-book.ts';
import { CorrectHand } from './correction.tsx';
import { DeadTimeCard } from './dead-time-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { aboutOf, type Decision, type DecisionProps, decisionsOf, headlineOf } from './decisions.ts';
import { DeliveryNotices } from './delivery-notices.tsx';
import { FairnessCard } from './fairness-card.tsx';
import { FaultsCard } from './faults/faults-card.tsx';
import { Decide, EnterOutcome, VoidHand } from './hand-decisions.tsx';
import { MachineCard } from './machine-card.tsx';
import { WithMachineWords } from './machine-words.tsx';
import { NextMatchCard } from './next-match/next-match-card.tsx';
import { LiftPenalty, Penalise } from './penalty-decisions.tsx';
import {
  ChangePlayer,
  ChooseFirstDealer,
  CorrectSeats,
  EndSubstitute,
  LiftDeadHand,
  SeatSubstitute,
} from './player-decisions.tsx';
import { HandsList, PenaltiesList, SeenList, StakesList } from './record-lists.tsx';
import { ScreensCard, useScreens } from './screens-card.tsx';
import { SittingCard } from './sittings/sitting-card.tsx';
import { useMatchSaidIn } from './use-said-in.ts';
import { type Around, titleWith, waitingIn } from './waiting.ts';
import { WaitingCard } from './waiting-card.tsx';

const EndMatch = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  const inMatch = useMatchSaidIn(view);
  return (
    <DecisionForm
      title={words.endMatch}
      place="end-match"
      say={(reason) => ({ say: 'end-match', reason, ...inMatch })}
      close={close}
    />
  );
};

const OpenDecision = ({ decision, ...props }: DecisionProps & { readonly decision: Decision }) => {
  const words = useWords().operator;
  const { close } = props;
  switch (decision.what) {
    case 'propose-outcome':
      return <EnterOutcome {...props} hand={decision.hand} />;
    case 'void-hand':
      return <VoidHand {...props} hand={decision.hand} />;
    case 'correct-hand':
      return <CorrectHand {...props} hand={decision.hand} />;
    case 'penalise':
      return <Penalise {...props} irregularity={decision.irregularity} side={decision.side} />;
    case 'lift-penalty':
      return <LiftPenalty {...props} penalty={decision.penalty} />;
    case 'lift-dead-hand':
      return <LiftDeadHand {...props} />;
    case 'correct-seats':
      return <CorrectSeats {...props} />;
    case 'change-player':
      return <ChangePlayer {...props} />;
    case 'seat-substitute':
      return <SeatSubstitute {...props} />;
    case 'end-substitute':
      return <EndSubstitute {...props} />;
    case 'choose-first-dealer':
      return <ChooseFirstDealer {...props} />;
    case 'pause':
      return (
        <DecisionForm
          title={words.pause}
          place="pause"
          say={(reason) => ({ say: 'pause', reason })}
          close={close}
        />
      );
    case 'end-match':
      return <EndMatch {...props} />;
    default:
      return unreachable(decision);
  }
};

interface OpenProps {
  readonly view: OperatorView;
  readonly open: (decision: Decision) => void;
}

const Decisions = ({
  view,
  open,
  head,
}: OpenProps & { readonly head: RefObject<HTMLHeadingElement | null> }) => {
  const words = useWords();
  const buttons = decisionsOf(view, words);
  return (
    <section class="card" data-testid="matters">
      <h2 ref={head} tabIndex={-1}>
        {words.operator.decisions}
      </h2>
      {buttons.length === 0 && <p class="quiet">{words.operator.nothingToDo}</p>}
      <div class="big-buttons">
        {buttons.map(({ id, label, decision }) => (
          <button
            type="button"
            key={id}
            class="plain-button"
            data-testid={`do-${id}`}
            onClick={() => open(decision)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
};

interface ViewProps {
  readonly view: OperatorView;
}

/** What stops the table or its drum. */
const OperatorFaults = ({ view }: ViewProps) => {
  const { moment, drumFault } = view.public;
  const unheard = lineFault(view.public);
  return (
    <>
      {unheard !== null && (
        <div data-testid="line-fault">
          <FaultCard view={view.public} fault={unheard} play="stands" />
        </div>
      )}
      {moment.at === 'fault' && <FaultCard view={view.public} fault={moment} play="stands" />}
      {drumFault !== undefined && (
        <div data-testid="drum-fault">
          <FaultCard view={view.public} fault={drumFault} play="goesOn" />
        </div>
      )}
    </>
  );
};

/** What is kept, the machine, and what passes between the hands. */
const OperatorMachine = ({ owner, view, now }: BookProps & { readonly now: number }) => (
  <WithMachineWords>
    {view.office === undefined && <BookCard owner={owner} view={view} />}
    <div class="staff-cards">
      {view.office === undefined && <SittingCard table={owner.table} view={view.public} now={now} />}
      {view.office === undefined && <NextMatchCard table={owner.table} view={view.public} />}
      <MachineCard view={view} />
      <FaultsCard table={owner.table} view={view.public} />
      <DeadTimeCard deadTime={view.deadTime} />
      <FairnessCard fairness={view.fairness} />
    </div>
  </WithMachineWords>
);

interface OperatorOverviewProps extends ViewProps {
  readonly owner: PageOwner;
  /** The controller's time. */
  readonly now: number;
  readonly around: Around;
  /** Told of the screens again and again: the title of the page counts them too. */
  readonly hearOf: (screens: Around['screens']) => void;
}

/** What whoever runs the club decides: what is before the people, what was noticed, the record, the match. */
const OperatorOverview = ({ owner, view, now, around, hearOf }: OperatorOverviewProps) => {
  useScreens(owner, hearOf);
  const headline = headlineOf(view.public, useWords());
  const form = useForm(owner.table, view.public);
  const { clear } = useDeclaring();
  const [opened, setOpened] = useState<{ readonly decision: Decision; readonly about: string } | null>(null);
  const decision = opened?.decision ?? null;
  const panel = decision === null ? 'shut' : 'open';
  const head = useFocusAfter<HTMLHeadingElement>(panel);
  const { leave } = useScrollKept(panel);
  const open = (wanted: Decision): void => {
    leave();
    setOpened({ decision: wanted, about: aboutOf(wanted, view) });
  };
  const isTold = view.may.includes('propose-outcome') || view.public.proposal !== null;
  useLeftFormsOf(owner, isTold ? 'on' : 'over');
  // Its hand is over: what is entered would be told of another deal.
  const isOver =
    opened !== null &&
    (opened.about !== aboutOf(opened.decision, view) ||
      (opened.decision.what === 'propose-outcome' && !isTold));
  useEffect(() => {
    if (isOver) setOpened(null);
  }, [isOver]);
  const close = (): void => {
    setOpened(null);
    clear();
  };
  useBackShuts(panel, close);
  return (
    <div class="sheet-columns">
      <div class="sheet-main">
        <WithMachineWords>
          <WaitingCard view={view.public} may={view.may} around={around} />
        </WithMachineWords>
        <OperatorFaults view={view} />
        <p
          class={`sheet-prompt ${headline.tone}`}
          role="status"
          data-testid="moment"
          data-at={view.public.moment.at}
        >
          {headline.text}
        </p>
        <Warnings view={view.public} told="steps" />
        <DeliveryNotices brokers={view.brokers ?? []} />
        {view.office === undefined && <BackupNotice />}
        <Decide view={view} now={now} />
        {decision === null || form === null ? (
          <>
            <Decisions view={view} open={open} head={head} />
            {view.office === undefined && (
              <>
                <StakesList view={view} />
                <SeenList view={view} open={open} />
                <PenaltiesList view={view} open={open} />
                <HandsList view={view} open={open} />
                <AccessCard owner={owner} view={view.public} seats={around.seats} />
                <WithMachineWords>
                  <ActsCard />
                  <ScreensCard view={view.public} screens={around.screens} />
                </WithMachineWords>
              </>
            )}
            <OperatorMachine owner={owner} view={view} now={now} />
          </>
        ) : (
          <OpenDecision decision={decision} owner={owner} view={view} form={form} close={close} />
        )}
      </div>
      <TableFacts view={view.public} />
    </div>
  );
};

const enterBy = (owner: PageOwner, code: string): Promise<Reply<EnterAnswer>> => {
  const question: EnterQuestion = { as: 'operator', code };
  return tellEntering(addressesOf(owner).enter, question);
};

/** The page of whoever runs the club, behind the operator's code. */
export const OperatorPage = ({ table }: { readonly table: string }) => {
  const owner = { table, as: 'operator' } as const;
  const { faults } = useWords();
  const title = faults.heads.operator(table);
  const [screens, hearOf] = useState<Around['screens']>([]);
  return (
    <CodePage
      owner={owner}
      kind={OPERATOR_VIEWS}
      title={title}
      tabTitle={(view, seats) =>
        titleWith(waitingIn(view.public, { seats, screens, fairness: view.fairness }), title)
      }
      show={(view, now, seats) => (
        <OperatorOverview
          owner={owner}
          view={view}
          now={now}
          around={{ seats, screens, fairness: view.fairness }}
          hearOf={hearOf}
        />
      )}
      gate={({ open }) => (
        <CodeForm
          of="operator"
          enter={async (code) => {
            const reply = await enterBy(owner, code);
            if (reply.is === 'given') open();
            return reply;
          }}
        />
      )}
    />
  );
};

import { useState } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useForm } from '../form/use-form.ts';
import { TableFacts } from '../sheet/table-facts.tsx';
import { Warnings } from '../sheet/warnings.tsx';
import type { Desk } from '../talk/desk.ts';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';
import { Decide } from './decide.tsx';
import { CorrectHand, EnterOutcome, VoidHand } from './hand-matters.tsx';
import { HandsList, SeenList } from './hands-list.tsx';
import { LiftPenalty } from './lift-penalty.tsx';
import { type Matter, mattersOf } from './matter.ts';
import { matterAtHand } from './matter-at-hand.ts';
import type { MatterProps } from './matter-props.ts';
import { Penalise } from './penalise.tsx';
import { PenaltiesList } from './penalties-list.tsx';
import { ChangePlayer, ChooseFirstDealer, CorrectSeats, LiftDeadHand } from './seat-matters.tsx';
import { Sure } from './sure.tsx';

const OpenMatter = ({ matter, ...props }: MatterProps & { readonly matter: Matter }) => {
  const words = useWords().operator;
  const { close } = props;
  switch (matter.what) {
    case 'propose-outcome':
      return <EnterOutcome {...props} hand={matter.hand} />;
    case 'void-hand':
      return <VoidHand {...props} hand={matter.hand} />;
    case 'correct-hand':
      return <CorrectHand {...props} hand={matter.hand} />;
    case 'penalise':
      return <Penalise {...props} irregularity={matter.irregularity} side={matter.side} />;
    case 'lift-penalty':
      return <LiftPenalty {...props} penalty={matter.penalty} />;
    case 'lift-dead-hand':
      return <LiftDeadHand {...props} />;
    case 'correct-seats':
      return <CorrectSeats {...props} />;
    case 'change-player':
      return <ChangePlayer {...props} />;
    case 'choose-first-dealer':
      return <ChooseFirstDealer {...props} />;
    case 'pause':
      return (
        <Sure title={words.pause} place="pause" say={(reason) => ({ say: 'pause', reason })} close={close} />
      );
    case 'end-match':
      return (
        <Sure
          title={words.endMatch}
          place="end-match"
          say={(reason) => ({ say: 'end-match', reason })}
          close={close}
        />
      );
    default:
      return unreachable(matter);
  }
};

interface OpenProps {
  readonly view: OperatorView;
  readonly open: (matter: Matter) => void;
}

const DeliveryNotice = ({ delivery }: Pick<OperatorView['public'], 'delivery'>) => {
  const texts = useWords().operator.delivery;
  if (delivery === undefined || delivery === 'awaited' || delivery === 'confirmed') return null;
  return (
    <p class="sheet-banner" role="status" data-testid="delivery" data-delivery={delivery}>
      {texts[delivery]}
    </p>
  );
};

const Matters = ({ view, open }: OpenProps) => {
  const words = useWords();
  const buttons = mattersOf(view, words);
  return (
    <section class="card" data-testid="matters">
      <h2>{words.operator.matters}</h2>
      {buttons.length === 0 && <p class="quiet">{words.operator.nothingToDo}</p>}
      <div class="big-buttons">
        {buttons.map(({ id, label, matter }) => (
          <button
            type="button"
            key={id}
            class="plain-button"
            data-testid={`do-${id}`}
            onClick={() => open(matter)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
};

interface OperatorDeskProps {
  readonly desk: Desk;
  readonly view: OperatorView;
  /** The controller's time. */
  readonly now: number;
}

/** What whoever runs the club decides: what is before the people, what was noticed, the record, the match. */
export const OperatorDesk = ({ desk, view, now }: OperatorDeskProps) => {
  const words = useWords();
  const head = matterAtHand(view.public, words);
  const form = useForm(desk.table);
  const { clear } = useTalk();
  const [matter, open] = useState<Matter | null>(null);
  const close = (): void => {
    open(null);
    clear();
  };
  return (
    <div class="sheet-columns">
      <div class="sheet-main">
        <p
          class={`sheet-prompt ${head.tone}`}
          role="status"
          data-testid="moment"
          data-at={view.public.moment.at}
        >
          {head.text}
        </p>
        <Warnings view={view.public} />
        <DeliveryNotice delivery={view.public.delivery} />
        <Decide view={view} now={now} />
        {matter === null || form === null ? (
          <>
            <Matters view={view} open={open} />
            <SeenList view={view} open={open} />
            <PenaltiesList view={view} open={open} />
            <HandsList view={view} open={open} />
          </>
        ) : (
          <OpenMatter matter={matter} desk={desk} view={view} form={form} close={close} />
        )}
      </div>
      <TableFacts view={view.public} />
    </div>
  );
};

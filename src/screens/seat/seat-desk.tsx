import { useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useForm } from '../form/use-form.ts';
import { Said } from '../sheet/said.tsx';
import { TableFacts } from '../sheet/table-facts.tsx';
import { Warnings } from '../sheet/warnings.tsx';
import { type Prompt, promptFor } from '../table/prompt.ts';
import { seatedSides } from '../table/seats.ts';
import type { Desk } from '../talk/desk.ts';
import { useAccepted, useBusy } from '../talk/use-answered.ts';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords, type Words } from '../text/language.ts';
import { AnswerProposal } from './answer-proposal.tsx';
import { DicePanel } from './dice-panel.tsx';
import { OwnSight } from './own-sight.tsx';
import { EndPanel, PenaltyPanel, PLACES, ReadyPanel, UndoPanel } from './seat-panels.tsx';
import { buttonsOf, type Saying, type SeatButton } from './seat-sayings.ts';

interface SeatDeskProps {
  readonly desk: Desk;
  readonly view: SeatView;
  /** The controller's time. */
  readonly now: number;
}

type PanelName = Extract<Saying, { opens: string }>['opens'];

interface Open {
  readonly panel: PanelName;
  readonly hand: number;
}

interface OpenPanelProps extends Pick<SeatDeskProps, 'desk' | 'view'> {
  readonly open: Open;
  readonly form: DeclaredForm;
  readonly close: () => void;
}

const OpenPanel = ({ open: { panel, hand }, ...props }: OpenPanelProps) => {
  useAccepted(PLACES[panel], props.close);
  switch (panel) {
    case 'win':
      return <EndPanel {...props} hand={hand} kind="won" />;
    case 'draw':
      return <EndPanel {...props} hand={hand} kind="drawn" />;
    case 'penalty':
      return <PenaltyPanel {...props} hand={hand} />;
    case 'undo':
      return <UndoPanel {...props} hand={hand} />;
    case 'ready':
      return <ReadyPanel {...props} hand={hand} />;
    case 'dice':
      return <DicePanel number={props.view.throw ?? 0} close={props.close} />;
    default:
      return unreachable(panel);
  }
};

/** Where what is said at once, without a panel, is answered. */
const AT_ONCE = 'at-once';

interface ButtonsProps {
  readonly view: SeatView;
  readonly press: (saying: Saying) => void;
}

const Buttons = ({ view, press }: ButtonsProps) => {
  const words = useWords();
  const busy = useBusy();
  const buttons = buttonsOf(view, words);
  if (buttons.length === 0 && view.public.proposal !== null) return null;
  const button = ({ id, label, weight, saying }: SeatButton) => (
    <button
      type="button"
      key={id}
      class={weight === 'main' ? 'main-button' : 'plain-button'}
      data-testid={`say-${id}`}
      disabled={busy}
      onClick={() => press(saying)}
    >
      {label}
    </button>
  );
  return (
    <section class="card sayings" data-testid="sayings">
      <h2>{words.seat.say}</h2>
      {buttons.length === 0 && <p class="quiet">{words.seat.nothingToSay}</p>}
      <div class="big-buttons">{buttons.map(button)}</div>
    </section>
  );
};

/** On the own page what is to be done about a proposal stands right below, and is not pointed at. */
const promptHere = (view: SeatView, seat: SeatedSide, words: Words): Prompt => {
  const isAsked =
    view.public.link.state !== 'lost' && view.public.proposal?.open.includes(seat.side) === true;
  return isAsked ? { text: words.seat.answerHere, tone: 'you' } : promptFor(view.public, seat, words);
};

const PromptLine = ({ view }: Pick<SeatDeskProps, 'view'>) => {
  const words = useWords();
  const seat = seatedSides(view.public).find(({ side }) => side === view.side);
  if (seat === undefined) return null;
  const { text, tone } = promptHere(view, seat, words);
  return (
    <p class={`sheet-prompt ${tone}`} role="status" data-testid="prompt">
      {text}
    </p>
  );
};

/** What one player may know, and may say now. */
export const SeatDesk = ({ desk, view, now }: SeatDeskProps) => {
  const form = useForm(desk.table);
  const { say, clear } = useTalk();
  const [open, setOpen] = useState<Open | null>(null);
  const hand = view.public.match?.hand ?? 0;
  const close = (): void => {
    setOpen(null);
    clear();
  };
  const press = (saying: Saying): void => {
    if ('opens' in saying) return setOpen({ panel: saying.opens, hand });
    say(AT_ONCE, { say: saying.says, hand });
    if (saying.says === 'call-win') setOpen({ panel: 'win', hand });
  };
  return (
    <div class="sheet-columns">
      <div class="sheet-main">
        <PromptLine view={view} />
        <Warnings view={view.public} />
        <AnswerProposal view={view} now={now} />
        {view.own !== null && <OwnSight own={view.own} />}
        <Said place={AT_ONCE} />
        {open === null || form === null ? (
          <Buttons view={view} press={press} />
        ) : (
          <OpenPanel open={open} desk={desk} view={view} form={form} close={close} />
        )}
      </div>
      <TableFacts view={view.public} />
    </div>
  );
};

import { useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import type { PageOwner } from '../addresses.ts';
import { useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { OutcomeForm } from '../outcome-form/outcome-form.tsx';
import { Choice } from '../page-parts/choices.tsx';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { Panel } from '../page-parts/panel.tsx';
import { PenaltyFields, type PenaltySent, usePenalty } from '../page-parts/penalty-fields.tsx';
import type { InMatch } from '../page-parts/said-in.ts';
import { beginningOf } from './beginning.ts';
import { useForWhom } from './for-whom.tsx';

/** A panel of the seat's page. `hand`, `inMatch`: those it was opened for, so that what is sent late does not reach the next. */
export interface SeatPanelProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
  readonly form: DeclaredForm;
  readonly hand: number;
  readonly inMatch: InMatch;
  /** Where what it sends is answered. */
  readonly place: string;
  readonly close: () => void;
}

export const EndPanel = ({ kind, ...props }: SeatPanelProps & { readonly kind: 'won' | 'drawn' }) => {
  const words = useWords();
  const { say } = useDeclaring();
  const { owner, view, form, hand, inMatch, place, close } = props;
  const { name, said } = useForWhom();
  return (
    <OutcomeForm
      owner={owner}
      view={view.public}
      form={form}
      begins={beginningOf(kind, view)}
      tells="own"
      hand={hand}
      corrects={null}
      {...(name === null ? {} : { about: name })}
      submitWord={said(words.form.propose)}
      submit={(outcome) =>
        say(place, { say: 'propose', proposal: { kind: 'outcome', hand, outcome, ...inMatch } })
      }
      close={close}
    >
      <DeclarationStatus place={place} />
    </OutcomeForm>
  );
};

export const PenaltyPanel = ({ view, form, hand, inMatch, place, close }: SeatPanelProps) => {
  const words = useWords();
  const { said } = useForWhom();
  const { say } = useDeclaring();
  const { sent, ...penalty } = usePenalty(form, { irregularity: null, player: view.player });
  const propose = (said: PenaltySent): void =>
    say(place, { say: 'propose', proposal: { kind: 'penalty', ...said, ...inMatch, hand } });
  return (
    <Panel
      title={said(words.seat.penalty)}
      place={place}
      submitWord={words.form.propose}
      submit={sent && (() => propose(sent))}
      close={close}
    >
      <PenaltyFields view={view.public} form={form} {...penalty} />
    </Panel>
  );
};

type UndoPanelProps = Pick<SeatPanelProps, 'hand' | 'inMatch' | 'place' | 'close'>;

export const UndoPanel = ({ hand, inMatch, place, close }: UndoPanelProps) => {
  const words = useWords();
  const { said } = useForWhom();
  const { say } = useDeclaring();
  return (
    <Panel
      title={said(words.seat.undo(hand))}
      place={place}
      submitWord={words.seat.askUndo}
      submit={() => say(place, { say: 'propose', proposal: { kind: 'undo', hand, ...inMatch } })}
      close={close}
    >
      <p>{words.seat.undoAsks(hand)}</p>
    </Panel>
  );
};

export const ReadyPanel = ({ form, hand, inMatch, place, close }: SeatPanelProps) => {
  const words = useWords();
  const { said } = useForWhom();
  const { say } = useDeclaring();
  const [ready, choose] = useState(form.ready[0] ?? 'declared');
  return (
    <Panel
      title={said(words.ready)}
      place={place}
      submitWord={words.seat.ready[ready]}
      submit={() => say(place, { say: 'declare-ready', hand, ready, ...inMatch })}
      close={close}
    >
      {form.ready.length > 1 && (
        <Choice
          title={words.ready}
          options={form.ready.map((value) => ({ value, label: words.seat.ready[value] }))}
          chosen={ready}
          choose={choose}
          testid="ready-ways"
        />
      )}
    </Panel>
  );
};

type Pips = number;
const PIPS: readonly Pips[] = [1, 2, 3, 4, 5, 6];

interface DicePanelProps extends Pick<SeatPanelProps, 'inMatch' | 'place' | 'close'> {
  /** Which throw of the match it is. */
  readonly number: number;
}

/** The dice as they lie on the table, where nobody but the thrower can tell them. */
export const DicePanel = ({ number, inMatch, place, close }: DicePanelProps) => {
  const words = useWords();
  const { said } = useForWhom();
  const { say } = useDeclaring();
  const [first, setFirst] = useState<Pips | null>(null);
  const [second, setSecond] = useState<Pips | null>(null);
  const options = PIPS.map((value) => ({ value, label: words.seat.pips(value) }));
  const submit =
    first === null || second === null
      ? null
      : () => say(place, { say: 'enter-dice', throw: number, dice: [first, second], ...inMatch });
  return (
    <Panel
      title={said(words.seat.dice)}
      place={place}
      submitWord={words.seat.send}
      submit={submit}
      close={close}
    >
      <Choice title={words.seat.die(1)} options={options} chosen={first} choose={setFirst} testid="die-1" />
      <Choice title={words.seat.die(2)} options={options} chosen={second} choose={setSecond} testid="die-2" />
    </Panel>
  );
};

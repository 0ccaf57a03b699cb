import { useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import type { OutcomeEntry } from '../form/entry.ts';
import { OutcomeForm } from '../form/outcome-form.tsx';
import { Choice } from '../sheet/choice.tsx';
import { Panel } from '../sheet/panel.tsx';
import { PenaltyFields, usePenalty } from '../sheet/penalty.tsx';
import { Said } from '../sheet/said.tsx';
import { seatedSides } from '../table/seats.ts';
import type { Desk } from '../talk/desk.ts';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';

/** A panel of the seat's page. `hand`: the one it was opened in, so that what is sent late does not reach the next. */
export interface SeatPanelProps {
  readonly desk: Desk;
  readonly view: SeatView;
  readonly form: DeclaredForm;
  readonly hand: number;
  readonly close: () => void;
}

/** What each panel says is answered at its place. */
export const PLACES = {
  win: 'outcome',
  draw: 'outcome',
  penalty: 'penalty',
  undo: 'undo',
  dice: 'dice',
  ready: 'ready',
} as const;

/** A win that is proposed says on whose tile: another's on the same tile begins with it. */
const wayProposed = (view: SeatView['public']): Partial<Pick<OutcomeEntry, 'by' | 'from'>> => {
  const what = view.proposal?.what;
  if (what?.kind !== 'outcome' || what.outcome.kind === 'drawn') return {};
  const { by, from } = what.outcome;
  return { by, from: seatedSides(view).find(({ side }) => side === from)?.player ?? null };
};

export const EndPanel = ({ kind, ...props }: SeatPanelProps & { readonly kind: 'won' | 'drawn' }) => {
  const words = useWords();
  const { say } = useTalk();
  const { desk, view, form, hand, close } = props;
  return (
    <OutcomeForm
      desk={desk}
      view={view.public}
      form={form}
      begins={{ kind, winner: view.player, ...wayProposed(view.public) }}
      tells="own"
      hand={null}
      submitWord={words.form.propose}
      submit={(outcome) => say(PLACES.win, { say: 'propose', proposal: { kind: 'outcome', hand, outcome } })}
      close={close}
    >
      <Said place={PLACES.win} />
    </OutcomeForm>
  );
};

export const PenaltyPanel = ({ view, form, close }: SeatPanelProps) => {
  const words = useWords();
  const { say } = useTalk();
  const { sent, ...penalty } = usePenalty(form, { irregularity: null, player: view.player });
  return (
    <Panel
      title={words.seat.penalty}
      place={PLACES.penalty}
      submitWord={words.form.propose}
      submit={sent && (() => say(PLACES.penalty, { say: 'propose', proposal: { kind: 'penalty', ...sent } }))}
      close={close}
    >
      <PenaltyFields view={view.public} form={form} {...penalty} />
    </Panel>
  );
};

export const UndoPanel = ({ view: { lastHand }, close }: SeatPanelProps) => {
  const words = useWords();
  const { say } = useTalk();
  const hand = lastHand ?? 0;
  return (
    <Panel
      title={words.seat.undo(hand)}
      place={PLACES.undo}
      submitWord={words.seat.askUndo}
      submit={() => say(PLACES.undo, { say: 'propose', proposal: { kind: 'undo', hand } })}
      close={close}
    >
      <p>{words.seat.undoAsks(hand)}</p>
    </Panel>
  );
};

export const ReadyPanel = ({ form, hand, close }: SeatPanelProps) => {
  const words = useWords();
  const { say } = useTalk();
  const [ready, choose] = useState(form.ready[0] ?? 'declared');
  return (
    <Panel
      title={words.ready}
      place={PLACES.ready}
      submitWord={words.seat.ready[ready]}
      submit={() => say(PLACES.ready, { say: 'declare-ready', hand, ready })}
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

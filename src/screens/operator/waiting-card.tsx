import { useEffect, useRef } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { chime } from '../page-parts/chime.ts';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { useOnePress } from '../page-parts/one-press.ts';
import { SoundChoice, useSoundChoice } from '../page-parts/sound.tsx';
import { type Side, seatedSides } from '../seats.ts';
import { useMachineWords } from './machine-words.tsx';
import { type Around, rowOf, waitingIn, waitingText } from './waiting.ts';
import './waiting-card.css';

const KEPT = 'sound-when-waiting';

/** Sounds when more waits than before. */
const useChime = (waiting: number): ReturnType<typeof useSoundChoice> => {
  const choice = useSoundChoice(KEPT, chime);
  const before = useRef(waiting);
  useEffect(() => {
    if (choice.wanted && waiting > before.current) chime();
    before.current = waiting;
  }, [waiting, choice.wanted]);
  return choice;
};

interface CallDoneProps {
  readonly view: TableView;
  readonly side: Side;
}

/** Somebody was at the table: the call is over for everybody. */
const CallDone = ({ view, side }: CallDoneProps) => {
  const words = useWords().seat;
  const { say } = useDeclaring();
  const caller = seatedSides(view).find((each) => each.side === side);
  if (caller === undefined) return null;
  return (
    <button
      type="button"
      class="plain-button"
      data-testid="staff-done"
      disabled={useBusy()}
      onClick={() => say('staff-call', { say: 'staff-done', player: caller.player })}
    >
      {words.staffDone}
    </button>
  );
};

interface WaitingCardProps {
  readonly view: TableView;
  /** What whoever has entered may say. */
  readonly may: OperatorView['may'];
  readonly around: Around;
}

/** What waits for whoever runs the club, before everything else on his page. */
export const WaitingCard = ({ view, may, around }: WaitingCardProps) => {
  const { waiting: texts, screens, fairness, set } = useMachineWords();
  const words = { ...useWords(), screens, fairness, set };
  const waiting = waitingIn(view, around);
  const choice = useChime(waiting.length);
  return (
    <section {...useOnePress()} class="card waiting-card" data-testid="waiting" data-waiting={waiting.length}>
      <h2>{texts.title}</h2>
      {waiting.length === 0 && <p class="quiet">{texts.nothing}</p>}
      {waiting.length > 0 && (
        <div role="status">
          <ul>
            {waiting.map((each) => (
              <li key={rowOf(each)} data-testid="waits" data-of={each.of}>
                {waitingText(each, view, words)}
                {each.of === 'staff-call' && may.includes('staff-done') && (
                  <CallDone view={view} side={each.side} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <DeclarationStatus place="staff-call" />
      <SoundChoice label={texts.sound} {...choice} />
    </section>
  );
};

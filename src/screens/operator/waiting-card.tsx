import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { type Side, seatedSides } from '../seats.ts';
import { useMachineWords } from './machine-words.tsx';
import { type Around, waitingIn, waitingText } from './waiting.ts';
import './waiting-card.css';

const KEPT = 'sound-when-waiting';
const CHIME_HZ = 660;
const CHIME_SECONDS = 0.6;

const isWanted = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === 'yes';
  } catch {
    return false;
  }
};

const remember = (wanted: boolean): void => {
  try {
    localStorage.setItem(KEPT, wanted ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing is silent again next time.
  }
};

/** One soft tone; silent where the browser lets no page sound that was not touched. */
const chime = (): void => {
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const ends = audio.currentTime + CHIME_SECONDS;
  tone.frequency.value = CHIME_HZ;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, ends);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(ends);
};

/** Sounds when more waits than before, and once when it is asked for, so that it is known. */
const useChime = (waiting: number) => {
  const [wanted, want] = useState(isWanted);
  const before = useRef(waiting);
  useEffect(() => {
    if (wanted && waiting > before.current) chime();
    before.current = waiting;
  }, [waiting, wanted]);
  const choose = (next: boolean): void => {
    remember(next);
    want(next);
    if (next) chime();
  };
  return { wanted, choose } as const;
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
  readonly around: Around;
}

/** What waits for whoever runs the club, before everything else on his page. */
export const WaitingCard = ({ view, around }: WaitingCardProps) => {
  const { waiting: texts, screens } = useMachineWords();
  const words = { ...useWords(), screens };
  const waiting = waitingIn(view, around);
  const { wanted, choose } = useChime(waiting.length);
  return (
    <section class="card waiting-card" data-testid="waiting" data-waiting={waiting.length}>
      <h2>{texts.title}</h2>
      {waiting.length === 0 && <p class="quiet">{texts.nothing}</p>}
      {waiting.length > 0 && (
        <ul role="status">
          {waiting.map((each, index) => (
            <li key={index} data-testid="waits" data-of={each.of}>
              {waitingText(each, view, words)}
              {each.of === 'staff-call' && <CallDone view={view} side={each.side} />}
            </li>
          ))}
        </ul>
      )}
      <label class="sound-choice">
        <input
          type="checkbox"
          data-testid="sound"
          checked={wanted}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {texts.sound}
      </label>
    </section>
  );
};

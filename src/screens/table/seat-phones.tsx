import { useEffect, useState } from 'preact/hooks';
import type { DoneAnswer, SeatHeld } from '../../contract/access.ts';
import type { Moment } from '../../contract/table-view.ts';
import { seatAddressesOf } from '../addresses.ts';
import { tell } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { Paged } from '../page-parts/paged.tsx';
import type { Side } from '../seats.ts';
import './seat-phones.css';

/** What a tap has said of the note, until there is something else to tell. */
interface Said {
  readonly about: string;
  readonly is: 'opened' | 'closed';
}

const newsOf = ({ shown, phones, asked }: SeatHeld): string => `${shown} ${phones} ${asked}`;

/** Points that are just being paid are not covered by what nobody has asked for. */
const PAYING: readonly Moment['at'][] = ['settling', 'matchOver'];

const opensByItself = ({ held, asked }: SeatHeld, at: Moment['at']): boolean =>
  asked !== null || (held === 'just-taken' && !PAYING.includes(at));

/** A note that somebody holds the seat, who may not be whoever sits there. */
export interface TakenNote {
  readonly is: 'open' | 'away';
  readonly open: () => void;
  readonly close: () => void;
}

/** A note that was opened by a tap and left so covers points no longer than that. */
const OPENED_FOR_MS = 20_000;

/** Null: no phone holds the seat. */
export const useTakenNote = (held: SeatHeld | null, at: Moment['at']): TakenNote | null => {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (said?.is !== 'opened') return;
    const timer = setTimeout(() => setSaid(null), OPENED_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  if (held === null || held.held === 'free') return null;
  const about = newsOf(held);
  const isOpen = said?.about === about ? said.is === 'opened' : opensByItself(held, at);
  return {
    is: isOpen ? 'open' : 'away',
    open: () => setSaid({ about, is: 'opened' }),
    close: () => setSaid({ about, is: 'closed' }),
  };
};

interface PhonesMarkProps {
  readonly held: SeatHeld;
  readonly note: TakenNote;
}

/** Beside a player's name: by how many phones the seat is held. A tap opens the note. */
export const PhonesMark = ({ held, note }: PhonesMarkProps) => {
  const words = useWords().joining;
  return (
    <button
      type="button"
      class={`phones-mark ${held.held}`}
      data-testid="seat-phones"
      data-phones={held.phones}
      aria-label={words.phones(held.phones)}
      aria-expanded={note.is === 'open'}
      onClick={note.open}
    >
      <svg viewBox="0 0 12 20" aria-hidden="true">
        <rect x="1" y="1" width="10" height="18" rx="2.4" />
        <path d="M4.5 16 h3" />
      </svg>
      <span aria-hidden="true">{held.phones}</span>
    </button>
  );
};

interface NoteProps {
  readonly table: string;
  readonly side: Side;
  readonly held: SeatHeld;
  readonly note: TakenNote;
  /** Whether this screen may put a phone out: where it shows codes. */
  readonly screen: 'may-undo' | 'looks-on';
  /** Whether a key lets a phone in: while the table is paused, or in a fault, keys are for going on alone. */
  readonly keys: 'let-in' | 'busy';
}

/** Over the lower row of the seat's own strip: whoever sits there and did not take the seat says so here. */
export const SeatNote = ({ table, side, held, note, screen, keys }: NoteProps) => {
  const { joining } = useWords();
  const free = (): void => void tell<DoneAnswer>(seatAddressesOf({ table, as: side }).free, {});
  return (
    <div class="seat-note" role="status" data-testid="seat-note" data-side={side}>
      <Paged name="seat-note-text" flow="lines">
        {held.asked === null ? (
          <p>{joining.justTaken}</p>
        ) : (
          <>
            <p data-testid="another-asks">{joining.anotherAsks}</p>
            {held.asked === 'by-key' && keys === 'let-in' && <p>{joining.anyKey}</p>}
          </>
        )}
      </Paged>
      {screen === 'may-undo' && held.asked === null && (
        <button type="button" data-testid="undo-taken" onClick={free}>
          {joining.undo}
        </button>
      )}
      <button
        type="button"
        class="close-note"
        data-testid="close-note"
        aria-label={joining.closeNote}
        onClick={note.close}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4 L16 16 M16 4 L4 16" />
        </svg>
      </button>
    </div>
  );
};

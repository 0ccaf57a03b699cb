import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { OwnSeatsAnswer, SeatsHeld } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useBusy } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { calledHere } from '../page-parts/seat-name.tsx';
import { type Side, seatedSides } from '../seats.ts';
import { promptFor } from '../table/prompt.ts';
import { Wind } from '../tiles.tsx';
import './for-whom.css';

/** The seats that this phone holds, null until the controller has told; asked again whenever anybody takes or leaves one. */
export const useOwnSeats = (table: string, own: Side, seats: SeatsHeld): readonly Side[] | null => {
  const [sides, setSides] = useState<readonly Side[] | null>(null);
  const taken = seats.map(({ side, phones }) => `${side}:${phones}`).join(' ');
  useEffect(() => {
    void ask<OwnSeatsAnswer>(seatAddressesOf({ table, as: own }).ownSeats).then((reply) => {
      if (reply.is === 'given') setSides(reply.value.sides);
    });
  }, [table, own, taken]);
  return sides;
};

const Speaker = createContext<string | null>(null);

/** By whose name everything on the page is said, where the phone speaks for several. */
export const SpeaksFor = Speaker.Provider;

/** What is said by a button, with the name of him for whom it is; where the phone speaks for one nobody asks. */
export const useForWhom = () => {
  const name = useContext(Speaker);
  return { name, said: (what: string): string => (name === null ? what : `${name}: ${what}`) };
};

interface ForWhomProps {
  readonly view: TableView;
  readonly own: Side;
  readonly held: readonly Side[];
  readonly moveTo: (side: Side) => void;
}

/**
 * For whom a phone that holds several seats speaks: in view wherever the page is scrolled to, and another of them by one
 * tap. While something that was said has no answer yet nobody else speaks, so that none goes out of sight.
 */
export const ForWhom = ({ view, own, held, moveTo }: ForWhomProps) => {
  const words = useWords();
  const busy = useBusy();
  const seats = seatedSides(view).filter(({ side }) => held.includes(side));
  if (seats.length < 2) return null;
  return (
    <nav class="for-whom" aria-label={words.joining.forWhom} data-testid="for-whom">
      {seats.map((seat) => {
        const isAsked = promptFor(view, seat, words).tone === 'you';
        return (
          <button
            key={seat.side}
            type="button"
            aria-pressed={seat.side === own}
            data-testid="speaks"
            data-side={seat.side}
            disabled={busy && seat.side !== own}
            onClick={() => moveTo(seat.side)}
          >
            {seat.wind !== null && <Wind wind={seat.wind} />}
            <bdi>{calledHere(seat, words)}</bdi>
            {isAsked && seat.side !== own && (
              <span class="is-asked" role="img" aria-label={words.joining.isAsked}>
                !
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
};

/** The way to a further seat on this phone: its page asks for the code. */
export const AnotherSeat = ({ view, held, moveTo }: Omit<ForWhomProps, 'own'>) => {
  const words = useWords();
  const others = seatedSides(view).filter(({ side }) => !held.includes(side));
  if (others.length === 0) return null;
  return (
    <section class="card another-seat" data-testid="another-seat">
      <h2>{words.joining.anotherSeat}</h2>
      <div class="big-buttons">
        {others.map((seat) => (
          <button
            key={seat.side}
            type="button"
            class="plain-button"
            data-testid="take-too"
            data-side={seat.side}
            onClick={() => moveTo(seat.side)}
          >
            <bdi>{calledHere(seat, words)}</bdi>
          </button>
        ))}
      </div>
    </section>
  );
};

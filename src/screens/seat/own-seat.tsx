import { useEffect, useRef, useState } from 'preact/hooks';
import type { DoneAnswer, LinkAnswer, SeatHeld } from '../../contract/access.ts';
import { type PageOwner, seatAddressesOf } from '../addresses.ts';
import { tell } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { Complained, useAsking } from '../page-parts/complained.tsx';

/** The table's screen says to this player what the phone does: from the first time on, and whenever another is chosen here. */
export const useOwnLanguageTold = ({ owner, held }: OwnSeatProps): void => {
  const { lang } = useWords();
  const told = useRef(lang);
  const isUnknown = held !== null && held.language === undefined;
  useEffect(() => {
    if (!isUnknown && told.current === lang) return;
    told.current = lang;
    void tell<DoneAnswer>(seatAddressesOf(owner).language, { language: lang });
  }, [lang, isUnknown]);
};

interface OwnSeatProps {
  readonly owner: PageOwner;
  /** Null before the feed has told it. */
  readonly held: SeatHeld | null;
}

/** Another phone asks to hold the same seat: whoever sits here lets it in, or refuses. */
export const SeatAsked = ({ owner, held }: OwnSeatProps) => {
  const words = useWords().joining;
  const { complaint, askFor } = useAsking();
  if (held === null || held.asked === null) return null;
  const answer = (verdict: 'admit' | 'refuse'): void =>
    void askFor<DoneAnswer>(seatAddressesOf(owner).answer, { verdict });
  return (
    <section class="card" role="alert" data-testid="seat-asked">
      <h2>{words.anotherAsks}</h2>
      <Complained complaint={complaint} />
      <div class="big-buttons">
        <button type="button" class="main-button" data-testid="let-in" onClick={() => answer('admit')}>
          {words.letIn}
        </button>
        <button type="button" class="plain-button" data-testid="refuse" onClick={() => answer('refuse')}>
          {words.refuse}
        </button>
      </div>
    </section>
  );
};

/** How many phones hold the seat; the way to another browser of the same player, and the way out. */
export const OwnSeat = ({ owner, held }: OwnSeatProps) => {
  const words = useWords().joining;
  const [link, setLink] = useState<string | null>(null);
  const { complaint, askFor } = useAsking();
  const addresses = seatAddressesOf(owner);
  const handOver = async (): Promise<void> => {
    const reply = await askFor<LinkAnswer>(addresses.link, {});
    if (reply.is === 'given') setLink(`${location.origin}${location.pathname}#l=${reply.value.link}`);
  };
  if (held === null) return null;
  return (
    <section class="card own-seat" data-testid="own-seat">
      <h2>{words.yourSeat}</h2>
      <p class="quiet" data-testid="phones">
        {words.phones(held.phones)}
      </p>
      {link !== null && (
        <p>
          {words.openThere}{' '}
          <a class="hand-over-link" href={link} target="_blank" rel="noreferrer" data-testid="hand-over-link">
            {link}
          </a>
        </p>
      )}
      <Complained complaint={complaint} />
      <div class="big-buttons">
        <button type="button" class="plain-button" data-testid="hand-over" onClick={() => void handOver()}>
          {words.handOver}
        </button>
        <button
          type="button"
          class="plain-button"
          data-testid="leave"
          onClick={() => void askFor<DoneAnswer>(addresses.leave, {})}
        >
          {words.leave}
        </button>
      </div>
    </section>
  );
};

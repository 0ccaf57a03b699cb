import { useState } from 'preact/hooks';
import type { SeatView } from '../../contract/seat-view.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { type InMatch, matchSaidIn } from '../page-parts/said-in.ts';
import { useForWhom } from './for-whom.tsx';
import { AT_ONCE, undoOffered } from './seat-buttons.ts';
import './undo-offer.css';

interface UndoOfferProps {
  readonly view: SeatView;
  /** The controller's time. */
  readonly now: number;
}

interface OfferedProps {
  readonly hand: number;
  readonly inMatch: InMatch;
  readonly leftMs: number;
}

const Offered = ({ hand, inMatch, leftMs }: OfferedProps) => {
  const words = useWords().seat;
  const { said } = useForWhom();
  const { say } = useDeclaring();
  const [wholeMs] = useState(leftMs);
  return (
    <section class="card undo-offer" data-testid="undo-offer">
      <button
        type="button"
        class="main-button"
        data-testid="undo-at-once"
        disabled={useBusy()}
        onClick={() => say(AT_ONCE, { say: 'propose', proposal: { kind: 'undo', hand, ...inMatch } })}
      >
        {said(words.undo(hand))}
      </button>
      <progress max={wholeMs} value={leftMs} aria-hidden="true" />
      <p class="quiet" data-testid="undo-left">
        {words.undoLeft(Math.ceil(leftMs / 1000))}
      </p>
    </section>
  );
};

/** As long as the machine waits for it the last hand is taken back by one tap; a bar tells how long that is. */
export const UndoOffer = ({ view, now }: UndoOfferProps) => {
  const offered = undoOffered(view, now);
  return offered === null ? null : (
    <Offered key={offered.hand} inMatch={matchSaidIn(view.public)} {...offered} />
  );
};

import { useEffect, useState } from 'preact/hooks';
import type { SeatsAnswer, SeatsHeld } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { CodeForm } from '../page-parts/code-form.tsx';
import type { WhyShut } from '../page-parts/code-page.tsx';
import { Complained, type Complaint } from '../page-parts/complained.tsx';
import type { Side } from '../seats.ts';
import { wholeName } from '../shown-name.ts';
import { Wind } from '../tiles.tsx';
import { ForWhom, useOwnSeats } from './for-whom.tsx';
import { type Brought, useWayIn } from './use-way-in.ts';
import './seat-gate.css';

const ASK_AGAIN_MS = 1500;

interface GateProps {
  readonly table: string;
  readonly side: Side;
  readonly why: WhyShut;
  readonly open: () => void;
  readonly moveTo: (side: Side) => void;
}

type Held = SeatsAnswer['seats'][number]['held'] | 'unknown';

/** What is known of the seat before anybody has entered: asked again, since others take and leave it. */
const useSeat = ({ table, side }: Pick<GateProps, 'table' | 'side'>) => {
  const [held, setHeld] = useState<Held>('unknown');
  const [view, setView] = useState<TableView | null>(null);
  const addresses = seatAddressesOf({ table, as: side });
  useEffect(() => {
    const look = (): void => {
      void ask<SeatsAnswer>(addresses.seats).then((reply) => {
        if (reply.is !== 'given') return;
        setHeld(reply.value.seats.find((each) => each.side === side)?.held ?? 'unknown');
      });
      void ask<TableView>(addresses.publicView).then((reply) => {
        if (reply.is === 'given') setView(reply.value);
      });
    };
    look();
    const timer = setInterval(look, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [table, side]);
  return { held, view, seat: view?.sides.find((each) => each.side === side) ?? null };
};

type Seen = ReturnType<typeof useSeat>;
type SeatSeen = Seen['seat'];

/** Whose seat it is: all of his name, whatever its direction, and his wind. */
const WhoseSeat = ({ seat }: { readonly seat: SeatSeen }) => {
  const words = useWords();
  if (seat === null || !seat.seated) return null;
  const wind = seat.wind === null ? null : words.wind[seat.wind];
  const name = seat.unnamed === true ? words.nameless(Number(seat.player.slice(1))) : wholeName(seat.name);
  return (
    <p class="whose-seat" data-testid="whose-seat">
      {seat.wind !== null && <Wind wind={seat.wind} />}
      <bdi>{words.joining.seatOf(name, wind)}</bdi>
    </p>
  );
};

const NOBODY: SeatsHeld = [];

/** Before the own page: the way in, and the way back to a seat that this phone holds. */
export const SeatGate = (gate: GateProps) => {
  const { table, side, moveTo } = gate;
  const seen = useSeat(gate);
  const own = useOwnSeats(table, side, NOBODY) ?? [];
  return (
    <>
      {seen.view !== null && <ForWhom view={seen.view} own={side} held={[...own, side]} moveTo={moveTo} />}
      <WayIn {...gate} {...seen} />
    </>
  );
};

interface StillYouProps {
  readonly seat: SeatSeen;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Another sits here than when this phone took the seat. */
const StillYou = ({ seat, stay, leave }: StillYouProps) => {
  const words = useWords();
  return (
    <section class="card seat-gate" data-testid="still-you">
      <h2>{words.joining.stillYou}</h2>
      <WhoseSeat seat={seat} />
      <button type="button" class="main-button" data-testid="still-me" onClick={stay}>
        {words.joining.stillMe}
      </button>
      <button type="button" class="plain-button" data-testid="not-me" onClick={leave}>
        {words.joining.notMe}
      </button>
    </section>
  );
};

interface SitDownProps {
  readonly seat: SeatSeen;
  readonly came: Brought;
  readonly complaint: Complaint | null;
  readonly sitDown: (by: Brought) => Promise<void>;
}

const SitDown = ({ seat, came, complaint, sitDown }: SitDownProps) => {
  const { continueHere, sitHere } = useWords().joining;
  return (
    <section class="card seat-gate" data-testid="sit-down">
      <WhoseSeat seat={seat} />
      <Complained complaint={complaint} />
      <button type="button" class="main-button" data-testid="sit-here" onClick={() => void sitDown(came)}>
        {'link' in came ? continueHere : sitHere}
      </button>
    </section>
  );
};

interface SeatTakenProps extends Pick<ReturnType<typeof useWayIn>, 'asking' | 'complaint' | 'askToSit'> {
  readonly seat: SeatSeen;
}

/** Whoever holds the seat is asked to let this phone in too. */
const SeatTaken = ({ seat, asking, complaint, askToSit }: SeatTakenProps) => {
  const words = useWords();
  return (
    <section class="card seat-gate" data-testid="seat-taken">
      <h2>{words.joining.taken}</h2>
      <WhoseSeat seat={seat} />
      <Complained complaint={complaint} />
      {asking === 'not-yet' ? (
        <button type="button" class="main-button" data-testid="ask-to-sit" onClick={() => void askToSit()}>
          {words.joining.askToSit}
        </button>
      ) : (
        <p role="status" data-testid="asked">
          {words.joining.asked}
        </p>
      )}
    </section>
  );
};

/** What is handed over is held by somebody; a picture's invitation is for a seat that nobody holds. */
const mayHelp = (came: Brought, isHeld: boolean): boolean => 'link' in came || !isHeld;

/** Who sits here takes the seat by a tap or its code, asks for it, or says that it is still he. */
const WayIn = ({ table, side, why, open, held, seat }: GateProps & Pick<Seen, 'held' | 'seat'>) => {
  const isHeld = held === 'taken' || held === 'just-taken';
  const way = useWayIn({ owner: { table, as: side }, held: isHeld, open });
  const { came, complaint, asking, isUnsure, sitDown, typeCode, askToSit, stay, leave } = way;
  const isTaken = isHeld && !isUnsure;
  if (why === 'still-you') return <StillYou seat={seat} stay={stay} leave={leave} />;
  if (came !== null && mayHelp(came, isTaken))
    return <SitDown seat={seat} came={came} complaint={complaint} sitDown={sitDown} />;
  if (isTaken) return <SeatTaken seat={seat} asking={asking} complaint={complaint} askToSit={askToSit} />;
  return (
    <>
      <Complained complaint={complaint} />
      <CodeForm of="seat" enter={typeCode} />
    </>
  );
};

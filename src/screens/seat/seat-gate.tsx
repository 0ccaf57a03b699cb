import { useEffect, useState } from 'preact/hooks';
import type {
  AskAnswer,
  DoneAnswer,
  EnterAnswer,
  EnterQuestion,
  SeatsAnswer,
  SeatsHeld,
} from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { addressesOf, seatAddressesOf } from '../addresses.ts';
import { ask, type Refused, tell } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { CodeForm } from '../page-parts/code-form.tsx';
import type { Side } from '../seats.ts';
import { wholeName } from '../shown-name.ts';
import { Wind } from '../tiles.tsx';
import { ForWhom, useOwnSeats } from './for-whom.tsx';
import './seat-gate.css';

const ASK_AGAIN_MS = 1500;

/** What came behind the `#` of the address: a picture's invitation, or what another browser hands over. */
type Brought = { readonly invitation: string } | { readonly link: string } | null;

const brought = (hash: string): Brought => {
  const [, kind, secret] = /^#([il])=([\w-]{10,64})$/.exec(hash) ?? [];
  if (secret === undefined) return null;
  return kind === 'i' ? { invitation: secret } : { link: secret };
};

/** Nobody is to find it in the history of this browser, or send it on. */
const forget = (): void => history.replaceState(null, '', location.pathname + location.search);

interface GateProps {
  readonly table: string;
  readonly side: Side;
  /** Why the page is shut. */
  readonly why: string;
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

const Complaint = ({ refused }: { readonly refused: Refused | null }) => {
  const words = useWords();
  if (refused === null) return null;
  return (
    <p class="said refused" role="alert" data-testid="gate-refused">
      {words.requestErrors[refused.code] ?? refused.message}
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

/** Who sits here takes the seat by a tap, asks for it, or says that it is still he. */
const WayIn = ({ table, side, why, open, held, seat }: GateProps & Pick<Seen, 'held' | 'seat'>) => {
  const words = useWords();
  const owner = { table, as: side };
  const addresses = seatAddressesOf(owner);
  const [came, setCame] = useState<Brought>(() => brought(location.hash));
  const [asked, setAsked] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const enter = async (by: object): Promise<Refused | null> => {
    const question = { as: 'seat', side, ...by } as EnterQuestion;
    const reply = await tell<EnterAnswer>(addressesOf(owner).enter, question);
    if (reply.is === 'given') {
      forget();
      open();
    }
    return reply.is === 'refused' ? reply : null;
  };
  const sitDown = async (by: NonNullable<Brought>): Promise<void> => {
    const why = await enter(by);
    setRefused(why);
    if (why !== null) setCame(null);
  };
  const askToSit = async (): Promise<void> => {
    const reply = await tell<AskAnswer>(addresses.ask, {});
    setRefused(reply.is === 'refused' ? reply : null);
    if (reply.is === 'given') setAsked(reply.value.asked);
  };
  useEffect(() => {
    if (asked === null) return;
    const timer = setInterval(() => {
      void enter({ asked }).then((why) => {
        if (why === null || why.code === 'not-answered') return;
        setAsked(null);
        setRefused(why);
      });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);

  if (why === 'still-you') {
    const answer = (address: string): void => void tell<DoneAnswer>(address, {}).then(open);
    return (
      <section class="card seat-gate" data-testid="still-you">
        <h2>{words.joining.stillYou}</h2>
        <WhoseSeat seat={seat} />
        <button
          type="button"
          class="main-button"
          data-testid="still-me"
          onClick={() => answer(addresses.stay)}
        >
          {words.joining.stillMe}
        </button>
        <button
          type="button"
          class="plain-button"
          data-testid="not-me"
          onClick={() => answer(addresses.leave)}
        >
          {words.joining.notMe}
        </button>
      </section>
    );
  }
  const isLink = came !== null && 'link' in came;
  if (came !== null && (isLink || held === 'free' || held === 'unknown')) {
    return (
      <section class="card seat-gate" data-testid="sit-down">
        <WhoseSeat seat={seat} />
        <button type="button" class="main-button" data-testid="sit-here" onClick={() => void sitDown(came)}>
          {isLink ? words.joining.continueHere : words.joining.sitHere}
        </button>
      </section>
    );
  }
  if (held === 'taken' || held === 'just-taken') {
    return (
      <section class="card seat-gate" data-testid="seat-taken">
        <h2>{words.joining.taken}</h2>
        <WhoseSeat seat={seat} />
        <Complaint refused={refused} />
        {asked === null ? (
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
  }
  return (
    <>
      <Complaint refused={refused} />
      <CodeForm owner={owner} open={open} />
    </>
  );
};

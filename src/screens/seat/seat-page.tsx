import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeatHeld, SeatsHeld } from '../../contract/access.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import type { SeatedSide, SideView } from '../../contract/table-view.ts';
import { type PageOwner, seatPageAddress } from '../addresses.ts';
import { SEAT_VIEWS } from '../connection/messages.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { change, total, useWords, type Words } from '../language.ts';
import { useLeftFormsOf } from '../outcome-form/left-forms.ts';
import { useForm } from '../outcome-form/use-form.ts';
import { useBackShuts } from '../page-parts/back-shuts.ts';
import { CodePage } from '../page-parts/code-page.tsx';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { FaultCard } from '../page-parts/fault-card.tsx';
import { lineFault } from '../page-parts/fault-marks.ts';
import { useFocusAfter } from '../page-parts/focus-kept.ts';
import { calledHere } from '../page-parts/seat-name.tsx';
import { StaffCalled } from '../page-parts/staff-called.tsx';
import { TableFacts, Warnings } from '../page-parts/table-facts.tsx';
import { seatedSides } from '../seats.ts';
import { type Prompt, promptFor } from '../table/prompt.ts';
import { Meld } from '../table/seat-strip.tsx';
import { Tile, Tiles } from '../tiles.tsx';
import { AnswerProposal } from './answer-proposal.tsx';
import { AnotherSeat, ForWhom, SpeaksFor, useForWhom, useOwnSeats } from './for-whom.tsx';
import { HistoryCard } from './history-card.tsx';
import { Nudge, nudgeFor } from './nudge.tsx';
import { OpenPanel } from './open-panel.tsx';
import { OwnSeat, SeatAsked, useOwnLanguageTold } from './own-seat.tsx';
import { openedNow, type PanelOpened, staysOpen } from './panel-opened.ts';
import {
  AT_ONCE,
  buttonsOf,
  isDoneBy,
  panelOf,
  type Saying,
  type SeatButton,
  saidAtOnce,
} from './seat-buttons.ts';
import { SeatGate } from './seat-gate.tsx';
import { UndoOffer } from './undo-offer.tsx';
import './seat-page.css';

type Own = NonNullable<SeatView['own']>;

/** The own tiles, which nobody else's page holds. */
const OwnSight = ({ own }: { readonly own: Own }) => {
  const words = useWords();
  const { concealed, drawn, melds, flowers, discarded, dead } = own;
  return (
    <section class="card own-sight" data-testid="own">
      <h2>{words.seat.own}</h2>
      {dead && (
        <p class="said refused" data-testid="dead">
          {words.seat.dead}
        </p>
      )}
      <p class="own-hand" data-testid="own-concealed">
        <Tiles faces={concealed} />
        {drawn !== null && <Tile face={drawn} mark="latest" />}
      </p>
      {melds.length + flowers.length > 0 && (
        <p class="own-melds">
          {melds.map((meld, index) => (
            <Meld key={index} meld={meld} />
          ))}
          <Tiles faces={flowers} />
        </p>
      )}
      {discarded.length > 0 && (
        <p class="own-discarded" data-testid="own-discarded">
          <span>{words.seat.discarded}</span>
          <Tiles faces={discarded} />
        </p>
      )}
    </section>
  );
};

interface SeatOverviewProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
  /** The controller's time. */
  readonly now: number;
  readonly held: SeatHeld | null;
}

interface ButtonsProps extends Pick<SeatOverviewProps, 'view' | 'now'> {
  readonly press: (saying: Saying) => void;
  readonly head: RefObject<HTMLHeadingElement | null>;
}

const Buttons = ({ view, now, press, head }: ButtonsProps) => {
  const words = useWords();
  const { said } = useForWhom();
  const busy = useBusy();
  const buttons = buttonsOf(view, { words, now });
  if (buttons.length === 0 && view.public.proposal !== null) return null;
  const button = ({ id, label, weight, saying }: SeatButton) => (
    <button
      type="button"
      key={id}
      class={weight === 'main' ? 'main-button' : 'plain-button'}
      data-testid={`say-${id}`}
      disabled={busy}
      onClick={() => press(saying)}
    >
      {label}
    </button>
  );
  return (
    <section class="card sayings" data-testid="sayings">
      <h2 ref={head} tabIndex={-1}>
        {said(words.seat.say)}
      </h2>
      {buttons.length === 0 && <p class="quiet">{words.seat.nothingToSay}</p>}
      <div class="big-buttons">{buttons.map(button)}</div>
    </section>
  );
};

/** On the own page what is to be done about a proposal stands right below, and is not pointed at. */
const promptHere = (view: SeatView, seat: SeatedSide, words: Words): Prompt => {
  const isAsked =
    view.public.link.state !== 'lost' && view.public.proposal?.open.includes(seat.side) === true;
  return isAsked ? { text: words.seat.answerHere, tone: 'you' } : promptFor(view.public, seat, words);
};

const PromptLine = ({ view }: Pick<SeatOverviewProps, 'view'>) => {
  const words = useWords();
  const seat = seatedSides(view.public).find(({ side }) => side === view.side);
  if (seat === undefined) return null;
  const { text, tone } = promptHere(view, seat, words);
  return (
    <p class={`sheet-prompt ${tone}`} role="status" data-testid="prompt">
      {text}
    </p>
  );
};

/** What this player is asked, or his phone is; null while that is nothing that a phone tells by itself. */
const askedHere = ({ view, held }: Pick<SeatOverviewProps, 'view' | 'held'>, words: Words): string | null => {
  if (held !== null && held.asked !== null) return words.joining.anotherAsks;
  const seat = seatedSides(view.public).find(({ side }) => side === view.side);
  return seat === undefined ? null : nudgeFor(view, promptHere(view, seat, words));
};

/** Winds as the tiles have them: told alike in every language. */
const WIND_SIGNS = { east: '東', south: '南', west: '西', north: '北' } as const;

/** Who sits here, at which wind and with how many points, won or lost where all began with none; null where nobody does. */
const standingOf = (view: SeatView, words: Words): readonly [string, ...string[]] | null => {
  const seat = seatedSides(view.public).find(({ side }) => side === view.side);
  if (seat === undefined) return null;
  const sign = seat.wind === null ? [] : [WIND_SIGNS[seat.wind]];
  return [
    calledHere(seat, words),
    ...sign,
    view.start === undefined ? change(seat.points) : total(seat.points),
  ];
};

/** A name is isolated: written from right to left it would draw wind and points into its own line. */
const Standing = ({ view }: { readonly view: SeatView }) => {
  const words = useWords();
  const standing = standingOf(view, words);
  if (standing === null) return words.seat.pageOf(view.side);
  const [name, ...rest] = standing;
  return (
    <span class="standing" data-testid="standing">
      <bdi>{name}</bdi> · {rest.join(' · ')}
    </span>
  );
};

/** What stops the table is the same on every page. */
const SeatFault = ({ view }: { readonly view: SeatView['public'] }) => {
  const fault = lineFault(view) ?? (view.moment.at === 'fault' ? view.moment : null);
  return fault === null ? null : <FaultCard view={view} fault={fault} play="stands" />;
};

/** What one player may know, and may say now. */
const SeatOverview = ({ owner, view, now, held }: SeatOverviewProps) => {
  const words = useWords();
  const form = useForm(owner.table, view.public);
  useOwnLanguageTold({ owner, held });
  const { state, say, clear } = useDeclaring();
  const [open, setOpen] = useState<PanelOpened | null>(null);
  const [isDone, setDone] = useState(true);
  const isToldHere = view.may.includes('propose-outcome');
  useLeftFormsOf(owner, isToldHere || view.public.proposal !== null ? 'on' : 'over');
  const close = (): void => {
    setOpen(null);
    clear();
  };
  const press = (saying: Saying): void => {
    const panel = panelOf(saying, view);
    if ('says' in saying) {
      say(AT_ONCE, saidAtOnce(saying.says, view));
      setDone(isDoneBy(saying.says, view));
    }
    if (panel !== null) setOpen(openedNow(panel, view));
  };
  const isShown = open !== null && staysOpen(open, view);
  const over = isShown ? 'open' : 'shut';
  const head = useFocusAfter<HTMLHeadingElement>(over);
  useBackShuts(over, close);
  useEffect(() => {
    if (isShown) return;
    setOpen(null);
    // Why it was refused is not said when it is opened again.
    if (state.is === 'refused') clear();
  }, [isShown]);
  return (
    <div class="sheet-columns">
      <div class="sheet-main">
        <SeatAsked owner={owner} held={held} />
        <SeatFault view={view.public} />
        <PromptLine view={view} />
        <StaffCalled view={view.public} />
        <Warnings view={view.public} told="title" />
        <AnswerProposal view={view} now={now} />
        <UndoOffer view={view} now={now} />
        {view.stake !== undefined && (
          <p class="card" data-testid="stake" data-amount={view.stake}>
            {words.seat.stake(change(view.stake))}
          </p>
        )}
        {view.own !== null && <OwnSight own={view.own} />}
        <DeclarationStatus place={AT_ONCE} {...(isDone ? {} : { accepted: words.ask.pauseTogether })} />
        {!isShown || form === null ? (
          <Buttons view={view} now={now} press={press} head={head} />
        ) : (
          <OpenPanel open={open} owner={owner} view={view} form={form} close={close} />
        )}
        {view.public.kept !== undefined && (
          <p class="card" data-testid="kept-code" data-code={view.public.kept.code}>
            {words.keepCode(view.public.kept.match, view.public.kept.code)}
          </p>
        )}
        <HistoryCard owner={owner} view={view} />
        <Nudge asked={askedHere({ view, held }, words)} />
        <OwnSeat owner={owner} held={held} />
      </div>
      <TableFacts view={view.public} />
    </div>
  );
};

interface SeatPageProps {
  readonly table: string;
  readonly side: SideView['side'];
}

interface SeatHereProps extends SeatPageProps {
  readonly moveTo: (side: SideView['side']) => void;
}

/** Who is here, and whoever else this phone speaks for. */
const Everybody = ({ table, side, view, now, seats, moveTo }: SeatHereProps & EverybodyProps) => {
  const words = useWords();
  const told = useOwnSeats(table, side, seats);
  const held = told ?? [side];
  const own = seatedSides(view.public).find((seat) => seat.side === side);
  const owner = { table, as: side };
  return (
    <SpeaksFor value={held.length > 1 && own !== undefined ? calledHere(own, words) : null}>
      <ForWhom view={view.public} own={side} held={held} moveTo={moveTo} />
      <SeatOverview
        owner={owner}
        view={view}
        now={now}
        held={seats.find((each) => each.side === side) ?? null}
      />
      {told !== null && <AnotherSeat view={view.public} held={told} moveTo={moveTo} />}
    </SpeaksFor>
  );
};

interface EverybodyProps extends Pick<SeatOverviewProps, 'view' | 'now'> {
  readonly seats: SeatsHeld;
}

const SeatHere = (here: SeatHereProps) => {
  const { table, side, moveTo } = here;
  const words = useWords();
  return (
    <CodePage
      owner={{ table, as: side }}
      kind={SEAT_VIEWS}
      title={words.seat.pageOf(side)}
      tabTitle={(view) => standingOf(view, words)?.join(' · ') ?? words.seat.pageOf(side)}
      headline={(view) => <Standing view={view} />}
      show={(view, now, seats) => <Everybody {...here} view={view} now={now} seats={seats} />}
      gate={(shut) => <SeatGate table={table} side={side} moveTo={moveTo} {...shut} />}
    />
  );
};

/** A player's own page, behind the code of the seat; a phone that holds several seats goes from one to the other. */
export const SeatPage = ({ table, side: first }: SeatPageProps) => {
  const [side, setSide] = useState(first);
  const moveTo = (next: SideView['side']): void => {
    history.replaceState(history.state, '', seatPageAddress(table, next));
    scrollTo(0, 0);
    setSide(next);
  };
  // Where a panel was open over the seat that was left, the way back from it has that seat's address.
  useEffect(() => {
    const stay = (): void => {
      const own = seatPageAddress(table, side);
      if (location.pathname !== own) history.replaceState(history.state, '', own);
    };
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, [table, side]);
  // Nothing of one seat is left on the page of another.
  return <SeatHere key={side} table={table} side={side} moveTo={moveTo} />;
};

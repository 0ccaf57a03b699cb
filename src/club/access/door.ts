import type {
  AccessView,
  EnterQuestion,
  OfficeGiven,
  SeatCodes,
  SeatsHeld,
  TokenKept,
} from '../../contract/access.ts';
import type { Language } from '../../contract/rule-book.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { createHandOver } from './hand-over.ts';
import { createOfficeCodes } from './office-codes.ts';
import type { ReadingLanguages } from './reading-languages.ts';
import { type Right, type Role, roleMay } from './roles.ts';
import { type Asked, createSeat, type Seat } from './seat.ts';
import { deviceOf, isSame, newSecret } from './secrets.ts';
import type { TokenStore } from './token-store.ts';
import { createWaitingScreens, type WaitingScreens } from './waiting-screens.ts';
import { createWrongCodes } from './wrong-codes.ts';

type CodedSide = SeatedSide['side'];

/**
 * Whom a token speaks for. `session` began when it was issued, `device` is the browser it was issued to: names for the
 * record, which anybody may read and which open nothing.
 */
export type Entered = (
  | { readonly as: 'seat'; readonly side: CodedSide }
  | { readonly as: 'operator'; readonly role: Exclude<Role, 'player' | 'screen' | 'archive'> }
) &
  Voice;

interface Voice {
  readonly session: string;
  readonly device: string;
}

/** A program that keeps ledgers: it reads, and says nothing. */
export type EnteredArchive = { readonly as: 'archive' } & Voice;

/** Where a question comes from. */
export interface Comer {
  readonly address: string;
  /** What its browser was given to be known by; null for one that brings nothing. */
  readonly browser: string | null;
}

export type EntranceRefused =
  | 'wrong-code'
  | 'too-many-codes'
  | 'not-ready'
  | 'seat-taken'
  | 'invitation-ended'
  | 'typing-paused'
  | 'not-answered'
  | 'not-admitted'
  | 'not-asked';

export type Entrance =
  | {
      readonly ok: true;
      readonly token: string;
      readonly browser: string;
      readonly entered: Entered | EnteredArchive;
    }
  | { readonly ok: false; readonly code: EntranceRefused };

/** What a table shows, as far as the door goes by it. */
interface ShowingSeats {
  /** Null before the first match: nobody sits anywhere. */
  readonly match: number | null;
  readonly look: () => Pick<TableView, 'sides'>;
}

/** Where a table's seats are taken, shared, handed over and left. */
export interface Door {
  readonly enter: (question: EnterQuestion, from: Comer) => Entrance;
  /** Null for a token that is none, or none any more; and for one of a seat where another sits now. */
  readonly entered: (token: string) => Entered | null;
  /** Whether a token may do something beside what its seat's page may. */
  readonly may: (token: string, right: Right) => boolean;
  /** The seat it was issued for, whose player is another one now: he is asked whether he is still there. */
  readonly unsure: (token: string) => CodedSide | null;
  /** He is. */
  readonly stay: (token: string) => void;
  readonly leave: (token: string) => void;
  /** What stands before the free seats. */
  readonly seatCodes: () => readonly Omit<SeatCodes['codes'][number], 'picture'>[];
  readonly seats: () => SeatsHeld;
  /** What an answer is asked for with; null where somebody asks already, or has just been refused. */
  readonly ask: (side: CodedSide) => string | null;
  readonly answer: (side: CodedSide, verdict: 'admit' | 'refuse') => void;
  /** A key was pressed that play does not wait for. Whether it has let a phone in. */
  readonly admitByKey: (side: CodedSide) => boolean;
  /** Puts every phone of a seat out. */
  readonly free: (side: CodedSide) => void;
  /** What whoever sits there reads from now on, here and wherever he sits next. */
  readonly readsIn: (side: CodedSide, language: Language) => void;
  /** What the club speaks, at this table and all others; null: every screen what its browser prefers. */
  readonly clubLanguage: () => Language | null;
  readonly clubSpeaks: (language: Language) => void;
  /** For the next browser of whoever holds a seat. */
  readonly handOver: (token: string) => string | null;
  readonly access: () => Pick<AccessView, 'tokens' | 'guesses' | 'operatorGuesses' | 'language'>;
  readonly end: (ids: readonly string[]) => void;
  /** A code for whoever is given this office, to be typed where the operator types his. */
  readonly giveOffice: (role: OfficeGiven['role']) => string;
  /** Who sits where now. */
  readonly follow: (showing: ShowingSeats) => void;
  /** Called when something of `seats`, `seatCodes` or `clubLanguage` has changed; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The doors of a club's tables. The codes of its offices open all of them, and wrong ones count at all of them together. */
export interface Doors {
  readonly screens: WaitingScreens;
  /** The door of another table. */
  readonly open: (table: string, codes: CodesShown) => Door;
  /** Whether a token may do something at all tables of the club. */
  readonly may: (token: string, right: Right) => boolean;
  /** Called when a token was issued, changed or has ended; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What becomes of a seat's code and picture when it is taken. In a demonstration whoever watches may try every seat. */
export type CodesShown = 'while-free' | 'always';

export interface DoorsOptions {
  readonly operatorCode: string;
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
  readonly tokens: TokenStore;
  readonly languages: ReadingLanguages;
}

const SIDES = [0, 1, 2, 3] as const;

/** What is told to a phone that has asked for a seat, and is not in. */
const NOT_IN = {
  waiting: 'not-answered',
  refused: 'not-admitted',
  unknown: 'not-asked',
} as const satisfies Record<Exclude<Asked, 'admitted'>, EntranceRefused>;

export const createDoors = ({ operatorCode, now, tokens, languages }: DoorsOptions): Doors => {
  const wrong = createWrongCodes(now);
  const offices = createOfficeCodes(now);
  const may = (secret: string, right: Right): boolean => {
    const token = tokens.find(secret);
    return token !== null && token.table === null && roleMay(token.role, right);
  };

  const open = (table: string, shown: CodesShown): Door => {
    const listeners = new Set<() => void>();
    const tell = (): void => {
      for (const listener of listeners) listener();
    };
    tokens.subscribe(tell);
    languages.subscribe(tell);
    const made = SIDES.map((): Seat => createSeat({ now, onChanged: tell }));
    const handOver = createHandOver(now);
    let showing: ShowingSeats | null = null;

    const seatAt = (side: CodedSide): Seat => {
      const seat = made[side];
      if (seat === undefined) throw new RangeError(`a table has no side ${side}`);
      return seat;
    };
    const seated = (): readonly SeatedSide[] =>
      showing === null || showing.match === null
        ? []
        : showing.look().sides.flatMap((each) => (each.seated ? [each] : []));
    /** Null where nobody sits, or nobody knows yet who does. */
    const personAt = (side: CodedSide): string | null => {
      const sits = seated().find((each) => each.side === side);
      return sits === undefined ? null : sits.person;
    };
    const holders = (side: CodedSide): readonly TokenKept[] =>
      tokens
        .list()
        .filter((token) => token.table === table && token.side === side && token.role === 'player');
    const isOpen = (side: CodedSide): boolean => shown === 'always' || holders(side).length === 0;
    const ofTable = (secret: string): TokenKept | null => {
      const token = tokens.find(secret);
      return token !== null && (token.table === null || token.table === table) ? token : null;
    };
    /** Whose player is another one than when it was issued. */
    const isUnsure = ({ person, side }: TokenKept): boolean => {
      const sits = side === null ? null : personAt(side);
      return person !== null && sits !== null && sits !== person;
    };

    const sitDown = (side: CodedSide, { browser: known }: Comer): Entrance => {
      const browser = known ?? newSecret();
      const device = deviceOf(browser);
      const isFirst = holders(side).length === 0;
      const { secret, token } = tokens.issue({ role: 'player', table, side, person: personAt(side), device });
      seatAt(side).cameIn();
      if (isFirst && shown === 'while-free') seatAt(side).taken();
      tell();
      return { ok: true, token: secret, browser, entered: { as: 'seat', side, session: token.id, device } };
    };
    const refused = (code: EntranceRefused): Entrance => ({ ok: false, code });

    const takeSeat = (question: Extract<EnterQuestion, { as: 'seat' }>, from: Comer): Entrance => {
      const { side } = question;
      if (personAt(side) === null) return refused('not-ready');
      const seat = seatAt(side);
      if ('link' in question) {
        const id = handOver.take(question.link, side);
        const giver = tokens.list().find((token) => token.id === id);
        // Who is asked whether he is still the player has nothing to hand over until he has answered.
        if (giver === undefined || isUnsure(giver)) return refused('invitation-ended');
        const entrance = sitDown(side, from);
        tokens.end([giver.id]);
        return entrance;
      }
      if ('asked' in question) {
        const asked = seat.askedWith(question.asked);
        return asked === 'admitted' ? sitDown(side, from) : refused(NOT_IN[asked]);
      }
      if (!isOpen(side)) return refused('seat-taken');
      if ('invitation' in question)
        return seat.isInvited(question.invitation) ? sitDown(side, from) : refused('invitation-ended');
      const right = seat.typed.isRight(question.code);
      if (right === 'yes') return sitDown(side, from);
      return refused(right === 'paused' ? 'typing-paused' : 'wrong-code');
    };

    const takeOffice = (code: string, { address, browser: known }: Comer): Entrance => {
      if (wrong.isClosed(address)) return refused('too-many-codes');
      const role = isSame(operatorCode, code) ? 'operator' : offices.take(code);
      if (role === null) {
        wrong.note(address);
        return refused('wrong-code');
      }
      const browser = known ?? newSecret();
      const device = deviceOf(browser);
      const { secret, token } = tokens.issue({ role, table: null, side: null, person: null, device });
      const voice: Voice = { session: token.id, device };
      const entered: Entered | EnteredArchive =
        role === 'archive' ? { as: role, ...voice } : { as: 'operator', role, ...voice };
      return { ok: true, token: secret, browser, entered };
    };

    /** Those that go leave a seat that nobody holds to whoever comes next. */
    const end = (ids: readonly string[]): void => {
      const held = SIDES.filter((side) => holders(side).length > 0);
      tokens.end(ids);
      for (const side of held) if (holders(side).length === 0) seatAt(side).freed();
    };

    return {
      enter: (question, from) =>
        question.as === 'operator' ? takeOffice(question.code, from) : takeSeat(question, from),
      entered: (secret) => {
        const token = ofTable(secret);
        if (token === null || isUnsure(token)) return null;
        const { id: session, device, side } = token;
        return side !== null && token.role === 'player'
          ? { as: 'seat', side, session, device }
          : operatorOf(token);
      },
      may: (secret, right) => {
        const token = ofTable(secret);
        return token !== null && roleMay(token.role, right);
      },
      unsure: (secret) => {
        const token = ofTable(secret);
        return token !== null && isUnsure(token) ? token.side : null;
      },
      stay: (secret) => {
        const token = ofTable(secret);
        if (token !== null && token.side !== null) tokens.change(token.id, { person: personAt(token.side) });
      },
      leave: (secret) => {
        const token = ofTable(secret);
        if (token !== null && token.role === 'player') end([token.id]);
      },
      seatCodes: () =>
        seated().flatMap(({ side }) => {
          const { typed, invitation } = seatAt(side);
          return isOpen(side) ? [{ side, code: typed.current(), invitation: invitation() }] : [];
        }),
      seats: () =>
        seated().map(({ side, person }) => {
          const phones = holders(side).length;
          const told = seatAt(side).tell(phones);
          const language = languages.of(person);
          const held = isOpen(side) ? 'free' : told.held;
          return { side, phones, ...told, held, ...(language === null ? {} : { language }) };
        }),
      ask: (side) => (holders(side).length === 0 ? null : seatAt(side).ask()),
      answer: (side, verdict) => seatAt(side).answer(verdict),
      admitByKey: (side) => holders(side).length > 0 && seatAt(side).admitByKey(),
      free: (side) => end(holders(side).map(({ id }) => id)),
      readsIn: (side, language) => {
        const person = personAt(side);
        if (person === null || languages.of(person) === language) return;
        languages.choose(person, language);
        tell();
      },
      clubLanguage: languages.ofClub,
      clubSpeaks: languages.chooseForClub,
      handOver: (secret) => {
        const token = ofTable(secret);
        return token === null || token.side === null || isUnsure(token)
          ? null
          : handOver.give(token.id, token.side);
      },
      access: () => ({
        tokens: tokens
          .list()
          .filter((token) => token.table === null || token.table === table)
          .map(({ hash: _hash, person: _person, ...told }) => told),
        guesses: seated().map(({ side }) => ({ side, ...seatAt(side).typed.guesses() })),
        operatorGuesses: wrong.inAll(),
        language: languages.ofClub(),
      }),
      end,
      giveOffice: offices.give,
      follow: (next) => {
        showing = next;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };

  return {
    open,
    may,
    subscribe: tokens.subscribe,
    screens: createWaitingScreens({ tokens, date: Date.now }),
  };
};

/** Null for whoever has no office in the club. */
const operatorOf = ({ role, id: session, device }: TokenKept): Entered | null =>
  role === 'player' || role === 'screen' || role === 'archive'
    ? null
    : { as: 'operator', role, session, device };

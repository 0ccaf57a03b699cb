import type { AccessView, EnterQuestion, OfficeGiven } from '../../contract/access.ts';
import type { TableId } from '../../contract/ids.ts';
import type { Language } from '../../contract/rule-book.ts';
import { createAnsweredEntrances } from './answered-entrances.ts';
import type { CodedSide, Comer, Entrance } from './entrance.ts';
import { createHandOver } from './hand-over.ts';
import { type CodesShown, createHeldSeats, type HeldSeats, type SeatsBySide } from './held-seats.ts';
import { type Changed, createKnownTokens, type KnownTokens } from './known-tokens.ts';
import { createOfficeEntrance, type OfficeEntrance } from './office-entrance.ts';
import type { ReadingLanguages } from './reading-languages.ts';
import { type Right, roleMay } from './roles.ts';
import { createSeat, type Seat } from './seat.ts';
import { createSeatEntrance } from './seat-entrance.ts';
import { createTokenHolders, type ShowingSeats } from './token-holders.ts';
import type { TokenStore } from './token-store.ts';
import { createWaitingScreens, type WaitingScreens } from './waiting-screens.ts';

/** Where a table's seats are taken, shared, handed over and left. */
export interface TableAccess extends KnownTokens, HeldSeats {
  readonly enter: (question: EnterQuestion, from: Comer) => Entrance;
  /** What whoever sits there reads from now on, here and wherever he sits next. */
  readonly readsIn: (side: CodedSide, language: Language) => Changed;
  /** What the club speaks, at this table and all others; null: every screen what its browser prefers. */
  readonly clubLanguage: () => Language | null;
  readonly clubSpeaks: (language: Language) => void;
  readonly look: () => Pick<AccessView, 'tokens' | 'guesses' | 'operatorGuesses' | 'language'>;
  /** A code for whoever is given this office, to be typed where the operator types his. */
  readonly giveOffice: (role: OfficeGiven['role']) => string;
  /** Who sits where now. */
  readonly follow: (showing: ShowingSeats) => void;
  /** Called when something of `seats`, `seatCodes` or `clubLanguage` has changed; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Who may enter at a club's tables. The codes of its offices open all of them, and wrong ones count at all of them together. */
export interface ClubAccess {
  readonly screens: WaitingScreens;
  /** For another table. */
  readonly forTable: (table: TableId, codes: CodesShown) => TableAccess;
  /** Whether a token may do something at all tables of the club. */
  readonly may: (token: string, right: Right) => boolean;
  /** The public name of whoever or whatever holds a token; null for one that is none, or none any more. */
  readonly sessionOf: (token: string) => string | null;
  /** Whose share of what is kept for those who have entered it takes: all that hold a seat have one together; null as above. */
  readonly shareOf: (token: string) => string | null;
  /** Resolves once everything until now is kept over a restart, or cannot be: nobody is answered before. */
  readonly written: () => Promise<void>;
  /** Called when a token was issued, changed or has ended; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface AccessPorts {
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
  readonly tokens: TokenStore;
  readonly languages: ReadingLanguages;
}

export interface ClubAccessOptions extends AccessPorts {
  readonly operatorCode: string;
}

export const createClubAccess = ({ operatorCode, ...ports }: ClubAccessOptions): ClubAccess => {
  const { now, tokens, languages } = ports;
  const offices = createOfficeEntrance({ operatorCode, now, tokens });
  return {
    forTable: (table, shown) => createTableAccess({ ...ports, table, shown, offices }),
    may: (secret, right) => {
      const token = tokens.find(secret);
      return token !== null && token.table === null && roleMay(token.role, right);
    },
    sessionOf: (secret) => tokens.find(secret)?.id ?? null,
    shareOf: (secret) => {
      const token = tokens.find(secret);
      if (token === null) return null;
      return token.side === null ? token.id : `${token.table} ${token.side}`;
    },
    written: async () => {
      await Promise.all([tokens.written(), languages.written()]);
    },
    subscribe: tokens.subscribe,
    screens: createWaitingScreens({ tokens, date: Date.now, monotonicMs: now }),
  };
};

interface TableAccessOptions extends AccessPorts {
  readonly table: TableId;
  readonly shown: CodesShown;
  readonly offices: OfficeEntrance;
}

const createTableAccess = (options: TableAccessOptions): TableAccess => {
  const { table, shown, offices, now, tokens, languages } = options;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  tokens.subscribe(tell);
  languages.subscribe(tell);
  const seat = (): Seat => createSeat({ now, onChanged: tell });
  const seats: SeatsBySide = { 0: seat(), 1: seat(), 2: seat(), 3: seat() };
  const handOver = createHandOver(now);
  const holders = createTokenHolders({ table, tokens });
  const held = createHeldSeats({ shown, seats, holders, tokens, languages });
  const takeSeat = createSeatEntrance({
    table,
    shown,
    seats,
    holders,
    tokens,
    handOver,
    answered: createAnsweredEntrances(now),
    onChanged: tell,
  });
  return {
    ...held,
    ...createKnownTokens({ holders, tokens, held, handOver }),
    enter: (question, from) =>
      question.as === 'operator' ? offices.take(question.code, from) : takeSeat(question, from),
    readsIn: (side, language) => {
      const person = holders.personAt(side);
      if (person === null || languages.of(person) === language) return 'unchanged';
      languages.choose(person, language);
      tell();
      return 'changed';
    },
    clubLanguage: languages.ofClub,
    clubSpeaks: languages.chooseForClub,
    look: () => ({
      tokens: holders.all().map(({ hash: _hash, person: _person, ...told }) => told),
      guesses: holders.seated().map(({ side }) => ({ side, ...seats[side].typed.guesses() })),
      operatorGuesses: offices.wrongInAll(),
      language: languages.ofClub(),
    }),
    giveOffice: offices.give,
    follow: holders.follow,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

import type { SeatCodes, SeatsHeld } from '../../contract/access.ts';
import type { CodedSide } from './entrance.ts';
import type { ReadingLanguages } from './reading-languages.ts';
import type { Seat } from './seat.ts';
import type { TokenHolders } from './token-holders.ts';
import type { TokenStore } from './token-store.ts';

/** What becomes of a seat's code and picture when it is taken. In a demonstration whoever watches may try every seat. */
export type CodesShown = 'while-free' | 'always';

export type SeatsBySide = Readonly<Record<CodedSide, Seat>>;

/** The seats of a table, as phones hold them. */
export interface HeldSeats {
  /** What stands before the free seats. */
  readonly seatCodes: () => readonly Omit<SeatCodes['codes'][number], 'picture'>[];
  readonly seats: () => SeatsHeld;
  /** What an answer is asked for with; null where somebody asks already, or has just been refused. */
  readonly ask: (side: CodedSide, attempt: string | null) => string | null;
  readonly answer: (side: CodedSide, verdict: 'admit' | 'refuse') => void;
  /** A key was pressed that play does not wait for. Whether it has let a phone in. */
  readonly admitByKey: (side: CodedSide) => boolean;
  /** Puts every phone of a seat out. */
  readonly free: (side: CodedSide) => void;
  /** Puts these out. A seat that nobody holds any more is left to whoever comes next. */
  readonly end: (ids: readonly string[]) => void;
}

const SIDES = [0, 1, 2, 3] as const;

export interface HeldSeatsOptions {
  readonly shown: CodesShown;
  readonly seats: SeatsBySide;
  readonly holders: TokenHolders;
  readonly tokens: Pick<TokenStore, 'end'>;
  readonly languages: Pick<ReadingLanguages, 'of'>;
}

export const createHeldSeats = (options: HeldSeatsOptions): HeldSeats => {
  const { shown, seats, holders, tokens, languages } = options;
  const isHeld = (side: CodedSide): boolean => holders.at(side).length > 0;
  const isOpen = (side: CodedSide): boolean => shown === 'always' || !isHeld(side);
  const end = (ids: readonly string[]): void => {
    const held = SIDES.filter(isHeld);
    tokens.end(ids);
    for (const side of held) if (!isHeld(side)) seats[side].freed();
  };
  return {
    seatCodes: () =>
      holders.seated().flatMap(({ side }) => {
        const { typed, invitation } = seats[side];
        return isOpen(side) ? [{ side, code: typed.current(), invitation: invitation() }] : [];
      }),
    seats: () =>
      holders.seated().map(({ side, person }) => {
        const phones = holders.at(side).length;
        const told = seats[side].tell(phones);
        const language = languages.of(person);
        const held = isOpen(side) ? 'free' : told.held;
        return { side, phones, ...told, held, ...(language === null ? {} : { language }) };
      }),
    ask: (side, attempt) => (isHeld(side) ? seats[side].ask(attempt) : null),
    answer: (side, verdict) => seats[side].answer(verdict),
    admitByKey: (side) => isHeld(side) && seats[side].admitByKey(),
    free: (side) => end(holders.at(side).map(({ id }) => id)),
    end,
  };
};

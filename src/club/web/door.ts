import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { EnterQuestion, SeatCodes } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { Showing } from './feed-hub.ts';

type CodedSide = SeatedSide['side'];

/**
 * Whom a token speaks for. `session` began when its code was entered, `device` is the browser it was entered with: names
 * for the record, which anybody may read and which open nothing.
 */
export type Entered = ({ readonly as: 'seat'; readonly side: CodedSide } | { readonly as: 'operator' }) & {
  readonly session: string;
  readonly device: string;
};

/** Where a question comes from. */
export interface Comer {
  readonly address: string;
  /** What its browser was given to be known by; null for one that brings nothing. */
  readonly browser: string | null;
}

export type Entrance =
  | { readonly ok: true; readonly token: string; readonly browser: string; readonly entered: Entered }
  | { readonly ok: false; readonly code: 'wrong-code' | 'too-many-codes' | 'not-ready' };

/** Exchanges codes for tokens. Codes of seats are new with every match, and their tokens end with it. */
export interface Door {
  /** Ten wrong codes in a minute close the door for a minute to the address. */
  readonly enter: (question: EnterQuestion, from: Comer) => Entrance;
  /** Null for a token that is none, or none any more. */
  readonly entered: (token: string) => Entered | null;
  readonly seatCodes: () => SeatCodes['codes'];
  /** Who sits where now; another match makes other codes. */
  readonly follow: (showing: Showing) => void;
}

/** The doors of a club's tables. The operator's code opens all of them, and wrong codes count at all of them together. */
export interface Doors {
  /** The door of another table. */
  readonly open: () => Door;
  /** Null for a token that is not the operator's. */
  readonly operator: (token: string) => Entered | null;
}

export interface DoorsOptions {
  readonly operatorCode: string;
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
}

const MINUTE_MS = 60_000;
const MOST_WRONG_CODES = 10;
/** More are not remembered: the oldest is let in again. */
const MOST_ADDRESSES = 1_000;
const SECRET_BYTES = 32;
/** Enough that no two sessions of a club have the same. */
const PUBLIC_BYTES = 9;

export const createDoors = ({ operatorCode, now }: DoorsOptions): Doors => {
  const operators = new Map<string, Entered>();
  const wrong = createWrongCodes(now);

  const open = (): Door => {
    const seats = new Map<string, Entered>();
    let match: number | null = null;
    let codes: ReadonlyMap<CodedSide, string> = new Map();

    const codeOf = (question: EnterQuestion): string | undefined =>
      question.as === 'operator' ? operatorCode : codes.get(question.side);

    return {
      enter: (question, { address, browser: known }) => {
        if (wrong.isClosed(address)) return { ok: false, code: 'too-many-codes' };
        const code = codeOf(question);
        if (code === undefined) return { ok: false, code: 'not-ready' };
        if (!isSame(code, question.code)) {
          wrong.note(address);
          return { ok: false, code: 'wrong-code' };
        }
        const browser = known ?? newSecret();
        const entered = { ...speakerOf(question), session: newName(), device: deviceOf(browser) };
        const token = newSecret();
        (entered.as === 'operator' ? operators : seats).set(token, entered);
        return { ok: true, token, browser, entered };
      },
      entered: (token) => seats.get(token) ?? operators.get(token) ?? null,
      seatCodes: () => [...codes].map(([side, code]) => ({ side, code })),
      follow: ({ match: next, look }) => {
        if (next === match) return;
        match = next;
        seats.clear();
        const seated = match === null ? [] : look().sides.filter((side) => side.seated);
        codes = new Map(seated.map(({ side }) => [side, newSeatCode()]));
      },
    };
  };

  return { open, operator: (token) => operators.get(token) ?? null };
};

const speakerOf = (question: EnterQuestion) =>
  question.as === 'operator' ? ({ as: 'operator' } as const) : ({ as: 'seat', side: question.side } as const);

const newName = (): string => randomBytes(PUBLIC_BYTES).toString('base64url');

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The public name of a browser, from which what it was given cannot be found. */
const deviceOf = (browser: string): string => digest(browser).subarray(0, PUBLIC_BYTES).toString('base64url');

const newSeatCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Without the letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten letters, fifty bits: to be read from the console and typed once. */
export const newOperatorCode = (): string =>
  Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a code that is nearly right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other.trim()));

const createWrongCodes = (now: () => number) => {
  const times = new Map<string, readonly number[]>();
  const recent = (from: string): readonly number[] =>
    (times.get(from) ?? []).filter((at) => now() - at < MINUTE_MS);
  return {
    isClosed: (from: string): boolean => recent(from).length >= MOST_WRONG_CODES,
    note: (from: string): void => {
      const noted = [...recent(from), now()];
      times.delete(from);
      times.set(from, noted);
      for (const oldest of times.keys()) {
        if (times.size <= MOST_ADDRESSES) break;
        times.delete(oldest);
      }
    },
  };
};

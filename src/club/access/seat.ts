import type { SeatHeld } from '../../contract/access.ts';
import { isSame, newInvitation } from './secrets.ts';
import { createTypedCode, type TypedCode } from './typed-code.ts';

/** In milliseconds. */
export const SEAT_TIMES = {
  /** So long the table shows by itself that a seat was taken, and how to undo that. */
  justTaken: 120_000,
  /** So long another phone that asks waits for an answer … */
  asked: 120_000,
  /** … and so long of it a key at the table is one. */
  askedByKey: 20_000,
  /** Who was refused may not ask again at once, whoever it was. */
  afterRefusal: 60_000,
  /** So long a link from one browser to the next is good. */
  link: 120_000,
};

interface Asking {
  readonly secret: string;
  /** Null for a phone that names none. */
  readonly attempt: string | null;
  readonly at: number;
  readonly state: 'waiting' | 'admitted' | 'refused';
}

/** What came of asking to hold a seat too. `unknown`: nobody answered in time, or the club has begun anew since. */
export type Asked = Asking['state'] | 'unknown';

/** One seat, before which a picture and a code stand as long as nobody holds it. Who does the tokens say. */
export interface Seat {
  readonly typed: TypedCode;
  readonly invitation: () => string;
  readonly isInvited: (shown: string) => boolean;
  /** By its first phone: with what was shown before nobody sits down again. */
  readonly taken: () => void;
  /** Nobody holds it any more. */
  readonly freed: () => void;
  /** Null where somebody else asks. The same attempt is answered the same, as long as nobody has refused it: its answer may be lost. */
  readonly ask: (attempt: string | null) => string | null;
  readonly answer: (verdict: 'admit' | 'refuse') => void;
  /** A key was pressed before it. Whether that has let somebody in. */
  readonly admitByKey: () => boolean;
  readonly askedWith: (secret: string) => Asked;
  /** Somebody who was let in has come in. */
  readonly cameIn: () => void;
  readonly tell: (phones: number) => Pick<SeatHeld, 'held' | 'asked' | 'shown'>;
}

const isAskedBy = (asking: Asking, attempt: string | null): boolean =>
  attempt !== null && asking.attempt !== null && isSame(asking.attempt, attempt);

export interface SeatPorts {
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
  readonly onChanged: () => void;
}

export const createSeat = ({ now, onChanged }: SeatPorts): Seat => {
  const typed = createTypedCode(now, () => {
    shown += 1;
    onChanged();
  });
  let invitation = newInvitation();
  let shown = 0;
  let takenAt: number | null = null;
  let asking: Asking | null = null;
  let quietUntil = Number.NEGATIVE_INFINITY;

  const renew = (): void => {
    shown += 1;
    invitation = newInvitation();
    typed.renew();
  };
  const isWithin = (since: number, ms: number): boolean => now() - since < ms;
  /** What ends by itself is told when it does. */
  const tellIn = (ms: number): void => void setTimeout(onChanged, ms).unref();
  const remembered = (): Asking | null =>
    asking !== null && isWithin(asking.at, SEAT_TIMES.asked) ? asking : null;
  /** One that was refused is remembered for its phone alone. */
  const open = (): Asking | null => {
    const asked = remembered();
    return asked?.state === 'refused' ? null : asked;
  };
  const waitsForKey = (): boolean => {
    const asked = open();
    return asked?.state === 'waiting' && isWithin(asked.at, SEAT_TIMES.askedByKey);
  };
  const askedNow = (): SeatHeld['asked'] => {
    if (open()?.state !== 'waiting') return null;
    return waitsForKey() ? 'by-key' : 'by-page';
  };

  return {
    typed,
    invitation: () => invitation,
    isInvited: (shown) => isSame(invitation, shown),
    taken: () => {
      renew();
      takenAt = now();
      tellIn(SEAT_TIMES.justTaken);
    },
    freed: () => {
      renew();
      takenAt = null;
      asking = null;
      onChanged();
    },
    ask: (attempt) => {
      const before = open();
      if (before !== null) return isAskedBy(before, attempt) ? before.secret : null;
      if (now() < quietUntil) return null;
      const secret = newInvitation();
      asking = { secret, attempt, at: now(), state: 'waiting' };
      tellIn(SEAT_TIMES.askedByKey);
      tellIn(SEAT_TIMES.asked);
      onChanged();
      return secret;
    },
    answer: (verdict) => {
      const asked = open();
      if (asked === null) return;
      if (verdict === 'refuse') quietUntil = now() + SEAT_TIMES.afterRefusal;
      asking = { ...asked, state: verdict === 'admit' ? 'admitted' : 'refused' };
      onChanged();
    },
    admitByKey: () => {
      if (asking === null || !waitsForKey()) return false;
      asking = { ...asking, state: 'admitted' };
      onChanged();
      return true;
    },
    askedWith: (secret) => {
      const asked = remembered();
      return asked !== null && isSame(asked.secret, secret) ? asked.state : 'unknown';
    },
    cameIn: () => {
      asking = null;
    },
    tell: (phones) => {
      const isJust = takenAt !== null && isWithin(takenAt, SEAT_TIMES.justTaken);
      return { held: phones === 0 ? 'free' : isJust ? 'just-taken' : 'taken', asked: askedNow(), shown };
    },
  };
};

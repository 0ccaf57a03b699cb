import type { TokenKept } from '../../contract/access.ts';
import type { TableId } from '../../contract/ids.ts';
import type { ScreenReport, ScreenTold } from '../../contract/screens.ts';
import { newName } from '../access/secrets.ts';

/** Whose a screen is: one that the operator has placed, by its token; or a page that is open on this computer. */
export type ScreenKnown =
  | { readonly is: 'placed'; readonly token: string }
  | { readonly is: 'of-this-computer' };

/** One line over which a screen is served, and tells what it has drawn. */
export interface ScreenLine {
  /** `shown` is the revision that all screens of this feed were sent last. */
  readonly heard: (report: ScreenReport, shown: number | null) => void;
  readonly leave: () => void;
}

/**
 * What the club's screens say of themselves. A screen that was placed is missed when it is gone; a page of this computer is
 * known as long as it is open and somebody can see it.
 */
export interface ScreenWatch {
  /** `table`: null is the feed of all tables. */
  readonly join: (screen: ScreenKnown, table: TableId | null) => ScreenLine;
  /** The screens of a table, and those of all tables. */
  readonly list: (table: TableId) => readonly ScreenTold[];
}

interface ScreenWatchOptions {
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** The tokens of the screens that were placed. */
  readonly placed: () => readonly TokenKept[];
}

/** Four reports missed. */
const SILENT_AFTER_MS = 10_000;
/** A browser lets a page that nobody sees speak once a minute. */
const HIDDEN_SILENT_AFTER_MS = 150_000;
/** What is drawn may be as old as a few beats of the controller. */
const BEHIND_AFTER_MS = 6_000;
/** More pages than one computer shows. */
const MOST_OF_THIS_COMPUTER = 32;

type Place = Pick<ScreenTold, 'as' | 'table' | 'side'>;

interface Watched {
  readonly token: string | null;
  readonly place: Place;
  readonly heardMs: number;
  readonly drawn: NonNullable<ScreenTold['drawn']>;
  /** What had been sent when it spoke; by its next word it has drawn that. */
  readonly wanted: number | null;
  readonly is: 'on-time' | 'late';
}

const placeOf = (table: TableId | null, side: ScreenReport['side']): Place => {
  if (table === null) return { as: 'wall', table, side: null };
  return side === null ? { as: 'centre', table, side } : { as: 'seat-panel', table, side };
};

const stateOf = (
  { drawn, is }: Watched,
  { silentMs, line }: { readonly silentMs: number; readonly line: 'open' | 'closed' },
): ScreenTold['state'] => {
  const patienceMs = drawn.fps === null && line === 'open' ? HIDDEN_SILENT_AFTER_MS : SILENT_AFTER_MS;
  if (silentMs >= patienceMs) return line === 'open' ? 'frozen' : 'gone';
  if (drawn.fps === null) return 'hidden';
  if (drawn.fps === 0) return 'frozen';
  return is === 'late' || drawn.ageMs >= BEHIND_AFTER_MS ? 'behind' : 'fresh';
};

export const createScreenWatch = ({ now, date, placed }: ScreenWatchOptions): ScreenWatch => {
  const watched = new Map<string, Watched>();
  /** Which screen each line has spoken for. */
  const lines = new Map<ScreenLine, string>();
  const startedMs = now();

  const isOpen = (id: string): boolean => [...lines.values()].includes(id);
  const dateOf = (ms: number): number => Math.round(date() - (now() - ms));

  /** A screen has moved: what it was before is not missed. */
  const forgetFormer = (token: string, id: string): void => {
    for (const [each, screen] of watched)
      if (screen.token === token && each !== id && !isOpen(each)) watched.delete(each);
  };

  const hasRoom = (): boolean =>
    [...watched.values()].filter(({ token }) => token === null).length < MOST_OF_THIS_COMPUTER;

  const told = (id: string, screen: Watched): ScreenTold => {
    const { place, drawn, heardMs } = screen;
    const line = isOpen(id) ? 'open' : 'closed';
    const state = stateOf(screen, { silentMs: now() - heardMs, line });
    return { id, ...place, state, heardAt: dateOf(heardMs), drawn };
  };

  /** One that has not come back since the controller was started. */
  const unheard = ({ id, table, side, issuedAt }: TokenKept): readonly ScreenTold[] => {
    const heardAt = Math.max(dateOf(startedMs), issuedAt);
    if (date() - heardAt < SILENT_AFTER_MS) return [];
    return [{ id, ...placeOf(table, side), state: 'gone', heardAt, drawn: null }];
  };

  return {
    join: (known, table) => {
      const name = newName();
      const token = known.is === 'placed' ? known.token : null;
      const line: ScreenLine = {
        heard: ({ side, revision, ageMs, fps }, shown) => {
          const place = placeOf(table, side);
          const id = token === null ? name : `${token}-${place.as}-${table ?? ''}-${side ?? ''}`;
          const before = watched.get(id);
          if (before === undefined && token === null && !hasRoom()) return;
          const wanted = before?.wanted ?? null;
          const is = wanted !== null && (revision === null || revision < wanted) ? 'late' : 'on-time';
          lines.set(line, id);
          const drawn = { revision, ageMs, fps };
          watched.set(id, { token, place, heardMs: now(), drawn, wanted: shown, is });
          if (token !== null) forgetFormer(token, id);
        },
        leave: () => {
          lines.delete(line);
          if (token === null) watched.delete(name);
        },
      };
      return line;
    },
    list: (table) => {
      const tokens = placed();
      for (const [id, { token }] of watched)
        if (token !== null && tokens.every((each) => each.id !== token)) watched.delete(id);
      const isHere = (of: string | null): boolean => of === null || of === table;
      const heard = [...watched]
        .filter(([, { place }]) => isHere(place.table))
        .map(([id, screen]) => told(id, screen))
        .filter(({ id, state }) => state !== 'hidden' || watched.get(id)?.token !== null);
      const known = new Set([...watched.values()].map(({ token }) => token));
      const missing = tokens.filter(({ id, table: of }) => isHere(of) && !known.has(id));
      return [...heard, ...missing.flatMap(unheard)];
    },
  };
};

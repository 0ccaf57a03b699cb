import type { ScreenPlace, TokenKept, WaitingScreen } from '../../contract/access.ts';
import { deviceOf, isSameCode, newSecret, newShortCode } from './secrets.ts';
import type { TokenStore } from './token-store.ts';

/** Screens that are new, each with the code it shows until the operator has said what it is; and those he has placed. */
export interface WaitingScreens {
  /**
   * Null where too many wait already. Of the address from which the most wait one gives way to that of another address; else the first
   * of all does, once it has waited for long.
   */
  readonly come: (from: string) => { readonly code: string; readonly waiting: string } | null;
  /** Null while nobody has said what it is; `unknown` for one that does not wait, or does not any more. */
  readonly placeOf: (waiting: string) => Placed | null | 'unknown';
  readonly list: () => readonly WaitingScreen[];
  /** The operator has read the code on it; false where no screen shows that. */
  readonly place: (code: string, place: ScreenPlace) => boolean;
  /** Null for a token that is no screen's. */
  readonly find: (token: string) => TokenKept | null;
  readonly placed: () => readonly TokenKept[];
}

interface Placed {
  readonly place: ScreenPlace;
  readonly token: string;
}

interface Waiting extends WaitingScreen {
  /** The address from which it came. */
  readonly from: string;
  readonly secret: string;
  readonly placed: Placed | null;
  readonly cameMs: number;
  /** When it has asked last. */
  readonly askedMs: number;
  /** When it was first told so; the answer may be lost, and is given again. */
  readonly toldMs: number | null;
}

const MOST_WAITING = 20;
/** So long after the first time. */
const TOLD_AGAIN_MS = 60_000;
/** A screen asks all the time; one that was carried away does not. Who has waited for so long gives way to a new one. */
const WAITS_MS = 15 * 60_000;

interface WaitingScreensOptions {
  readonly tokens: Pick<TokenStore, 'issue' | 'find' | 'list'>;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
}

export const createWaitingScreens = ({
  tokens,
  date,
  monotonicMs,
}: WaitingScreensOptions): WaitingScreens => {
  let screens: readonly Waiting[] = [];
  const isRemembered = ({ askedMs, toldMs }: Waiting): boolean =>
    toldMs === null ? monotonicMs() - askedMs < WAITS_MS : monotonicMs() - toldMs < TOLD_AGAIN_MS;
  const remembered = (): readonly Waiting[] => {
    screens = screens.filter(isRemembered);
    return screens;
  };
  const waiting = (): readonly Waiting[] => remembered().filter(({ placed }) => placed === null);
  const without = (secret: string): readonly Waiting[] =>
    remembered().filter((each) => each.secret !== secret);

  /** So many have come from where that one did. */
  const countLike = ({ from }: Pick<Waiting, 'from'>): number =>
    waiting().filter((each) => each.from === from).length;
  /** Who makes room for one more from there; null: nobody yet. */
  const givesWay = (newcomer: Pick<Waiting, 'from' | 'cameMs'>): Waiting | null => {
    const most = Math.max(...waiting().map(countLike));
    if (most > countLike(newcomer) + 1) return waiting().find((each) => countLike(each) === most) ?? null;
    return waiting().find(({ cameMs }) => newcomer.cameMs - cameMs >= WAITS_MS) ?? null;
  };

  return {
    come: (from) => {
      const cameMs = monotonicMs();
      const isFull = waiting().length >= MOST_WAITING;
      const first = isFull ? givesWay({ from, cameMs }) : null;
      if (isFull && first === null) return null;
      const common = { from, since: date(), cameMs, askedMs: cameMs, placed: null, toldMs: null };
      const screen = { code: newShortCode(), secret: newSecret(), ...common };
      screens = [...remembered().filter((each) => each !== first), screen];
      return { code: screen.code, waiting: screen.secret };
    },
    placeOf: (secret) => {
      const screen = remembered().find((each) => each.secret === secret);
      if (screen === undefined) return 'unknown';
      const { placed, toldMs } = screen;
      const askedMs = monotonicMs();
      const now = { ...screen, askedMs, toldMs: placed === null ? null : (toldMs ?? askedMs) };
      screens = screens.map((each) => (each === screen ? now : each));
      return placed;
    },
    list: () => waiting().map(({ code, since }) => ({ code, since })),
    place: (typed, place) => {
      const screen = waiting().find(({ code }) => isSameCode(code, typed));
      if (screen === undefined) return false;
      const { secret: token } = tokens.issue({
        role: 'screen',
        table: place.table,
        side: place.as === 'seat-panel' ? place.side : null,
        person: null,
        device: deviceOf(screen.secret),
      });
      screens = [...without(screen.secret), { ...screen, placed: { place, token } }];
      return true;
    },
    find: (secret) => {
      const token = tokens.find(secret);
      return token !== null && isScreen(token) ? token : null;
    },
    placed: () => tokens.list().filter(isScreen),
  };
};

const isScreen = ({ role }: TokenKept): boolean => role === 'screen';

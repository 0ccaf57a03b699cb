import { type TokenFile, type TokenKept, tokenFile } from '../../contract/access.ts';
import { type Clocks, createDateLeaps } from '../../contract/date-leaps.ts';
import { keptFile } from './kept-file.ts';
import { ROLES, type Role } from './roles.ts';
import { hashOf, newName, newSecret } from './secrets.ts';

/** What a token is for. Who holds it is known by its hash alone. */
export type Token = TokenKept;

export type TokenWanted = Omit<Token, 'id' | 'hash' | 'issuedAt' | 'expiresAt'>;

/** Every token of a club, whatever it comes by: HTTP, WebSocket or MQTT. */
export interface TokenStore {
  /** The secret is told this once. */
  readonly issue: (wanted: TokenWanted) => { readonly secret: string; readonly token: Token };
  /** Null for what is none, or none any more. */
  readonly find: (secret: string) => Token | null;
  /** Those that are good, the oldest first. */
  readonly list: () => readonly Token[];
  readonly change: (id: string, to: Pick<Token, 'person'>) => void;
  readonly end: (ids: readonly string[]) => void;
  /** Resolves once all that was issued, changed or ended is kept over a restart, or cannot be. */
  readonly written: () => Promise<void>;
  /** Called when one was issued, changed or ended; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface TokenStoreOptions extends Clocks {
  /** Null: nothing is kept over a restart. */
  readonly file: string | null;
  /** It could not be kept, or not be read: everybody goes on with what is known. */
  readonly onTrouble: (line: string) => void;
}

/**
 * More phones than a club has: the oldest is asked in again. Counted by themselves, because whoever enters without end would push
 * out the screens and the archive else, which are never asked in again.
 */
const MOST_OF_A_ROLE = 1_000;
/** A date that was set by less puts nobody out. */
const LEAP_MS = 60_000;
/** So often somebody looks whether the date was set, and who is in or out by it. */
const LOOK_AGAIN_MS = 60_000;
/** A date that was set wrongly puts nobody out for good: what has ended by it is known again as long as this once it is right. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * What was issued here lives by a clock that never jumps: its dates go along where the date is set. What an earlier start has
 * written down goes by the date as it is.
 */
export const createTokenStore = ({ file, date, monotonicMs, onTrouble }: TokenStoreOptions): TokenStore => {
  const tokens = new Map<string, Token>();
  const issuedHere = new Set<string>();
  const listeners = new Set<() => void>();
  const leapNow = createDateLeaps({ date, monotonicMs }, LEAP_MS);
  const kept = file === null ? null : tokensIn(file, onTrouble);
  for (const token of kept?.read()?.tokens ?? []) tokens.set(token.hash, withoutName(token));

  let hasLeapt = false;
  const goWithTheDate = (): void => {
    const leapMs = leapNow();
    if (leapMs === 0) return;
    hasLeapt = true;
    for (const [hash, token] of tokens)
      if (issuedHere.has(token.id)) tokens.set(hash, movedBy(token, leapMs));
  };
  const isGood = ({ expiresAt }: Token): boolean => expiresAt === null || date() < expiresAt;
  const list = (): readonly Token[] => {
    goWithTheDate();
    return [...tokens.values()].filter(isGood);
  };
  const goodNow = (): string =>
    list()
      .map(({ id }) => id)
      .join(' ');
  const isForgotten = ({ expiresAt }: Token): boolean =>
    expiresAt !== null && date() - expiresAt >= REMEMBERED_MS;
  const forget = (hash: string, id: string): void => {
    tokens.delete(hash);
    issuedHere.delete(id);
  };

  let told = goodNow();
  let looking: NodeJS.Timeout | null = null;
  /** What ends by itself is told in the moment in which it does. */
  const awaitEnd = (): void => {
    if (looking !== null) clearTimeout(looking);
    const ends = list().flatMap(({ expiresAt }) => expiresAt ?? []);
    const leftMs = Math.min(...ends) - date();
    looking = tokens.size === 0 ? null : setTimeout(look, Math.min(leftMs, LOOK_AGAIN_MS)).unref();
  };
  const look = (): void => {
    const isAsTold = goodNow() === told && !hasLeapt;
    if (isAsTold && ![...tokens.values()].some(isForgotten)) awaitEnd();
    else changed();
  };

  const changed = (): void => {
    goWithTheDate();
    for (const [hash, token] of tokens) if (isForgotten(token)) forget(hash, token.id);
    for (const { hash, id } of tooManyIn([...tokens.values()])) forget(hash, id);
    kept?.writeBeside({ v: 1, tokens: [...tokens.values()].filter(isKept) });
    hasLeapt = false;
    told = goodNow();
    awaitEnd();
    for (const listener of listeners) listener();
  };
  awaitEnd();

  return {
    issue: (wanted) => {
      goWithTheDate();
      const secret = newSecret();
      const issuedAt = date();
      const { lifeMs } = ROLES[wanted.role];
      const expiresAt = lifeMs === null ? null : issuedAt + lifeMs;
      const token: Token = { ...wanted, id: newName(), hash: hashOf(secret), issuedAt, expiresAt };
      tokens.set(token.hash, token);
      issuedHere.add(token.id);
      changed();
      return { secret, token };
    },
    find: (secret) => {
      goWithTheDate();
      const token = tokens.get(hashOf(secret));
      return token !== undefined && isGood(token) ? token : null;
    },
    list,
    change: (id, to) => {
      for (const [hash, token] of tokens) if (token.id === id) tokens.set(hash, { ...token, ...to });
      changed();
    },
    end: (ids) => {
      const ended = new Set(ids);
      for (const [hash, { id }] of tokens) if (ended.has(id)) forget(hash, id);
      if (ended.size > 0) changed();
    },
    written: async () => kept?.written(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The oldest of each role that has too many; they come in the order in which they were issued. */
const tooManyIn = (tokens: readonly Token[]): readonly Token[] => {
  const newer = new Map<Role, number>();
  return tokens.toReversed().filter(({ role }) => {
    const count = (newer.get(role) ?? 0) + 1;
    newer.set(role, count);
    return count > MOST_OF_A_ROLE;
  });
};

const movedBy = (token: Token, leapMs: number): Token => ({
  ...token,
  issuedAt: token.issuedAt + leapMs,
  expiresAt: token.expiresAt === null ? null : token.expiresAt + leapMs,
});

const isKept = ({ role }: { readonly role: Role }): boolean => ROLES[role].kept === 'for-good';

/** An earlier release wrote down who sat there by place and name. */
const withoutName = (token: Token): Token =>
  token.person?.includes(' ') === true ? { ...token, person: null } : token;

const tokensIn = (file: string, onTrouble: TokenStoreOptions['onTrouble']) =>
  keptFile<TokenFile>({
    path: file,
    parse: (value) => tokenFile.parse(value),
    onTrouble: (what) =>
      onTrouble(
        what.failed === 'reading'
          ? `who had entered cannot be read from ${file}: phones and screens are asked in again`
          : `who has entered cannot be kept (${what.why}): after a restart phones are asked in again`,
      ),
  });

import { type TokenFile, type TokenKept, tokenFile } from '../../contract/access.ts';
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
  /** Called when one was issued, changed or ended; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface TokenStoreOptions {
  /** Null: nothing is kept over a restart. */
  readonly file: string | null;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** It could not be kept, or not be read: everybody goes on with what is known. */
  readonly onTrouble: (line: string) => void;
}

/**
 * More phones than a club has: the oldest is asked in again. Counted by themselves, because whoever enters without end would push
 * out the screens and the archive else, which are never asked in again.
 */
const MOST_OF_A_ROLE = 1_000;
/** What the clock of Node can count; who is still in then is asked about again. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export const createTokenStore = ({ file, date, onTrouble }: TokenStoreOptions): TokenStore => {
  const tokens = new Map<string, Token>();
  const listeners = new Set<() => void>();
  const kept = file === null ? null : tokensIn(file, onTrouble);
  for (const token of kept?.read()?.tokens ?? []) tokens.set(token.hash, withoutName(token));

  const isGood = ({ expiresAt }: Token): boolean => expiresAt === null || date() < expiresAt;
  const list = (): readonly Token[] => [...tokens.values()].filter(isGood);

  let ending: NodeJS.Timeout | null = null;
  /** What ends by itself is told in the moment in which it does. */
  const awaitEnd = (): void => {
    if (ending !== null) clearTimeout(ending);
    const ends = list().flatMap(({ expiresAt }) => expiresAt ?? []);
    const leftMs = Math.min(...ends) - date();
    ending = ends.length === 0 ? null : setTimeout(changed, Math.min(leftMs, LONGEST_TIMEOUT_MS)).unref();
  };

  const changed = (): void => {
    for (const [hash, token] of tokens) if (!isGood(token)) tokens.delete(hash);
    for (const hash of tooManyIn([...tokens.values()])) tokens.delete(hash);
    kept?.write({ v: 1, tokens: list().filter(isKept) });
    awaitEnd();
    for (const listener of listeners) listener();
  };
  awaitEnd();

  return {
    issue: (wanted) => {
      const secret = newSecret();
      const issuedAt = date();
      const { lifeMs } = ROLES[wanted.role];
      const expiresAt = lifeMs === null ? null : issuedAt + lifeMs;
      const token: Token = { ...wanted, id: newName(), hash: hashOf(secret), issuedAt, expiresAt };
      tokens.set(token.hash, token);
      changed();
      return { secret, token };
    },
    find: (secret) => {
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
      for (const [hash, { id }] of tokens) if (ended.has(id)) tokens.delete(hash);
      if (ended.size > 0) changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The oldest of each role that has too many; they come in the order in which they were issued. */
const tooManyIn = (tokens: readonly Token[]): readonly string[] => {
  const newer = new Map<Role, number>();
  return tokens.toReversed().flatMap(({ role, hash }) => {
    const count = (newer.get(role) ?? 0) + 1;
    newer.set(role, count);
    return count > MOST_OF_A_ROLE ? hash : [];
  });
};

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

import type { TokenKept } from '../../contract/access.ts';
import type { CodedSide, Entered } from './entrance.ts';
import type { createHandOver } from './hand-over.ts';
import type { HeldSeats } from './held-seats.ts';
import { type Right, roleMay } from './roles.ts';
import type { TokenHolders } from './token-holders.ts';
import type { TokenStore } from './token-store.ts';

/** What became of what somebody wanted: where all is so already nothing is written and nobody is told. */
export type Changed = 'changed' | 'unchanged';

/** What whoever has a token is at a table, and does about it. */
export interface KnownTokens {
  /** Null for a token that is none, or none any more; and for one of a seat where another sits now. */
  readonly entered: (token: string) => Entered | null;
  /** Who took the seat of a token, also where another player sits there now; null for a token of no seat. */
  readonly tookSeat: (token: string) => Entered | null;
  /** Whether a token may do something beside what its seat's page may. */
  readonly may: (token: string, right: Right) => boolean;
  /** The seat it was issued for, whose player is another one now: he is asked whether he is still there. */
  readonly unsure: (token: string) => CodedSide | null;
  /** He is. `unchanged`: nobody had asked. */
  readonly stay: (token: string) => Changed;
  /** Ends all by which its browser holds the seat. */
  readonly leave: (token: string) => void;
  /** For the next browser of whoever holds a seat. */
  readonly handOver: (token: string) => string | null;
}

export interface KnownTokensOptions {
  readonly holders: TokenHolders;
  readonly tokens: Pick<TokenStore, 'change'>;
  readonly held: Pick<HeldSeats, 'end'>;
  readonly handOver: ReturnType<typeof createHandOver>;
}

export const createKnownTokens = ({ holders, tokens, held, handOver }: KnownTokensOptions): KnownTokens => ({
  entered: (secret) => {
    const token = holders.find(secret);
    return token === null || holders.isUnsure(token) ? null : (playerOf(token) ?? operatorOf(token));
  },
  tookSeat: (secret) => {
    const token = holders.find(secret);
    return token === null ? null : playerOf(token);
  },
  may: (secret, right) => {
    const token = holders.find(secret);
    return token !== null && roleMay(token.role, right);
  },
  unsure: (secret) => {
    const token = holders.find(secret);
    return token !== null && holders.isUnsure(token) ? token.side : null;
  },
  stay: (secret) => {
    const token = holders.find(secret);
    if (token === null || token.side === null) return 'unchanged';
    const person = holders.personAt(token.side);
    if (person === token.person) return 'unchanged';
    tokens.change(token.id, { person });
    return 'changed';
  },
  leave: (secret) => {
    const token = holders.find(secret);
    if (token !== null && token.role === 'player') held.end(holders.ofBrowser(token));
  },
  handOver: (secret) => {
    const token = holders.find(secret);
    return token === null || token.side === null || holders.isUnsure(token)
      ? null
      : handOver.give(token.id, token.side);
  },
});

/** Null for whoever holds no seat. */
const playerOf = ({ role, side, id: session, device }: TokenKept): Entered | null =>
  role === 'player' && side !== null ? { as: 'seat', side, session, device } : null;

/** Null for whoever has no office in the club. */
const operatorOf = ({ role, id: session, device }: TokenKept): Entered | null =>
  role === 'player' || role === 'screen' || role === 'archive'
    ? null
    : { as: 'operator', role, session, device };

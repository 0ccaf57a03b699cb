import type { TokenKept } from '../../contract/access.ts';
import type { TableId } from '../../contract/ids.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import type { CodedSide } from './entrance.ts';
import type { TokenStore } from './token-store.ts';

/** What a table shows, as far as it matters who may enter there. */
export interface ShowingSeats {
  /** Null before the first match: nobody sits anywhere. */
  readonly match: number | null;
  readonly look: () => Pick<TableView, 'sides'>;
}

/** Who sits where at a table, and which tokens are good there. */
export interface TokenHolders {
  /** Who sits where now. */
  readonly follow: (showing: ShowingSeats) => void;
  readonly seated: () => readonly SeatedSide[];
  /** Null where nobody sits, or nobody knows yet who does. */
  readonly personAt: (side: CodedSide) => string | null;
  /** The tokens that hold a seat. */
  readonly at: (side: CodedSide) => readonly TokenKept[];
  /** The ids of all by which the browser of this one holds its seat: what it was given over TLS does not come in clear text, where it may have another. */
  readonly ofBrowser: (token: TokenKept) => readonly string[];
  /** Those of the table, and of the whole club. */
  readonly all: () => readonly TokenKept[];
  /** Null for a token that is none, or none any more, and for one of another table. */
  readonly find: (secret: string) => TokenKept | null;
  /** Whether another player sits at the seat of this token than when it was issued. */
  readonly isUnsure: (token: TokenKept) => boolean;
}

export interface TokenHoldersOptions {
  readonly table: TableId;
  readonly tokens: Pick<TokenStore, 'find' | 'list'>;
}

export const createTokenHolders = ({ table, tokens }: TokenHoldersOptions): TokenHolders => {
  let showing: ShowingSeats | null = null;
  const seated = (): readonly SeatedSide[] =>
    showing === null || showing.match === null
      ? []
      : showing.look().sides.flatMap((each) => (each.seated ? [each] : []));
  const personAt = (side: CodedSide): string | null => {
    const sits = seated().find((each) => each.side === side);
    return sits === undefined ? null : sits.person;
  };
  const at = (side: CodedSide): readonly TokenKept[] =>
    tokens.list().filter((token) => token.table === table && token.side === side && token.role === 'player');
  const isGoodHere = (token: TokenKept): boolean => token.table === null || token.table === table;
  return {
    follow: (next) => {
      showing = next;
    },
    seated,
    personAt,
    at,
    ofBrowser: ({ side, device }) =>
      side === null ? [] : at(side).flatMap((each) => (each.device === device ? [each.id] : [])),
    all: () => tokens.list().filter(isGoodHere),
    find: (secret) => {
      const token = tokens.find(secret);
      return token !== null && isGoodHere(token) ? token : null;
    },
    isUnsure: ({ person, side }) => {
      const sits = side === null ? null : personAt(side);
      return person !== null && sits !== null && sits !== person;
    },
  };
};

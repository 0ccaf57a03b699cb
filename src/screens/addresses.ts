import type { Side } from './seats.ts';

/** Whose page it is: a seat's or the operator's, of one table. */
export interface PageOwner {
  readonly table: string;
  readonly as: Side | 'operator';
}

const placeOf = ({ as }: PageOwner): string => (as === 'operator' ? 'operator' : `seat/${as}`);

/** Where the page finds the controller (docs/declarations.md, "HTTP"). `as` says which of a browser's cookies speaks. */
export const addressesOf = (owner: PageOwner) => {
  const { table, as } = owner;
  const api = `/api/t/${table}`;
  return {
    feed: `/ws/t/${table}/${placeOf(owner)}`,
    view: `${api}/${placeOf(owner)}?as=${as}`,
    enter: `${api}/enter`,
    declare: `${api}/declare?as=${as}`,
    preview: `${api}/preview?as=${as}`,
  } as const;
};

export const formAddress = (table: string): string => `/api/t/${table}/form`;

/** Where a page learns and says who sits where by which phone. */
export const seatAddressesOf = ({ table, as }: PageOwner) => {
  const api = `/api/t/${table}`;
  const seat = `${api}/seats/${as}`;
  return {
    publicView: `${api}/view`,
    codes: `${api}/seat-codes`,
    seats: `${api}/seats`,
    ownSeats: `${api}/own-seats`,
    ask: `${seat}/ask`,
    answer: `${seat}/answer`,
    free: `${seat}/free`,
    language: `${seat}/language`,
    leave: `${api}/leave?as=${as}`,
    stay: `${api}/stay?as=${as}`,
    link: `${api}/link?as=${as}`,
    access: `${api}/access`,
    endAccess: `${api}/access/end`,
    giveOffice: `${api}/access/give`,
    screens: `${api}/screens`,
    clubLanguage: `${api}/language`,
  } as const;
};

/** Where the page of a seat is. */
export const seatPageAddress = (table: string, side: Side): string => `/t/${table}/seat/${side}`;

/** Where the book says for what a point is paid at this table. */
export const ruleAddress = (
  { ruleset }: { readonly ruleset: { readonly id: string } },
  { table, pattern }: { readonly table: string; readonly pattern: string },
): string => `/rules/${ruleset.id}?table=${table}#${pattern}`;

/** Where the operator reads the record, and chooses the rules of the next match. */
export const recordAddressesOf = (table: string) => {
  const api = `/api/t/${table}`;
  return {
    entries: (from: number, limit: number) => `${api}/ledger?from=${from}&limit=${limit}`,
    moves: (match: number, hand: number) => `${api}/moves?match=${match}&hand=${hand}`,
    names: (ids: readonly string[]) => `${api}/names?ids=${encodeURIComponent(ids.join(','))}`,
    machineRecord: `${api}/machine-record`,
    sitting: `${api}/sitting`,
    sittings: (format: 'csv' | 'json') => `${api}/sittings.${format}`,
    /** Null: with the options of what is chosen. */
    nextMatch: (lang: string, base: string | null) =>
      `${api}/next-match?lang=${lang}${base === null ? '' : `&base=${base}`}`,
  } as const;
};

/** Who has entered last, and what staff has done. */
export const ACTS_ADDRESS = '/api/acts';

/** Whether the club's records can be copied. */
export const BACKUPS_ADDRESS = '/api/backups';

import type { SideView } from '../../contract/table-view.ts';

type Side = SideView['side'];

/** Whose page it is: a seat's or the operator's, of one table. */
export interface Desk {
  readonly table: string;
  readonly as: Side | 'operator';
}

const placeOf = ({ as }: Desk): string => (as === 'operator' ? 'operator' : `seat/${as}`);

/** Where the page finds the controller (docs/declarations.md, "HTTP"). `as` says which of a browser's cookies speaks. */
export const addressesOf = (desk: Desk) => {
  const { table, as } = desk;
  const api = `/api/t/${table}`;
  return {
    feed: `/ws/t/${table}/${placeOf(desk)}`,
    view: `${api}/${placeOf(desk)}?as=${as}`,
    enter: `${api}/enter`,
    declare: `${api}/declare?as=${as}`,
    preview: `${api}/preview?as=${as}`,
  } as const;
};

export const formAddress = (table: string): string => `/api/t/${table}/form`;

export const seatCodesAddress = (table: string): string => `/api/t/${table}/seat-codes`;

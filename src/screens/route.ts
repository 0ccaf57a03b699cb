import type { SideView } from '../contract/table-view.ts';
import { SIDES } from './table/sides.ts';

/** Which page an address asks for. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'table' | 'operator'; readonly table: string }
  | { readonly page: 'seat'; readonly table: string; readonly side: SideView['side'] }
  | { readonly page: 'unknown'; readonly path: string };

const OF_TABLE = /^\/t\/([a-z0-9-]{1,32})\/(table|operator)\/?$/;
const OF_SEAT = /^\/t\/([a-z0-9-]{1,32})\/seat\/([0-3])\/?$/;

export const routeOf = (path: string): Route => {
  if (path === '/' || path === '/index.html') return { page: 'start' };
  return tablePage(path) ?? seatPage(path) ?? { page: 'unknown', path };
};

const tablePage = (path: string): Route | null => {
  const [, table, page] = OF_TABLE.exec(path) ?? [];
  if (table === undefined) return null;
  return { page: page === 'operator' ? 'operator' : 'table', table };
};

const seatPage = (path: string): Route | null => {
  const [, table, digit] = OF_SEAT.exec(path) ?? [];
  const side = SIDES.find((each) => String(each) === digit);
  return table === undefined || side === undefined ? null : { page: 'seat', table, side };
};

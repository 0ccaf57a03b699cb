import type { Side } from './seats.ts';

/** Which page an address asks for. */
export type Route =
  | { readonly page: 'start' | 'new-screen' | 'rule-list' | 'wall' }
  | { readonly page: 'rules'; readonly id: string }
  | { readonly page: 'table' | 'operator'; readonly table: string }
  | { readonly page: 'seat' | 'panel'; readonly table: string; readonly side: Side }
  | { readonly page: 'unknown'; readonly path: string };

const OF_TABLE = /^\/t\/([a-z0-9-]{1,32})\/(table|operator)\/?$/;
const OF_RULES = /^\/rules\/([a-z0-9-]{1,64})\/?$/;
const SIDE_BY_DIGIT: Readonly<Record<string, Side>> = { '0': 0, '1': 1, '2': 2, '3': 3 };
const OF_SEAT = /^\/t\/([a-z0-9-]{1,32})\/(seat|panel)\/([0-3])\/?$/;

export const routeOf = (path: string): Route => {
  if (path === '/' || path === '/index.html') return { page: 'start' };
  if (/^\/club\/?$/.test(path)) return { page: 'wall' };
  if (/^\/rules\/?$/.test(path)) return { page: 'rule-list' };
  if (/^\/screen\/?$/.test(path)) return { page: 'new-screen' };
  return tablePage(path) ?? seatPage(path) ?? rulesPage(path) ?? { page: 'unknown', path };
};

const tablePage = (path: string): Route | null => {
  const [, table, page] = OF_TABLE.exec(path) ?? [];
  if (table === undefined) return null;
  return { page: page === 'operator' ? 'operator' : 'table', table };
};

const rulesPage = (path: string): Route | null => {
  const [, id] = OF_RULES.exec(path) ?? [];
  return id === undefined ? null : { page: 'rules', id };
};

const seatPage = (path: string): Route | null => {
  const [, table, page, digit] = OF_SEAT.exec(path) ?? [];
  const side = SIDE_BY_DIGIT[digit ?? ''];
  if (table === undefined || side === undefined) return null;
  return { page: page === 'panel' ? 'panel' : 'seat', table, side };
};

/** The feed of a page that shows what the club's screens show. */
export const feedOf = (route: Route): string | null => {
  switch (route.page) {
    case 'table':
    case 'panel':
      return `/ws/t/${route.table}`;
    case 'wall':
      return '/ws/club';
    default:
      return null;
  }
};

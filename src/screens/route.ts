/** Which page an address asks for. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'unknown'; readonly path: string };

const TABLE_SCREEN = /^\/t\/([a-z0-9-]{1,32})\/table\/?$/;

export const routeOf = (path: string): Route => {
  if (path === '/' || path === '/index.html') return { page: 'start' };
  const table = TABLE_SCREEN.exec(path)?.[1];
  return table === undefined ? { page: 'unknown', path } : { page: 'table', table };
};

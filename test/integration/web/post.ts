import type { WebServer } from '../../../src/club/web/web-server.ts';

/** Posts something to an address of table t1, with the token of whoever says it. */
export const post = ({ url }: WebServer, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/api/t/t1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });

import type { FastifyInstance } from 'fastify';

/** By which name pages are asked for over TLS alone, and where. */
export interface StrictTransport {
  readonly name: string;
  readonly port: number;
}

/** A month: so long a browser refuses the club in clear text once its certificate is gone. */
const KEPT_SECONDS = 30 * 86_400;
/** Browsers keep the port of an address: elsewhere they would ask for TLS where there is none. */
const USUAL_PORT = 443;

/**
 * Sends whoever asks for this name in clear text to TLS, and has browsers keep to it (RFC 6797). Whoever asks by an address or another
 * name is answered as ever: guests need no TLS.
 */
export const addStrictTransport = (server: FastifyInstance, { name, port }: StrictTransport): void => {
  const place = port === USUAL_PORT ? name : `${name}:${port}`;
  server.addHook('onRequest', async (request, reply) => {
    if (request.hostname.toLowerCase() !== name.toLowerCase()) return;
    if (request.protocol === 'https') {
      if (port === USUAL_PORT) reply.header('strict-transport-security', `max-age=${KEPT_SECONDS}`);
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.redirect(`https://${place}${request.url}`, 307);
  });
};

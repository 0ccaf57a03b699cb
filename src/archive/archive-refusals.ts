import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ARCHIVE_REFUSED_WITH, type ArchiveRefusal, type ArchiveRefusalCode } from '../contract/archive.ts';
import type { Troubled } from './archive-store.ts';

/** Refuses a request in words; a person at a browser reads them as plain text. */
export const refuse = (reply: FastifyReply, code: ArchiveRefusalCode, message: string): FastifyReply => {
  const status = ARCHIVE_REFUSED_WITH[code];
  const wantsPage = reply.request.headers.accept?.includes('text/html') === true;
  const answer: ArchiveRefusal = { error: { code, message } };
  return wantsPage
    ? reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
    : reply.code(status).send(answer);
};

interface Complained {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

export const refuseQuery = (reply: FastifyReply, { issues }: Complained): FastifyReply => {
  const lines = issues.map(({ path, message }) => [...path, message].map(String).join(': '));
  return refuse(reply, 'bad-query', lines.join('; '));
};

/** The store cannot be read now. */
export const refuseAway = (reply: FastifyReply, { trouble }: Troubled): FastifyReply =>
  refuse(reply, 'archive-away', trouble.why);

interface Thrown {
  readonly statusCode?: number;
  readonly message?: string;
}

/** What is wrong with an address is met before any route reads it; everything else is no fault of whoever asks. */
export const refuseThrown = (
  { statusCode = 500, message = '' }: Thrown,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  refuse(reply, statusCode < 500 ? 'bad-address' : 'failed', `This could not be answered: ${message}.`);

export const addRefusals = (server: FastifyInstance): void => {
  server.setErrorHandler(refuseThrown);
  server.setNotFoundHandler((request, reply) =>
    refuse(reply, 'unknown-address', `There is nothing at ${request.url}.`),
  );
};

import type { FastifyReply } from 'fastify';
import type { ErrorAnswer, ErrorCode } from '../../contract/feed.ts';

/** With which status of HTTP each refusal comes. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  'unknown-table': 404,
  'unknown-address': 404,
  'unknown-ruleset': 404,
  'bad-query': 400,
  'foreign-origin': 403,
  'foreign-host': 421,
  'needs-tls': 403,
  'no-code': 401,
  'wrong-code': 403,
  'other-seat': 403,
  'too-many-codes': 429,
  'seat-taken': 409,
  'invitation-ended': 409,
  'typing-paused': 429,
  'not-answered': 409,
  'not-admitted': 409,
  'not-asked': 409,
  'still-you': 403,
  'not-allowed': 403,
  'bad-declaration': 400,
  'bad-address': 400,
  'too-large': 413,
  'too-many-connections': 503,
  'too-many-questions': 429,
  'too-many-declarations': 429,
  'this-computer-only': 403,
  'not-ready': 503,
  'table-stopped': 503,
  'reload-refused': 409,
  'damaged-entry': 500,
  'other-ledger': 409,
  'screens-not-built': 503,
  failed: 500,
};

/** Refuses a request in words; a person at a browser reads them as plain text. */
export const refuse = (reply: FastifyReply, code: ErrorCode, message: string): FastifyReply => {
  const wantsPage = reply.request.headers.accept?.includes('text/html') === true;
  const answer: ErrorAnswer = { error: { code, message } };
  return wantsPage
    ? reply.code(STATUS_OF[code]).type('text/plain; charset=utf-8').send(`${message}\n`)
    : reply.code(STATUS_OF[code]).send(answer);
};

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema did not like, in one line. */
export const complaintOf = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => [...path, message].map(String).join(': ')).join('; ');

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/feed.ts';
import { refuse } from './refusal.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

const badBody = (message: string): Refusal => ({ code: 'bad-declaration', message });

/** What is wrong with a request before anybody has read it, by the server's own words for it. */
const UNREAD: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'too-large',
    message: 'This is longer than anything that is said here.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: badBody('A body is JSON, with content-type: application/json.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: badBody('The body is empty: JSON is wanted.'),
  FST_ERR_CTP_INVALID_JSON_BODY: badBody('The body is no JSON, or not all of it has come.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badBody('The body is not as long as content-length says.'),
};

const BAD_ADDRESS: Refusal = { code: 'bad-address', message: 'This address cannot be read.' };
const UNKNOWN_ADDRESS: Refusal = { code: 'unknown-address', message: 'There is nothing at this address.' };
const OTHER_VERSION: Refusal = {
  code: 'bad-query',
  message: 'What was asked for is of another version here.',
};

/** What a browser or the router finds wrong with an address, what it says of what it may not serve, and of what is not as it was (`If-Match`). */
const ADDRESSES: Readonly<Record<number, Refusal>> = {
  400: BAD_ADDRESS,
  403: UNKNOWN_ADDRESS,
  404: UNKNOWN_ADDRESS,
  412: OTHER_VERSION,
  414: BAD_ADDRESS,
};

interface Thrown {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message?: string;
}

const refusalOf = (thrown: Thrown): Refusal =>
  UNREAD[thrown.code ?? ''] ??
  ADDRESSES[thrown.statusCode ?? 500] ?? {
    code: 'failed',
    message: `This could not be answered: ${thrown.code ?? thrown.message ?? String(thrown)}.`,
  };

/** Refuses what was thrown on the way to an answer: a request that cannot be read in words of ours. */
export const refuseThrown = (thrown: Thrown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code, message } = refusalOf(thrown);
  return refuse(reply, code, message);
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { complaintOf, type Issue, refuse } from './refusal.ts';

interface BodySchema<Body> {
  readonly safeParse: (
    body: unknown,
  ) =>
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** Answers requests with a body that a schema allows; any other is refused with what is wrong with it. */
export const withBody =
  <Body>(
    schema: BodySchema<Body>,
    answer: (body: Body, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const read = schema.safeParse(request.body);
    return read.success
      ? answer(read.data, request, reply)
      : refuse(reply, 'bad-declaration', complaintOf(read.error.issues));
  };

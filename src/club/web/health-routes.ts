import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HealthAnswer } from '../../contract/health.ts';
import { networkOf } from '../../serving/networks.ts';
import { GAUGE_TEXT_TYPE } from './gauge-text.ts';
import { type MetricsOptions, metricsText } from './metrics.ts';
import { createRate } from './rate.ts';
import { readiness } from './readiness.ts';
import { refuse } from './refusal.ts';

export interface HealthOptions extends MetricsOptions {
  readonly hasEntered: (request: FastifyRequest) => boolean;
}

/** For whoever has not entered: a program that watches asks every few seconds. */
const QUESTIONS = { atOnce: 10, aSecond: 2 };

/** Whether the program is alive, whether its tables can be played at, and what is measured. */
export const addHealth = (server: FastifyInstance, options: HealthOptions): void => {
  const { tables, hasEntered } = options;
  const rate = createRate({ ...QUESTIONS, now: () => performance.now() });

  server.get('/healthz', async () => ({ status: 'ok' }) satisfies HealthAnswer);

  server.get('/readyz', async (_request, reply) => {
    const answer = readiness(tables);
    return reply
      .header('cache-control', 'no-store')
      .code(answer.status === 'ready' ? 200 : 503)
      .send(answer);
  });

  server.get('/metrics', async (request, reply) => {
    if (!hasEntered(request) && !rate.take(networkOf(request.ip))) {
      reply.header('retry-after', '1');
      return refuse(reply, 'too-many-questions', 'The metrics are read twice a second at most.');
    }
    return reply.header('cache-control', 'no-store').type(GAUGE_TEXT_TYPE).send(metricsText(options));
  });
};

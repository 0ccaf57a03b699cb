import type { FastifyInstance } from 'fastify';
import {
  type DoneAnswer,
  type PlaceQuestion,
  placeQuestion,
  type ScreenAnswer,
  type ScreenPlace,
  screenQuestion,
  type WaitingAnswer,
} from '../../contract/access.ts';
import type { TableId } from '../../contract/ids.ts';
import type { ScreensAnswer } from '../../contract/screens.ts';
import { networkOf } from '../../serving/networks.ts';
import type { WaitingScreens } from '../access/waiting-screens.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { createRate } from './rate.ts';
import { withBody } from './read-body.ts';
import { refuse } from './refusal.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { forTables, theTable, type WebTables } from './web-tables.ts';
import { accessOnly, screenCookie } from './who-asks.ts';

/** A screen is hung up once. */
const COMING = { atOnce: 5, aSecond: 1 / 60 };
const LONGEST_BODY_BYTES = 4 * 1024;

const pathOf = (place: ScreenPlace): string => {
  switch (place.as) {
    case 'centre':
      return `/t/${place.table}/table`;
    case 'seat-panel':
      return `/t/${place.table}/panel/${place.side}`;
    case 'wall':
      return '/club';
  }
};

const placeIn = (asked: PlaceQuestion, table: TableId): ScreenPlace => {
  switch (asked.as) {
    case 'centre':
      return { as: asked.as, table };
    case 'seat-panel':
      return { as: asked.as, table, side: asked.side };
    case 'wall':
      return { as: asked.as, table: null };
  }
};

interface ScreenRoutesOptions {
  readonly tables: WebTables;
  readonly screens: WaitingScreens;
  readonly watch: ScreenWatch;
}

/** How a screen that is new becomes the centre of a table, a panel before a seat, or one for the wall; and how each does. */
export const addScreenRoutes = (
  server: FastifyInstance,
  { tables, screens, watch }: ScreenRoutesOptions,
): void => {
  const options = { onRequest: fromOwnOriginOnly, bodyLimit: LONGEST_BODY_BYTES };
  const coming = createRate({ ...COMING, now: () => performance.now() });

  server.post('/api/screens', options, async (request, reply) => {
    const from = networkOf(request.ip);
    const come = coming.take(from) ? screens.come(from) : null;
    if (come === null) return refuse(reply, 'too-many-questions', 'Too many new screens: wait a minute.');
    return { v: 1, ...come } satisfies WaitingAnswer;
  });

  server.post(
    '/api/screens/place',
    options,
    withBody(screenQuestion, ({ waiting }, _request, reply) => {
      const found = screens.placeOf(waiting);
      if (found === 'unknown') return refuse(reply, 'invitation-ended', 'This screen waits no longer.');
      if (found === null) return refuse(reply, 'not-answered', 'Nobody has said yet what this screen is.');
      reply.header('set-cookie', screenCookie(found.token));
      return { v: 1, path: pathOf(found.place) } satisfies ScreenAnswer;
    }),
  );

  const preHandler = accessOnly(tables);
  server.get(
    '/api/t/:table/screens',
    { onRequest: forTables(tables), preHandler },
    async (request) =>
      ({ v: 1, screens: [...watch.list(theTable(request, tables).id)] }) satisfies ScreensAnswer,
  );

  server.post(
    '/api/t/:table/screens',
    { ...options, onRequest: [fromOwnOriginOnly, forTables(tables)], preHandler },
    withBody(placeQuestion, (question, request, reply) => {
      const place = placeIn(question, theTable(request, tables).id);
      if (!screens.place(question.code, place))
        return refuse(reply, 'wrong-code', 'No screen shows this code.');
      return { v: 1 } satisfies DoneAnswer;
    }),
  );
};

import type { FastifyInstance } from 'fastify';
import {
  type AccessView,
  type DoneAnswer,
  endQuestion,
  languageChosen,
  type OfficeAnswer,
  officeGiven,
} from '../../contract/access.ts';
import type { WaitingScreens } from '../access/waiting-screens.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { withBody } from './read-body.ts';
import { forTables, theTable, type WebTables } from './web-tables.ts';
import { accessOnly } from './who-asks.ts';

const DONE: DoneAnswer = { v: 1 };
/** What is asked here is short. */
const LONGEST_BODY_BYTES = 4 * 1024;

export interface OfficeRoutesOptions {
  readonly tables: WebTables;
  readonly screens: Pick<WaitingScreens, 'list'>;
}

/** Who has entered, whom the operator gives an office, and what the club speaks (docs/declarations.md, "Pages and codes"). */
export const addOfficeRoutes = (server: FastifyInstance, { tables, screens }: OfficeRoutesOptions): void => {
  const options = {
    onRequest: [fromOwnOriginOnly, forTables(tables)],
    preHandler: accessOnly(tables),
    bodyLimit: LONGEST_BODY_BYTES,
  };

  server.get('/api/t/:table/access', options, async (request) => {
    const { tokens, guesses, operatorGuesses, language } = theTable(request, tables).access.look();
    return {
      v: 1,
      tokens: [...tokens],
      guesses: [...guesses],
      operatorGuesses,
      language,
      screens: [...screens.list()],
    } satisfies AccessView;
  });

  server.post(
    '/api/t/:table/access/give',
    options,
    withBody(
      officeGiven,
      ({ role }, request) =>
        ({ v: 1, code: theTable(request, tables).access.giveOffice(role) }) satisfies OfficeAnswer,
    ),
  );

  server.post(
    '/api/t/:table/access/end',
    options,
    withBody(endQuestion, ({ ids }, request) => {
      theTable(request, tables).access.end(ids);
      return DONE;
    }),
  );

  server.post(
    '/api/t/:table/language',
    options,
    withBody(languageChosen, ({ language }, request) => {
      theTable(request, tables).access.clubSpeaks(language);
      return DONE;
    }),
  );
};

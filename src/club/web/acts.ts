import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Act, ActsAnswer } from '../../contract/acts.ts';
import { networkOf } from '../../serving/networks.ts';
import type { ActLog } from '../access/act-log.ts';
import type { Entered, EnteredArchive } from '../access/entrance.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { operatorsOnly } from './operators-only.ts';
import { createRate } from './rate.ts';
import { toldAct } from './told-act.ts';

/**
 * What is asked for without being an act of its own: a preview changes nothing, what is declared stands in the record with its
 * session and device, and a screen that waits asks every few seconds.
 */
export const NO_ACTS: ReadonlySet<string> = new Set([
  '/api/t/:table/preview',
  '/api/t/:table/declare',
  '/api/screens',
  '/api/screens/place',
]);

/** Refusals from one address that are kept: whoever is refused for ever does not push out what others have done. */
const REFUSALS = { atOnce: 20, aSecond: 0.1 };
const REFUSED_FROM = 400;

interface ActsPorts {
  readonly acts: ActLog;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** Whom a token speaks for that has come with a request; null where none has. */
  readonly whoAsks: (request: FastifyRequest) => Entered | null;
}

const nothingDone = new WeakSet<FastifyRequest>();

/**
 * What has changed nothing is no act, nor is it refused: whoever waits to be let in asks again and again, and what is so already could be
 * asked for without end.
 */
export const noteNothingDone = (request: FastifyRequest): void => void nothingDone.add(request);

const speakers = new WeakMap<FastifyRequest, Entered | EnteredArchive>();

/** Whoever enters has no token yet when he asks; and whose phone holds several seats does it for one of them. */
export const noteSpeaker = (request: FastifyRequest, entered: Entered | EnteredArchive): void =>
  void speakers.set(request, entered);

/**
 * Keeps every entrance and every act of those who have entered, as soon as it is known how it is answered: whoever asked may have gone
 * by then, and what he did is an act all the same.
 */
export const addActs = (server: FastifyInstance, { acts, date, whoAsks }: ActsPorts): void => {
  const refusals = createRate({ ...REFUSALS, now: () => performance.now() });
  const asked = new WeakMap<FastifyRequest, Entered>();
  const isAct = ({ method, routeOptions: { url } }: FastifyRequest): boolean =>
    method === 'POST' && url !== undefined && url.startsWith('/api/') && !NO_ACTS.has(url);
  // Whoever leaves, or ends his own token, is somebody until then.
  server.addHook('preHandler', async (request) => {
    const by = isAct(request) ? whoAsks(request) : null;
    if (by !== null) asked.set(request, by);
  });
  const kept = new WeakSet<FastifyRequest>();
  server.addHook('onSend', async (request, { statusCode: status }) => {
    if (!isAct(request) || kept.has(request) || nothingDone.has(request)) return;
    kept.add(request);
    const from = networkOf(request.ip);
    if (status >= REFUSED_FROM && !refusals.take(from)) return;
    const by = speakers.get(request) ?? asked.get(request) ?? whoAsks(request);
    acts.keep({
      at: date(),
      act: `${request.method} ${pathOf(request)}`,
      status,
      by: by === null ? null : toldOf(by),
      from,
    });
  });
};

const SHOWN = 50;

/** The last of them, for whoever sees who is in. */
export const addActsTold = (
  server: FastifyInstance,
  { acts, clubAccess }: { readonly acts: ActLog; readonly clubAccess: ClubAccess },
): void => {
  server.get(
    '/api/acts',
    { onRequest: operatorsOnly(clubAccess, 'access') },
    async () => ({ v: 1, acts: acts.last(SHOWN).map(toldAct) }) satisfies ActsAnswer,
  );
};

/** HTTP lets whoever asks write a whole address where the path stands, as long as all headers may be: some of those push out all others. */
const WHENCE = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;
/** Longer than the path of any act. */
const MOST_CHARACTERS = 200;

const pathOf = ({ url }: FastifyRequest): string =>
  (url.replace(WHENCE, '').split('?', 1)[0] ?? '').slice(0, MOST_CHARACTERS);

const toldOf = (entered: Entered | EnteredArchive): NonNullable<Act['by']> => {
  const { session, device } = entered;
  return { role: roleIn(entered), session, device };
};

const roleIn = (entered: Entered | EnteredArchive): NonNullable<Act['by']>['role'] => {
  switch (entered.as) {
    case 'seat':
      return 'player';
    case 'archive':
      return entered.as;
    case 'operator':
      return entered.role;
  }
};

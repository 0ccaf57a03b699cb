import type { Field } from '../../../firmware-protocol/fields.ts';
import { encodeQuery } from '../../../firmware-protocol/host-message.ts';
import { HIGHEST_PAGE, QUERIES, type QueryBody } from '../../../firmware-protocol/queries.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { busyForMs } from './busy.ts';

/** One page of an answer, or the word that the device does not answer this. */
export type PageHeard =
  | { readonly page: 'told'; readonly id: number; readonly count: number; readonly fields: readonly Field[] }
  | { readonly page: 'refused'; readonly id: number };

export type Answer =
  | { readonly answer: 'pages'; readonly pages: readonly (readonly Field[])[] }
  | { readonly answer: 'refused' }
  /** The device did not answer, or the line went down. */
  | { readonly answer: 'none' };

export type PagedQuery = Exclude<QueryBody, { verb: 'REPLAY' | 'STICK' }>;

/** Whether no page after this one, of this number from 0, is wanted. */
export type IsEnough = (page: readonly Field[], index: number) => boolean;

/** Asks for all pages of an answer, or up to the one that is enough; `onHeard` is told of each as it comes. */
export type Ask = (query: PagedQuery, isEnough?: IsEnough, onHeard?: () => void) => Promise<Answer>;

const never = (): boolean => false;
const nobody = (): void => undefined;

/** Queries and commands count apart, and an `N` does not say which of them it refuses: ours never meet. SPEC §3.7 */
const FIRST_ID = 0x8000_0000;

/** No event has a higher number. SPEC §2.2 */
const LAST_EVENT = 0xffff_ffff;

interface Open {
  readonly id: number;
  readonly settle: (heard: PageHeard | null) => void;
  readonly busy: (forMs: number) => void;
}

/** Asks the device page by page, one question at a time; queries change nothing, so they are simply asked again. SPEC §3.7 */
export const createQuestions = ({
  clock,
  write,
  waitMs,
}: {
  readonly clock: Clock;
  /** How long an answer may well take on this line. */
  readonly waitMs: () => number;
  readonly write: (text: string) => void;
}) => {
  let lastId = FIRST_ID - 1;
  let open: Open | null = null;

  const askPage = (query: PagedQuery, page: number): Promise<PageHeard | null> =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const line = encodeQuery({ id, ...atPage(query, page) });
      let timer: unknown = null;
      const settle = (heard: PageHeard | null): void => {
        clock.clearTimeout(timer);
        open = null;
        resolve(heard);
      };
      let pausesMs: readonly number[] = [...TIMING.resendAfterMs, QUERIES[query.verb].deadlineMs];
      const attempt = (): void => {
        const [pauseMs, ...later] = pausesMs;
        pausesMs = later;
        if (pauseMs === undefined) return settle(null);
        write(line);
        timer = clock.setTimeout(attempt, Math.max(pauseMs, waitMs()));
      };
      const busy = (forMs: number): void => {
        clock.clearTimeout(timer);
        timer = clock.setTimeout(attempt, forMs);
      };
      open = { id, settle, busy };
      attempt();
    });

  const ask: Ask = async (query, isEnough = never, onHeard = nobody) => {
    const pages: (readonly Field[])[] = [];
    for (let count = 1; pages.length < count && !pages.some(isEnough); ) {
      // A table that tells of more pages than there can be would refuse this one.
      if (pages.length > HIGHEST_PAGE) return { answer: 'refused' };
      const heard = await askPage(query, pages.length);
      if (heard === null) return { answer: 'none' };
      onHeard();
      if (heard.page === 'refused') return { answer: 'refused' };
      count = heard.count;
      pages.push(heard.fields);
    }
    return { answer: 'pages', pages };
  };

  return {
    ask,
    heard: (page: PageHeard): void => {
      if (open?.id === page.id) open.settle(page);
    },
    /** One that is busy is asked again when it says; for a reason that passes, as if nothing had been heard. SPEC §3.4 */
    refused: (id: number, refusal: RefusalBody): void => {
      if (open?.id !== id) return;
      if (refusal.reason === 'BUSY') open.busy(busyForMs(refusal.args.t));
      if (isUnanswerable(refusal)) open.settle({ page: 'refused', id });
    },
    replay: (from: number): void => {
      if (from > LAST_EVENT) return;
      lastId += 1;
      write(encodeQuery({ id: lastId, verb: 'REPLAY', args: { from } }));
    },
    /** The line is down: nothing that was asked will be answered. */
    abandon: (): void => open?.settle(null),
  };
};

/** What a table does not know or cannot do it will never tell. */
export const isUnanswerable = ({ reason }: Pick<RefusalBody, 'reason'>): boolean =>
  reason === 'ARG' || reason === 'VERB';

export type Questions = ReturnType<typeof createQuestions>;

/**
 * Asks what was not answered again, under another id, as long as the line is the same: an answer that is late is no
 * reason to learn everything anew. It is the heartbeat that ends it.
 */
export const patient = ({ ask }: Pick<Questions, 'ask'>, goesOn: () => boolean): Pick<Questions, 'ask'> => ({
  ask: async (...asked) => {
    let answer = await ask(...asked);
    while (answer.answer === 'none' && goesOn()) answer = await ask(...asked);
    return answer;
  },
});

const atPage = (query: PagedQuery, page: number): PagedQuery => {
  switch (query.verb) {
    case 'CAPS':
    case 'SNAP':
    case 'LOG':
      return { verb: query.verb, args: { page } };
    case 'READ':
      return { verb: 'READ', args: { ...query.args, page } };
    default:
      return unreachable(query);
  }
};

import { count, u32 } from './field.ts';
import { type FieldTable, type FieldValues, optional } from './fields.ts';
import { readTarget } from './read-target.ts';
import { side, tileSet } from './table-fields.ts';

export interface QueryRow {
  /** How long a device may take for each page, in milliseconds. */
  readonly deadlineMs: number;
  /** `pages`: one `I` line with `page=i/k` for each page asked for; `events`: the `E` lines themselves. */
  readonly answer: 'pages' | 'events';
  readonly carried: 'core' | 'optional';
  readonly args: FieldTable;
}

/** Pages are numbered from 0. SPEC §5.8 */
export const HIGHEST_PAGE = 255;
const page = count(0, HIGHEST_PAGE);

/** The queries of MJT/1. SPEC §5.8 */
export const QUERIES = {
  CAPS: { deadlineMs: 250, answer: 'pages', carried: 'core', args: { page } },
  SNAP: { deadlineMs: 250, answer: 'pages', carried: 'core', args: { page } },
  LOG: { deadlineMs: 250, answer: 'pages', carried: 'optional', args: { page } },
  REPLAY: { deadlineMs: 250, answer: 'events', carried: 'core', args: { from: u32 } },
  READ: {
    deadlineMs: 2_000,
    answer: 'pages',
    carried: 'optional',
    args: { at: readTarget, set: optional(tileSet), page: optional(page) },
  },
  STICK: { deadlineMs: 500, answer: 'pages', carried: 'optional', args: { side } },
} as const satisfies Readonly<Record<string, QueryRow>>;

/** What a device is asked, and answers in pages. SPEC §5.8 */
export type QueryVerb = keyof typeof QUERIES;
type ArgTables = { readonly [V in QueryVerb]: (typeof QUERIES)[V]['args'] };
/** What a query brings. SPEC §5.8 */
export type QueryArgs<V extends QueryVerb> = FieldValues<ArgTables[V]>;

/** The field table of each verb, typed so that a verb and its fields stay together in generic code. */
export const QUERY_FIELDS: { readonly [V in QueryVerb]: { readonly args: ArgTables[V] } } = QUERIES;

/** A query without its id. */
export type QueryBody<V extends QueryVerb = QueryVerb> = {
  [K in V]: { readonly verb: K; readonly args: QueryArgs<K> };
}[V];

export function isQueryVerb(word: string): word is QueryVerb {
  return Object.hasOwn(QUERIES, word);
}

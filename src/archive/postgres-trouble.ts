import type { StoreOpened, StoreTrouble } from './archive-store.ts';

/** What PostgreSQL or the network says, by the start of its code (postgresql.org/docs/current/errcodes-appendix.html). */
const TROUBLES: readonly (readonly [code: string, trouble: StoreTrouble['trouble'], why: string])[] = [
  ['53100', 'full', "the database's disk is full"],
  ['53300', 'held', 'the database takes no more connections'],
  ['25006', 'read-only', 'the database is read-only'],
  ['42501', 'read-only', "the database's user may not write there"],
  ['40', 'held', 'another program is writing to the archive'],
  ['55P03', 'held', 'another program is writing to the archive'],
  ['28', 'failed', 'the database does not let this user in'],
  ['3D000', 'failed', 'there is no such database'],
  ['57P', 'away', 'the database is shutting down or starting'],
  ['08', 'away', 'the connection to the database broke'],
  ['ECONNREFUSED', 'away', 'no database answers'],
  ['ENOENT', 'away', 'no database answers'],
  ['ENOTFOUND', 'away', 'there is no computer of that name'],
  ['EAI_AGAIN', 'away', 'there is no computer of that name'],
  ['ECONNRESET', 'away', 'the connection to the database broke'],
  ['EPIPE', 'away', 'the connection to the database broke'],
  ['ETIMEDOUT', 'away', 'the database does not answer in time'],
  ['EHOSTUNREACH', 'away', 'the computer of the database cannot be reached'],
];

/** What `pg` says itself, without a code. */
const SAID: readonly (readonly [part: string, why: string])[] = [
  ['timeout', 'the database does not answer in time'],
  ['Connection terminated', 'the connection to the database broke'],
];

const codeOf = (thrown: Error): string =>
  'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** Where a name has several addresses, what went wrong at the first. */
const firstOf = (thrown: unknown): unknown =>
  thrown instanceof AggregateError && thrown.errors.length > 0 ? thrown.errors[0] : thrown;

export const postgresTrouble = (thrown: unknown): StoreTrouble => {
  const first = firstOf(thrown);
  if (!(first instanceof Error)) return { trouble: 'failed', why: String(first) };
  const known = TROUBLES.find(([code]) => codeOf(first).startsWith(code));
  if (known !== undefined) return { trouble: known[1], why: known[2] };
  const said = SAID.find(([part]) => first.message.includes(part));
  return said === undefined ? { trouble: 'failed', why: first.message } : { trouble: 'away', why: said[1] };
};

/** Why the archive cannot be opened. */
export const refusedOpen = (thrown: unknown): StoreOpened => {
  const { trouble, why } = postgresTrouble(thrown);
  return { ok: false, code: trouble === 'read-only' ? 'unwritable' : 'unreachable', what: why };
};

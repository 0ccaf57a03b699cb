import type { ErrorCode } from '../../../src/contract/feed.ts';
import type { Feed, Route } from './route.ts';

/** When each refusal comes, as it may be told. */
export const REFUSALS: Readonly<Record<ErrorCode, string>> = {
  'unknown-table': 'There is no table "t9" here; this controller runs table "t1".',
  'unknown-address': 'There is nothing at /api/nothing.',
  'unknown-ruleset': 'There is no ruleset "bridge".',
  'bad-query': 'from: Invalid input: expected number, received NaN',
  'foreign-origin': 'A page of https://elsewhere.example may not listen to this table.',
  'foreign-host':
    'This name is not one of this club: ask by its address, or have the name added to "hosts" in its configuration.',
  'needs-tls':
    'Staff enters on the computer of the table (http://localhost:…) or over https: everybody in the network could read the code here.',
  'no-code': "The operator's code has to be entered first.",
  'wrong-code': 'This is not the code.',
  'other-seat': 'The code that was entered is of another seat.',
  'too-many-codes': 'Too many wrong codes: wait a minute.',
  'seat-taken': 'This seat is taken: ask whoever holds it.',
  'invitation-ended': 'This has been used, or is too old.',
  'typing-paused': 'Too many wrong codes for this seat: wait a minute, or use the picture.',
  'not-answered': 'Nobody has answered yet.',
  'not-admitted': 'This phone was not let in.',
  'not-asked': 'Nobody knows of this question any more: ask again.',
  'still-you': 'Another player sits here now.',
  'not-allowed': 'Who may do this has not entered here.',
  'bad-declaration':
    'say: reason: wants 1 to 200 characters, and none that are unseen or turn the text around',
  'bad-address': 'This address cannot be read.',
  'too-large': 'This is longer than anything that is said here.',
  'too-many-connections': 'Too many connections are open: try again in a moment.',
  'too-many-questions': 'One page of the ledger at a time, and five a second.',
  'too-many-declarations': 'Too much was said from here: wait a moment.',
  'this-computer-only': 'This is told on the computer of the table only.',
  'not-ready': 'Table "t1" has not shown itself yet.',
  'table-stopped': 'Table "t1" is stopped.',
  'reload-refused': 'tables.2.port: wants the path of a serial port, or tcp://host:port',
  'damaged-entry': 'Entry 42 of the ledger is damaged: it is not shown.',
  'other-ledger': 'This ledger has no entry 41 of epoch "01KZ3Q".',
  'screens-not-built': 'The screens are not built yet: run "npm run build".',
  failed: 'This could not be answered: disk I/O error.',
};

/** Whatever is asked. */
const EVERYWHERE: readonly ErrorCode[] = ['foreign-host', 'bad-address', 'too-many-questions', 'failed'];

const where = (holds: boolean, ...codes: readonly ErrorCode[]): readonly ErrorCode[] => (holds ? codes : []);

/** Everything a route may be refused for. */
export const refusalsOf = ({ path, method, query, body, refusals }: Route): ReadonlySet<ErrorCode> =>
  new Set([
    ...EVERYWHERE,
    ...where(path.includes('{table}'), 'unknown-table'),
    ...where(method === 'post', 'foreign-origin', 'bad-declaration', 'too-large'),
    ...where(query !== undefined, 'bad-query'),
    ...where(body !== undefined, 'bad-declaration'),
    ...refusals,
  ]);

export const refusalsOfFeed = ({ path, needs }: Feed): ReadonlySet<ErrorCode> =>
  new Set([
    ...EVERYWHERE,
    'foreign-origin',
    'too-many-connections',
    ...where(path.includes('{table}'), 'unknown-table', 'not-ready', 'table-stopped'),
    // Of MQTT where the broker is another.
    ...where(path.includes('{side}') || path === '/mqtt', 'unknown-address'),
    ...where(needs.length > 0, 'no-code', 'other-seat', 'still-you', 'bad-query'),
  ]);

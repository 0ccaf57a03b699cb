import {
  ARCHIVE_REFUSED_WITH,
  type ArchiveRefusalCode,
  archivedHeadsAnswer,
  archivedLedgerAnswer,
  archivedLedgerQuery,
  archivedStreamQuery,
  archivedTablesAnswer,
  archiveRefusal,
  leagueAnswer,
  leagueQuery,
} from '../../src/contract/archive.ts';
import { ledgerEntry } from '../../src/contract/ledger.ts';
import { components } from './http/components.ts';
import {
  type OpenApiDocument,
  operationOf,
  refusalExamples,
  refusedWith,
  schemasOf,
} from './http/operation.ts';
import { type Address, json } from './http/route.ts';

/** Of the contract: the second number counts additions. */
const VERSION = '1.0.0';

/** When each refusal comes, as it may be told. */
const REFUSALS: Readonly<Record<ArchiveRefusalCode, string>> = {
  'bad-query': 'epoch: wants 1 to 64 characters, and none that are unseen or turn the text around',
  'bad-address': "This could not be answered: '/%' is not a valid url component.",
  'unknown-address': 'There is nothing at /api/nothing.',
  'foreign-host': 'This name is not one of this archive: ask by its address, or name it with --hosts.',
  'archive-away': 'another program is writing to the archive',
  failed: 'This could not be answered: what is kept of this entry is no entry.',
};

/** Whatever is asked. */
const EVERYWHERE: readonly ArchiveRefusalCode[] = ['foreign-host', 'archive-away', 'failed'];

const EPOCH = '01KZ3Q5J8W9R2T4V6X8Z0B2D4F';

const ADDRESSES: readonly Address[] = [
  {
    method: 'get',
    path: '/api/tables',
    tells:
      'Every ledger that is kept, an epoch each: how far it goes, and when its newest entry was written.',
    answers: json('archivedTablesAnswer', archivedTablesAnswer),
  },
  {
    method: 'get',
    path: '/api/league',
    tells:
      'Points, matches, hands won, places and rating of everybody, of all matches that are over, by system of rules.',
    query: { schema: leagueQuery, example: { club: 'club', ruleset: 'korean-japanese' } },
    answers: json('leagueAnswer', leagueAnswer),
  },
  {
    method: 'get',
    path: '/api/t/{club}/{table}/ledger',
    tells: 'Entries of an epoch from one on, a hundred at a time; none where none is kept.',
    query: { schema: archivedLedgerQuery, example: { epoch: EPOCH, from: 1, limit: 2 } },
    answers: json('archivedLedgerAnswer', archivedLedgerAnswer),
  },
  {
    method: 'get',
    path: '/api/t/{club}/{table}/ledger.ndjson',
    tells:
      'The same, an entry a line, to the newest that is kept, or `limit` of them. What breaks off is not the end.',
    query: { schema: archivedStreamQuery, example: { epoch: EPOCH, from: 1, limit: 2 } },
    answers: { 200: { as: 'lines', of: { name: 'ledgerEntry', schema: ledgerEntry } } },
  },
  {
    method: 'get',
    path: '/api/t/{club}/{table}/signed',
    tells: "What the club has signed of the table's ledger, as far as the archive heard it, in that order.",
    answers: json('archivedHeadsAnswer', archivedHeadsAnswer),
  },
];

const where = (holds: boolean, code: ArchiveRefusalCode): readonly ArchiveRefusalCode[] =>
  holds ? [code] : [];

const refusalsOf = ({ path, query }: Address): ReadonlySet<ArchiveRefusalCode> => {
  const isOfTable = path.includes('{table}');
  return new Set([
    ...EVERYWHERE,
    ...where(isOfTable, 'bad-address'),
    ...where(isOfTable || query !== undefined, 'bad-query'),
  ]);
};

const DESCRIPTION = [
  'What `mjtable archive --http` answers to whoever reaches its address. It keeps the ledgers of any number of tables and clubs',
  'and serves them as they were sealed: an `epoch` names one record of a table, `seq` an entry of it. Every refusal is an',
  '`archiveRefusal`, whose `code` is for programs and whose `message` is for people. Fields are only added within a version; a',
  'field that is not known is to be ignored. Times are milliseconds since 1970. Pages are no part of it. A controller is',
  'docs/openapi.json.',
].join(' ');

/** The OpenAPI 3.1 document of what an archive answers over HTTP (docs/archive.openapi.json). */
export const archiveOpenApiDocument = (): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'mahjong-table archive',
    version: VERSION,
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths: Object.fromEntries(
    ADDRESSES.map((address) => [
      address.path,
      {
        [address.method]: operationOf(address, {
          security: [],
          refused: refusedWith(refusalsOf(address), {
            statusOf: ARCHIVE_REFUSED_WITH,
            answer: 'archiveRefusal',
          }),
        }),
      },
    ]),
  ),
  components: {
    examples: refusalExamples(REFUSALS),
    schemas: components(
      [{ name: 'archiveRefusal', schema: archiveRefusal }, ...schemasOf(ADDRESSES)],
      new Set(),
    ),
  },
});

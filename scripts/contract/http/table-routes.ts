import { declaration, declarationAnswer } from '../../../src/contract/declaration.ts';
import { declaredForm, previewAnswer, previewQuestion } from '../../../src/contract/declared-form.ts';
import { machineRecordAnswer } from '../../../src/contract/fault-record.ts';
import {
  ledgerAnswer,
  ledgerQuery,
  ledgerStreamQuery,
  namesAnswer,
  namesQuery,
} from '../../../src/contract/feed.ts';
import { movesAnswer, movesQuery } from '../../../src/contract/hand-moves.ts';
import { ledgerEntry } from '../../../src/contract/ledger.ts';
import {
  nextMatchAnswer,
  nextMatchQuery,
  nextMatchQuestion,
  nextMatchTaken,
} from '../../../src/contract/next-match.ts';
import { operatorView, seatQuery, seatView } from '../../../src/contract/seat-view.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import { json, type Route } from './route.ts';

const T = '/api/t/{table}';
/** What whoever speaks for a seat or the club may be refused for. */
const ASKERS = ['no-code', 'other-seat', 'still-you', 'bad-query', 'not-ready', 'table-stopped'] as const;

const DRAWN = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] };

/** What is played at a table, and what is said of it. */
export const tableRoutes = (says: Readonly<Record<string, unknown>>): readonly Route[] => [
  {
    method: 'get',
    path: `${T}/view`,
    tells: 'What everybody at the table sees now.',
    needs: [],
    answers: json('tableView', tableView),
    refusals: ['not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: `${T}/ledger`,
    tells:
      'Entries of the score ledger, as they were sealed: `from` onwards, at most `limit`. Whoever reads on asks from the newest that he has: where another stands there, or none, the record goes on with another epoch (pub/ledger in asyncapi.json).',
    needs: [],
    query: { schema: ledgerQuery, example: { from: 1, limit: 2 } },
    answers: json('ledgerAnswer', ledgerAnswer),
    refusals: ['damaged-entry', 'too-many-questions', 'not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: '/api/ledger',
    tells: 'The same where the club has one table.',
    needs: [],
    query: { schema: ledgerQuery, example: { from: 3 } },
    answers: json('ledgerAnswer', ledgerAnswer),
    refusals: ['unknown-address', 'damaged-entry', 'too-many-questions', 'not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: `${T}/ledger.ndjson`,
    tells:
      'The ledger from `from` to its newest entry, an entry a line. `epoch` is that of the entry before; where this ledger has no such entry it is refused. An answer that breaks off is not its end.',
    needs: ['whole-ledger'],
    query: { schema: ledgerStreamQuery, example: { epoch: '01K0000000000000000000EPOC', from: 31 } },
    answers: { 200: { as: 'lines', of: { name: 'ledgerEntry', schema: ledgerEntry } } },
    refusals: [
      'no-code',
      'damaged-entry',
      'other-ledger',
      'too-many-questions',
      'not-ready',
      'table-stopped',
    ],
  },
  {
    method: 'get',
    path: `${T}/moves`,
    tells:
      'A hand that is over, tile by tile while its moves are kept, and who proposed, disputed and ruled.',
    needs: ['operate'],
    query: { schema: movesQuery, example: { match: 1, hand: 1 } },
    answers: json('movesAnswer', movesAnswer),
    refusals: ['no-code', 'not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: `${T}/names`,
    tells: 'How the persons of entries are called.',
    needs: ['operate'],
    query: { schema: namesQuery, example: { ids: ['person-1', 'person-2'] } },
    answers: json('namesAnswer', namesAnswer),
    refusals: ['no-code', 'not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: `${T}/machine-record`,
    tells: 'The last faults of the machine, and what the last hands had to wait for.',
    needs: ['service'],
    answers: json('machineRecordAnswer', machineRecordAnswer),
    refusals: ['no-code', 'not-ready', 'table-stopped'],
  },
  {
    method: 'post',
    path: `${T}/declare`,
    tells:
      'Says something at the table (docs/declarations.md). 200 whether the table accepts or refuses it; the same `id` has one effect and the same answer.',
    needs: ['own-seat', 'operate', 'service'],
    query: { schema: seatQuery, example: { as: 'operator' } },
    body: { name: 'declaration', schema: declaration, examples: says },
    answers: json('declarationAnswer', declarationAnswer),
    refusals: [...ASKERS, 'not-allowed', 'too-many-declarations'],
  },
  {
    method: 'post',
    path: `${T}/preview`,
    tells: 'What the form as far as it is filled in would come to. Nothing is recorded.',
    needs: ['own-seat', 'operate'],
    query: { schema: seatQuery, example: { as: 'operator' } },
    body: {
      name: 'previewQuestion',
      schema: previewQuestion,
      examples: { 'a-drawn-hand': { hand: null, outcome: DRAWN } },
    },
    answers: json('previewAnswer', previewAnswer),
    refusals: [...ASKERS, 'not-allowed'],
  },
  {
    method: 'get',
    path: `${T}/form`,
    tells: 'What a page needs to know of the rules to offer only what can be.',
    needs: [],
    answers: json('declaredForm', declaredForm),
    refusals: ['foreign-origin', 'not-ready', 'table-stopped'],
  },
  {
    method: 'get',
    path: `${T}/seat/{side}`,
    tells: 'What this player alone may know, and may say now.',
    needs: ['own-seat'],
    answers: json('seatView', seatView),
    refusals: [...ASKERS, 'foreign-origin', 'unknown-address'],
  },
  {
    method: 'get',
    path: `${T}/operator`,
    tells: 'What the operator, or whoever looks after the machine, may know and say now.',
    needs: ['operate', 'service'],
    answers: json('operatorView', operatorView),
    refusals: [...ASKERS, 'foreign-origin'],
  },
  {
    method: 'get',
    path: `${T}/next-match`,
    tells: 'By what rules the next match is played, and what else they could be.',
    needs: ['operate'],
    query: { schema: nextMatchQuery, example: { lang: 'ja', base: 'house' } },
    answers: json('nextMatchAnswer', nextMatchAnswer),
    refusals: ['no-code', 'foreign-origin', 'not-ready', 'table-stopped'],
  },
  {
    method: 'post',
    path: `${T}/next-match`,
    tells: 'Chooses the rules of the next match.',
    needs: ['operate'],
    body: {
      name: 'nextMatchQuestion',
      schema: nextMatchQuestion,
      examples: { house: { base: 'house', options: { players: 4 } } },
    },
    answers: json('nextMatchTaken', nextMatchTaken),
    refusals: ['no-code', 'not-ready', 'table-stopped'],
  },
];

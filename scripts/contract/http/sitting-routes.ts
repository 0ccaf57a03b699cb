import { sittingAnswer, sittingQuestion, sittingTaken } from '../../../src/contract/sitting.ts';
import { json, type Route } from './route.ts';

const T = '/api/t/{table}';
const REFUSALS = ['no-code', 'not-ready', 'table-stopped'] as const;

/** For how long a table is let, and what that costs. */
export const SITTING_ROUTES: readonly Route[] = [
  {
    method: 'get',
    path: `${T}/sitting`,
    tells: 'The sitting that is on, and those before it.',
    needs: ['operate'],
    answers: json('sittingAnswer', sittingAnswer),
    refusals: [...REFUSALS, 'foreign-origin'],
  },
  {
    method: 'post',
    path: `${T}/sitting`,
    tells: 'Begins, pauses or ends a sitting, or says which hand is its last; the same `id` has one effect.',
    needs: ['operate'],
    body: {
      name: 'sittingQuestion',
      schema: sittingQuestion,
      examples: {
        begin: { id: 'sitting-begin-1', say: { say: 'begin' } },
        'last-hand-after': { id: 'sitting-last-1', say: { say: 'last-hand-after', hands: 2 } },
        'last-hand-in': { id: 'sitting-last-2', say: { say: 'last-hand-in', minutes: 30 } },
      },
    },
    answers: json('sittingTaken', sittingTaken),
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: `${T}/sittings.{format}`,
    tells: 'All sittings that were ever kept, the oldest first, as a file.',
    needs: ['operate'],
    answers: { 200: { as: 'file', types: ['text/csv', 'application/json'] } },
    refusals: [...REFUSALS, 'bad-query', 'foreign-origin'],
  },
];

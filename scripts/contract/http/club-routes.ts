import { actsAnswer } from '../../../src/contract/acts.ts';
import { backupsAnswer } from '../../../src/contract/backup.ts';
import { feedMessage, reloadAnswer, standingAnswer, tablesAnswer } from '../../../src/contract/feed.ts';
import { healthAnswer, readyAnswer } from '../../../src/contract/health.ts';
import {
  ruleBookAnswer,
  ruleBookQuery,
  ruleListAnswer,
  ruleListQuery,
} from '../../../src/contract/rule-book.ts';
import { screenReport } from '../../../src/contract/screens.ts';
import { operatorFeed, seatFeed } from '../../../src/contract/seat-view.ts';
import { wallAnswer, wallFeed } from '../../../src/contract/wall.ts';
import { type Feed, json, type Route } from './route.ts';

/** The club as a whole: its tables, its rules, its health. */
export const CLUB_ROUTES: readonly Route[] = [
  {
    method: 'get',
    path: '/api/tables',
    tells: 'The tables of the club, and their pages.',
    needs: [],
    answers: json('tablesAnswer', tablesAnswer),
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/club',
    tells: 'Every table in short, as the wall shows it.',
    needs: [],
    answers: json('wallAnswer', wallAnswer),
    refusals: [],
  },
  ...(['start', 'stop'] as const).map(
    (order): Route => ({
      method: 'post',
      path: `/api/tables/{table}/${order}`,
      tells: order === 'start' ? 'Starts a table.' : 'Stops a table once its match can be left.',
      needs: ['run-tables'],
      answers: json('standingAnswer', standingAnswer),
      refusals: ['no-code'],
    }),
  ),
  {
    method: 'get',
    path: '/api/backups',
    tells: 'Since when no backup could be made, and whether the disk has room for as many as are to be kept.',
    needs: ['run-tables'],
    answers: json('backupsAnswer', backupsAnswer),
    refusals: ['no-code'],
  },
  {
    method: 'get',
    path: '/api/acts',
    tells:
      'Who has entered last, who was not let in, and what was done that not everybody may; the newest first.',
    needs: ['access'],
    answers: json('actsAnswer', actsAnswer),
    refusals: ['no-code'],
  },
  {
    method: 'post',
    path: '/api/reload',
    tells: 'Reads the tables of the configuration again, and does what has changed.',
    needs: ['run-tables'],
    answers: json('reloadAnswer', reloadAnswer),
    refusals: ['no-code', 'reload-refused'],
  },
  {
    method: 'get',
    path: '/rules',
    tells: 'Every book of rules there is, and which of them is played here.',
    needs: [],
    query: { schema: ruleListQuery, example: { lang: 'ko' } },
    answers: json('ruleListAnswer', ruleListAnswer),
    refusals: ['screens-not-built'],
  },
  {
    method: 'get',
    path: '/rules/{id}',
    tells: 'The book of a ruleset: as data, as text, as a page to a browser.',
    needs: [],
    query: { schema: ruleBookQuery, example: { lang: 'ja', format: 'json' } },
    answers: json('ruleBookAnswer', ruleBookAnswer),
    refusals: ['unknown-ruleset', 'screens-not-built'],
  },
  {
    method: 'get',
    path: '/healthz',
    tells: 'The program is alive.',
    needs: [],
    answers: json('healthAnswer', healthAnswer),
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    tells: 'Whether every table that is to run can be played at and heard of; 503 where one cannot.',
    needs: [],
    answers: {
      ...json('readyAnswer', readyAnswer),
      503: { as: 'json', of: { name: 'readyAnswer', schema: readyAnswer } },
    },
    refusals: [],
  },
  {
    method: 'get',
    path: '/metrics',
    tells: 'What is measured, in the text form of Prometheus.',
    needs: [],
    answers: { 200: { as: 'text' } },
    refusals: ['too-many-questions'],
  },
];

/** What goes on telling, over WebSockets. */
export const FEEDS: readonly Feed[] = [
  {
    path: '/ws/t/{table}',
    tells: 'What everybody at the table sees: at connect, at each change, and a beat each second.',
    needs: [],
    says: { name: 'feedMessage', schema: feedMessage },
    hears: { name: 'screenReport', schema: screenReport },
  },
  {
    path: '/ws/t/{table}/seat/{side}',
    tells: 'The view of one seat, likewise.',
    needs: ['own-seat'],
    says: { name: 'seatFeed', schema: seatFeed },
    hears: null,
  },
  {
    path: '/ws/t/{table}/operator',
    tells: "The operator's view, likewise.",
    needs: ['operate', 'service'],
    says: { name: 'operatorFeed', schema: operatorFeed },
    hears: null,
  },
  {
    path: '/ws/club',
    tells: 'Every table in short, likewise.',
    needs: [],
    says: { name: 'wallFeed', schema: wallFeed },
    hears: { name: 'screenReport', schema: screenReport },
  },
  {
    path: '/mqtt',
    tells: 'MQTT 3.1.1, where the broker is the embedded one (docs/asyncapi.json).',
    needs: [],
    says: null,
    hears: null,
  },
];

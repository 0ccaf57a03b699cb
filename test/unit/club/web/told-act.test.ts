import { describe, expect, test } from 'vitest';
import { CLUB_ROUTES } from '../../../../scripts/contract/http/club-routes.ts';
import { SEAT_ROUTES } from '../../../../scripts/contract/http/seat-routes.ts';
import { SITTING_ROUTES } from '../../../../scripts/contract/http/sitting-routes.ts';
import { tableRoutes } from '../../../../scripts/contract/http/table-routes.ts';
import { NO_ACTS } from '../../../../src/club/web/acts.ts';
import { toldAct } from '../../../../src/club/web/told-act.ts';

const told = (act: string) => {
  const { told, table, side, outcome } = toldAct({ at: 1, act, status: 200, by: null, from: '127.0.0.1' });
  return [told, table, side, outcome];
};

const ACTS = [...CLUB_ROUTES, ...SEAT_ROUTES, ...SITTING_ROUTES, ...tableRoutes({})]
  .filter(({ method, path }) => method === 'post' && !NO_ACTS.has(path.replace('{table}', ':table')))
  .map(({ path }) => path);

describe('what was done on pages and over the broker', () => {
  test.each(ACTS)('has words of its own: %s', (path) => {
    expect(told(`POST ${path.replace('{table}', 't1').replace('{side}', '2')}`)[0]).not.toBe('other');
  });

  test.each([
    ['POST /api/t/t1/enter', ['entered', 't1', null, 'done']],
    ['POST /api/t/t2/seats/2/free', ['seat-freed', 't2', 2, 'done']],
    ['POST /api/tables/t1/stop', ['table-stopped', 't1', null, 'done']],
    ['POST /api/reload/', ['settings-read', null, null, 'done']],
    ['MQTT club/t1 cmd/pause', ['ordered', 't1', null, 'done']],
    ['POST /api/t/t1/of-a-later-release', ['other', 't1', null, 'done']],
    ['POST /api/t/t1/seats/9/free', ['other', 't1', null, 'done']],
    ['', ['other', null, null, 'done']],
  ])('is told by what it was, where and for which seat: "%s"', (act, expected) =>
    expect(told(act)).toEqual(expected),
  );
});

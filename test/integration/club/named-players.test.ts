import { expect, test } from 'vitest';
import { tableView } from '../../../src/contract/table-view.ts';
import { eventually } from '../../harness/programs.ts';
import { type RunningClub, runClub, sitDownAt } from './running-club.ts';

/** The people at this table take no time, so that it is said until it falls between two hands. */
const nameBetweenHands = async (
  { club, operator }: RunningClub,
  player: string,
  name: string,
): Promise<void> => {
  const headers = { ...(await operator('t1')), 'content-type': 'application/json' };
  let tries = 0;
  await eventually('the name to be taken', async () => {
    tries += 1;
    const body = JSON.stringify({
      id: `name-${player}-${String(tries).padStart(4, '0')}`,
      say: { say: 'change-player', player, name, reason: 'another guest' },
    });
    const answer = await fetch(`${club.url}/api/t/t1/declare`, { method: 'POST', headers, body });
    return (await answer.json()).ok === true ? tries : null;
  });
};

const namesShown = async ({ club }: RunningClub): Promise<readonly string[]> => {
  const view = tableView.parse(await (await fetch(`${club.url}/api/t/t1/view`)).json());
  return view.sides.flatMap((side) => (side.seated ? [side.name] : []));
};

const playersOpened = ({ entries }: RunningClub): unknown =>
  entries('t1').findLast(({ kind }) => kind === 'open')?.detail['players'];

test('who was named at the table plays the next matches too, by other rules and after a restart, until the settings name another', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const first = await runClub([config]);
  await first.hands('t1', 1);
  await nameBetweenHands(first, 'p2', '김영수');
  const headers = { ...(await first.operator('t1')), 'content-type': 'application/json' };
  const less = JSON.stringify({ base: 'settings', options: { minimum: 1 } });
  await fetch(`${first.club.url}/api/t/t1/next-match`, { method: 'POST', headers, body: less });
  await first.hands('t1', 10);
  expect(first.told.join('\n')).toContain('other rules were chosen; the table begins again');
  expect(await namesShown(first)).toContain('김영수');
  const played = playersOpened(first);
  await first.club.stop();

  const second = await runClub([config], { data: first.data });
  await second.hands('t1', 10);
  expect(await namesShown(second)).toContain('김영수');
  expect(playersOpened(second)).toEqual(played);
  await second.club.stop();

  const third = await runClub([{ ...config, players: ['Ada', 'Bea', 'Cho'] }], { data: first.data });
  await third.hands('t1', 10);
  expect(await namesShown(third)).toEqual(expect.arrayContaining(['Ada', 'Bea', 'Cho']));
  expect([...first.failures, ...second.failures, ...third.failures]).toEqual([]);
});

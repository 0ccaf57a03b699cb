import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { nextMatchAnswer, nextMatchTaken } from '../../../src/contract/next-match.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import { rulesetHash } from '../../../src/controller/score-keeper.ts';
import { eventually } from '../../harness/programs.ts';
import { ruleset } from '../../unit/play/stacked-table.ts';
import { type RunningClub, runClub, sitDownAt, tableConfig } from './running-club.ts';

const LESS = { base: 'settings', options: { minimum: 1 } };
const NOWHERE = 'tcp://127.0.0.1:9';

const hashesOf = (entries: readonly LedgerEntry[], match: number): readonly string[] => [
  ...new Set(entries.filter(({ game }) => game === match).map(({ rule }) => rule.sha256)),
];

const choose = async ({ club, operator }: RunningClub, choice: unknown) => {
  const headers = { ...(await operator('t1')), 'content-type': 'application/json' };
  const body = JSON.stringify(choice);
  return fetch(`${club.url}/api/t/t1/next-match`, { method: 'POST', headers, body });
};

const looked = async ({ club, operator }: RunningClub) => {
  const headers = await operator('t1');
  return nextMatchAnswer.parse(
    await (await fetch(`${club.url}/api/t/t1/next-match?lang=ko`, { headers })).json(),
  );
};

const minimumChosen = async (running: RunningClub) =>
  (await looked(running)).shown.options.find(({ name }) => name === 'minimum')?.chosen;

const publicView = async ({ club }: RunningClub) =>
  tableView.parse(await (await fetch(`${club.url}/api/t/t1/view`)).json());

test('rules chosen while a match is on stop nobody, and are still chosen after a restart', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const first = await runClub([config]);
  await first.hands('t1', 1);
  const answer = await choose(first, LESS);
  expect(nextMatchTaken.parse(await answer.json())).toEqual({
    v: 1,
    ok: true,
    holds: 'after-this-match',
    tiles: 'same',
  });
  expect((await looked(first)).next.state).toBe('waits');
  expect((await publicView(first)).nextMatch).toEqual({ ruleset: 'korean-japanese', differs: 'options' });
  await first.hands('t1', 1);
  await first.club.stop();
  const second = await runClub([config], { data: first.data });
  await second.hands('t1', 1);
  expect(hashesOf(second.entries('t1'), 1)).toEqual([rulesetHash(ruleset())]);
  const { next, before } = await looked(second);
  expect(next.state).toBe('waits');
  expect((await publicView(second)).nextMatch).toEqual({ ruleset: 'korean-japanese', differs: 'options' });
  expect(before).toMatchObject([{ ...LESS, by: { role: 'operator' } }]);
  expect([...first.failures, ...second.failures]).toEqual([]);
});

test('rules chosen while a match is on hold from the next one, however soon a start key is pressed after it', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  // How the match has ended stands for a second, in which these people have long pressed.
  const running = await runClub([{ ...config, extras: { ...config.extras, speed: 10 } }]);
  await running.hands('t1', 1);
  await choose(running, LESS);
  await running.hands('t1', 10);
  expect(running.told.join('\n')).toContain('other rules were chosen; the table begins again');
  expect(hashesOf(running.entries('t1'), 1)).toEqual([rulesetHash(ruleset())]);
  expect(hashesOf(running.entries('t1'), 2)).toEqual([rulesetHash(ruleset({ minimum: 1 }))]);
  expect((await looked(running)).next.state).toBe('in-force');
});

test('rules count on after a start that was refused, and no more after one by settings that say otherwise', async () => {
  const asSet = tableConfig('t1', NOWHERE, { ruleset: 'korean-japanese' });
  const forOneEvening = tableConfig('t1', NOWHERE, { ruleset: 'sanma-modern' });
  const first = await runClub([asSet]);
  await choose(first, LESS);
  await expect(runClub([forOneEvening], { data: first.data })).rejects.toThrow();
  await first.club.stop();
  const second = await runClub([asSet], { data: first.data });
  expect(await minimumChosen(second)).toBe(LESS.options.minimum);
  await second.club.stop();
  const evening = await runClub([forOneEvening], { data: first.data });
  await evening.club.stop();
  const after = await runClub([asSet], { data: first.data });
  expect(await minimumChosen(after)).not.toBe(LESS.options.minimum);
});

test('where no match is on the table begins again by them at once', async () => {
  const running = await runClub([tableConfig('t1', NOWHERE, { ruleset: 'korean-japanese' })]);
  const taken = nextMatchTaken.parse(await (await choose(running, { base: 'house', options: {} })).json());
  expect(taken).toMatchObject({ ok: true, holds: 'at-once', tiles: 'other' });
  const table = await eventually('the other rules', async () => {
    const [listed] = await running.listed();
    return listed?.rules === '/rules/house' ? listed : null;
  });
  expect(table.standing.state).not.toBe('failed');
});

test('only the operator chooses, from a page of this server, and what is no choice is refused', async () => {
  const running = await runClub([tableConfig('t1', NOWHERE, { ruleset: 'korean-japanese' })]);
  const { club } = running;
  const address = `${club.url}/api/t/t1/next-match`;
  expect((await fetch(address)).status).toBe(401);
  expect((await running.post('/api/t/t1/next-match')).status).toBe(401);
  const operator = await running.operator('t1');
  const foreign = await running.post('/api/t/t1/next-match', { ...operator, origin: 'http://elsewhere' });
  expect(foreign.status).toBe(403);
  expect((await fetch(`${address}?base=poker`, { headers: operator })).status).toBe(400);
  expect((await fetch(`${club.url}/api/t/t9/next-match`, { headers: operator })).status).toBe(404);
  for (const nonsense of [{}, { base: 'poker', options: {} }, { base: 'house', options: [] }, 'house'])
    expect((await choose(running, nonsense)).status).toBe(400);
  const refused = await choose(running, { base: 'house', options: { players: 4 } });
  expect(nextMatchTaken.parse(await refused.json())).toMatchObject({
    ok: false,
    refusal: { code: 'other-players', option: 'players' },
  });
});

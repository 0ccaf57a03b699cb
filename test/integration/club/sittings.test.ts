import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SittingSay, sittingAnswer, sittingTaken } from '../../../src/contract/sitting.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { runClub, sitDownAt, tableConfig } from './running-club.ts';

test('the last hand ends the match and the sitting, which the operator reads with its fee and nobody else', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const rate = { amount: 500, decimals: 0, currency: 'KRW', per: 'hand' } as const;
  const told: string[] = [];
  const running = await runClub([{ ...config, sittings: { rate } }], {
    onView: (_, view) => told.push(JSON.stringify(view)),
  });
  const { club, entries } = running;
  await running.hands('t1', 1);
  const headers = { ...(await running.operator('t1')), 'content-type': 'application/json' };
  const address = `${club.url}/api/t/t1/sitting`;
  const say = async (words: SittingSay, id: string) =>
    sittingTaken.parse(
      await (
        await fetch(address, { method: 'POST', headers, body: JSON.stringify({ id, say: words }) })
      ).json(),
    );
  const look = async () => sittingAnswer.parse(await (await fetch(address, { headers })).json());

  expect(await say({ say: 'last-hand-after', hands: 2 }, 'the-last-two')).toEqual({ v: 1, ok: true });
  await expect.poll(async () => (await look()).before, { timeout: 60_000 }).toHaveLength(1);

  const [ended] = (await look()).before;
  const settled = entries('t1').filter(({ kind, game }) => kind === 'settle' && game === 1).length;
  expect(ended).toMatchObject({ hands: settled, fee: settled * 500 });
  const close = entries('t1').find(({ kind }) => kind === 'close');
  expect(close).toMatchObject({ actor: { kind: 'operator' }, reason: 'the last hand was played' });
  expect(told.some((view) => view.includes('"timeLeft":{"last":true}'))).toBe(true);
  // As a word: the code of a kept match is drawn in groups of four letters, and may hold these three.
  expect(told.filter((view) => /\bKRW\b/.test(view))).toEqual([]);

  const csv = await (await fetch(`${club.url}/api/t/t1/sittings.csv`, { headers })).text();
  expect(csv.split('\r\n')[1]).toContain(`,${settled * 500},KRW,500,hand`);
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(`${club.url}/api/t/t1/sittings.csv`)).status).toBe(401);
});

test('what was kept of sittings and cannot be read is told to the operator, and not as if the settings asked for none', async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, 'ledger-sittings.jsonl'));
  const config = {
    ...tableConfig('t1', 'tcp://127.0.0.1:9', { ruleset: 'korean-japanese' }),
    sittings: { rate: null },
  };
  const { club, operator, notices } = await runClub([config], { data });
  const headers = await operator('t1');
  const reply = await fetch(`${club.url}/api/t/t1/sitting`, { headers });
  expect(sittingAnswer.parse(await reply.json())).toEqual({
    v: 1,
    kept: 'unreadable',
    now: null,
    before: [],
  });
  expect(notices).toContainEqual(expect.stringMatching(/^what is kept of sittings cannot be read/));
  expect((await fetch(`${club.url}/api/t/t1/sittings.csv`, { headers })).status).toBe(503);
});

import { expect, test } from 'vitest';
import { type SittingSay, sittingAnswer, sittingTaken } from '../../../src/contract/sitting.ts';
import { runClub, sitDownAt } from './running-club.ts';

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

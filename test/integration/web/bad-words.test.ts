import { expect, test, vi } from 'vitest';
import { enterAnswer, seatCodes } from '../../../src/contract/access.ts';
import { errorAnswer } from '../../../src/contract/feed.ts';
import { operatorView, seatView } from '../../../src/contract/seat-view.ts';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

/** Half of a character: JSON can say it, no record can keep it. */
const HALF = 'late \ud800';
const SOON = { timeout: 60_000, interval: 100 };

const startTable = async (flags: readonly string[]) => {
  const places = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', String(await freePort())];
  const program = startProgram('mjtable', ['demo', ...places, ...flags, '--data', temporaryFolder()]);
  const [, operatorCode = ''] = await program.says(/^operator \S+, code (\S+)/);
  const [, url = ''] = await program.says(/^ready (\S+)/);
  const asking = async (path: string, { token, body }: { token?: string; body?: object | string } = {}) =>
    fetch(`${url}/api/t/t1/${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  const enter = async (body: object): Promise<string> =>
    enterAnswer.parse(await (await asking('enter', { body })).json()).token;
  return {
    program,
    asking,
    asOperator: () => enter({ as: 'operator', code: operatorCode }),
    asSeat: async (side: number) => {
      const { codes } = seatCodes.parse(await (await asking('seat-codes')).json());
      return enter({ as: 'seat', side, code: codes.find((each) => each.side === side)?.code });
    },
    isHealthy: async () => (await fetch(`${url}/healthz`)).ok,
  };
};

const penalty = (reason: string) => ({
  irregularity: 'false-win',
  player: 'p1',
  harmed: null,
  override: { points: 1, hand: 'plays-on' },
  reason,
});

test('half a character in a reason refuses that declaration at a declared table, whoever would agree, and nothing else', async () => {
  const table = await startTable(['--declared', '--speed', '8']);
  const seat = await vi.waitFor(() => table.asSeat(1), SOON);
  await vi.waitFor(async () => {
    const view = seatView.parse(await (await table.asking('seat/1', { token: seat })).json());
    expect(view.may).toContain('propose-penalty');
  }, SOON);
  const said = { say: 'propose', proposal: { kind: 'penalty', ...penalty(HALF) } };
  const answer = await table.asking('declare', { token: seat, body: { id: 'half-a-word', say: said } });
  expect([answer.status, errorAnswer.parse(await answer.json()).error.code]).toEqual([
    400,
    'bad-declaration',
  ]);
  const { public: shown } = seatView.parse(await (await table.asking('seat/1', { token: seat })).json());
  expect(shown.proposal?.what.kind).not.toBe('penalty');
  expect(await table.isHealthy()).toBe(true);
});

test('half a character in a ruling refuses it where the table reads its tiles', async () => {
  const table = await startTable(['--speed', '8']);
  const token = await table.asOperator();
  await vi.waitFor(async () => {
    const view = operatorView.parse(await (await table.asking('operator', { token })).json());
    expect(view.may).toContain('penalise');
  }, SOON);
  for (const say of [
    { say: 'penalise', ...penalty(HALF) },
    { say: 'change-player', player: 'p1', name: null, reason: HALF },
    { say: 'penalise', ...penalty('turned \u202e around') },
  ]) {
    const body = { id: `half-${Math.random().toString(36).slice(2, 12)}`, say };
    const answer = await table.asking('declare', { token, body });
    expect([answer.status, errorAnswer.parse(await answer.json()).error.code]).toEqual([
      400,
      'bad-declaration',
    ]);
  }
  expect(operatorView.parse(await (await table.asking('operator', { token })).json()).penalties).toEqual([]);
  expect(await table.isHealthy()).toBe(true);
});

test('what is nested by thousands is refused as what nobody says here, and nothing else ends', async () => {
  const table = await startTable(['--speed', '8']);
  const token = await table.asOperator();
  const nested = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
  const body = `{"base":"house","options":{"minimum":${nested}}}`;
  const answer = await table.asking('next-match', { token, body });
  expect(answer.status).toBe(400);
  expect(errorAnswer.parse(await answer.json()).error.code).toBe('bad-declaration');
  expect(await table.isHealthy()).toBe(true);
});

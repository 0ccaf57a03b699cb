import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLedger } from '../../src/follow/read-ledger.ts';
import { enterAt } from '../../test/harness/enter.ts';
import { CONTROLLER, freePort, SIMULATOR, startChild } from '../children.ts';
import { grouped, type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { fillLedger } from './fill-ledger.ts';

const CODE = 'OPERATOR-OF-THE-BENCH';
const SECOND_MS = 1_000;

/** A long ledger over HTTP, from a controller at its table: every entry proved, and in the same run its lines alone. */
export const measureReplay = async ({ entries }: Settings): Promise<readonly Row[]> => {
  const data = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  fillLedger(data, entries);
  const table = `127.0.0.1:${await freePort()}`;
  const http = `127.0.0.1:${await freePort()}`;
  const simulator = await startChild(SIMULATOR, ['--tcp', table]);
  const where = ['--table', `tcp://${table}`, '--data', data, '--http', http, '--operator-code', CODE];
  const child = await startChild(CONTROLLER, ['run', ...where, '--broker', `embedded:${await freePort()}`]);
  const url = `http://${http}`;
  const token = await enterAt(`${url}/api/t/t1`, { as: 'operator', code: CODE });
  const proved = await timed(() => countProved(url, token));
  const lines = await timed(() => countBytes(url, token));
  await child.stop();
  await simulator.stop();
  rmSync(data, { recursive: true });
  return [
    {
      what: `${grouped(proved.count)} entries over HTTP, each proved`,
      measured: `${proved.seconds.toFixed(1)} s`,
      beside: `the same ${grouped(lines.count / 1_000_000)} MB unread ${lines.seconds.toFixed(1)} s`,
      ratio: times(proved.seconds, lines.seconds),
      aim: '≤ 10 s',
    },
  ];
};

interface Timed {
  readonly count: number;
  readonly seconds: number;
}

const timed = async (work: () => Promise<number>): Promise<Timed> => {
  const startMs = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - startMs) / SECOND_MS };
};

const countProved = async (url: string, token: string): Promise<number> => {
  let count = 0;
  for await (const _ of readLedger({ url, table: 't1', token })) count += 1;
  return count;
};

const countBytes = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/api/t/t1/ledger.ndjson`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  return bytes;
};

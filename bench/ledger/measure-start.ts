import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTROLLER, freePort, SIMULATOR, startChild } from '../children.ts';
import { quantile } from '../quantile.ts';
import { grouped, type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { fillLedger } from './fill-ledger.ts';

/** From the start to `ready` with a long record, and in the same run with an empty one: by turns. */
export const measureStart = async ({ starts, entries }: Settings): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const [long, empty] = [join(folder, 'long'), join(folder, 'empty')];
  fillLedger(long, entries);
  fillLedger(empty, 0);
  const readyMs = { long: [] as number[], empty: [] as number[] };
  for (let start = 0; start < starts; start += 1) {
    readyMs.long.push(await readyAfter(long));
    readyMs.empty.push(await readyAfter(empty));
  }
  rmSync(folder, { recursive: true });
  const [longMs, emptyMs] = [quantile(readyMs.long, 0.5), quantile(readyMs.empty, 0.5)];
  return [
    {
      what: `start to ready with ${grouped(entries)} entries, median of ${starts}`,
      measured: `${longMs.toFixed(0)} ms`,
      beside: `an empty folder ${emptyMs.toFixed(0)} ms`,
      ratio: times(longMs, emptyMs),
      aim: '≤ 1.1×',
    },
  ];
};

/** Of a controller at a simulated table of its own. */
const readyAfter = async (data: string): Promise<number> => {
  const table = `127.0.0.1:${await freePort()}`;
  const simulator = await startChild(SIMULATOR, ['--tcp', table]);
  const where = ['--table', `tcp://${table}`, '--data', data, '--http', `127.0.0.1:${await freePort()}`];
  const child = await startChild(CONTROLLER, ['run', ...where, '--broker', `embedded:${await freePort()}`]);
  await child.stop();
  await simulator.stop();
  return child.readyAfterMs;
};

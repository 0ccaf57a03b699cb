import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, CONTROLLER, floorProgram, freePort, SIMULATOR, startChild } from '../children.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';

interface Subject {
  readonly start: () => Promise<Child>;
  readonly stop: () => Promise<void>;
}

const residentMB = ({ pid }: Child): number => {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
};

/** The controller at a simulated table, and the same libraries loaded and connected: memory and start. */
export const measureProcess = async ({ rssAfterS, starts }: Settings): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const [ours, floor] = [
    await subject(folder, 'ours', controllerAt),
    await subject(folder, 'floor', librariesAt),
  ];
  const readyMs = { ours: [] as number[], floor: [] as number[] };
  for (let start = 0; start < starts; start += 1) {
    readyMs.ours.push(await readyAfter(ours));
    readyMs.floor.push(await readyAfter(floor));
  }
  const [one, other] = [await ours.start(), await floor.start()];
  await wait(rssAfterS * 1000);
  const [oursMB, floorMB] = [residentMB(one), residentMB(other)];
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all([ours.stop(), floor.stop()]);
  rmSync(folder, { recursive: true, force: true });
  const [oursMs, floorMs] = [quantile(readyMs.ours, 0.5), quantile(readyMs.floor, 0.5)];
  return [
    {
      what: `memory (RSS) ${rssAfterS} s after ready, no clients`,
      measured: `${oursMB.toFixed(1)} MB`,
      beside: `the libraries, connected ${floorMB.toFixed(1)} MB`,
      ratio: times(oursMB, floorMB),
      aim: '≤ 1.15×',
    },
    {
      what: `start to ready, median of ${starts}`,
      measured: `${oursMs.toFixed(0)} ms`,
      beside: `the libraries, connected ${floorMs.toFixed(0)} ms`,
      ratio: times(oursMs, floorMs),
      aim: '≤ 2×',
    },
  ];
};

const readyAfter = async ({ start }: Subject): Promise<number> => {
  const child = await start();
  await child.stop();
  return child.readyAfterMs;
};

type StartAt = (place: { readonly table: string; readonly data: string }) => Promise<Child>;

/** Each has a table and a data folder of its own; each start is of a new controller at the same table. */
const subject = async (folder: string, name: string, startAt: StartAt): Promise<Subject> => {
  const table = join(folder, `${name}-table`);
  const data = join(folder, `${name}-data`);
  const simulator = await startChild(SIMULATOR, ['--pty', table]);
  return { start: () => startAt({ table, data }), stop: simulator.stop };
};

const controllerAt: StartAt = async ({ table, data }) => {
  const where = ['--table', table, '--data', data, '--http', `127.0.0.1:${await freePort()}`];
  return startChild(CONTROLLER, ['run', ...where, '--broker', `embedded:${await freePort()}`]);
};

const librariesAt: StartAt = ({ table, data }) => startChild(floorProgram('libraries'), [table, data]);

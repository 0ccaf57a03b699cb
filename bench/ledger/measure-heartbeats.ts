import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeLine } from '../../firmware-protocol/frame.ts';
import { decodeHostMessage } from '../../firmware-protocol/host-message.ts';
import { parseEntry } from '../../firmware-protocol/wire-entry.ts';
import { CONTROLLER, freePort, SIMULATOR, startChild } from '../children.ts';
import { type Row, times } from '../row.ts';
import { slowDisk } from './slow-disk.ts';

/** As slow as a worn card in a small computer. */
const SYNC_MS = 500;
const PLAY_S = 25;
const SPEED = '20';

/** When the host's heartbeats went out, in milliseconds since the box was opened. */
const heartbeatsIn = (box: string): readonly number[] =>
  readdirSync(box)
    .toSorted()
    .flatMap((name) => readFileSync(join(box, name), 'latin1').split('\n'))
    .flatMap((line) => parseEntry(line) ?? [])
    .filter(({ mark, text }) => mark === '>' && isHeartbeat(text))
    .map(({ atMs }) => atMs);

const isHeartbeat = (line: string): boolean => {
  const decoded = decodeLine(line);
  const read = decoded.kind === 'frame' ? decodeHostMessage(decoded.frame) : null;
  return read?.kind === 'message' && read.message.message === 'heartbeat';
};

/** The longest that a table, one of whose two sets is built while the other is played, waited for a heartbeat. */
const longestGapMs = async (env: Readonly<Record<string, string>>): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-beats-'));
  const data = join(folder, 'data');
  const at = `127.0.0.1:${await freePort()}`;
  const simulator = await startChild(SIMULATOR, ['--tcp', at, '--seed', 'beats', '--speed', SPEED]);
  const where = ['--table', `tcp://${at}`, '--data', data, '--http', `127.0.0.1:${await freePort()}`];
  const broker = ['--broker', `embedded:${await freePort()}`];
  const controller = await startChild(CONTROLLER, ['run', ...where, ...broker], { env });
  await wait(PLAY_S * 1000);
  await controller.stop();
  await simulator.stop();
  const beats = heartbeatsIn(join(data, 'wire'));
  rmSync(folder, { recursive: true });
  return Math.max(...beats.slice(1).map((atMs, place) => atMs - (beats[place] ?? atMs)));
};

/** What a slow disk does to the heartbeat, for which the machine waits two seconds at most before it stops. */
export const measureHeartbeats = async (): Promise<readonly Row[]> => {
  const disk = slowDisk(SYNC_MS);
  try {
    const slowMs = await longestGapMs(disk.env);
    const usualMs = await longestGapMs({});
    return [
      {
        what: `longest gap between heartbeats, two sets, ${PLAY_S} s of play at ${SPEED}×, syncs of ${SYNC_MS} ms`,
        measured: `${slowMs.toFixed(0)} ms`,
        beside: `a disk as it is ${usualMs.toFixed(0)} ms`,
        ratio: times(slowMs, usualMs),
        aim: '< 700 ms',
      },
    ];
  } finally {
    disk.done();
  }
};

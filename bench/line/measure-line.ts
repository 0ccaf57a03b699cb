import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { handPayload } from '../../src/contract/club-payloads.ts';
import { type Child, CONTROLLER, floorProgram, freePort, startChild } from '../children.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { type FarEnd, playedTable, recitedLines } from './far-end.ts';
import { type Pair, pairUp } from './pair-up.ts';
import { subscribe } from './subscriber.ts';

const TOPIC = 'mj/v1/club/t/t1/pub/hand';
const LOOK_EVERY_MS = 200;

const isTileLine = (line: string): boolean => / TILE /.test(line);

/** Where the tiles lie, as far as the club is told; nothing else that a hand's message tells. */
const tilesIn = (message: string): string => {
  const { wallLeft, middleLeft, players } = handPayload.parse(JSON.parse(message));
  const lying = players.map(({ flowers, melds, river, concealed }) => [flowers, melds, river, concealed]);
  return JSON.stringify([wallLeft, middleLeft, lying]);
};

/** From a tile's line written into the serial port to the message an MQTT subscriber gets; ours and the bare chain. */
export const measureLine = async ({ lines }: Settings): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const ours = await through(lines, {
    farEnd: await playedTable(join(folder, 'table')),
    start: (brokerPort) => controllerAt(folder, brokerPort),
    meaning: tilesIn,
  });
  const bytes = quantile(
    ours.map(({ message }) => message.length),
    0.5,
  );
  const said = ours.map(({ line }) => line);
  const floor = await through(lines, {
    farEnd: await recitedLines(join(folder, 'floor'), said),
    start: (brokerPort) =>
      startChild(floorProgram('wire-to-mqtt'), [
        join(folder, 'floor'),
        String(brokerPort),
        TOPIC,
        String(bytes),
        join(folder, 'floor-record'),
      ]),
    meaning: (message) => message,
  });
  rmSync(folder, { recursive: true, force: true });
  return [
    row('p50', { ours, floor, share: 0.5, aim: '≤ 2×' }),
    row('p99', { ours, floor, share: 0.99, aim: '≤ 3×' }),
  ];
};

const controllerAt = async (folder: string, brokerPort: number): Promise<Child> => {
  const where = ['--table', join(folder, 'table'), '--data', join(folder, 'data')];
  const http = `127.0.0.1:${await freePort()}`;
  return startChild(CONTROLLER, ['run', ...where, '--http', http, '--broker', `embedded:${brokerPort}`]);
};

interface Chain {
  readonly farEnd: FarEnd;
  readonly start: (brokerPort: number) => Promise<Child>;
  readonly meaning: (message: string) => string;
}

/** So many lines and their messages. The first ones, of programs that are still warming up, are left out. */
const through = async (lines: number, { farEnd, start, meaning }: Chain): Promise<readonly Pair[]> => {
  const brokerPort = await freePort();
  const program = await start(brokerPort);
  const subscriber = await subscribe(brokerPort, TOPIC);
  const warmUp = Math.ceil(lines / 5);
  let pairs: readonly Pair[] = [];
  while (pairs.length < warmUp + lines) {
    await wait(LOOK_EVERY_MS);
    pairs = pairUp(farEnd.written, subscriber.heard, { leads: isTileLine, meaning });
  }
  await subscriber.stop();
  await program.stop();
  await farEnd.stop();
  return pairs.slice(warmUp, warmUp + lines);
};

interface Measured {
  readonly ours: readonly Pair[];
  readonly floor: readonly Pair[];
  readonly share: number;
  readonly aim: string;
}

const row = (name: string, { ours, floor, share, aim }: Measured): Row => {
  const took = (pairs: readonly Pair[]): number =>
    quantile(
      pairs.map(({ tookMs }) => tookMs),
      share,
    );
  return {
    what: `serial line in → MQTT subscriber out, ${name} of ${ours.length}`,
    measured: `${took(ours).toFixed(2)} ms`,
    beside: `bare chain, and one sync ${took(floor).toFixed(2)} ms`,
    ratio: times(took(ours), took(floor)),
    aim,
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TIMING } from '../../firmware-protocol/timing.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { channelTo } from '../../src/link/channel/open-channel.ts';
import { floorProgram, startChild } from '../children.ts';
import type { Row } from '../row.ts';
import { bareLink } from './bare-link.ts';

const RUBBISH_BYTES = 8 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** How much later than usual the heartbeat comes while a device says megabytes without a line end. */
export const measureRubbish = async (folder: string): Promise<Row> => {
  const host = join(folder, 'host');
  const device = join(folder, 'device');
  const socat = await joined(host, device);
  const table = await startChild(floorProgram('rubbish-at-pty'), [device, String(RUBBISH_BYTES)]);
  const beatsMs: number[] = [];
  let swallowed: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    swallowed = resolve;
  });
  const link = bareLink({
    open: noting(channelTo(host), {
      onWrite: (text) => {
        if (text.startsWith('P')) beatsMs.push(performance.now());
      },
      onLine: (line, flooded) => {
        if (flooded && line.startsWith('O')) swallowed();
      },
    }),
    onAccepted: () => undefined,
    onReport: () => undefined,
  });
  const beforeMB = process.memoryUsage().rss / MEGABYTE;
  link.order({ order: 'open-port' });
  await over;
  const grownMB = process.memoryUsage().rss / MEGABYTE - beforeMB;
  await link.stop();
  await table.stop();
  socat.kill();
  const gaps = beatsMs.slice(1).map((atMs, before) => atMs - (beatsMs[before] ?? atMs));
  const latestMs = Math.max(...gaps) - TIMING.heartbeatMs;
  return {
    what: '8 MB of rubbish without a line end: the heartbeat is late by',
    measured: `${latestMs.toFixed(0)} ms, memory + ${Math.max(0, grownMB).toFixed(1)} MB`,
    beside: '',
    ratio: '',
    aim: '< 200 ms, constant',
  };
};

const joined = async (one: string, other: string) => {
  const ends = [`PTY,link=${one},rawer`, `PTY,link=${other},rawer`];
  const socat = spawn('socat', ['-d', '-d', ...ends], { stdio: ['ignore', 'ignore', 'pipe'] });
  for (let said = ''; !said.includes('starting data transfer loop'); )
    said += String((await once(socat.stderr, 'data'))[0]);
  return socat;
};

interface Notes {
  readonly onWrite: (text: string) => void;
  readonly onLine: (line: string, flooded: boolean) => void;
}

const noting =
  (open: OpenChannel, { onWrite, onLine }: Notes): OpenChannel =>
  async (listener) => {
    let flooded = false;
    const opening = await open({
      ...listener,
      onOverlong: (start) => {
        flooded = true;
        listener.onOverlong(start);
      },
      onLine: (line) => {
        listener.onLine(line);
        onLine(line, flooded);
      },
    });
    if (!opening.ok) return opening;
    const write = (text: string): void => {
      onWrite(text);
      opening.channel.write(text);
    };
    return { ok: true, channel: { ...opening.channel, write } };
  };

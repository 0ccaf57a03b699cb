import { once } from 'node:events';
import { join } from 'node:path';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { channelTo } from '../../src/link/channel/open-channel.ts';
import { floorProgram, SIMULATOR, startChild } from '../children.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';
import { bareLink } from './bare-link.ts';

/** As long as a command. */
const LINE = 'C 7 SHOW side=0 score=24 wind=south*37D1\n';
/** Ours and the floor take turns, so that both see the same moods of the machine. The first turn warms up. */
const TURNS = 11;

/** One end of a line that is asked again and again how long an answer takes. Milliseconds. */
interface Asked {
  readonly turn: (asks: number) => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

/** From a command given to the link to its accept, and a bare line there and back over the same kind of port. */
export const measureAccept = async (folder: string, commands: number): Promise<Row> => {
  const ours = await accepts(join(folder, 'table'));
  const floor = await echoes(join(folder, 'echo'));
  const took = { ours: [] as number[], floor: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const asks = Math.ceil(commands / (TURNS - 1));
    const [one, other] = [await ours.turn(asks), await floor.turn(asks)];
    if (turn === 0) continue;
    took.ours.push(...one);
    took.floor.push(...other);
  }
  await ours.stop();
  await floor.stop();
  const [oursMs, floorMs] = [quantile(took.ours, 0.5), quantile(took.floor, 0.5)];
  return {
    what: `command → accept over a pseudo-terminal, p50 of ${took.ours.length}`,
    measured: `${oursMs.toFixed(3)} ms (p99 ${quantile(took.ours, 0.99).toFixed(2)})`,
    beside: `bare echo ${floorMs.toFixed(3)} ms (p99 ${quantile(took.floor, 0.99).toFixed(2)})`,
    ratio: times(oursMs, floorMs),
    aim: '≤ 2×',
  };
};

const accepts = async (path: string): Promise<Asked> => {
  const simulator = await startChild(SIMULATOR, ['--pty', path]);
  let tookMs = 0;
  let sentMs = 0;
  let wake: () => void = () => undefined;
  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const link = bareLink({
    open: channelTo(path),
    onAccepted: () => {
      tookMs = performance.now() - sentMs;
    },
    onReport: ({ type }) => {
      if (type === 'Greeted') link.order({ order: 'learn' });
      if (type === 'SnapshotRead' || type === 'CommandFinished') wake();
    },
  });
  const learned = woken();
  link.order({ order: 'open-port' });
  await learned;
  const ask = async (): Promise<number> => {
    const finished = woken();
    sentMs = performance.now();
    link.send({ command: 'configure', empty: 3 });
    await finished;
    return tookMs;
  };
  const stop = async (): Promise<void> => {
    await link.stop();
    await simulator.stop();
  };
  return { turn: (asks) => oneAfterTheOther(asks, ask), stop };
};

const echoes = async (path: string): Promise<Asked> => {
  const echo = await startChild(floorProgram('echo-at-pty'), [path]);
  const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
  const back = port.pipe(new ReadlineParser({ encoding: 'latin1' }));
  await new Promise((resolve) => port.open(resolve));
  const ask = async (): Promise<number> => {
    const sentMs = performance.now();
    port.write(LINE, 'latin1');
    await once(back, 'data');
    return performance.now() - sentMs;
  };
  const stop = async (): Promise<void> => {
    await new Promise((resolve) => port.close(resolve));
    await echo.stop();
  };
  return { turn: (asks) => oneAfterTheOther(asks, ask), stop };
};

const oneAfterTheOther = async (asks: number, ask: () => Promise<number>): Promise<readonly number[]> => {
  const took: number[] = [];
  while (took.length < asks) {
    took.push(await ask());
    await new Promise((resolve) => setImmediate(resolve));
  }
  return took;
};

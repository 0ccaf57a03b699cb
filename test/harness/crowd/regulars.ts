import { connectAsync } from 'mqtt';
import { WebSocket } from 'ws';
import { seatCodes } from '../../../src/contract/access.ts';
import { enterAt } from '../enter.ts';
import type { Doors } from './crowd.ts';

/** Who was in before a crowd came: a screen, a phone that holds a seat, and a listener at each door of the broker. */
export interface Regulars {
  /** How often each has heard something. */
  readonly heard: () => Readonly<Record<string, number>>;
  /** Who of them was cut off. */
  readonly putOut: () => readonly string[];
  readonly leave: () => void;
}

/** They come in, and stay. */
export const seatRegulars = async (doors: Doors): Promise<Regulars> => {
  const http = `127.0.0.1:${doors.httpPort}`;
  const heard = new Map<string, number>();
  const putOut: string[] = [];
  const leaving: (() => void)[] = [];
  let isOver = false;
  const hears = (name: string) => (): void => void heard.set(name, (heard.get(name) ?? 0) + 1);
  const isCut = (name: string) => (): void => {
    if (!isOver) putOut.push(name);
  };

  const openPage = async (
    name: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    const socket = new WebSocket(`ws://${http}${path}`, { headers });
    leaving.push(() => socket.terminate());
    const first = new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
    socket.on('message', hears(name)).on('close', isCut(name));
    await first;
  };
  const listen = async (name: string, url: string): Promise<void> => {
    const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 });
    leaving.push(() => client.end(true));
    client.on('error', () => undefined).on('message', hears(name));
    client.on('close', isCut(name));
    await client.subscribeAsync('mj/v1/club/#', { qos: 1 });
  };

  await openPage('screen', '/ws/t/t1');
  const seat = await takeSeat(`http://${http}/api/t/t1`);
  await openPage('phone', `/ws/t/t1/seat/${seat.side}`, { authorization: `Bearer ${seat.token}` });
  await listen('listener', `mqtt://127.0.0.1:${doors.mqttPort}`);
  await listen('listener over HTTP', `ws://${http}/mqtt`);
  return {
    heard: () => Object.fromEntries(heard),
    putOut: () => putOut,
    leave: () => {
      isOver = true;
      for (const leave of leaving) leave();
    },
  };
};

/** The first free one, by the code that stands before it. */
const takeSeat = async (api: string): Promise<{ readonly side: number; readonly token: string }> => {
  const { codes } = seatCodes.parse(await (await fetch(`${api}/seat-codes`)).json());
  const [free] = codes;
  if (free === undefined) throw new Error('every seat is taken');
  const { side, code } = free;
  return { side, token: await enterAt(api, { as: 'seat', side, code }) };
};

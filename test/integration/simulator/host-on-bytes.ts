import { once } from 'node:events';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { SerialPort } from 'serialport';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { closeWhenGone } from '../../../src/link/channel/gone-port.ts';
import { until } from './simulator-process.ts';

export const openSerial = (path: string): Promise<SerialPort> =>
  new Promise((resolve, reject) => {
    const port: SerialPort = new SerialPort({ path, baudRate: 115_200 }, (error) => {
      if (error) return reject(error);
      closeWhenGone(port);
      resolve(port);
    });
  });

export const openTcp = (address: string): Duplex => {
  const { hostname, port } = new URL(address);
  return connect({ host: hostname, port: Number(port) });
};

/** Tries until the port is there, as a controller does. */
export const reopenSerial = async (path: string): Promise<SerialPort> => {
  for (;;) {
    const port = await openSerial(path).catch(() => undefined);
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const reopenTcp = async (address: string): Promise<Duplex> => {
  for (;;) {
    const socket = openTcp(address);
    const isThere = await once(socket, 'connect').catch(() => null);
    if (isThere) return socket;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** A host that has nothing of the device but its bytes; it acknowledges every event. */
export class HostOnBytes {
  readonly heard: string[] = [];
  #stream: Duplex;
  #rest = '';
  closed = false;

  constructor(stream: Duplex) {
    this.#stream = stream;
    stream.on('data', (chunk: Buffer) => this.#take(chunk.toString('latin1')));
    stream.on('error', () => {});
    stream.on('close', () => {
      this.closed = true;
    });
  }

  say(body: string): void {
    this.#stream.write(`${body}*${checksumOf(body)}\n`, 'latin1');
  }

  /** Says the line and waits for the first line of an answer. */
  ask(body: string, answer: RegExp): Promise<string> {
    const from = this.heard.length;
    this.say(body);
    return until(`${answer} after ${body}`, {
      look: () => this.heard.slice(from).find((line) => answer.test(line)),
    });
  }

  /** As a controller greets after opening: again until it is heard. */
  async greet(sess = '5B0C77E1'): Promise<string> {
    const hello = setInterval(() => this.#hello(sess), 400);
    this.#hello(sess);
    const greeting = await until('H', { look: () => this.heard.find((line) => line.startsWith('H 0 ')) });
    clearInterval(hello);
    return greeting;
  }

  async hangUp(): Promise<void> {
    // Destroying a serial port's stream leaves the port open.
    if (this.#stream instanceof SerialPort) this.#stream.close();
    else this.#stream.destroy();
    await until('the line to close', { look: () => this.closed });
  }

  #hello(sess: string): void {
    this.#stream.write('\n\n');
    this.say(`C 0 HELLO proto=1.1 min=1.0 sess=${sess} host=mjtable/0.1.0`);
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (decodeLine(line).kind !== 'frame') continue;
      this.heard.push(line);
      const [kind, id] = line.split(' ');
      if (kind === 'E') this.say(`K ${id}`);
    }
  }
}

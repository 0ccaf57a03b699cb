import { Duplex } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MeasuredConnection } from '../../../../src/club/mqtt/measured-connection.ts';
import { createUntaken } from '../../../../src/club/mqtt/untaken.ts';
import { manualClock } from './manual-clock.ts';

const KB = 1024;
const MB = 1024 * KB;

/** The socket of a guest who takes what he is sent when he likes. */
class Guest extends Duplex {
  readonly sent: Buffer[] = [];
  #take: (() => void) | null = null;

  override _read(): void {
    // He says nothing.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.sent.push(chunk);
    this.#take = done;
  }

  takes(): void {
    this.#take?.();
  }
}

const METER = { hears: () => undefined, tells: () => undefined };

const brokerOf = (tables: number) => {
  const clock = manualClock();
  const untaken = createUntaken({ clock, tables: () => tables });
  const guest = () => {
    const socket = new Guest();
    const connection = new MeasuredConnection(socket, { meter: METER, untaken });
    connection.on('error', () => undefined);
    onTestFinished(() => void connection.destroy());
    return { socket, connection };
  };
  return { clock, guest };
};

/** What is told is handed on in later turns of the loop. */
const handedOn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what a listener is told', () => {
  test('is taken off the hands of the broker at once, and comes in order', async () => {
    const { guest } = brokerOf(1);
    const { socket, connection } = guest();
    const told = Array.from({ length: 200 }, (_, of) => Buffer.alloc(KB, of));
    for (const chunk of told) connection.write(chunk);
    await handedOn();
    expect(connection.writableLength).toBe(0);
    while (Buffer.concat(socket.sent).length < 200 * KB) {
      socket.takes();
      await handedOn();
    }
    expect(Buffer.concat(socket.sent).equals(Buffer.concat(told))).toBe(true);
  });

  test('comes before the connection is ended', async () => {
    const { guest } = brokerOf(1);
    const { socket, connection } = guest();
    connection.write(Buffer.alloc(100 * KB));
    connection.end(Buffer.from('the end'));
    await handedOn();
    expect(socket.writableEnded).toBe(false);
    for (let takes = 0; takes < 3; takes += 1) {
      socket.takes();
      await handedOn();
    }
    expect(Buffer.concat(socket.sent).length).toBe(100 * KB + 7);
    expect(socket.writableEnded).toBe(true);
  });
});

describe('a listener is cut off', () => {
  test('who takes nothing for five seconds, and not who takes a little', async () => {
    const { clock, guest } = brokerOf(1);
    const [silent, slow, idle] = [guest(), guest(), guest()];
    for (const { connection } of [silent, slow]) connection.write(Buffer.alloc(MB));
    for (let beats = 0; beats < 4; beats += 1) {
      await handedOn();
      clock.pass(3_000);
      slow.socket.takes();
    }
    expect([silent, slow, idle].map(({ connection }) => connection.destroyed)).toEqual([true, false, false]);
    expect(silent.socket.destroyed).toBe(true);
  });

  test('for whom more waits than there is to hear, which grows with the tables', () => {
    const [few, many] = [brokerOf(1).guest(), brokerOf(64).guest()];
    for (const { connection } of [few, many]) connection.write(Buffer.alloc(6 * MB));
    expect([few, many].map(({ connection }) => connection.destroyed)).toEqual([true, false]);
  });

  test('for whom the most waits, where too much waits for all together', () => {
    const { guest } = brokerOf(1);
    const guests = Array.from({ length: 9 }, guest);
    for (const [of, { connection }] of guests.entries())
      connection.write(Buffer.alloc((of === 4 ? 4 : 3.7) * MB));
    expect(guests.map(({ connection }) => connection.destroyed).filter((is) => is)).toHaveLength(1);
    expect(guests[4]?.connection.destroyed).toBe(true);
    const [first] = guests;
    first?.connection.destroy();
    const next = guest();
    next.connection.write(Buffer.alloc(3.5 * MB));
    expect(next.connection.destroyed).toBe(false);
  });
});

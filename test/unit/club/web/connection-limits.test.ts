import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createConnectionLimits } from '../../../../src/club/web/connection-limits.ts';
import { networkOf } from '../../../../src/serving/networks.ts';

const from = (address: string): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: address });

const PHONES = '192.168.1.7';
const HERE = '127.0.0.1';

/** 400 in all: 100 kept for those who have entered, 100 for this computer. */
const started = () => {
  const limits = createConnectionLimits({ inAll: 400, perAddress: 64 });
  const come = (address: string, as: 'guest' | 'stranger' = 'guest'): Socket => {
    const socket = from(address);
    limits.take(socket, as);
    return socket;
  };
  const crowd = (count: number, address: (number: number) => string, as: 'guest' | 'stranger' = 'guest') =>
    Array.from({ length: count }, (_, number) => come(address(number), as));
  return { limits, come, crowd };
};

const stayed = (sockets: readonly Socket[]): number => sockets.filter(({ destroyed }) => !destroyed).length;

describe('connections', () => {
  test('are taken from one address up to its share, from another as well', () => {
    const { crowd, come } = started();
    expect(stayed(crowd(100, () => PHONES, 'stranger'))).toBe(64);
    expect(come('192.168.1.8', 'stranger').destroyed).toBe(false);
  });

  test('of strangers leave a share for this computer', () => {
    const { crowd } = started();
    expect(stayed(crowd(1_000, (number) => `10.0.${number % 200}.1`, 'stranger'))).toBe(200);
    expect(stayed(crowd(1_000, () => HERE, 'stranger'))).toBe(100);
  });

  test('of strangers leave a share for who has entered, wherever he comes from', () => {
    const { limits, crowd, come } = started();
    crowd(1_000, (number) => `10.0.${number % 200}.1`, 'stranger');
    crowd(1_000, () => HERE, 'stranger');
    const page = come(PHONES);
    expect([page.destroyed, limits.isOnProbation(page)]).toEqual([false, true]);
    limits.enter(page, 't1 0');
    expect(limits.isOnProbation(page)).toBe(false);
    crowd(1_000, () => PHONES);
    expect(page.destroyed).toBe(false);
  });

  test('that have shown nothing make room for the next, the oldest first', () => {
    const { crowd } = started();
    crowd(64, () => PHONES);
    const later = crowd(101, () => PHONES);
    expect([later[0]?.destroyed, later[1]?.destroyed, stayed(later)]).toEqual([true, false, 100]);
  });

  test('of one who has entered never take all that is kept for those who have: his own oldest makes room', () => {
    const { limits, crowd, come } = started();
    const open = (address: string, share: string): Socket => {
      const socket = come(address);
      if (!socket.destroyed) limits.enter(socket, share);
      return socket;
    };
    const ofOne = Array.from({ length: 128 }, () => open('10.0.201.1', 't1 0'));
    // An address as strangers have one, and an eighth of what is kept.
    expect([stayed(ofOne), ofOne.at(-1)?.destroyed]).toEqual([64 + 12, false]);
    crowd(1_000, (number) => `10.0.${number % 200}.1`);
    const another = open(PHONES, 't1 1');
    expect([another.destroyed, limits.isOnProbation(another)]).toEqual([false, false]);
    crowd(1_000, (number) => `10.0.${number % 200}.1`);
    expect(another.destroyed).toBe(false);
  });

  test('of one who has entered are cut off for no share of his while there is room among the strangers', () => {
    const { limits, come } = started();
    const ofOne = Array.from({ length: 64 }, () => come(PHONES));
    for (const socket of ofOne) limits.enter(socket, 't1 0');
    expect(stayed(ofOne)).toBe(64);
  });

  test('are never more than there may be in all', () => {
    const { limits, crowd } = started();
    const all = [
      ...crowd(500, (number) => `10.0.${number % 200}.1`),
      ...crowd(500, () => HERE),
      ...crowd(500, () => PHONES),
    ];
    for (const [number, socket] of all.entries()) if (!socket.destroyed) limits.enter(socket, `${number}`);
    all.push(...crowd(500, () => HERE));
    expect(stayed(all)).toBeLessThanOrEqual(400);
  });

  test('go on as what they were counted, also as another socket, until that has closed', async () => {
    const { limits, come, crowd } = started();
    const greeted = crowd(64, () => PHONES, 'stranger');
    const secure = greeted.map((before) => {
      const socket = from(PHONES);
      limits.goOn(before, socket);
      before.destroy();
      return socket;
    });
    await Promise.all(greeted.map((before) => new Promise((resolve) => before.once('close', resolve))));
    expect([stayed(secure), come(PHONES, 'stranger').destroyed]).toEqual([64, true]);
    await Promise.all(
      secure.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())),
    );
    expect(come(PHONES, 'stranger').destroyed).toBe(false);
  });

  test('that were cut off before they were greeted go on as nothing', () => {
    const { limits, crowd } = started();
    const [cut = from(PHONES)] = crowd(65, () => PHONES, 'stranger').filter(({ destroyed }) => destroyed);
    const socket = from(PHONES);
    limits.goOn(cut, socket);
    expect(socket.destroyed).toBe(true);
  });

  test('that have closed are counted no more', async () => {
    const { crowd } = started();
    const closed = crowd(64, () => PHONES, 'stranger').map(
      (socket) => new Promise((resolve) => socket.once('close', resolve).destroy()),
    );
    await Promise.all(closed);
    expect(stayed(crowd(100, () => PHONES, 'stranger'))).toBe(64);
  });
});

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '::1'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

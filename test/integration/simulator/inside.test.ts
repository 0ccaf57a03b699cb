import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { InsideMessage, InsideView } from '../../../simulator/inside/inside-view.ts';
import { MISHAP_WORDS } from '../../../simulator/machine/faults/mishap-book.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { SimulatorProcess } from './simulator-process.ts';

/* The page that looks into simulated tables, as a browser and as a stranger asks for it. */

beforeEach(() => {
  const before = process.env['XDG_RUNTIME_DIR'];
  process.env['XDG_RUNTIME_DIR'] = temporaryFolder();
  onTestFinished(() => {
    if (before === undefined) delete process.env['XDG_RUNTIME_DIR'];
    else process.env['XDG_RUNTIME_DIR'] = before;
  });
});

const startInside = (...flags: readonly string[]): SimulatorProcess =>
  new SimulatorProcess('--tcp', '127.0.0.1:0', '--no-people', '--inside', '0', ...flags);

const addressOf = async (started: SimulatorProcess): Promise<string> =>
  (await started.says(/^inside of the tables: (.+)$/m))[1] ?? '';

const lookInto = (...flags: readonly string[]): Promise<string> => {
  const started = startInside(...flags);
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return addressOf(started);
};

interface Watched {
  /** The first message, heard already or yet to come, in which that is found which is looked for. */
  readonly hears: <Found>(look: (message: InsideMessage) => Found | undefined) => Promise<Found>;
  readonly sees: (wanted: (view: InsideView) => boolean) => Promise<InsideView>;
}

/** What a browser hears, one message after the other. */
const watch = async (home: string, table = 't1'): Promise<Watched> => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { body } = await fetch(`${home}/api/${table}/watch`, { signal: leaving.signal });
  if (body === null) throw new Error('nothing is shown');
  const texts = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const next = async (): Promise<InsideMessage> => {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const text = unread.slice('data: '.length, end);
        unread = unread.slice(end + 2);
        return JSON.parse(text);
      }
      unread += (await texts.read()).value ?? '';
    }
  };
  const hears: Watched['hears'] = async (look) => {
    for (;;) {
      const found = look(await next());
      if (found !== undefined) return found;
    }
  };
  return {
    hears,
    sees: (wanted) =>
      hears((message) => (message.is === 'view' && wanted(message.view) ? message.view : undefined)),
  };
};

const order = async (home: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${home}/api/t1/do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
};

/** A table that is left as it stands but for its staff, and where it is looked into. */
let usual: SimulatorProcess;
let usualHome = '';
beforeAll(async () => {
  usual = startInside();
  usualHome = await addressOf(usual);
});
afterAll(() => void usual.child.kill('SIGKILL'));

test('every tile of every set is somewhere, and every mishap of the book is offered', async () => {
  const home = await lookInto('--sets', '2');
  const watched = await watch(home);
  const shelves = await watched.hears((message) =>
    message.is === 'introduction' ? message.introduction.shelves : undefined,
  );
  const offered = shelves.flatMap(({ mishaps }) => mishaps);
  const words = offered.flatMap(({ word, parts }) => (parts.length === 0 ? [word] : []));
  expect(words.toSorted()).toEqual(MISHAP_WORDS.toSorted());
  const { tiles } = await watched.sees(() => true);
  expect(new Set(tiles.map(({ set, number }) => `${set}${number}`)).size).toBe(tiles.length);
  const half = tiles.length / 2;
  expect(['loose', 'beside'].map((place) => tiles.filter(({ at }) => at === place).length)).toEqual([
    half,
    half,
  ]);
});

test('a mishap that a table cannot have is shown as such, and refused', async () => {
  const home = await lookInto('--sets', '1');
  const never = await (await watch(home)).hears((message) =>
    message.is === 'introduction'
      ? message.introduction.shelves
          .flatMap(({ mishaps }) => mishaps)
          .find(({ word }) => word === 'sets-mixed')?.never
      : undefined,
  );
  expect(never).toBe('this table has one tile set');
  expect(await order(home, { do: 'cause', line: 'sets-mixed' })).toMatchObject({ status: 409 });
});

test('the keys of a side are those the table has', async () => {
  const home = await lookInto('--profile', 'home');
  const keys = await (await watch(home)).hears((message) =>
    message.is === 'introduction' ? message.introduction.keys : undefined,
  );
  expect(keys).toEqual(['start', 'dice']);
});

test('what is done there is seen there: the lid, the cable, the staff, tiles taken away', async () => {
  const home = await lookInto();
  const watched = await watch(home);
  expect(await order(home, { do: 'cause', line: 'lid-opens' })).toMatchObject({ status: 200 });
  await watched.sees(({ lid }) => lid === 'open');
  await order(home, { do: 'cable', is: 'out' });
  await watched.sees(({ cable }) => cable === 'out');
  await order(home, { do: 'cable', is: 'in' });
  await watched.sees(({ cable }) => cable === 'in');
  await order(home, { do: 'staff', is: 'away' });
  await watched.sees(({ staff }) => staff === 'away');
  await order(home, { do: 'take-set-away', set: 'A' });
  await watched.sees(({ tiles }) => tiles.every(({ at }) => at === 'beside'));
  await order(home, { do: 'push-in' });
  expect(JSON.parse((await order(home, { do: 'push-in' })).text)).toEqual({
    outcome: 'refused',
    told: 'the gate is not open',
  });
});

describe('an order that is', () => {
  test.each([
    ['no JSON', 'press start', 400],
    ['no order', { do: 'dance' }, 400],
    ['no such key', { do: 'press', side: 0, key: 'bomb', act: 'press' }, 400],
    ['no such side', { do: 'press', side: 7, key: 'start', act: 'press' }, 400],
    ['no place', { do: 'move', from: 'wall9.0.t', to: 'hand0.0' }, 400],
    ['something beside', { do: 'push-in', by: 'me' }, 400],
    ['a word nobody knows', { do: 'cause', line: 'head-jamms' }, 409],
    ['too much', { do: 'cause', line: 'x'.repeat(10_000) }, 413],
  ])('%s is refused with a reason, and the page goes on', async (_, body, status) => {
    const refused = await order(usualHome, body);
    expect(refused.status).toBe(status);
    expect(refused.text.length).toBeGreaterThan(10);
    await (await watch(usualHome)).sees(({ status: is }) => is === 'IDLE');
  });

  test.each(['closed', 'torn'] as const)('%s in the midst of it ends nothing but itself', async (how) => {
    const { host, hostname, port } = new URL(usualHome);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    const head = `POST /api/t1/do HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100`;
    socket.resume().write(`${head}\r\n\r\n{"do":`);
    // What was asked meanwhile is answered: the part of the order has come by then.
    expect(await order(usualHome, 'press start')).toMatchObject({ status: 400 });
    const closed = once(socket, 'close');
    if (how === 'closed') socket.end();
    else socket.resetAndDestroy();
    await closed;
    expect(await order(usualHome, { do: 'staff', is: 'away' })).toMatchObject({ status: 200 });
    await (await watch(usualHome)).sees(({ staff }) => staff === 'away');
    expect(usual.child.exitCode).toBeNull();
  });
});

/** As a page of somebody else reaches this computer through a browser: under a name of its own. */
const askedAs = (home: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request(`${home}/api/t1/do`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.once('error', reject).end('{"do":"push-in"}');
  });

test('nobody reaches it under another name, or from another page', async () => {
  const { host } = new URL(usualHome);
  const json = { 'content-type': 'application/json' };
  expect(await askedAs(usualHome, { ...json, host: 'evil.example' })).toBe(403);
  expect(await askedAs(usualHome, { ...json, host, origin: 'http://evil.example' })).toBe(403);
  expect(await askedAs(usualHome, { 'content-type': 'text/plain', host })).toBe(415);
});

test('a port that is taken is told, and nothing is started', async () => {
  const second = new SimulatorProcess('--tcp', '127.0.0.1:0', '--inside', new URL(usualHome).port);
  expect(await second.exitCode()).toBe(2);
  expect(second.errors).toMatch(/nobody can look inside: .*EADDRINUSE/);
});

test('of several tables each is looked into by its name', async () => {
  const home = await lookInto('--tables', '2');
  const told = await (await watch(home, 't2')).hears((message) =>
    message.is === 'introduction' ? message.introduction : undefined,
  );
  expect({ table: told.table, tables: told.tables }).toEqual({ table: 't2', tables: ['t1', 't2'] });
  expect((await fetch(`${home}/api/t9/watch`)).status).toBe(404);
});

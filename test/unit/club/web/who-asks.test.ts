import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createReadingLanguages } from '../../../../src/club/access/reading-languages.ts';
import {
  type ClubAccess,
  createClubAccess,
  type TableAccess,
} from '../../../../src/club/access/table-access.ts';
import { createTokenStore } from '../../../../src/club/access/token-store.ts';
import { enteredWith, sessionIn, whoAsks } from '../../../../src/club/web/who-asks.ts';
import { tableId } from '../../../../src/contract/ids.ts';
import { KNOWN, opened, VIEW } from '../access/opened-access.ts';

const CODE = 'OPERATOR-1';
const FROM = { address: '192.0.2.7', browser: null };

/** A club of eight tables that counts how often a token was looked up, which hashes it. */
const startedClub = () => {
  const store = createTokenStore({
    file: null,
    date: Date.now,
    monotonicMs: () => performance.now(),
    onTrouble: () => undefined,
  });
  let lookedUp = 0;
  const tokens = {
    ...store,
    find: (secret: string) => {
      lookedUp += 1;
      return store.find(secret);
    },
  };
  const languages = createReadingLanguages({ file: null, club: null, onTrouble: () => undefined });
  const clubAccess = createClubAccess({ operatorCode: CODE, now: () => 0, tokens, languages });
  const tables = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'].map((id) =>
    clubAccess.forTable(tableId.parse(id), 'while-free'),
  );
  return { clubAccess, tables, lookedUp: () => lookedUp };
};

/** What a request with these headers is to whoever looks at it. */
const askedWith = async <T>(
  headers: Readonly<Record<string, string>>,
  look: (request: FastifyRequest) => T,
): Promise<T> => {
  const seen: T[] = [];
  const server = Fastify();
  onTestFinished(() => server.close());
  server.get('/', async (request) => {
    seen.push(look(request));
    return '';
  });
  await server.inject({ path: '/', headers });
  const [first] = seen;
  if (first === undefined) throw new Error('nothing was asked');
  return first;
};

const placedScreen = ({ screens }: ClubAccess): string => {
  const come = screens.come(FROM.address);
  screens.place(come?.code ?? '', { as: 'wall', table: null });
  const placed = screens.placeOf(come?.waiting ?? '');
  if (placed === null || placed === 'unknown') throw new Error('the screen was not placed');
  return placed.token;
};

const entered = (table: TableAccess | undefined, code: string): string => {
  const entrance = table?.enter({ as: 'operator', code }, FROM);
  if (entrance?.ok !== true) throw new Error('nobody has entered');
  return entrance.token;
};

test('cookies that were never given here are not looked up', async () => {
  const { clubAccess, tables, lookedUp } = startedClub();
  const foreign = Array.from({ length: 3_000 }, (_, number) => `c${number}=x`).join(';');
  const look = (request: FastifyRequest) => [
    sessionIn(request, clubAccess),
    enteredWith(request, { clubAccess, tables }),
  ];
  expect(await askedWith({ cookie: foreign }, look)).toEqual([null, null]);
  expect(await askedWith({ cookie: 'mjtable-browser=x; mjtable-language=ko' }, look)).toEqual([null, null]);
  expect(lookedUp()).toBe(0);
});

test('cookies by the names of ours are looked up once, at however many tables, and so many of them', async () => {
  const { clubAccess, tables, lookedUp } = startedClub();
  const made = Array.from({ length: 600 }, (_, number) => `mjtable-t${number}-operator=x`).join('; ');
  expect(
    await askedWith({ cookie: made }, (request) => enteredWith(request, { clubAccess, tables })),
  ).toBeNull();
  expect(lookedUp()).toBe(64);
});

test('a screen, an archive and the operator have entered, by cookie or by bearer', async () => {
  const { clubAccess, tables } = startedClub();
  const [table] = tables;
  const session = (headers: Readonly<Record<string, string>>) =>
    askedWith(headers, (request) => sessionIn(request, clubAccess));
  const screen = placedScreen(clubAccess);
  const archive = entered(table, table?.giveOffice('archive') ?? '');
  const operator = entered(table, CODE);
  expect(await session({ cookie: `other=1; mjtable-screen=${screen}` })).toEqual(expect.any(String));
  expect(await session({ authorization: `Bearer ${archive}` })).toEqual(expect.any(String));
  expect(await session({ cookie: `mjtable-t1-operator=${operator}` })).toEqual(expect.any(String));
  expect(await session({ cookie: `mjtable-screen=${screen}x` })).toBeNull();
});

test('whom a token speaks for is found at a table where it is good', async () => {
  const { clubAccess, tables } = startedClub();
  const token = entered(tables[3], CODE);
  expect(
    await askedWith({ cookie: `mjtable-t4-operator=${token}` }, (request) =>
      enteredWith(request, { clubAccess, tables }),
    ),
  ).toMatchObject({ as: 'operator', role: 'operator' });
});

const T1 = tableId.parse('t1');

/** Seat 0 has another player than when it was taken, seat 1 the one it had. */
const tableWithASubstitute = () => {
  const table = opened();
  const tokens = { of0: table.sit(0, KNOWN), of1: table.sit(1, KNOWN) };
  const [first, ...others] = VIEW.sides;
  if (!first.seated) throw new Error('nobody sits there');
  table.show({ ...VIEW, sides: [{ ...first, person: 'somebody-else' }, ...others] });
  return { ...table, ...tokens };
};

test('whose seat has another player now is asked for that seat alone: by the other one he speaks, also where he names none', async () => {
  const { access, of0, of1 } = tableWithASubstitute();
  const cookie = `mjtable-t1-seat-0=${of0}; mjtable-t1-seat-1=${of1}`;
  const asked = (wanted: 'seat-0' | 'seat-1' | null) =>
    askedWith({ cookie }, (request) => whoAsks(request, { table: T1, access, wanted }));
  expect(await asked(null)).toMatchObject({ ok: true, entered: { as: 'seat', side: 1 } });
  expect(await asked('seat-1')).toMatchObject({ ok: true, entered: { as: 'seat', side: 1 } });
  expect(await asked('seat-0')).toMatchObject({ ok: false, code: 'still-you' });
});

test('who has taken the seat of another in the same browser, over another line than before, is not asked whether he is the one before', async () => {
  const { access, of0, sitToo } = tableWithASubstitute();
  const cookie = `mjtable-t1-seat-0-tls=${sitToo(0, KNOWN)}; mjtable-t1-seat-0=${of0}`;
  for (const wanted of ['seat-0', null] as const)
    expect(
      await askedWith({ cookie }, (request) => whoAsks(request, { table: T1, access, wanted })),
    ).toMatchObject({ ok: true, entered: { as: 'seat', side: 0 } });
  expect(
    await askedWith({ cookie: `mjtable-t1-seat-0=${of0}` }, (request) =>
      whoAsks(request, { table: T1, access, wanted: null }),
    ),
  ).toMatchObject({ ok: false, code: 'still-you' });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createReadingLanguages } from '../../../../src/club/access/reading-languages.ts';
import { createTokenStore, type TokenStore } from '../../../../src/club/access/token-store.ts';
import { tableId } from '../../../../src/contract/ids.ts';

const T1 = tableId.parse('t1');
const PLAYER = { role: 'player', table: T1, side: 0, person: 'a1b2', device: 'phone' } as const;
const SCREEN = { role: 'screen', table: T1, side: null, person: null, device: 'panel' } as const;
const OPERATOR = { role: 'operator', table: null, side: null, person: null, device: 'desk' } as const;
const STILL = { date: () => 0, monotonicMs: () => 0 } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const stored = (first?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-access-'));
  onTestFinished(async () => {
    await written();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'access.json');
  if (first !== undefined) writeFileSync(file, first);
  const told: string[] = [];
  let date = 1_000;
  let passed = 0;
  const starts: TokenStore[] = [];
  const written = (): Promise<unknown> => Promise.all(starts.map((store) => store.written()));
  /** The next start of the club; those before have written all that they had to. */
  const open = async (): Promise<TokenStore> => {
    await written();
    const store = createTokenStore({
      file,
      date: () => date,
      monotonicMs: () => passed,
      onTrouble: (line) => told.push(line),
    });
    starts.push(store);
    return store;
  };
  const leap = (ms: number): void => {
    date += ms;
  };
  const pass = (ms: number): void => {
    leap(ms);
    passed += ms;
  };
  return { file, told, open, written, pass, leap };
};

test('who has entered is known again after a restart, by a hash in a file that is its owner’s alone', async () => {
  const { file, open, written } = stored();
  const { secret } = (await open()).issue(PLAYER);
  await written();
  expect(readFileSync(file, 'utf8')).not.toContain(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8')).v).toBe(1);
  expect((await open()).find(secret)).toMatchObject(PLAYER);
});

test('a name that an earlier release wrote down with a seat is read no more', async () => {
  const { open } = stored();
  const { secret } = (await open()).issue({ ...PLAYER, person: 'p1 Ada' });
  expect((await open()).find(secret)).toMatchObject({ ...PLAYER, person: null });
});

test('what ends by itself is told in the moment in which it does', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const monotonicMs = () => performance.now();
  const store = createTokenStore({ file: null, date: Date.now, monotonicMs, onTrouble: () => undefined });
  const { secret } = store.issue({ ...OPERATOR, role: 'technician' });
  const left: boolean[] = [];
  store.subscribe(() => left.push(store.find(secret) !== null));
  vi.advanceTimersByTime(4 * 60 * 60 * 1_000 - 1);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([false]);
});

test('the operator enters anew after a restart: the code may be another one', async () => {
  const { open } = stored();
  const store = await open();
  const { secret } = store.issue(OPERATOR);
  expect(store.find(secret)).not.toBeNull();
  expect((await open()).find(secret)).toBeNull();
});

test('a screen stays for good, a player for twelve hours; whoever is ended is out', async () => {
  const { open, pass } = stored();
  const store = await open();
  const [screen, player, ended] = [store.issue(SCREEN), store.issue(PLAYER), store.issue(PLAYER)];
  store.end([ended.token.id]);
  expect(store.find(ended.secret)).toBeNull();
  pass(12 * 60 * 60 * 1_000);
  expect(store.find(player.secret)).toBeNull();
  expect(store.find(screen.secret)).toMatchObject(SCREEN);
  expect(store.list()).toHaveLength(1);
});

describe('where the date is set', () => {
  test('a phone that an earlier start knew is known again once it is right, also where another sat down meanwhile', async () => {
    const { file, open, written, pass, leap } = stored();
    const before = (await open()).issue(PLAYER);
    pass(HOUR_MS);
    leap(13 * HOUR_MS);
    const store = await open();
    expect(store.find(before.secret)).toBeNull();
    const meanwhile = store.issue({ ...PLAYER, side: 1 });
    pass(MINUTE_MS);
    leap(-13 * HOUR_MS);
    expect([before, meanwhile].map(({ secret }) => store.find(secret)?.side)).toEqual([0, 1]);
    await written();
    expect(JSON.parse(readFileSync(file, 'utf8')).tokens).toHaveLength(2);
    pass(12 * HOUR_MS - MINUTE_MS);
    expect([before, meanwhile].map(({ secret }) => store.find(secret))).toEqual([null, null]);
  });

  test.each([15, -15])(
    'whoever entered a minute before stays in for his twelve hours: by %s hours',
    async (hours) => {
      const { open, pass, leap } = stored();
      const store = await open();
      const { secret } = store.issue(OPERATOR);
      pass(MINUTE_MS);
      leap(hours * HOUR_MS);
      expect(store.find(secret)).toMatchObject(OPERATOR);
      pass(12 * HOUR_MS - MINUTE_MS - 1);
      expect(store.list()).toHaveLength(1);
      pass(1);
      expect(store.find(secret)).toBeNull();
    },
  );

  test('whoever entered before is known so long after a start too', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { open, pass, leap } = stored();
    const { secret } = (await open()).issue(PLAYER);
    leap(15 * HOUR_MS);
    vi.advanceTimersByTime(MINUTE_MS);
    expect((await open()).find(secret)).toMatchObject(PLAYER);
    pass(12 * HOUR_MS);
    expect((await open()).find(secret)).toBeNull();
  });

  test('who is out by it, and who is in again, is told within a minute', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { open, leap } = stored();
    const { secret } = (await open()).issue(PLAYER);
    const store = await open();
    const isIn: boolean[] = [];
    store.subscribe(() => isIn.push(store.find(secret) !== null));
    for (const hours of [13, -13]) {
      leap(hours * HOUR_MS);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(isIn).toEqual([false, true]);
  });

  test('what has ended is forgotten for good a day later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { file, open, written, pass } = stored();
    const store = await open();
    store.issue(PLAYER);
    const inFile = async (): Promise<number> => {
      await written();
      return JSON.parse(readFileSync(file, 'utf8')).tokens.length;
    };
    pass(36 * HOUR_MS - 1);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([store.list().length, await inFile()]).toEqual([0, 1]);
    pass(1);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await inFile()).toBe(0);
  });
});

test('whoever enters a thousand times pushes out neither screens nor archives nor players, only who entered so before', () => {
  const store = createTokenStore({ file: null, ...STILL, onTrouble: () => undefined });
  const others = [SCREEN, { ...OPERATOR, role: 'archive' }, PLAYER] as const;
  const kept = others.map((wanted) => store.issue(wanted));
  const first = store.issue(OPERATOR);
  for (let entered = 0; entered < 1_000; entered += 1) store.issue(OPERATOR);
  expect(kept.map(({ secret }) => store.find(secret)?.role)).toEqual(['screen', 'archive', 'player']);
  expect(store.find(first.secret)).toBeNull();
  expect(store.list()).toHaveLength(1_003);
});

test.each(['{', '{"v": 2, "tokens": []}'])(
  'a file that cannot be understood is set aside: %s',
  async (text) => {
    const { file, told, open } = stored(text);
    expect((await open()).list()).toEqual([]);
    expect(told).toEqual([expect.stringContaining('asked in again')]);
    expect(existsSync(`${file}.set-aside`)).toBe(true);
  },
);

test('what cannot be kept is told, and everybody stays in', async () => {
  const told: string[] = [];
  const file = '/nowhere/at/all/access.json';
  const store = createTokenStore({ file, ...STILL, onTrouble: (line) => told.push(line) });
  const { secret } = store.issue(PLAYER);
  await store.written();
  expect(store.find(secret)).not.toBeNull();
  expect(told).toEqual([expect.stringContaining('cannot be kept')]);
});

test('of very many people it is forgotten what whoever chose longest ago reads', () => {
  const languages = createReadingLanguages({ file: null, club: null, onTrouble: () => undefined });
  for (let person = 0; person <= 2_000; person += 1) languages.choose(`person-${person}`, 'ko');
  expect(['person-0', 'person-1'].map(languages.of)).toEqual([null, 'ko']);
});

test('what people read is known again after a restart, unless its file cannot be read', async () => {
  const { file, told } = stored();
  const open = () => createReadingLanguages({ file, club: 'en', onTrouble: (line) => told.push(line) });
  const languages = open();
  languages.choose('person-1', 'ko');
  languages.choose('person-7', 'zh-Hans');
  await languages.written();
  expect(['person-0', 'person-1', 'person-7'].map(open().of)).toEqual([null, 'ko', 'zh-Hans']);
  expect(open().ofClub()).toBe('en');
  languages.chooseForClub('ja');
  await languages.written();
  expect(open().ofClub()).toBe('ja');
  writeFileSync(file, '{"v":1,"people":[["person-1","klingon"]]}');
  expect(open().of('person-1')).toBeNull();
  expect(told).toEqual([expect.stringContaining('they choose again')]);
  expect(existsSync(`${file}.set-aside`)).toBe(true);
});

test('of many changes that wait for the disk the newest is written, and whoever asks is told when it is', async () => {
  const { file, open } = stored();
  const store = await open();
  const all = Array.from({ length: 20 }, () => store.issue(PLAYER));
  expect(existsSync(file)).toBe(false);
  await store.written();
  expect(JSON.parse(readFileSync(file, 'utf8')).tokens).toHaveLength(all.length);
});

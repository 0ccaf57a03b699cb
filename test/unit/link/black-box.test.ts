import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  jsonIn,
  jsonNote,
  parseEntry,
  printEntry,
  type WireEntry,
} from '../../../firmware-protocol/wire-entry.ts';
import { type BlackBoxOptions, openBlackBox } from '../../../src/link/recording/black-box.ts';

let folder: string;
let failures: unknown[];
let mended: number;
/** What a test has let pass. */
let passedMs: number;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'mjtable-box-')), 'wire');
  failures = [];
  mended = 0;
  passedMs = 0;
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const boxOf = (limits: BlackBoxOptions['limits'] = {}) =>
  openBlackBox({
    folder,
    about: { run: 'a' },
    monotonicMs: () => performance.now() + passedMs,
    now: () => 0,
    onFailed: (error) => void failures.push(error),
    onMended: () => {
      mended += 1;
    },
    limits,
  });

const filesIn = (path: string): readonly string[] => (existsSync(path) ? readdirSync(path) : []);

const entriesIn = (file: string): readonly WireEntry[] =>
  readFileSync(join(folder, file), 'latin1')
    .split('\n')
    .map(parseEntry)
    .filter((entry) => entry !== null);

describe('an entry', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const line = fc.array(byte, { maxLength: 119 }).map((bytes) => bytes.join('').replaceAll('\n', ''));

  test('is one line of printable text and reads back as it was, whatever bytes it holds', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('>', '<'), fc.nat(1e9), (text, mark, at) => {
        const printed = printEntry({ atMs: at / 8, mark, text });
        expect(printed).toMatch(/^[\x20-\x7e]+\n$/);
        expect(parseEntry(printed.slice(0, -1))).toMatchObject({ mark, text });
      }),
    );
  });

  test.each(['', 'nonsense', '12 < P 1', '1.000 ? P 1'])('is not %j', (text) => {
    expect(parseEntry(text)).toBe(null);
  });
});

describe('a note of JSON', () => {
  test('reads back as it was, whatever people have written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), (text, more) => {
        const value = { text, more };
        const printed = printEntry({ atMs: 1, mark: '=', text: jsonNote('said ', value) });
        expect(printed).toMatch(/^[\x20-\x7e]+\n$/);
        const entry = parseEntry(printed.slice(0, -1));
        expect(entry && jsonIn(entry, 'said ')).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('what people say', () => {
  test('pushes no line out, and what is left out of it is counted', async () => {
    const box = boxOf({ fileBytes: 4000, saidBytes: 1000 });
    box.note('<', 'O 1*0000');
    for (let said = 0; said < 1000; said += 1) box.noteSaid(`said ${'x'.repeat(90)}`);
    box.note('>', 'P 2*0000');
    await box.close();
    expect(filesIn(folder)).toEqual(['wire.log']);
    const texts = entriesIn('wire.log').map(({ text }) => text);
    expect(texts).toContain('O 1*0000');
    expect(texts).toContain('P 2*0000');
    const kept = texts.filter((text) => text.startsWith('said ')).length;
    expect(kept).toBeGreaterThan(5);
    expect(texts).toContain(`${1000 - kept} declarations left out: more was said than has room`);
  });

  test('leaves the lines room while the disk is slow', async () => {
    const box = boxOf({ fileBytes: 4000, saidBytes: 1000, waitingBytes: 800 });
    for (let said = 0; said < 100; said += 1) box.noteSaid('said x');
    for (let lines = 0; lines < 10; lines += 1) box.note('>', `P ${lines}*0000`);
    await box.close();
    expect(entriesIn('wire.log').filter(({ mark }) => mark === '>')).toHaveLength(10);
  });

  test('has room again in the next file', async () => {
    const box = boxOf({ fileBytes: 400, saidBytes: 100 });
    for (let said = 0; said < 5; said += 1) box.noteSaid(`said ${said} ${'x'.repeat(60)}`);
    await expect.poll(() => filesIn(folder)).toEqual(['wire.log']);
    box.beginAnew([]);
    await expect.poll(() => filesIn(folder)).toContain('wire.1.log');
    box.noteSaid(`said again ${'x'.repeat(60)}`);
    await box.close();
    expect(entriesIn('wire.log').map(({ text }) => text)).toContain(`said again ${'x'.repeat(60)}`);
  });
});

describe('a black box', () => {
  test('keeps what went over the line, in order and behind its head', async () => {
    const box = boxOf();
    box.note('>', 'P 1*0000');
    box.note('<', 'O 1*0000');
    await box.close();
    expect(entriesIn('wire.log').map(({ mark, text }) => `${mark} ${text}`)).toEqual([
      '= box {"at":"1970-01-01T00:00:00.000Z","begins":"with-the-run","run":"a"}',
      '> P 1*0000',
      '< O 1*0000',
    ]);
  });

  test('goes on behind what an earlier process left, even a torn line', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'wire.log'), '1.000 > P 1*0000\n2.000 < O');
    const box = boxOf();
    box.note('>', 'P 2*0000');
    await box.close();
    expect(entriesIn('wire.log').map(({ text }) => text.split(' ')[0])).toEqual(['P', 'O', 'box', 'P']);
  });

  test('is bounded: the oldest file makes room, and each has a head', async () => {
    for (let start = 0; start < 6; start += 1) {
      const box = boxOf({ fileBytes: 1000, files: 3 });
      for (let line = 0; line < 30; line += 1) box.note('<', `E ${line} BTN side=0 key=start act=press*0000`);
      await box.close();
    }
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['wire.1.log', 'wire.2.log', 'wire.log']);
    for (const file of files) expect(entriesIn(file)[0]?.text).toMatch(/^box /);
    expect(Math.max(...files.map((file) => statSync(join(folder, file)).size))).toBeLessThan(5_000);
    expect(failures).toEqual([]);
  });

  test('ends a long file where it is told to: the next one begins with what was before', async () => {
    const box = boxOf({ fileBytes: 1000 });
    for (let line = 0; !box.wantsHead(); line += 1) {
      box.note('<', `P ${line}*0000`);
      await new Promise(setImmediate);
    }
    box.note('<', 'the last of its file');
    box.beginAnew(['before {"reason":"two  blanks, \u00fc and a\\nline"}']);
    expect(box.wantsHead()).toBe(false);
    box.note('<', 'the first of the next');
    await box.close();
    expect(entriesIn('wire.1.log').at(-1)?.text).toBe('the last of its file');
    expect(entriesIn('wire.log').map(({ text }) => text.split(' ')[0])).toEqual(['box', 'before', 'the']);
    expect(entriesIn('wire.log')[0]?.text).toContain('"begins":"at-rest"');
  });

  test('that is not told where to end a file ends it anywhere, at twice its length', async () => {
    const box = boxOf({ fileBytes: 1000 });
    for (let line = 0; filesIn(folder).length < 2; line += 1) {
      box.note('<', `E ${line} BTN side=0 key=start act=press*0000`);
      await new Promise(setImmediate);
    }
    await box.close();
    expect(entriesIn('wire.log')[0]?.text).toContain('"begins":"anywhere"');
    expect(statSync(join(folder, 'wire.1.log')).size).toBeGreaterThanOrEqual(2_000);
  });

  test('is for its owner alone: it tells what lay in concealed hands', async () => {
    const box = boxOf();
    box.note('<', 'P 1*0000');
    await box.close();
    expect(statSync(join(folder, 'wire.log')).mode & 0o777).toBe(0o600);
  });

  test('holds nobody up: what a slow disk cannot take is left out and counted', async () => {
    const box = boxOf({ waitingBytes: 1000 });
    for (let line = 0; line < 1000; line += 1) box.note('<', `P ${line}*0000`);
    await box.close();
    const entries = entriesIn('wire.log');
    const leftOut = Number(/^(\d+) entries left out/.exec(entries.at(-1)?.text ?? '')?.[1]);
    expect(entries.filter(({ mark }) => mark === '<').length + leftOut).toBe(1000);
    expect(leftOut).toBeGreaterThan(900);
  });

  test('keeps nothing that comes while it is being closed, and misses nothing', async () => {
    const box = boxOf();
    box.note('<', 'P 1*0000');
    let over: 'closing' | 'closed' = 'closing';
    const closed = box.close().then(() => {
      over = 'closed';
    });
    for (let line = 2; over === 'closing'; line += 1) {
      box.note('<', `P ${line}*0000`);
      await new Promise(setImmediate);
    }
    await closed;
    expect(entriesIn('wire.log').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^box /),
      'P 1*0000',
    ]);
    expect(failures).toEqual([]);
  });

  test('that cannot be written says so once, however often it is tried', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const box = boxOf();
    box.note('<', 'P 1*0000');
    await expect.poll(() => failures).toHaveLength(1);
    passedMs += 60_000;
    box.note('<', 'P 2*0000');
    await box.close();
    box.note('<', 'P 3*0000');
    await box.close();
    expect(failures).toHaveLength(1);
    expect(mended).toBe(0);
  });

  test('that could not be written goes on a while after it can be', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const box = boxOf();
    box.note('<', 'P 1*0000');
    await expect.poll(() => failures).toHaveLength(1);
    passedMs += 60_000;
    rmSync(folder);
    box.note('<', 'P 2*0000');
    await expect.poll(() => box.wantsHead()).toBe(true);
    box.beginAnew(['before {}']);
    expect(box.wantsHead()).toBe(false);
    await box.close();
    expect(filesIn(folder)).toEqual(['wire.log']);
    expect(entriesIn('wire.log').map(({ text }) => text)).toEqual([
      expect.stringContaining('"begins":"anywhere"'),
      expect.stringMatching(/^nothing was recorded for 6\d s/),
      'P 2*0000',
      expect.stringContaining('"begins":"at-rest"'),
      'before {}',
    ]);
    expect(failures).toHaveLength(1);
    expect(mended).toBe(1);
  });

  test('whose file is gone in the middle of its run goes on behind what it has', async () => {
    const box = boxOf({ fileBytes: 1000 });
    for (let line = 0; !box.wantsHead(); line += 1) {
      box.note('<', `P ${line}*0000`);
      await new Promise(setImmediate);
    }
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    box.beginAnew([]);
    await expect.poll(() => failures).toHaveLength(1);
    rmSync(folder);
    passedMs += 60_000;
    box.note('<', 'P 1*0000');
    await box.close();
    expect(entriesIn('wire.log').at(-1)?.text).toBe('P 1*0000');
    expect(mended).toBe(1);
  });
});

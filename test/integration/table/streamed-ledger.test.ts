import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLedger } from '../../../bench/ledger/fill-ledger.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { LedgerNotRead, readLedger } from '../../../src/follow/read-ledger.ts';
import { linesOf } from '../../../src/ledger/entry-lines.ts';
import { enterAt } from '../../harness/enter.ts';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

/* A ledger that a program reads over HTTP while something happens to the controller or its record. */

const CODE = 'OPERATOR-OF-THE-TEST';
/** Some 19 MB: more than the two ends of a connection hold on the way, so that a reader who stands still has not been sent all. */
const ENTRIES = 6_600;

const enter = (url: string): Promise<string> => enterAt(`${url}/api/t/t1`, { as: 'operator', code: CODE });

/** A record of matches that are over; each test has a copy. */
let filled = '';
beforeAll(() => {
  filled = mkdtempSync(join(tmpdir(), 'mjtable-streamed-'));
  fillLedger(filled, ENTRIES);
});
afterAll(() => rmSync(filled, { recursive: true }));

/** The record, and a controller that serves it again and again; its table is away. */
const recorded = async () => {
  const data = temporaryFolder();
  cpSync(filled, data, { recursive: true });
  const http = `127.0.0.1:${await freePort()}`;
  const places = ['--table', `tcp://127.0.0.1:${await freePort()}`, '--data', data, '--http', http];
  const broker = `embedded:${await freePort()}`;
  const url = `http://${http}`;
  return {
    /** What is not brought into the file yet stands in its log. */
    files: [join(data, 'ledger.db'), join(data, 'ledger.db-wal')],
    url,
    serve: async () => {
      const controller = startProgram('mjtable', [
        'run',
        ...places,
        ...['--broker', broker, '--operator-code', CODE],
      ]);
      await expect.poll(() => enter(url).catch(() => null), { timeout: 60_000 }).toEqual(expect.any(String));
      return { controller, token: await enter(url) };
    },
  };
};

type Reading = Pick<Parameters<typeof readLedger>[0], 'url' | 'token' | 'after'>;

const wholeText = async ({ url, token }: Reading): Promise<string> => {
  const answer = await fetch(`${url}/api/t/t1/ledger.ndjson`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
};

/** What comes of it: at the 100th entry the reader stands still until `meanwhile` is done. */
const readWhile = async (how: Reading, meanwhile: () => Promise<unknown>) => {
  const kept: LedgerEntry[] = [];
  const reading = async (): Promise<'whole'> => {
    for await (const entry of readLedger({ table: 't1', ...how })) {
      kept.push(entry);
      if (kept.length === 100) await meanwhile();
    }
    return 'whole';
  };
  const end = await reading().catch((thrown: unknown) => {
    if (thrown instanceof LedgerNotRead) return thrown.code;
    throw thrown;
  });
  return { kept, end };
};

const textOf = (entries: readonly LedgerEntry[]): string => {
  const lines = linesOf(entries);
  return 'damagedSeq' in lines ? '' : lines.text;
};

/** Flips a bit within what stands in a file first of this; false where it does not stand there. */
const flipAt = (file: string, text: string): boolean => {
  const record = readFileSync(file);
  const at = record.indexOf(text);
  if (at < 0) return false;
  const place = at + Math.floor(text.length / 2);
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.from([record.readUInt8(place) ^ 1]), 0, 1, place);
  closeSync(open);
  return true;
};

const nothing = async (): Promise<void> => undefined;

test('kill -9 of the controller breaks the answer off, and the rest comes by epoch and number from the next one, to the byte', async () => {
  const { url, serve } = await recorded();
  const first = await serve();
  const whole = await wholeText({ url, token: first.token });
  const broken = await readWhile({ url, token: first.token }, () => first.controller.kill('SIGKILL'));
  expect(broken.end).toBe('cut-off');
  expect(broken.kept.length).toBeLessThan(ENTRIES);
  const after = broken.kept.at(-1);
  if (after === undefined) throw new Error('a hundred entries were read');
  const { token } = await serve();
  const rest = await readWhile({ url, token, after }, nothing);
  expect(rest.end).toBe('whole');
  expect(textOf([...broken.kept, ...rest.kept]) === whole).toBe(true);
});

test('a byte that is flipped in the record while it is read breaks the answer off: what came is whole, and the damaged entry is refused', async () => {
  const { files, url, serve } = await recorded();
  const { token } = await serve();
  const whole = await wholeText({ url, token });
  const damagedSeq = 589 * 11 + 6;
  const flip = async (): Promise<void> => {
    const flipped = files.filter((file) => flipAt(file, '"t1/g590/settle5"'));
    expect(flipped).not.toEqual([]);
  };
  const { kept, end } = await readWhile({ url, token }, flip);
  expect(end).toBe('cut-off');
  expect(kept.length).toBeGreaterThanOrEqual(100);
  expect(kept.length).toBeLessThan(damagedSeq);
  expect(whole.startsWith(textOf(kept))).toBe(true);
  const [after] = whole.split('\n').slice(damagedSeq - 2);
  const refused = await readWhile({ url, token, after: JSON.parse(after ?? '') }, nothing);
  expect(refused).toEqual({ kept: [], end: 'refused' });
});

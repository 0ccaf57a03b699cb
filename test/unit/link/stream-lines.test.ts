import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { listenToLines } from '../../../src/link/channel/stream-lines.ts';

/** What a listener is told of these bytes, a chunk at a time. */
async function toldOf(chunks: readonly Buffer[]): Promise<readonly string[]> {
  const told: string[] = [];
  const bytes = new PassThrough();
  listenToLines(bytes, {
    onLine: (line) => void told.push(line),
    onOverlong: (start) => void told.push(`(too long) ${start.slice(0, 3)}`),
    onClosed: () => undefined,
  });
  for (const chunk of chunks) bytes.write(chunk);
  bytes.end();
  await new Promise((resolve) => setImmediate(resolve));
  return told;
}

const rows: readonly [rule: string, chunks: readonly string[], told: readonly string[]][] = [
  ['lines come whole, whatever the chunks', ['P', ' 1*', '0000\nP 2', '\n'], ['P 1*0000', 'P 2']],
  ['CR and empty lines are nothing', ['\r\n\nP 1\r\n'], ['P 1']],
  [
    'a line over the cap is told once and dropped up to its end',
    ['x'.repeat(500), 'y\nP 1\n'],
    ['(too long) xxx', 'P 1'],
  ],
  ['bytes keep their values', ['\x00\xff\n'], ['\x00\xff']],
];
test.each(rows)('%s', async (_, chunks, told) => {
  expect(await toldOf(chunks.map((chunk) => Buffer.from(chunk, 'latin1')))).toEqual(told);
});

test('eight megabytes without a line end are swallowed in no time', async () => {
  const chunk = Buffer.alloc(64 * 1024, 0x41);
  const told = await toldOf([...Array.from({ length: 128 }, () => chunk), Buffer.from('\nP 1\n')]);
  expect(told).toEqual(['(too long) AAA', 'P 1']);
}, 5_000);

import { expect, test } from 'vitest';
import { checksumOf } from '../../firmware-protocol/crc16.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { startWholeTable } from '../harness/whole-table.ts';

/** What is told of a memory in which every bit is set. */
const ERASED = ' cyc=4294967295 wall=4294967295 ';

test('a table that tells the cycle of an erased memory is refused, nothing of it is recorded, and once it tells 0 it plays', async () => {
  let memory: 'erased' | 'blank' = 'erased';
  const said: string[] = [];
  const why: unknown[] = [];
  const throughErased =
    (open: OpenChannel): OpenChannel =>
    async (listener) => {
      const onLine = (line: string): void => {
        if (memory === 'blank' || !line.includes(' SNAP page=0')) return listener.onLine(line);
        const body = line.slice(0, line.indexOf('*')).replace(/ cyc=\d+ wall=\d+ /, ERASED);
        listener.onLine(`${body}*${checksumOf(body)}`);
      };
      const opened = await open({ ...listener, onLine });
      if (!opened.ok) return opened;
      const { channel } = opened;
      const write = (text: string): void => {
        said.push(text);
        channel.write(text);
      };
      return { ok: true, channel: { ...channel, write } };
    };
  const table = await startWholeTable({
    seed: 'erased memory',
    between: throughErased,
    onView: ({ link }) => void why.push(link.why),
  });
  await table.playUntil(() => table.clock.now() > 10_000);
  expect(why).toContain('not-understood');
  expect(said.filter((line) => line.includes('cyc='))).toEqual([]);
  memory = 'blank';
  await table.playUntil((view) => view?.moment.at === 'playing');
  const cycles = said.flatMap((line) => /^C .* cyc=(\d+)/.exec(line)?.slice(1).map(Number) ?? []);
  expect(Math.max(...cycles)).toBeLessThan(10);
  expect(table.view()?.link.why).toBeUndefined();
  await table.stop();
});

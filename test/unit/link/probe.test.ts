import { expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { LINE_MAX_BYTES } from '../../../firmware-protocol/frame.ts';
import type { ChannelListener, OpenChannel } from '../../../src/link/channel/line-channel.ts';
import { type ProbeAnswer, probePort } from '../../../src/link/session/probe.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { greeting, settled } from './scripted-device.ts';

const body = (line: string): string => line.split('*')[0] ?? '';
const sealed = (text: string): string => `${text}*${checksumOf(text)}`;

/** Probes a device that answers each line so, until there is an answer. */
async function probed(answers: (line: string) => string | undefined) {
  const clock = new VirtualClock();
  const heard: string[] = [];
  let open = 0;
  const channelTo: OpenChannel = async ({ onLine, onOverlong }: ChannelListener) => {
    open += 1;
    const hear = (line: string): void =>
      line.length < LINE_MAX_BYTES ? onLine(line) : onOverlong(line.slice(0, LINE_MAX_BYTES - 1));
    const write = (text: string): void => {
      for (const line of text.split('\n').filter((one) => one !== '')) {
        heard.push(body(line));
        const answer = answers(body(line));
        if (answer !== undefined) clock.setTimeout(() => hear(answer), 1);
      }
    };
    const close = (): void => {
      open -= 1;
    };
    return { ok: true, channel: { write, close } };
  };
  let told: ProbeAnswer | null = null;
  void probePort({ open: channelTo, clock, session: 7, host: 'test' }).then((answer) => {
    told = answer;
  });
  for (let steps = 0; told === null && steps < 100; steps += 1) {
    await settled();
    if (told === null) clock.step();
  }
  return { told, heard, open };
}

test('a table that nobody has is greeted, named and left again', async () => {
  const { told, heard, open } = await probed((line) => {
    if (line.startsWith('P')) return sealed('N 0 SESS');
    return line.includes('HELLO') ? sealed(greeting()) : undefined;
  });
  expect(told).toEqual({ answer: 'table', serialNumber: 'T1', firmware: 't/1' });
  expect(heard.at(-1)).toBe('C 1 BYE');
  expect(open).toBe(0);
});

test('a table that a controller has is not greeted, so its session is not taken', async () => {
  const { told, heard } = await probed((line) =>
    line.startsWith('P') ? sealed('N 0 SESS host=mjtable/0.1.0') : undefined,
  );
  expect(told).toEqual({ answer: 'held-table', host: 'mjtable/0.1.0' });
  expect(heard.some((line) => line.startsWith('C'))).toBe(false);
});

test('a table whose host is gone is found, though it answers for that host', async () => {
  const { told } = await probed((line) => {
    if (line.startsWith('P')) return sealed('O 0 st=IDLE cyc=6 f=0 ev=0 pos=gC.pU.dI up=1');
    return line.includes('HELLO') ? sealed(greeting()) : undefined;
  });
  expect(told).toEqual({ answer: 'table', serialNumber: 'T1', firmware: 't/1' });
});

test('a table whose host still speaks refuses HELLO, and tells of it', async () => {
  const { told } = await probed((line) => {
    if (line.startsWith('P')) return sealed('O 0 st=IDLE cyc=6 f=0 ev=0 pos=gC.pU.dI up=1');
    return line.includes('HELLO') ? sealed('N 0 SESS host=mjtable/0.1.0') : undefined;
  });
  expect(told).toMatchObject({ answer: 'refused', detail: expect.stringContaining('mjtable/0.1.0') });
});

test('a table whose answer to HELLO no line can carry is told so', async () => {
  const { told } = await probed((line) => {
    if (line.startsWith('P')) return sealed('N 0 SESS');
    return line.includes('HELLO') ? sealed(greeting({ boot: '1'.repeat(80) })) : undefined;
  });
  expect(told).toEqual({ answer: 'refused', detail: expect.stringContaining('more than 120 bytes') });
});

test.each([
  ['silence is silence', undefined, 'silence'],
  ['what does not speak MJT is noise', 'ok', 'noise'],
])('%s', async (_, answer, expected) => {
  const { told, open } = await probed(() => answer);
  expect([told, open]).toEqual([{ answer: expected }, 0]);
});

test('a port that cannot be opened says why', async () => {
  const open: OpenChannel = async () => ({ ok: false, code: 'held', message: 'x holds it' });
  const answer = await probePort({ open, clock: new VirtualClock(), session: 7, host: 'test' });
  expect(answer).toEqual({ answer: 'not-opened', message: 'x holds it' });
});

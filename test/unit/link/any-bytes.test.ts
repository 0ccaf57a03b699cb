import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import { blindDevice, ScriptedDevice } from './scripted-device.ts';

const sealed = (body: string): string => `${body}*${checksumOf(body)}\n`;
const SAID = [
  'A 1 OK t=250',
  'R 1 OK',
  'R 1 FAIL f=F112 op=GATE',
  'N 1 GAP exp=9',
  'N - CRC',
  'E 1 BTN side=0 key=start act=press',
  'E 7 OVERRUN lost=1:7',
  'I 1 SNAP page=0/3 st=IDLE',
  'T 0 LINE rx=1 tx=1 crc=0 len=0 fmt=0 dup=0 gap=0 ovr=0',
  'O 1 st=RUN cyc=4294967295 f=F999 ev=4294967295 pos=gX.pX.dF up=0',
  'E 1 NEWS of=tomorrow',
] as const;

/** Bytes from nowhere, lines a device could say at the wrong time, and lines that one byte was changed in. */
const bytes = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise).toString('latin1')),
    fc.constantFrom(...SAID).map(sealed),
    fc
      .tuple(fc.constantFrom(...SAID).map(sealed), fc.nat(40), fc.integer({ min: 0, max: 255 }))
      .map(([line, at, byte]) => line.slice(0, at) + String.fromCharCode(byte) + line.slice(at + 1)),
  ),
  { maxLength: 30 },
);

test('whatever bytes come, nothing is thrown and no command leaves', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (chunks) => {
      const device = new ScriptedDevice();
      await device.openAndGreet();
      device.link.order({ order: 'learn' });
      await device.teach(blindDevice());
      const assembler = createLineAssembler();
      for (const chunk of chunks)
        for (const heard of assembler.push(Buffer.from(chunk, 'latin1')))
          if (heard.kind === 'line') device.sayRubbish(heard.line);
      await device.wait(400);
      expect(device.heard.filter((line) => line.startsWith('C') && !line.includes('HELLO'))).toEqual([]);
      await device.link.stop();
    }),
    { numRuns: 150 },
  );
});

import { createLineAssembler } from '../../firmware-protocol/line-assembler.ts';
import type { InProcessPort } from '../../simulator/machine/transport/in-process.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';

/** A line to a simulated table in the same process: bytes on the shared clock, no port and no socket. */
export const inProcessChannel =
  (connect: () => InProcessPort): OpenChannel =>
  async ({ onLine, onOverlong }) => {
    const port = connect();
    const assembler = createLineAssembler();
    port.onBytes((bytes) => {
      for (const heard of assembler.push(bytes)) {
        if (heard.kind === 'line') onLine(heard.line);
        else onOverlong(heard.start);
      }
    });
    const write = (text: string): void => port.write(Buffer.from(text, 'latin1'));
    return { ok: true, channel: { write, close: port.close } };
  };

import { createLineAssembler } from '../../firmware-protocol/line-assembler.ts';
import type { InProcessPort } from '../../simulator/machine/in-process.ts';
import type { OpenChannel } from '../../src/hardware/line-channel.ts';

/** A line to a simulated table in the same process: bytes on the shared clock, no port and no socket. */
export const inProcessChannel =
  (connect: () => InProcessPort): OpenChannel =>
  async ({ onLine, onOverlong }) => {
    const port = connect();
    const assembler = createLineAssembler();
    port.onBytes((bytes) => {
      for (const heard of assembler.push(bytes)) {
        if (heard.kind === 'line') onLine(heard.line);
        else onOverlong();
      }
    });
    return {
      ok: true,
      channel: { write: (text) => port.write(Buffer.from(text, 'latin1')), close: port.close },
    };
  };

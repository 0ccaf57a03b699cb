import { createLineAssembler } from '../../firmware-protocol/line-assembler.ts';
import { HarmedLine } from '../../simulator/machine/faults/harmed-line.ts';
import type { LineFault } from '../../simulator/machine/faults/line-faults.ts';
import type { Random } from '../../simulator/machine/random.ts';
import type { InProcessPort } from '../../simulator/machine/transport/in-process.ts';
import type { ChannelListener, OpenChannel } from '../../src/link/channel/line-channel.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** How a line breaks: told once, told twice as some drivers do, or never told at all. */
export type Break = 'told' | 'told-twice' | 'never-told';

/** A line on which bytes come to harm both ways, until it is healed. */
export interface HostileChannel {
  readonly open: OpenChannel;
  /** The line breaks under whoever has it; it can be opened again at once. */
  readonly cut: (how: Break) => void;
  readonly heal: () => void;
}

export interface HostileOptions {
  readonly connect: () => InProcessPort;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly faults: readonly LineFault[];
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

export const createHostileChannel = ({ connect, clock, random, faults }: HostileOptions): HostileChannel => {
  let health: 'ill' | 'healed' = 'ill';
  let use: { readonly port: InProcessPort; readonly listener: ChannelListener } | null = null;

  const harmed = (from: LineFault['from'], deliver: (text: string) => void) => {
    const own = faults.filter((fault) => fault.from === from);
    const line = new HarmedLine({ clock, random, faults: () => own, deliver });
    return (text: string): void => (health === 'healed' ? deliver(text) : line.take(text));
  };

  const open: OpenChannel = async (listener) => {
    const port = connect();
    use = { port, listener };
    const assembler = createLineAssembler();
    const toHost = harmed('device', (text) => {
      if (use?.port !== port) return;
      for (const heard of assembler.push(bytesOf(text))) {
        if (heard.kind === 'line') listener.onLine(heard.line);
        else listener.onOverlong(heard.start);
      }
    });
    const toDevice = harmed('host', (text) => port.write(bytesOf(text)));
    port.onBytes((bytes) => {
      for (const line of Buffer.from(bytes)
        .toString('latin1')
        .split(/(?<=\n)/))
        toHost(line);
    });
    const write = (text: string): void => {
      for (const line of text.split(/(?<=\n)/)) toDevice(line);
    };
    return { ok: true, channel: { write, close: port.close } };
  };

  const cut = (how: Break): void => {
    const broken = use;
    use = null;
    broken?.port.close();
    if (how === 'never-told') return;
    broken?.listener.onClosed('cut');
    if (how === 'told-twice') broken?.listener.onClosed('cut');
  };

  return {
    open,
    cut,
    heal: () => {
      health = 'healed';
    },
  };
};

import type { Clock } from '../clock.ts';
import type { Line } from '../device/device.ts';
import type { Random } from '../random.ts';
import { HarmedLine } from './harmed-line.ts';
import type { LineFault } from './line-faults.ts';

/** What no line of any host is longer than; a flood passes in pieces. */
const MOST_HELD = 4_096;

export interface FaultyCableOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** What goes wrong on it now. */
  readonly faults: () => readonly LineFault[];
  readonly plugIn: (send: (line: string) => void) => Line;
}

/** Puts a cable between the device and whoever plugs in, on which lines come to harm. */
export const faultyCable =
  ({ clock, random, faults, plugIn }: FaultyCableOptions) =>
  (send: (line: string) => void): Line => {
    const of = (from: LineFault['from']) => () => faults().filter((fault) => fault.from === from);
    const isWhole = (): boolean => faults().length === 0;
    const toHost = new HarmedLine({ clock, random, faults: of('device'), deliver: send });
    const line = plugIn((text) => (isWhole() && toHost.isEmpty ? send(text) : toHost.take(text)));
    const toDevice = new HarmedLine({
      clock,
      random,
      faults: of('host'),
      deliver: (text) => line.receive(Buffer.from(text, 'latin1')),
    });
    let held = '';
    return {
      ...line,
      receive: (bytes) => {
        if (held === '' && isWhole() && toDevice.isEmpty) return line.receive(bytes);
        held += Buffer.from(bytes).toString('latin1');
        const lines = held.split('\n');
        held = lines.pop() ?? '';
        for (const whole of lines) toDevice.take(`${whole}\n`);
        if (held.length < MOST_HELD && !held.includes(STOP)) return;
        line.receive(Buffer.from(held, 'latin1'));
        held = '';
      },
    };
  };

/** The emergency stop waits for no LF. */
const STOP = '\x18\x18';

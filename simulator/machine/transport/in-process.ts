import type { Clock } from '../clock.ts';
import type { Line } from '../device/device.ts';

/** One end of a line within the process. */
export interface InProcessPort {
  readonly write: (bytes: Uint8Array) => void;
  /** Gives `listener` all bytes from now on, on a timer of the clock, never within a `write`. */
  readonly onBytes: (listener: (bytes: Uint8Array) => void) => void;
  readonly close: () => void;
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

export const openInProcess = (
  plugIn: (send: (line: string) => void) => Line,
  clock: Clock,
): InProcessPort => {
  let state: 'open' | 'closed' = 'open';
  let listener: (bytes: Uint8Array) => void = () => {};
  let waiting = '';
  const deliver = (): void => {
    const text = waiting;
    waiting = '';
    if (state === 'open') listener(latin1(text));
  };
  const line = plugIn((text) => {
    if (waiting === '') clock.setTimeout(deliver, 0);
    waiting += text;
  });
  return {
    write: (bytes) => {
      if (state === 'open') line.receive(bytes);
    },
    onBytes: (next) => {
      listener = next;
    },
    close: () => {
      state = 'closed';
      line.hangUp();
    },
  };
};

import type { Readable } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import type { ChannelListener } from './line-channel.ts';
import { LineGuard } from './line-guard.ts';

/** Tells the lines of a byte stream: the guard caps them, then the splitter splits them. */
export const listenToLines = (bytes: Readable, { onLine, onOverlong }: ChannelListener): void => {
  const guard = new LineGuard(onOverlong);
  const splitter = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
  bytes.pipe(guard).pipe(splitter);
  splitter.on('data', (line: string) => onLine(line));
};

/** Wraps a listener so that the end is told once, whatever closes twice. */
export const toldOnce = (listener: ChannelListener): ChannelListener => {
  let closed = false;
  return {
    ...listener,
    onClosed: (why) => {
      if (!closed) listener.onClosed(why);
      closed = true;
    },
  };
};

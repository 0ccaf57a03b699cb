import type { SerialPort } from 'serialport';

/**
 * Closes an open port as soon as its device is gone. The binding alone does not: pulled out while it was just being
 * read, a line ends with empty reads, which the binding repeats for ever with a core of its own.
 */
export const closeWhenGone = (port: SerialPort): void => {
  const { port: binding } = port;
  if (binding === undefined || !('poller' in binding)) return;
  binding.poller.once('disconnect', () => {
    if (port.isOpen) port.close();
  });
};

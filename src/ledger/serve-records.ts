import { type MessagePort, parentPort } from 'node:worker_threads';
import { ledgerErrorOf } from './database.ts';
import type { RecordData, ToHost } from './start-thread.ts';

/** What a thread does with each record it is given: it opens its file, and answers at the port until it is closed. */
export const serveRecords = (serve: (port: MessagePort, record: RecordData) => void): void => {
  parentPort?.on('message', (given: ToHost) => {
    if ('end' in given) return parentPort?.close();
    const { record, port } = given;
    try {
      serve(port, record);
      port.postMessage({ opened: true });
    } catch (thrown) {
      const { code, message } = ledgerErrorOf(thrown, record.folder);
      port.postMessage({ notOpened: { code, message } });
      port.close();
    }
  });
};

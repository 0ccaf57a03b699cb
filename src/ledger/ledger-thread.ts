import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { GroupCommit } from './group-commit.ts';
import type { FromThread, ToThread } from './ledger-requests.ts';
import { openLedgerFile } from './open-ledger-file.ts';
import { ledgerErrorOf } from './sqlite-error.ts';

/**
 * The ledger's own thread: a slow disk delays commits, never the table's heartbeat. Whatever has arrived when
 * the thread turns to its port is written as one group; more arrives while it waits for the disk.
 */
const serve = (port: MessagePort, folder: string): void => {
  const ledger = openLedgerFile(folder);
  const group = new GroupCommit(ledger);

  port.on('message', (first: ToThread) => {
    const waiting = [first, ...messagesWaiting(port)];
    const requests = waiting.flatMap((message) => ('request' in message ? [message] : []));
    if (requests.length > 0) {
      const answers = group.write(requests.map(({ request }) => request));
      tell(port, {
        answers: answers.map((answer, place) => ({ ticket: requests[place]?.ticket ?? 0, answer })),
      });
    }
    if (waiting.some((message) => 'close' in message)) {
      ledger.release();
      port.close();
    }
  });
  tell(port, { opened: true });
};

const messagesWaiting = (port: MessagePort): readonly ToThread[] => {
  const messages: ToThread[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    messages.push(next.message);
  }
  return messages;
};

const tell = (port: MessagePort, message: FromThread): void => port.postMessage(message);

if (parentPort !== null) {
  try {
    serve(parentPort, workerData.folder);
  } catch (thrown) {
    const { code, message } = ledgerErrorOf(thrown, workerData.folder);
    tell(parentPort, { notOpened: { code, message } });
    parentPort.close();
  }
}

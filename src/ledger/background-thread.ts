import type { MessagePort } from 'node:worker_threads';
import { unreachable } from '../rules/unreachable.ts';
import type { BackgroundAnswer, BackgroundRequest, BackgroundTalk } from './background.ts';
import { type Failed, type FromThread, failed, type ToThread } from './correspondence.ts';
import { type LedgerBeside, openBeside } from './open-beside.ts';
import { serveRecords } from './serve-records.ts';
import { ledgerErrorOf } from './sqlite-error.ts';
import type { RecordData } from './start-thread.ts';

/** The ledger's second thread, beside the one that writes: whatever may wait is done here, and delays no commit. */
const serve = (port: MessagePort, { folder }: RecordData): void => {
  const ledger = openBeside(folder);
  port.on('message', (message: ToThread<BackgroundTalk>) => {
    if ('request' in message) {
      const { ticket, request } = message;
      tell(port, { answers: [{ ticket, answer: answerTo(request, ledger) }] });
      return;
    }
    ledger.close();
    port.close();
  });
};

/** A page that is asked for meanwhile waits no longer. */
const SLICE_MS = 20;

const answerTo = (request: BackgroundRequest, ledger: LedgerBeside): BackgroundAnswer | Failed => {
  try {
    return answer(request, ledger);
  } catch (thrown) {
    return failed(ledgerErrorOf(thrown, ledger.file));
  }
};

const answer = (request: BackgroundRequest, ledger: LedgerBeside): BackgroundAnswer => {
  switch (request.ask) {
    case 'page':
      return { answer: 'page', page: ledger.page(request) };
    case 'check':
      return { answer: 'checked', verdict: ledger.checkOn(SLICE_MS) };
    case 'pack':
      return { answer: 'packed', found: ledger.pack(request) };
    case 'checkpoint':
      ledger.checkpoint();
      return { answer: 'checkpointed' };
    default:
      return unreachable(request);
  }
};

const tell = (port: MessagePort, message: FromThread<BackgroundTalk>): void => port.postMessage(message);

serveRecords(serve);

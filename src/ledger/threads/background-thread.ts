import type { MessagePort } from 'node:worker_threads';
import { unreachable } from '../../rules/unreachable.ts';
import { collected, ledgerErrorOf } from '../file/database.ts';
import { ledgerFile } from '../file/ledger-folder.ts';
import { type Failed, failed } from '../ledger-error.ts';
import { type Looking, mendedNotices, readyDatabase } from '../writing/open-ledger-file.ts';
import type { BackgroundAnswer, BackgroundRequest, BackgroundTalk } from './background.ts';
import { type FromThread, serveRecords, type ToThread } from './correspondence.ts';
import { type LedgerBeside, openBeside } from './open-beside.ts';
import type { RecordData } from './start-thread.ts';

/** The ledger's second thread, beside those that write: whatever may wait is done here, and delays no commit. */
const serve = (port: MessagePort, { folder }: RecordData): void => {
  let beside: LedgerBeside | null = null;

  const makeReady = (looking: Looking): BackgroundAnswer => {
    const made = readyDatabase(folder, looking);
    if (made === null) return { answer: 'made-ready', found: 'damaged' };
    beside = openBeside(folder, made);
    return { answer: 'made-ready', found: 'sound' };
  };

  const answer = (request: BackgroundRequest): BackgroundAnswer => {
    switch (request.ask) {
      case 'make-ready':
        return makeReady(request.looking);
      case 'mend':
        return { answer: 'mended', notices: mendedNotices(folder) };
      default:
        beside ??= openBeside(folder);
        return answerFrom(beside, request);
    }
  };

  const answerOrFail = (request: BackgroundRequest): BackgroundAnswer | Failed => {
    try {
      return answer(request);
    } catch (thrown) {
      return failed(ledgerErrorOf(thrown, ledgerFile(folder)));
    }
  };

  const close = async (): Promise<void> => {
    await (beside?.close() ?? collected());
    port.close();
  };

  port.on('message', (heard: ToThread<BackgroundTalk>) => {
    for (const asked of heard) {
      if (!('request' in asked)) return void close();
      const { ticket, request } = asked;
      tell(port, { words: [], answers: [{ ticket, answer: answerOrFail(request) }] });
    }
  });
};

/** A page that is asked for meanwhile waits no longer. */
const SLICE_MS = 20;

type RecordAsked = Exclude<BackgroundRequest, { ask: 'make-ready' | 'mend' }>;

const answerFrom = (ledger: LedgerBeside, request: RecordAsked): BackgroundAnswer => {
  switch (request.ask) {
    case 'page':
      return { answer: 'page', page: ledger.page(request) };
    case 'lines':
      return { answer: 'lines', lines: ledger.lines(request) };
    case 'hand':
      return { answer: 'hand', found: ledger.hand(request) };
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

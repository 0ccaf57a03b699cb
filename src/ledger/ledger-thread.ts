import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from './correspondence.ts';
import type { Filing } from './filing.ts';
import { GroupCommit } from './group-commit.ts';
import { HeadMarkKeeper } from './head-mark.ts';
import { createHousekeeping } from './housekeeping.ts';
import type { LedgerTalk, LedgerWord } from './ledger-requests.ts';
import { openLedgerFile } from './open-ledger-file.ts';
import { ledgerErrorOf } from './sqlite-error.ts';
import type { ThreadData } from './start-thread.ts';

/** How often the file is looked for where nothing is written. */
const LOOK_EVERY_MS = 1_000;

/** How long a file that another program holds is waited for, before the service ends. */
const WAIT_FOR_OTHERS_MS = 30_000;

/** How long the thread is left to others between two steps of housekeeping. */
const BETWEEN_STEPS_MS = 100;

/** About four megabytes of log. */
const GROUPS_BETWEEN_CHECKPOINTS = 200;

/**
 * The ledger's own thread: a slow disk delays commits, never the table's heartbeat. Whatever has arrived when
 * the thread turns to its port is written as one group; more arrives while it waits for the disk.
 */
const serve = (port: MessagePort, { folder, keepMovesMs }: ThreadData): void => {
  const ledger = openLedgerFile(folder);
  const say = (word: LedgerWord): void => tell(port, { word });
  const group = new GroupCommit(ledger, {
    forMs: WAIT_FOR_OTHERS_MS,
    onKeptWaiting: () => say({ says: 'kept-waiting' }),
  });
  const marks = new HeadMarkKeeper(folder);
  marks.note(group.mark());
  const house = createHousekeeping(ledger, { keepMovesMs });
  let groups = 0;
  let tidied: Filing | null = null;
  let tidying: NodeJS.Timeout | null = null;

  /** Between two groups, while there is anything to do, and once a hand. */
  const tidy = (): void => {
    tidying = null;
    const { filing } = group;
    try {
      if (house.step() === 'more') tidying = setTimeout(tidy, BETWEEN_STEPS_MS);
      else tidied = filing;
    } catch {
      // Nothing was changed: with the next hand it is tried again.
      tidied = filing;
    }
  };
  const tidyWithEachHand = (): void => {
    if (group.filing !== tidied) tidying ??= setTimeout(tidy, BETWEEN_STEPS_MS);
  };
  tidyWithEachHand();

  const looking = setInterval(() => {
    const fault = ledger.watch.fault();
    if (fault === null) return;
    clearInterval(looking);
    say({ says: 'lost', code: fault.code, message: fault.message });
  }, LOOK_EVERY_MS);

  port.on('message', (first: ToThread<LedgerTalk>) => {
    const waiting = [first, ...messagesWaiting(port)];
    const requests = waiting.flatMap((message) => ('request' in message ? [message] : []));
    if (requests.length > 0) {
      const answers = group.write(requests.map(({ request }) => request));
      tell(port, {
        answers: answers.map((answer, place) => ({ ticket: requests[place]?.ticket ?? 0, answer })),
      });
      marks.note(group.mark());
      groups += 1;
      tidyWithEachHand();
      if (groups % GROUPS_BETWEEN_CHECKPOINTS === 0) say({ says: 'log-grown' });
    }
    if (waiting.some((message) => 'close' in message)) {
      clearInterval(looking);
      if (tidying !== null) clearTimeout(tidying);
      marks.close();
      ledger.release();
      port.close();
    }
  });
  tell(port, { opened: true });
};

const messagesWaiting = (port: MessagePort): readonly ToThread<LedgerTalk>[] => {
  const messages: ToThread<LedgerTalk>[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    messages.push(next.message);
  }
  return messages;
};

const tell = (port: MessagePort, message: FromThread<LedgerTalk>): void => port.postMessage(message);

if (parentPort !== null) {
  try {
    serve(parentPort, workerData);
  } catch (thrown) {
    const { code, message } = ledgerErrorOf(thrown, workerData.folder);
    tell(parentPort, { notOpened: { code, message } });
    parentPort.close();
  }
}

import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './correspondence.ts';
import { GroupCommit } from './group-commit.ts';
import { HeadMarkKeeper } from './head-mark.ts';
import { createHousekeeping } from './housekeeping.ts';
import type { LedgerTalk, LedgerWord } from './ledger-requests.ts';
import { openLedgerFile } from './open-ledger-file.ts';
import { serveRecords } from './serve-records.ts';
import type { RecordData } from './start-thread.ts';
import { createTidying } from './tidying.ts';

/** How often the file is looked for where nothing is written. */
const LOOK_EVERY_MS = 1_000;

/** How long a file that another program holds is waited for, before the service ends. */
const WAIT_FOR_OTHERS_MS = 30_000;

/** About four megabytes of log. */
const GROUPS_BETWEEN_CHECKPOINTS = 200;

/**
 * The ledger's own thread: a slow disk delays commits, never the table's heartbeat. Whatever has arrived when
 * the thread turns to its port is written as one group; more arrives while it waits for the disk.
 */
const serve = (port: MessagePort, { folder, keepMovesMs }: RecordData): void => {
  const ledger = openLedgerFile(folder);
  const say = (word: LedgerWord): void => tell(port, { word });
  const group = new GroupCommit(ledger, {
    forMs: WAIT_FOR_OTHERS_MS,
    onKeptWaiting: () => say({ says: 'kept-waiting' }),
  });
  const marks = new HeadMarkKeeper(folder);
  marks.note(group.mark());
  const tidying = createTidying({
    house: createHousekeeping(ledger, { keepMovesMs }),
    filing: () => group.filing,
    onToPack: (asked) => say({ says: 'to-pack', asked }),
  });
  let groups = 0;

  const looking = setInterval(() => {
    const fault = ledger.watch.fault();
    if (fault === null) return;
    clearInterval(looking);
    say({ says: 'lost', code: fault.code, message: fault.message });
  }, LOOK_EVERY_MS);

  port.on('message', (first: ToThread<LedgerTalk>) => {
    const waiting = [first, ...messagesWaiting(port)];
    const asked = waiting.flatMap((message) => ('request' in message ? [message] : []));
    const writes = asked.flatMap(({ ticket, request }) =>
      request.ask === 'take-packed' ? [] : [{ ticket, request }],
    );
    if (writes.length > 0) {
      const answers = group.write(writes.map(({ request }) => request));
      tell(port, {
        answers: answers.map((answer, place) => ({ ticket: writes[place]?.ticket ?? 0, answer })),
      });
      marks.note(group.mark());
      groups += 1;
      tidying.afterGroup();
      if (groups % GROUPS_BETWEEN_CHECKPOINTS === 0) say({ says: 'log-grown' });
    }
    // Commits first: what is packed can wait.
    for (const { ticket, request } of asked) {
      if (request.ask !== 'take-packed') continue;
      tidying.takePacked(request.found);
      tell(port, { answers: [{ ticket, answer: { answer: 'written' } }] });
    }
    if (waiting.some((message) => 'close' in message)) {
      clearInterval(looking);
      tidying.stop();
      marks.close();
      ledger.release();
      port.close();
    }
  });
};

const messagesWaiting = (port: MessagePort): readonly ToThread<LedgerTalk>[] => {
  const messages: ToThread<LedgerTalk>[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    messages.push(next.message);
  }
  return messages;
};

const tell = (port: MessagePort, message: FromThread<LedgerTalk>): void => port.postMessage(message);

serveRecords(serve);

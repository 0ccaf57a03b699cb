import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { closeDatabase, ledgerErrorOf } from '../file/database.ts';
import { HeadMarkKeeper } from '../file/head-mark.ts';
import { holdFolder } from '../file/ledger-folder.ts';
import { failed, LedgerError, toldOf } from '../ledger-error.ts';
import { GroupCommit } from '../writing/group-commit.ts';
import { createHousekeeping } from '../writing/housekeeping.ts';
import type { LedgerTalk, LedgerWord, PackedHandedIn } from '../writing/ledger-requests.ts';
import { openReady } from '../writing/open-ledger-file.ts';
import { createTidying } from '../writing/tidying.ts';
import { type FromThread, serveRecords, type ToThread } from './correspondence.ts';
import { type Asked, RecordWriter } from './record-writer.ts';
import type { RecordData } from './start-thread.ts';

/** How often the file is looked for where nothing is written. */
const LOOK_EVERY_MS = 1_000;

/** How long a file that another program holds is waited for, before the table ends. */
const WAIT_FOR_OTHERS_MS = 30_000;

/** About four megabytes of log. */
const GROUPS_BETWEEN_CHECKPOINTS = 200;

/** The records that this thread has, by their folders. */
const held = new Set<string>();

/** A record whose file is open. */
interface OpenRecord {
  readonly write: (asked: readonly Asked[]) => void;
  readonly takePacked: (found: PackedHandedIn['found']) => void;
  readonly lose: (error: LedgerError) => void;
  readonly close: () => Promise<void>;
}

/**
 * The thread that writes the records of some tables: a slow disk delays commits, never a table's heartbeat. Whatever has
 * arrived when the thread turns to a record is written as one group.
 */
const serve = (port: MessagePort, record: RecordData): void => {
  const letGo = holdFolder(record.folder);
  held.add(record.folder);
  let open: OpenRecord | null = null;

  const answer = (ticket: number, give: () => void): void => {
    try {
      give();
      tell(port, { words: [], answers: [{ ticket, answer: { answer: 'written' } }] });
    } catch (thrown) {
      tell(port, { words: [], answers: [{ ticket, answer: failed(ledgerErrorOf(thrown, record.folder)) }] });
    }
  };

  const closeFile = async (): Promise<void> => {
    const closing = open;
    open = null;
    await closing?.close();
  };

  const hear = (heard: ToThread<LedgerTalk>): void => {
    const writes: Asked[] = [];
    for (const asked of heard) {
      if ('close' in asked) {
        void closeFile().then(() => {
          held.delete(record.folder);
          letGo();
          port.close();
        });
        continue;
      }
      const { ticket, request } = asked;
      switch (request.ask) {
        case 'open-file':
          answer(ticket, () => {
            open = openRecord(port, record, request.notices);
          });
          break;
        case 'close-file':
          open?.write(writes.splice(0));
          void closeFile().then(() => answer(ticket, () => undefined));
          break;
        case 'take-packed':
          // Commits first: what is packed can wait.
          open?.write(writes.splice(0));
          answer(ticket, () => open?.takePacked(request.found));
          break;
        default:
          if (open === null) answer(ticket, refuseClosed);
          else writes.push({ ticket, request });
      }
    }
    if (writes.length > 0) open?.write(writes);
  };

  port.on('message', (first: ToThread<LedgerTalk>) => {
    try {
      hear([...first, ...askedMeanwhile(port)]);
    } catch (thrown) {
      // What breaks in one record ends that record only.
      open?.lose(ledgerErrorOf(thrown, record.folder));
    }
  });
};

const refuseClosed = (): never => {
  throw new LedgerError('closed', 'the ledger is closed');
};

const openRecord = (
  port: MessagePort,
  { folder, keepMovesMs }: RecordData,
  notices: readonly string[],
): OpenRecord => {
  const ledger = openReady(folder, notices);
  const say = (word: LedgerWord): void => tell(port, { words: [word], answers: [] });
  const group = new GroupCommit(ledger);
  const marks = new HeadMarkKeeper(folder);
  const tidying = createTidying({
    house: createHousekeeping(ledger, { keepMovesMs }),
    filing: () => group.filing,
    onToPack: (asked) => say({ says: 'to-pack', asked }),
  });
  const disk = syncing(`${ledger.file}-wal`);
  let groups = 0;
  let told = ledger.head?.seq ?? 0;

  const ports = { sync: disk.sync, fault: ledger.watch.fault, heldForMs: WAIT_FOR_OTHERS_MS };
  const writer = new RecordWriter(group, ports, {
    onSynced: (mark, answers) => {
      const seq = mark.head?.seq ?? 0;
      // A hand has hundreds of groups, and one entry.
      tell(port, { words: seq === told ? [] : [{ says: 'synced', seq }], answers });
      told = seq;
      marks.note(mark);
      groups += 1;
      tidying.afterGroup();
      if (groups % GROUPS_BETWEEN_CHECKPOINTS === 0) say({ says: 'log-grown' });
    },
    onRefused: (answers) => tell(port, { words: [], answers }),
    onKeptWaiting: () => say({ says: 'kept-waiting' }),
    onLost: (error) => say({ says: 'lost', error: toldOf(error) }),
  });
  const looking = setInterval(() => {
    const fault = ledger.watch.fault();
    if (fault !== null) writer.lose(fault);
  }, LOOK_EVERY_MS);

  say({ says: 'synced', seq: told });
  marks.note(group.mark());
  return {
    write: (asked) => writer.write(asked),
    takePacked: tidying.takePacked,
    lose: (error) => writer.lose(error),
    close: async () => {
      await writer.done();
      clearInterval(looking);
      tidying.stop();
      await marks.close();
      disk.close();
      ledger.rows.forget();
      await closeDatabase(ledger.db);
    },
  };
};

/** A disk that takes longer gains nothing by being waited for in place. */
const SYNCED_IN_PLACE_WITHIN_MS = 2;

/**
 * The log of a record on the disk. Of many records it is synced at a time, each in a thread of libuv's pool. Where this thread has
 * one record alone and its disk was quick, it is synced in place: no thread of the pool needs to be woken (decision 0129).
 */
const syncing = (log: string) => {
  let descriptor: number | null = null;
  let lastTookMs = Number.POSITIVE_INFINITY;

  const syncHere = (open: number): Error | null => {
    try {
      fdatasyncSync(open);
      return null;
    } catch (thrown) {
      return errorOf(thrown);
    }
  };

  return {
    sync: (done: (error: Error | null) => void): void => {
      try {
        descriptor ??= openSync(log, 'r+');
      } catch (thrown) {
        return done(errorOf(thrown));
      }
      const fromMs = performance.now();
      const timed = (error: Error | null): void => {
        lastTookMs = performance.now() - fromMs;
        done(error);
      };
      if (held.size === 1 && lastTookMs < SYNCED_IN_PLACE_WITHIN_MS) timed(syncHere(descriptor));
      else fdatasync(descriptor, timed);
    },
    close: (): void => {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
};

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const askedMeanwhile = (port: MessagePort): ToThread<LedgerTalk> => {
  const waiting: ToThread<LedgerTalk>[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    waiting.push(next.message);
  }
  return waiting.flat();
};

const tell = (port: MessagePort, message: FromThread<LedgerTalk>): void => port.postMessage(message);

serveRecords(serve);

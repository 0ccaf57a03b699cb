import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { LedgerLines, LedgerPage, ReadLedgerLines, ReadLedgerPage } from '../../contract/ledger.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { LedgerError } from '../ledger-error.ts';
import type { HandAsked, HandEvents } from '../reading/hand-events.ts';
import { removeUnfinished } from '../repair/unfinished-mend.ts';
import type { Verdict } from '../repair/verify-ledger.ts';
import type { FoundToPack, PackAsked } from '../rows/packed-hand.ts';
import type { Looking } from '../writing/open-ledger-file.ts';
import { createCheckPace } from './check-pace.ts';
import { Correspondence, endThread } from './correspondence.ts';
import type { PageAsked } from './open-beside.ts';
import type { RecordData } from './start-thread.ts';

/** What the second thread is asked; every request is answered once. */
export type BackgroundRequest =
  /** Before the writer opens the file. */
  | { readonly ask: 'make-ready'; readonly looking: Looking }
  /** In a thread of its own: it may take long. */
  | { readonly ask: 'mend' }
  | ({ readonly ask: 'page' | 'lines' } & PageAsked)
  | ({ readonly ask: 'hand' } & HandAsked)
  | { readonly ask: 'checkpoint' }
  | ({ readonly ask: 'pack' } & PackAsked)
  /** The next slice of a check of everything; the first begins it. */
  | { readonly ask: 'check' };

export type BackgroundAnswer =
  | { readonly answer: 'made-ready'; readonly found: 'sound' | 'damaged' }
  | { readonly answer: 'mended'; readonly notices: readonly string[] }
  | { readonly answer: 'page'; readonly page: LedgerPage }
  | { readonly answer: 'lines'; readonly lines: LedgerLines }
  | { readonly answer: 'hand'; readonly found: HandEvents }
  | { readonly answer: 'checkpointed' }
  | { readonly answer: 'packed'; readonly found: FoundToPack | null }
  /** Null while there is more to be looked at. */
  | { readonly answer: 'checked'; readonly verdict: Verdict | null };

export interface BackgroundTalk {
  readonly ask: BackgroundRequest;
  readonly answer: BackgroundAnswer;
  readonly word: never;
}

/** The file is damaged and is written anew, which takes minutes where it is large. `over` resolves when it is, or has failed. */
export type OnMending = (over: Promise<void>) => void;

/** What may wait of one record, done in a thread for all of them: one thing at a time, however many ask. */
interface Background {
  /** Makes the file ready for its writer, and mends it first where it is damaged. Gives how it was found, a line each. */
  readonly makeReady: (onMending: OnMending) => Promise<readonly string[]>;
  readonly page: ReadLedgerPage;
  readonly lines: ReadLedgerLines;
  /** What is kept of a hand, move by move. */
  readonly hand: (asked: HandAsked) => Promise<HandEvents>;
  /** Brings the log into the file, beside the commits that go on meanwhile. */
  readonly checkpoint: () => Promise<void>;
  /** Packs a hand; null where there is none. It changes nothing: the writer puts it in the place of its rows. */
  readonly pack: (asked: PackAsked) => Promise<FoundToPack | null>;
  /** Holds everything against everything, a slice at a time: pages and checkpoints come in between. */
  readonly check: () => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

export interface BackgroundThreads {
  /** The one of the process, which is begun when it is first needed. */
  readonly shared: () => Worker;
  /** Begins one of its own for what takes long, so that no other table waits; whoever begins it ends it. */
  readonly apart: () => Worker;
  /** What takes long for every record of the process is done for one after the other. */
  readonly oneAfterTheOther: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createBackground = (record: RecordData, threads: BackgroundThreads): Background => {
  let opened: Promise<Correspondence<BackgroundTalk>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let reads = 0;

  const begin = (): Promise<Correspondence<BackgroundTalk>> => {
    const forget = (): void => {
      opened = null;
    };
    const begun = Correspondence.begin<BackgroundTalk>(threads.shared(), record, {
      onWord: unreachable,
      onEnded: forget,
    });
    begun.catch(forget);
    return begun;
  };

  /** Answers come one by one, so that whatever else the asking thread does comes in between. */
  const inTurn = <T>(work: (other: Correspondence<BackgroundTalk>) => Promise<T>): Promise<T> => {
    const next = async (): Promise<T> => {
      if (isClosed) throw new LedgerError('closed', 'the ledger is closed');
      opened ??= begin();
      return work(await opened);
    };
    const done = last.then(next, next);
    last = done;
    return done;
  };

  const makeReady = async (looking: Looking): Promise<'sound' | 'damaged'> =>
    (await inTurn((other) => other.ask({ ask: 'make-ready', looking }, 'made-ready'))).found;

  const checked = async (): Promise<Verdict> => {
    const pace = createCheckPace({
      reads: () => reads,
      pause: (forMs) => pause(forMs, undefined, { ref: false }),
    });
    for (;;) {
      const slice = await inTurn((other) => other.ask({ ask: 'check' }, 'checked'));
      if (slice.verdict !== null) return slice.verdict;
      await pace();
    }
  };

  /** What somebody waits for who reads the record. */
  const read: typeof inTurn = (work) => {
    reads += 1;
    return inTurn(work);
  };

  return {
    makeReady: async (onMending) => {
      if ((await makeReady('look')) === 'sound') return [];
      const mending = mendApart(record, threads.apart);
      onMending(overAnyhow(mending));
      const notices = await mending;
      await makeReady('mended');
      return notices;
    },
    page: (from, limit) =>
      read(async (other) => (await other.ask({ ask: 'page', from, limit }, 'page')).page),
    lines: (from, limit) =>
      read(async (other) => (await other.ask({ ask: 'lines', from, limit }, 'lines')).lines),
    hand: (asked) => read(async (other) => (await other.ask({ ask: 'hand', ...asked }, 'hand')).found),
    checkpoint: () => inTurn(async (other) => void (await other.ask({ ask: 'checkpoint' }, 'checkpointed'))),
    pack: (asked) => inTurn(async (other) => (await other.ask({ ask: 'pack', ...asked }, 'packed')).found),
    check: () => threads.oneAfterTheOther(checked),
    close: async () => {
      isClosed = true;
      await last.catch(() => undefined);
      await (await opened)?.close();
    },
  };
};

const overAnyhow = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

const mendApart = async (record: RecordData, apart: () => Worker): Promise<readonly string[]> => {
  try {
    return await mendIn(apart(), record);
  } catch (thrown) {
    // A thread that has run out of memory takes nothing away.
    removeUnfinished(record.folder);
    throw thrown;
  }
};

/** A thread that ends with it. */
const mendIn = async (thread: Worker, record: RecordData): Promise<readonly string[]> => {
  const listeners = { onWord: unreachable, onEnded: () => undefined };
  const apart = await Correspondence.begin<BackgroundTalk>(thread, record, listeners);
  try {
    return (await apart.ask({ ask: 'mend' }, 'mended')).notices;
  } finally {
    await apart.close();
    await endThread(thread);
  }
};

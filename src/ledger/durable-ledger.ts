import type { Worker } from 'node:worker_threads';
import {
  LEDGER_PAGE_LIMIT,
  type LedgerEntry,
  type LedgerLines,
  type ReadLedgerLines,
  type ReadLedgerPage,
} from '../contract/ledger.ts';
import { unreachable } from '../rules/unreachable.ts';
import { LedgerError, ledgerErrorFrom } from './ledger-error.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { HandAsked, HandEvents } from './reading/hand-events.ts';
import type { Verdict } from './repair/verify-ledger.ts';
import type { PackAsked } from './rows/packed-hand.ts';
import { type BackgroundThreads, createBackground, type OnMending } from './threads/background.ts';
import { Correspondence } from './threads/correspondence.ts';
import type { PageAsked } from './threads/open-beside.ts';
import type { LedgerTalk, LedgerWord } from './writing/ledger-requests.ts';

interface LedgerListeners {
  /** Nothing can be recorded any more: the file is gone, or what writes to it. */
  readonly onLost: (error: LedgerError) => void;
  /** Another program holds the file; what is recorded waits for it, for a while. */
  readonly onKeptWaiting: () => void;
}

export interface LedgerOptions extends LedgerListeners {
  /** How long the events of a hand are kept once its match is over, in milliseconds; left out or null: for good. */
  readonly keepMovesMs?: number | null;
  readonly onMending?: OnMending;
}

const NOBODY_LISTENS: LedgerListeners = { onLost: () => {}, onKeptWaiting: () => {} };

/** A record on a disk, which may be damaged there. */
export interface DurableLedger extends LedgerStore {
  /**
   * Holds everything against everything, beside what is written meanwhile. Where something is damaged, the file is
   * mended when it is opened next.
   */
  readonly check: () => Promise<Verdict>;
  /** What is kept of a hand, move by move: it holds concealed tiles. It keeps nothing that is written waiting. */
  readonly hand: (asked: HandAsked) => Promise<HandEvents>;
}

/** The threads that the records of all tables of this process share. */
interface LedgerThreads extends BackgroundThreads {
  /** The one that is to write another record. */
  readonly writer: () => Worker;
}

/** Opens a record in the threads of the process. */
export const openInThreads = async (
  threads: LedgerThreads,
  folder: string,
  { keepMovesMs = null, onMending = () => undefined, ...listeners }: LedgerOptions = NOBODY_LISTENS,
): Promise<DurableLedger> => {
  const record = { folder, keepMovesMs };
  const background = createBackground(record, threads);
  let lastSynced = 0;
  const packElsewhere = async (asked: PackAsked): Promise<void> => {
    // Where it cannot be packed now, it is tried again with the next hand.
    const found = await background.pack(asked).catch(() => null);
    await thread.ask({ ask: 'take-packed', found }, 'written');
  };
  const onWord = (word: LedgerWord): void => {
    switch (word.says) {
      case 'synced':
        lastSynced = word.seq;
        return;
      case 'kept-waiting':
        return listeners.onKeptWaiting();
      case 'lost':
        return listeners.onLost(ledgerErrorFrom(word.error));
      case 'log-grown':
        // Where it fails the log grows on, until a commit has to do it.
        return void background.checkpoint().catch(() => undefined);
      case 'to-pack':
        // A writer that has ended meanwhile, or is closing, packs nothing.
        return void packElsewhere(word.asked).catch(() => undefined);
      default:
        return unreachable(word);
    }
  };
  const onEnded = listeners.onLost;
  // It is begun while the writer is.
  threads.shared();
  const thread = await Correspondence.begin<LedgerTalk>(threads.writer(), record, { onWord, onEnded });
  const close = async (): Promise<void> => {
    // The last to close the file brings the log into it, which takes long: that is not to be the writer.
    await thread.ask({ ask: 'close-file' }, 'written').catch(() => undefined);
    await background.close();
    await thread.close();
  };
  try {
    const notices = await background.makeReady(onMending);
    await thread.ask({ ask: 'open-file', notices }, 'written');
  } catch (thrown) {
    await close();
    throw thrown;
  }
  /** What is not on the disk yet is shown to nobody: after a loss of power it may be something else. */
  const upToSynced = (from: number, limit: number): number => Math.min(limit, lastSynced - from + 1);
  const page: ReadLedgerPage = async (from, limit) =>
    from > lastSynced ? [] : background.page(from, upToSynced(from, limit));
  const lines: ReadLedgerLines = async (from, limit) =>
    from > lastSynced ? NO_LINES : background.lines(from, upToSynced(from, limit));
  return createClient(thread, { check: background.check, hand: background.hand, page, lines, close });
};

const NO_LINES: LedgerLines = { count: 0, text: '' };

type Beside = Pick<DurableLedger, 'check' | 'hand' | 'page' | 'lines' | 'close'>;

const createClient = (
  thread: Correspondence<LedgerTalk>,
  { check, hand, page, lines, close }: Beside,
): DurableLedger => {
  let closing: Promise<void> | null = null;
  return {
    commit: async (batch) => (await thread.ask({ ask: 'commit', batch }, 'committed')).receipt,
    writeAhead: async (intent) => void (await thread.ask({ ask: 'write-ahead', intent }, 'written')),
    // Before it is on the disk the command is asked for again, byte for byte, and the device tells again how it ended.
    writeOutcome: async (outcome) =>
      void (await thread.ask({ ask: 'write-outcome', outcome }, 'written', 'can-wait')),
    reserveIds: async (reserved) => void (await thread.ask({ ask: 'reserve-ids', reserved }, 'written')),
    recover: async () => (await thread.ask({ ask: 'recover' }, 'recovered')).recovered,
    declaration: async (id) => (await thread.ask({ ask: 'declaration', id }, 'declaration')).declaration,
    cursor: async (broker) => (await thread.ask({ ask: 'cursor', broker }, 'cursor')).seq,
    writeCursor: async (cursor) => void (await thread.ask({ ask: 'write-cursor', cursor }, 'written')),
    writeName: async (person) => void (await thread.ask({ ask: 'write-name', person }, 'written')),
    page,
    lines,
    hand,
    entries: (from, limit) => allPages(page, { from, limit }),
    check: async () => {
      const first = await check();
      // Rows may be packed or let go while they are looked at; damage is found again.
      const verdict = first.verdict === 'whole' ? first : await check();
      if (verdict.verdict !== 'whole') await thread.ask({ ask: 'mend-when-opened' }, 'written');
      return verdict;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

const allPages = async (
  read: ReadLedgerPage,
  { from, limit }: PageAsked,
): Promise<readonly LedgerEntry[]> => {
  const page = await read(from, limit);
  if ('damagedSeq' in page)
    throw new LedgerError('damaged', `the ledger is damaged at seq ${page.damagedSeq}`);
  if (page.length < LEDGER_PAGE_LIMIT || page.length >= limit) return page;
  const rest = { from: from + page.length, limit: limit - page.length };
  return [...page, ...(await allPages(read, rest))];
};

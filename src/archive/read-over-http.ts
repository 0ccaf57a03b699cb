import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import { LedgerNotRead } from '../follow/index.ts';
import { entriesAfter, type ServedLedgers, tablesAt, whyNotRead } from './controller-ledgers.ts';
import type { ToldOnce } from './told-once.ts';

export interface ReadingOptions {
  readonly controllers: readonly ServedLedgers[];
  /** The newest entry that is kept of a table, or waits to be; null: none is. */
  readonly lastOf: (of: TableAddress) => LedgerEntry | null;
  /** Proved entries of a table, in order: whether more of it is wanted now. */
  readonly take: (of: TableAddress, entries: readonly LedgerEntry[]) => Promise<boolean>;
  readonly told: ToldOnce;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
}

/** Ledgers that are read whole from their controllers, beside what is heard over MQTT. */
export interface ReadingOverHttp {
  /** Reads what every controller has that is not kept yet; what cannot be read is told. */
  readonly read: () => Promise<void>;
  /** Breaks off what is read. */
  readonly close: () => void;
}

/** Handed on in one step. */
const AT_ONCE = 500;
/** A controller from which nothing comes for so long is left, till the next time. */
const SILENCE_MS = 15_000;

const INSTEAD = 'it is asked over MQTT, and tried again';

/** Breaks off where nothing has come between two looks. */
const createPatience = (setTimer: ReadingOptions['setTimer'], ended: AbortSignal) => {
  const silence = new AbortController();
  let hasCome = false;
  let stop: () => void = () => undefined;
  const look = (): void => {
    if (!hasCome) return silence.abort(new Error(`nothing has come for ${SILENCE_MS / 1_000} seconds`));
    hasCome = false;
    stop = setTimer(look, SILENCE_MS);
  };
  stop = setTimer(look, SILENCE_MS);
  return {
    signal: AbortSignal.any([silence.signal, ended]),
    came: () => {
      hasCome = true;
    },
    end: () => stop(),
  };
};

type Patience = ReturnType<typeof createPatience>;

export const createReadingOverHttp = (options: ReadingOptions): ReadingOverHttp => {
  const { controllers, lastOf, take, told, setTimer } = options;
  const closing = new AbortController();

  /** Whether more of it is wanted. */
  const hand = async (of: TableAddress, entries: LedgerEntry[], patience: Patience): Promise<boolean> => {
    if (entries.length === 0) return true;
    const isWanted = await take(of, entries.splice(0));
    patience.came();
    return isWanted;
  };

  const readTable = async (at: ServedLedgers, of: TableAddress, patience: Patience): Promise<void> => {
    const fresh: LedgerEntry[] = [];
    const { signal } = patience;
    try {
      for await (const entry of entriesAfter({ at, table: of.table, after: lastOf(of), signal })) {
        patience.came();
        fresh.push(entry);
        if (fresh.length === AT_ONCE && !(await hand(of, fresh, patience))) return;
      }
    } finally {
      // What was proved is kept, also where nothing more came.
      await hand(of, fresh, patience);
    }
  };

  const tellOfTable = async (of: TableAddress, at: ServedLedgers, reading: Promise<void>): Promise<void> => {
    const name = `${of.club}/${of.table}`;
    const about = `http ${at.url} ${name}`;
    try {
      await reading;
      told.tellOver(about, `${name}: it is read over HTTP again`);
    } catch (thrown) {
      if (!(thrown instanceof LedgerNotRead)) throw thrown;
      if (closing.signal.aborted) return;
      told.tell(about, `${name}: it is not read from ${at.url} (${whyNotRead(thrown)}); ${INSTEAD}`);
    }
  };

  const readController = async (at: ServedLedgers): Promise<void> => {
    const patience = createPatience(setTimer, closing.signal);
    const about = `http ${at.url}`;
    try {
      const known = await tablesAt(at, patience.signal);
      if (closing.signal.aborted) return;
      if (!known.ok)
        return told.tell(about, `${at.url}: its ledgers are not read (${known.why}); ${INSTEAD}`);
      const other = known.tables.find(({ club }) => club !== at.club);
      if (other !== undefined)
        return told.tell(
          about,
          `${at.url}: it speaks for club ${other.club}, and is read for ${at.club} alone`,
        );
      told.tellOver(about, `${at.url}: its ledgers are read again`);
      for (const of of known.tables) {
        patience.came();
        await tellOfTable(of, at, readTable(at, of, patience));
      }
    } finally {
      patience.end();
    }
  };

  return {
    read: async () => void (await Promise.all(controllers.map(readController))),
    close: () => closing.abort(new Error('the archive is closed')),
  };
};

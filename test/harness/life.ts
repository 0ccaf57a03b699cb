import type { Clock } from '../../src/charts/ports.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';

/** Where the power of a controller may fail: before or after something is on the disk, or when bytes have left. */
export const CUTS = [
  'before-commit',
  'after-commit',
  'before-intent',
  'after-intent',
  'after-command',
] as const;
export type Cut = (typeof CUTS)[number];

/** Says at each place whether the power fails there; `what` tells events by their types, and commands by their line. */
export type OnCut = (cut: Cut, what: string) => 'goes-on' | 'fails';

/** The surroundings of one controller's process: once it is over nothing reaches it, and nothing of it reaches anything. */
export interface Life {
  readonly clock: Clock;
  readonly ledger: LedgerStore;
  readonly open: OpenChannel;
  readonly isOver: () => boolean;
  /** Resolves when it is over. */
  readonly gone: Promise<void>;
  readonly end: () => void;
}

export interface LifeOptions extends Pick<Life, 'clock' | 'ledger' | 'open'> {
  readonly onCut: OnCut;
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Begins a process that may be killed anywhere, as by a power cut. */
export const beginLife = ({ clock, ledger: kept, open, onCut }: LifeOptions): Life => {
  let over = false;
  let tellGone = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    tellGone = resolve;
  });
  const end = (): void => {
    over = true;
    tellGone();
  };
  const cut = (where: Cut, what: string): void => {
    if (!over && onCut(where, what) === 'fails') end();
  };
  const unlessOver = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (over) return never();
    const answer = await ask();
    return over ? never() : answer;
  };
  const between = async <T>(
    [before, after]: readonly [Cut, Cut],
    what: string,
    write: () => Promise<T>,
  ): Promise<T> => {
    cut(before, what);
    const written = await unlessOver(write);
    cut(after, what);
    return over ? never() : written;
  };
  const ledger: LedgerStore = {
    commit: (batch) =>
      between(['before-commit', 'after-commit'], batch.events.map(({ type }) => type).join('+'), () =>
        kept.commit(batch),
      ),
    writeAhead: (intent) =>
      between(['before-intent', 'after-intent'], intent.line, () => kept.writeAhead(intent)),
    writeOutcome: (outcome) => unlessOver(() => kept.writeOutcome(outcome)),
    reserveIds: (reserved) =>
      between(['before-intent', 'after-intent'], `ids up to ${reserved.upTo}`, () =>
        kept.reserveIds(reserved),
      ),
    recover: () => unlessOver(kept.recover),
    declaration: (id) => unlessOver(() => kept.declaration(id)),
    cursor: (broker) => unlessOver(() => kept.cursor(broker)),
    writeCursor: (cursor) => unlessOver(() => kept.writeCursor(cursor)),
    writeName: (person) => unlessOver(() => kept.writeName(person)),
    page: (from, limit) => unlessOver(() => kept.page(from, limit)),
    lines: (from, limit) => unlessOver(() => kept.lines(from, limit)),
    entries: (from, limit) => unlessOver(() => kept.entries(from, limit)),
    close: kept.close,
  };
  return {
    clock: {
      now: clock.now,
      setTimeout: (fn, timeoutMs) =>
        clock.setTimeout(() => {
          if (!over) fn();
        }, timeoutMs),
      clearTimeout: clock.clearTimeout,
    },
    ledger,
    open: async (listener) => {
      const opening = await open({
        onLine: (line) => void (over || listener.onLine(line)),
        onOverlong: (start) => void (over || listener.onOverlong(start)),
        onClosed: (why) => void (over || listener.onClosed(why)),
      });
      if (!opening.ok) return opening;
      const { channel } = opening;
      const write = (text: string): void => {
        if (over) return;
        channel.write(text);
        if (text.startsWith('C ')) cut('after-command', text.trimEnd());
      };
      return { ok: true, channel: { ...channel, write } };
    },
    isOver: () => over,
    gone,
    end,
  };
};

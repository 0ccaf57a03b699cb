import { randomUUID } from 'node:crypto';
import type { Declaration, DeclarationAnswer } from '../../contract/declaration.ts';
import type { Epoch } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { SittingFact, TimeLeft } from '../../contract/sitting.ts';
import { readSittingFacts, unreadText, writeSittingFact } from '../../ledger/beside/sitting-file.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { LedgerStore } from '../../ledger/ledger-store.ts';
import { createLeaps, leftOut } from '../../sittings/clock-leap.ts';
import { type SittingsKept, toldOf } from '../../sittings/fee.ts';
import { beginning, ending, judgeSitting, type SittingNow } from '../../sittings/judge-sitting.ts';
import { isTimeUp, timeLeftOf } from '../../sittings/last-hand.ts';
import { NO_HANDS, withEntries } from '../../sittings/settled-hands.ts';
import { applySittingFact, openSitting, sittingsFrom } from '../../sittings/sitting.ts';
import { sittingsCsv } from '../../sittings/sittings-text.ts';
import type { SittingPort } from '../web/sitting-port.ts';

/** What a table shows, as far as its sittings go by it. */
export interface SeenAtTable {
  /** The match there is; null: none. */
  readonly match: { readonly match: number; readonly over: boolean } | null;
  /** From the start press that begins a hand to its settlement. */
  readonly hand: 'on' | 'none';
  readonly entries: readonly LedgerEntry[];
}

/** The sittings of one table. */
export interface TableSittings extends SittingPort {
  readonly timeLeft: () => TimeLeft | null;
  readonly seen: (seen: SeenAtTable) => void;
  readonly stop: () => void;
}

type Operator = NonNullable<SittingFact['by']>;

export interface SittingPorts {
  /** The folder of the table's record. */
  readonly folder: string;
  readonly kept: SittingsKept;
  readonly ledger: Pick<LedgerStore, 'entries'>;
  readonly recovered: { readonly epoch: Epoch; readonly head: LedgerEntry | null };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** Says in an operator's name that the match ends here; null: nobody hears it now. */
  readonly endMatch: (by: Operator, declaration: Declaration) => Promise<DeclarationAnswer | null>;
  /** What everybody sees has changed. */
  readonly showAgain: () => void;
  readonly onTrouble: (line: string) => void;
}

const ENTRIES_AT_ONCE = 1_000;
const SHOWN_BEFORE = 20;
/** A match that cannot be ended now is asked for again after this. */
const AGAIN_AFTER_MS = 5_000;
/** A timer of more milliseconds rings at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const LAST_HAND = 'the last hand was played';

/** Opens what is kept of a table's sittings; what was played in the one that goes on is counted in the ledger. */
export const openTableSittings = async (ports: SittingPorts): Promise<TableSittings> => {
  const { folder, kept, recovered, now } = ports;
  const leapNow = createLeaps(ports);
  const { before, unread } = readSittingFacts(folder);
  const unreadTold = unreadText({ unread }, folder);
  if (unreadTold !== null) ports.onTrouble(unreadTold);
  let sittings = sittingsFrom(before);
  let head = { epoch: recovered.epoch, seq: recovered.head?.seq ?? 0 };
  let hands = await handsSince(openSitting(sittings)?.after ?? head, { ...ports, head });
  let at: Pick<SeenAtTable, 'match' | 'hand'> = { match: null, hand: 'none' };
  let asked: 'nothing' | 'the-end' = 'nothing';
  let notBefore = 0;
  /** When nothing could be kept last: told once, until something could; null: the last fact was kept. */
  let unkept: { readonly sinceMs: number } | null = null;
  let alarm: NodeJS.Timeout | null = null;
  let life: 'goes-on' | 'stopped' = 'goes-on';
  /** What a clock that was put right has left to be written down. */
  let toKeep: readonly SittingFact[] = [];

  /** The time it is; hours that a clock has left out are written down first as hours that nobody sat. */
  const time = (): number => {
    const leap = leapNow();
    const open = openSitting(sittings);
    if (leap !== null && open !== null) toKeep = [...toKeep, ...leftOut(open, leap)];
    for (let [fact] = toKeep; fact !== undefined && mayBeKept() && keep(fact); [fact] = toKeep)
      toKeep = toKeep.slice(1);
    return Math.round(now());
  };
  const moment = (): SittingNow => ({
    now: time(),
    hands: hands.standing.size,
    hand: at.hand,
    match: at.match?.match ?? sittings.lastMatch,
    head,
    rate: kept.rate,
  });
  /** What the table itself has to say is not tried with every view again: a disk that is full stays so for a while. */
  const mayBeKept = (): boolean => unkept === null || ports.monotonicMs() - unkept.sinceMs >= AGAIN_AFTER_MS;
  const keep = (fact: SittingFact): boolean => {
    try {
      writeSittingFact(folder, fact);
    } catch (thrown) {
      const told = `a sitting cannot be kept (${thrown instanceof Error ? thrown.message : String(thrown)})`;
      if (unkept === null) ports.onTrouble(told);
      unkept = { sinceMs: ports.monotonicMs() };
      return false;
    }
    unkept = null;
    sittings = applySittingFact(sittings, fact);
    if (fact.what === 'began') hands = NO_HANDS;
    wakeAtTheEnd();
    return true;
  };

  const timeLeft = (): TimeLeft | null => {
    const so = moment();
    const open = openSitting(sittings);
    return open === null ? null : timeLeftOf(open, so);
  };

  const tryAgainLater = (): void => {
    notBefore = now() + AGAIN_AFTER_MS;
    wakeAtTheEnd();
  };

  /** Null: nobody hears it now, or the record cannot be asked, which it tells by itself and which ends no table. */
  const endMatch = async (by: Operator, match: number): Promise<DeclarationAnswer | null> => {
    const say = { say: 'end-match', reason: LAST_HAND, match } as const;
    try {
      return await ports.endMatch(by, { id: randomUUID(), say });
    } catch (thrown) {
      if (thrown instanceof LedgerError) return null;
      throw thrown;
    }
  };

  const giveUp = async (): Promise<void> => {
    const so = moment();
    const open = openSitting(sittings);
    const { lastHandBy: by } = open ?? {};
    if (asked === 'the-end' || open === null || by == null || so.now < notBefore) return;
    if (!isTimeUp(open, so)) return;
    asked = 'the-end';
    try {
      if (at.match !== null && !at.match.over) {
        const answer = await endMatch(by, at.match.match);
        if (answer?.ok !== true && answer?.code !== 'no-match') return tryAgainLater();
      }
      if (keep(ending(open.number, moment(), { by, id: null }))) ports.showAgain();
      else tryAgainLater();
    } finally {
      asked = 'nothing';
    }
  };

  /** Nobody shows anything when a time comes. */
  function wakeAtTheEnd(): void {
    if (alarm !== null) clearTimeout(alarm);
    const lastHand = openSitting(sittings)?.lastHand ?? null;
    if (lastHand === null || life === 'stopped') return;
    const until = Math.max('at' in lastHand ? lastHand.at : 0, notBefore);
    if (until <= now()) return;
    alarm = setTimeout(
      () => {
        // The two count milliseconds each for itself: it may ring a moment before it is time.
        if (now() < until) return wakeAtTheEnd();
        ports.showAgain();
        void giveUp();
      },
      Math.min(until - now(), LONGEST_TIMER_MS),
    );
    alarm.unref();
  }
  wakeAtTheEnd();

  return {
    look: () => {
      const so = moment();
      const all = sittings.all
        .slice(-SHOWN_BEFORE)
        .toReversed()
        .map((each) => toldOf(each, so));
      return {
        v: 1,
        kept: 'yes',
        now: all.find(({ ended }) => ended === null) ?? null,
        before: all.filter(({ ended }) => ended !== null),
      };
    },
    exported: (format) => {
      const so = moment();
      const all = sittings.all.map((each) => toldOf(each, so));
      return format === 'csv' ? sittingsCsv(all) : `${JSON.stringify({ v: 1, sittings: all }, null, 2)}\n`;
    },
    take: (question, by) => {
      const so = moment();
      const judged = judgeSitting(sittings, question, { by, moment: so });
      if (!judged.ok) return { v: 1, ...judged };
      if (judged.fact !== null && !keep(judged.fact)) return { v: 1, ok: false, code: 'cannot-be-kept' };
      ports.showAgain();
      void giveUp();
      return { v: 1, ok: true };
    },
    timeLeft,
    seen: ({ match, hand, entries }) => {
      const newest = entries.at(-1);
      if (newest !== undefined) head = { epoch: newest.epoch, seq: newest.seq };
      const shown = JSON.stringify(timeLeft());
      hands = withEntries(hands, entries);
      at = { match, hand };
      if (
        hand === 'on' &&
        match !== null &&
        match.match !== sittings.lastMatch &&
        openSitting(sittings) === null &&
        mayBeKept()
      )
        keep(beginning(sittings, moment(), { by: null, id: null }));
      if (JSON.stringify(timeLeft()) !== shown) ports.showAgain();
      void giveUp();
    },
    stop: () => {
      life = 'stopped';
      if (alarm !== null) clearTimeout(alarm);
    },
  };
};

interface Counted {
  readonly ledger: Pick<LedgerStore, 'entries'>;
  readonly head: { readonly epoch: Epoch; readonly seq: number };
}

/** Hands of an epoch before this one are not in this ledger any more. */
export const handsSince = async (after: Counted['head'], { ledger, head }: Counted) => {
  const from = after.epoch === head.epoch ? after.seq + 1 : 1;
  let hands = NO_HANDS;
  for (let next = from; next <= head.seq; next += ENTRIES_AT_ONCE)
    hands = withEntries(hands, await ledger.entries(next, ENTRIES_AT_ONCE));
  return hands;
};

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { declaredOutcome } from '../../contract/declaration.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { reason as writtenReason } from '../../contract/values.ts';
import { clockAfter } from '../../controller/chance-and-time.ts';
import {
  EXITS,
  type Failure,
  refusedUsage,
  reportFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { refsAsWritten } from '../../controller/recordable-entries.ts';
import { recoverMatch, wholeMatch } from '../../controller/recovery/restored-match.ts';
import { createScoreKeeper } from '../../controller/score-keeper.ts';
import type { LedgerStore } from '../../ledger/ledger-store.ts';
import { openLedger } from '../../ledger/ledgers.ts';
import { readLedger } from '../../ledger/reading/read-ledger.ts';
import type { MatchInPlay } from '../../play/declarations/declaration.ts';
import type { RulingSay } from '../../play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import type { DeclaredOutcome } from '../../play/events/say.ts';
import { foldHand } from '../../play/game/fold/hand-fold.ts';
import { foldMatch } from '../../play/game/fold/match-fold.ts';
import type { DecidedHand } from '../../play/game/match/match-book.ts';
import { judgeDeclaration } from '../../play/judge.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { refusalText } from '../../words/en/refusals.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { messageOf } from '../thrown-words.ts';

/** What is ruled upon a ledger that no controller holds. */
export interface LedgerRuling {
  readonly folder: string;
  /** As it was written. */
  readonly hand: string;
  readonly reason: string;
}

/** `mjtable ledger void`: takes a hand of the newest match out of the record, by an entry that names it. */
export const voidCommand = ({ folder, hand, reason }: LedgerRuling): Promise<number> => {
  const asked = askedOf({ hand, reason });
  if (!asked.ok) return Promise.resolve(reportFailure(asked.failure));
  return ruleUpon(folder, { say: 'void-hand', ...asked.asked });
};

/** `mjtable ledger correct`: another outcome in place of the recorded one, scored by the same rules. */
export const correctCommand = (
  { folder, hand, reason }: LedgerRuling,
  outcomeFile: string,
): Promise<number> => {
  const asked = askedOf({ hand, reason });
  if (!asked.ok) return Promise.resolve(reportFailure(asked.failure));
  const read = readOutcome(outcomeFile);
  if (!read.ok) return Promise.resolve(reportFailure(read.failure));
  return ruleUpon(folder, { say: 'correct-hand', ...asked.asked, outcome: read.outcome });
};

interface RulingFailed {
  readonly ok: false;
  readonly failure: Failure;
}
type RulingAsked =
  | { readonly ok: true; readonly asked: { readonly hand: number; readonly reason: string } }
  | RulingFailed;

const askedOf = ({ hand, reason }: Omit<LedgerRuling, 'folder'>): RulingAsked => {
  if (!/^[1-9]\d{0,4}$/.test(hand))
    return refusedUsage({
      what: '--hand wants the number of a hand',
      where: hand,
      remedy: 'see "mjtable ledger export"',
    });
  const why = writtenReason.safeParse(reason);
  if (!why.success)
    return refusedUsage({
      what: `--reason ${why.error.issues[0]?.message}`,
      where: null,
      remedy: 'say why: it is kept in the ledger',
    });
  return { ok: true, asked: { hand: Number(hand), reason: why.data } };
};

type ReadOutcome = { readonly ok: true; readonly outcome: DeclaredOutcome } | RulingFailed;

const AS_ON_A_PAGE = 'write the outcome as a page declares it: docs/declarations.md, "Ledger commands"';

const readOutcome = (file: string): ReadOutcome => {
  try {
    const read = declaredOutcome.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return { ok: true, outcome: read.data };
    const [issue] = read.error.issues;
    const at = issue?.path.join('.') ?? '';
    return refusedUsage({
      what: `this is no outcome: ${at} ${issue?.message ?? ''}`.trim(),
      where: file,
      remedy: AS_ON_A_PAGE,
    });
  } catch (thrown) {
    return refusedUsage({
      what: messageOf(thrown),
      where: file,
      remedy: AS_ON_A_PAGE,
    });
  }
};

interface Kept {
  readonly inPlay: MatchInPlay;
  readonly table: string;
  /** The ids of its entries. */
  readonly ids: readonly string[];
}

type KeptFound = { readonly ok: true; readonly kept: Kept } | RulingFailed;

interface Holding {
  readonly ledger: LedgerStore;
  readonly now: () => number;
}

/** The newest match as a controller would go on with it, and the name of its table. */
const keptIn = async (folder: string, { ledger, now }: Holding): Promise<KeptFound> => {
  const { table, written } = writtenIn(folder);
  const { lastMatchNumber } = await ledger.recover();
  if (lastMatchNumber === 0) return { ok: false, failure: NO_MATCH(folder) };
  const opened = written.findLast((event) => event.type === 'MatchOpened' || event.type === 'MatchRestored');
  const made = opened === undefined ? null : rulesetWith(opened.ruleset, opened.options);
  if (opened?.match !== lastMatchNumber || made?.ok !== true)
    return { ok: false, failure: BEGINNING_LOST(folder) };
  const { ruleset } = made;
  const { openMatch, newest } = await recoverMatch(ledger, { ...opened, ruleset, now });
  const entries = newest.filter(({ game }) => game === lastMatchNumber);
  const events = openMatch?.events ?? wholeMatch(written, entries);
  const match = events === null ? null : foldMatch(events);
  if (events === null || match === null) return { ok: false, failure: LOST_IN_PART(folder) };
  const inPlay = { match, hand: handOn(events), ruleset, dice: 'shown' } as const;
  return { ok: true, kept: { inPlay, table, ids: entries.map(({ id }) => id) } };
};

const writtenIn = (folder: string) => {
  const reader = readLedger(folder);
  try {
    return { table: reader.table(), written: reader.newestMatch() };
  } finally {
    reader.close();
  }
};

const handOn = (events: readonly DomainEvent[]): MatchInPlay['hand'] => {
  const hand = foldHand(events);
  return hand === null || hand.stage === 'settled' || hand.stage === 'voided' ? null : hand;
};

/** The hand that was corrected to just this before: entered once more it would change nothing, and be two lines more to read. */
const standingSo = ({ book }: MatchInPlay['match'], event: DomainEvent): readonly number[] => {
  if (event.type !== 'HandCorrected') return [];
  const { hand, outcome, ready, laid } = event;
  const decided = book.hands.find((each) => each.hand === hand && each.corrected === 'corrected');
  if (decided === undefined || decided.line === null) return [];
  const { before } = decided;
  const said = { outcome: whoeverSaid(outcome), ready: ready ?? before.ready, laid: laid ?? before.laid };
  const stands = { outcome: whoeverSaid(decided.outcome), ready: before.ready, laid: before.laid };
  return isDeepStrictEqual(said, stands) ? [hand] : [];
};

const whoeverSaid = (outcome: DecidedHand['outcome']) => ({ ...outcome, declared: null });

const AT_THIS_COMPUTER = { role: 'operator', voice: { through: 'command-line' } } as const;

/** Holds the folder while it reads and writes, so that no controller plays on meanwhile. */
const ruleUpon = async (folder: string, say: RulingSay): Promise<number> => {
  becomeOwnerOf(folder);
  try {
    readLedger(folder).close();
    const ledger = await openLedger(folder);
    try {
      const { now } = clockAfter((await ledger.recover()).lastAt);
      const found = await keptIn(folder, { ledger, now });
      if (!found.ok) return reportFailure(found.failure);
      const { kept } = found;
      // Entries of one ruling have one command.
      const id = `ledger-${randomUUID()}`;
      const judged = judgeDeclaration(kept.inPlay, { speaker: AT_THIS_COMPUTER, id, at: now(), say });
      if (!judged.accepted)
        return reportFailure({ ...NO_MATCH(folder), what: `${refusalText(judged)} (${judged.code})` });
      const { match, ruleset } = kept.inPlay;
      const standing = judged.events.flatMap((event) => standingSo(match, event));
      if (standing[0] !== undefined) return reportFailure(STANDS_SO(folder, standing[0]));
      const entriesOf = createScoreKeeper({ table: kept.table, ruleset, match, now });
      const entries = judged.events.flatMap(entriesOf).map(refsAsWritten(kept.ids));
      const written = await ledger.commit({ events: judged.events, entries, seen: null, at: now() });
      for (const entry of written.entries) process.stdout.write(lineOf(entry));
      return EXITS.ok.code;
    } finally {
      await ledger.close();
    }
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

const NO_MATCH = (folder: string): Failure =>
  workFailure({
    what: 'there is no match in this ledger',
    where: folder,
    remedy: 'see "mjtable ledger export" for what stands in it',
  });

const STANDS_SO = (folder: string, hand: number): Failure =>
  workFailure({
    what: `hand ${hand} stands corrected so already`,
    where: folder,
    remedy: 'nothing more was entered, see "mjtable ledger export"',
  });

const BEGINNING_LOST = (folder: string): Failure =>
  workFailure({
    what: 'the beginning of the newest match is lost',
    where: folder,
    remedy: 'where that match is open, start the table and rule there: it goes on by its entries',
  });

const LOST_IN_PART = (folder: string): Failure =>
  workFailure({
    what: 'the newest match is over, and some of what happened in it is lost',
    where: folder,
    remedy: 'its points stay as its entries say, see "mjtable ledger export"',
  });

const lineOf = ({ seq, id, deltas }: LedgerEntry): string =>
  `${seq} ${id}: ${deltas.map(({ player, pts }) => `${player} ${pts > 0 ? '+' : ''}${pts}`).join(', ')}\n`;

import { bugFailure, type Failure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { NamedAtTable } from '../named-players.ts';
import { createStopper, type Stopper } from '../stopper.ts';
import { openTableRecord, type TableRecord } from '../table-record.ts';
import { inTable } from '../whole-process.ts';
import { startTable } from './start-table.ts';
import type { ClubSurroundings, RunningTable, Surroundings, TableListeners } from './surroundings.ts';
import type { WantedRules } from './wanted-rules.ts';

/** By what a table plays, and whether it does. */
export interface Playing {
  /** Null: what is configured cannot be made. */
  readonly ruleset: Ruleset | null;
  readonly match: 'on' | 'none';
}

/** From a start of a table to its end. */
export interface Life extends Pick<Stopper, 'stop' | 'giveUp'> {
  /** Opens its record, so that it can begin. */
  readonly open: () => Promise<void>;
  /** Begins, where its record could be opened. */
  readonly begin: () => Promise<void>;
  /** Null before its record is open. A match is on until everybody has seen how it ended. */
  readonly playing: () => Playing | null;
  /**
   * Whether it is to end so that the table can begin with other rules: others are chosen, and no match is on that is still to be
   * played by these.
   */
  readonly endsForOtherRules: () => boolean;
  /** Null before it runs. */
  readonly running: () => RunningTable | null;
}

/** What a life begins with: but for the first two it is the same for all lives of a table. */
export interface LifeSurroundings
  extends Pick<Surroundings, 'begin' | 'config' | 'web' | 'refusedOrders' | 'farewell'> {
  readonly around: ClubSurroundings;
  readonly named: NamedAtTable;
  readonly wanted: Pick<WantedRules, 'areOthersThan' | 'nextMatchAfter'>;
}

export interface LifeListeners extends Pick<TableListeners, 'onFailed' | 'onDamageMet'> {
  /** No match is on any more, nor is one shown. */
  readonly onFree: () => void;
}

/** What is thrown in it, now or later, is its failure: none of its promises rejects for that. */
export const createLife = (surroundings: LifeSurroundings, listeners: LifeListeners): Life => {
  const { around, config, named, wanted } = surroundings;
  const { id } = config;
  const { onFailed, onDamageMet, onFree } = listeners;
  const stopper = createStopper();
  let record: TableRecord | null = null;
  let match: Playing['match'] = 'none';
  let running: RunningTable | null = null;

  const begun = () => ({ config, ruleset: record?.ruleset ?? null });
  const onBug = (thrown: unknown): void => onFailed(bugFailure(thrown));
  const asTable = (work: () => Promise<void>): Promise<void> =>
    inTable(onBug, () => work().catch((thrown: unknown) => onFailed(beginningFailure(record, thrown))));
  const endMatch = (): void => {
    match = 'none';
    onFree();
  };
  const heard: TableListeners = {
    onView: (look, entries) => {
      if (entries.some(({ kind }) => kind === 'open')) match = 'on';
      around.onView(id, look, entries);
    },
    onNotice: (line) => around.onNotice(id, line),
    onTold: (line) => around.onTold(id, line),
    onFailed,
    onDamageMet,
    onMatchOver: endMatch,
    onNextRulesAsked: endMatch,
    onBug,
  };

  const open = async (): Promise<void> => {
    const opened = await openTableRecord(config, {
      ...heard,
      data: around.club.data,
      folder: () => around.folderOf(id),
      openLedger: around.openLedger,
      named,
      stopper,
    });
    if ('exit' in opened) return onFailed(opened);
    record = opened;
    match = opened.recovered.openMatch === null ? 'none' : 'on';
  };
  const beginWith = async (opened: TableRecord): Promise<void> => {
    running = await startTable({
      ...around,
      ...surroundings,
      record: opened,
      broker: around.broker(),
      rules: around.orderedRules(id),
      nextMatch: () => wanted.nextMatchAfter(begun()),
      listeners: heard,
      stopper,
    });
  };

  return {
    open: () => asTable(open),
    begin: async () => {
      const opened = record;
      if (opened !== null) await asTable(() => beginWith(opened));
    },
    stop: stopper.stop,
    giveUp: stopper.giveUp,
    playing: () => (record === null ? null : { ruleset: record.ruleset, match }),
    endsForOtherRules: () => match === 'none' && wanted.areOthersThan(begun()),
    running: () => running,
  };
};

/** What its record, or a file beside it, throws while a table begins is told as that. */
const beginningFailure = (record: TableRecord | null, thrown: unknown): Failure =>
  (record === null ? null : ledgerFailure(thrown, record.folder)) ?? bugFailure(thrown);

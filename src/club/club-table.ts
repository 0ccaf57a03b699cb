import { isDeepStrictEqual } from 'node:util';
import type { TableStandingTold } from '../contract/feed.ts';
import type { TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { bugFailure, type Failure, toldToGuests, toldToOperator } from '../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../controller/failure/ledger-failure.ts';
import { createTurns } from '../ledger/ledgers.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { Signer } from '../signing/signer.ts';
import type { NextMatch, ViewOfMoment } from '../views/table-view.ts';
import type { ActLog } from './access/act-log.ts';
import type { TableAccess } from './access/table-access.ts';
import type { ClubConfig, TableConfig } from './club-config.ts';
import { sayFailed } from './club-publishing.ts';
import type { EmbeddedBroker } from './mqtt/embedded-broker.ts';
import type { OrderedRules } from './mqtt/order-receiver.ts';
import type { Farewell } from './mqtt/publisher.ts';
import { createRefusedOrders } from './mqtt/refused-orders.ts';
import type { NamedAtTable } from './named-players.ts';
import type { Begin } from './start-failure.ts';
import { createStopper, type Stopper } from './stopper.ts';
import { startTable } from './table/start-table.ts';
import type { RunningTable, TableListeners, TableParts } from './table/surroundings.ts';
import { type OpenLedger, openTableRecord, type TableRecord } from './table-record.ts';
import { rulesToRead } from './table-rules.ts';
import { createWebTable, type WebTable } from './web/web-tables.ts';
import { inTable } from './whole-process.ts';

type TableState =
  | { readonly state: 'starting' }
  | { readonly state: 'running' }
  | { readonly state: 'stopped'; readonly why: 'asked' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** How it stands with a table. */
export type TableStanding = { readonly id: TableId } & TableState;

/** By what a table plays, and whether it does. */
export interface Playing {
  /** Null: what is configured cannot be made. */
  readonly ruleset: Ruleset | null;
  readonly match: 'on' | 'none';
}

/** One table of the club: it is started and stopped, and what fails at it ends it alone. None of these rejects for that. */
export interface ClubTable {
  readonly config: () => TableConfig;
  readonly access: TableAccess;
  readonly web: WebTable;
  readonly standing: () => TableStanding;
  /** What is played now, where that is known, and whether a match is on. */
  readonly playing: () => Playing;
  /** Plays by the rules of this configuration as soon as no match is on: what else it says is as it was. */
  readonly followRules: (config: TableConfig) => void;
  /** Opens its record, so that it can begin. */
  readonly open: () => Promise<void>;
  /** Begins, where its record could be opened; tells the broker why not, where it could not. */
  readonly begin: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly stopMachine: () => void;
}

/** What the club gives each of its tables. */
export interface ClubSurroundings {
  readonly club: ClubConfig;
  readonly parts: TableParts;
  readonly openLedger: OpenLedger;
  readonly folderOf: (table: TableId) => Promise<string | Failure>;
  /** Our own; null where the club has none. To be asked when a table begins. */
  readonly broker: () => EmbeddedBroker | null;
  readonly signer: Signer;
  readonly acts: ActLog;
  /** Where the rules of a table's next match are ordered. */
  readonly orderedRules: (table: TableId) => OrderedRules;
  /** Who was named at a table plays its next matches. */
  readonly namedAt: (table: TableId) => NamedAtTable;
  readonly onView: (table: TableId, look: ViewOfMoment, entries: readonly LedgerEntry[]) => void;
  readonly onNotice: (table: TableId, line: string) => void;
  readonly onTold: (table: TableId, line: string) => void;
  readonly onStanding: (standing: TableStanding) => void;
  /** Whether a table that has failed leaves a club behind. */
  readonly goesOn: () => boolean;
}

/** People who take no time have something to say whenever the table has got on. */
const PACE_AT_MAX = 1_000;

/** From a start of the table to its end. */
interface Life {
  readonly stopper: Stopper;
  /** What it was begun with. */
  readonly config: TableConfig;
  record: TableRecord | null;
  /** From its opening until everybody has seen how it ended. */
  match: Playing['match'];
  controller: RunningTable | null;
}

export const createClubTable = (
  first: TableConfig,
  access: TableAccess,
  around: ClubSurroundings,
): ClubTable => {
  const { id } = first;
  const named = around.namedAt(id);
  let config = first;
  /** What these settings make: not made anew for each that asks, which is every view. */
  let configured = rulesetOf(config);
  const inTurn = createTurns();
  const refusedOrders = createRefusedOrders();
  let now: TableState = { state: 'stopped', why: 'asked' };
  let life: Life | null = null;
  /** By what the table played when its last life ended, and whether a match was on: it goes on when the table is started again. */
  let left: Playing | null = null;
  let voice: { readonly close: () => Promise<void> } | null = null;
  let begin: Begin = 'first';
  /** Not twice, lest copies of damaged files fill the disk. */
  let hasBegunAgain = false;

  const become = (next: TableState): void => {
    now = next;
    around.onStanding({ id, ...now });
  };
  const leave = ({ record, match }: Life): void => {
    life = null;
    if (record !== null) left = { ruleset: record.ruleset, match };
  };
  const isAlive = (): boolean => now.state === 'starting' || now.state === 'running';

  /** What a life that is over meets on its way out has been told with its end. */
  const fail = (of: Life, failure: Failure): void => {
    if (of !== life || !isAlive()) return;
    become({ state: 'failed', failure });
    void inTurn(() => bury(of));
  };

  /** What a write has met in the file is mended where the record is opened: nobody needs to start the table. */
  const beginAgainMended = (of: Life, failure: Failure): void => {
    if (of !== life || !isAlive()) return;
    if (hasBegunAgain) return fail(of, failure);
    hasBegunAgain = true;
    beginAgain(of, { why: failure.what, end: of.stopper.giveUp });
  };

  const beginAgain = (
    of: Life,
    { why, end }: { readonly why: string; readonly end: Stopper['stop'] },
  ): void => {
    if (of !== life || !isAlive()) return;
    leave(of);
    around.onTold(id, `${why}; the table begins again`);
    become({ state: 'starting' });
    void inTurn(async () => {
      await end().catch(() => undefined);
      begin = 'again';
      await openLife();
      await beginLife();
    });
  };

  /** Where others were chosen meanwhile, on a page or before the table was started. */
  const takeOtherRules = (of: Life): void => {
    if (areOthersChosen(of) && of.match === 'none')
      beginAgain(of, { why: OTHER_RULES, end: of.stopper.stop });
  };
  const endMatch = (of: Life): void => {
    of.match = 'none';
    takeOtherRules(of);
  };
  const areOthersChosen = ({ record, config: begun }: Life): boolean => {
    if (record === null || configured === null) return !isSameChoice(begun, config);
    return !isSameRules(record.ruleset, configured);
  };
  const nextMatchAfter = (of: Life): NextMatch | null => {
    const now = of.record?.ruleset;
    if (now === undefined || configured === null || !areOthersChosen(of)) return null;
    return { ruleset: configured.id, differs: configured.id === now.id ? 'options' : 'rules' };
  };

  const bury = async (of: Life): Promise<void> => {
    await of.stopper.giveUp();
    if (of === life) leave(of);
    speak();
  };

  /** Nobody else speaks for a table that has failed. */
  const speak = (): void => {
    if (now.state !== 'failed' || voice !== null || !around.goesOn()) return;
    const { club } = around;
    voice = sayFailed({ club, table: id, embedded: around.broker(), failure: now.failure });
  };
  const hush = async (): Promise<void> => {
    await voice?.close();
    voice = null;
  };

  /** Does it as the table's own: what is thrown in it, now or later, is the table's failure. */
  const asTable = (of: Life, work: () => Promise<void>): Promise<void> => {
    const onBug = (thrown: unknown): void => fail(of, bugFailure(thrown));
    const onThrown = (thrown: unknown): void => fail(of, beginningFailure(of, thrown));
    return inTable(onBug, () => work().catch(onThrown));
  };

  const listenersOf = (of: Life): TableListeners => ({
    onView: (look, entries) => {
      if (entries.some(({ kind }) => kind === 'open')) of.match = 'on';
      around.onView(id, look, entries);
    },
    onNotice: (line) => around.onNotice(id, line),
    onTold: (line) => around.onTold(id, line),
    onFailed: (failure) => fail(of, failure),
    onDamageMet: (failure) => beginAgainMended(of, failure),
    onMatchOver: () => endMatch(of),
    onNextRulesAsked: () => endMatch(of),
    onBug: (thrown) => fail(of, bugFailure(thrown)),
  });

  const openLife = async (): Promise<void> => {
    const of: Life = { stopper: createStopper(), config, record: null, match: 'none', controller: null };
    life = of;
    become({ state: 'starting' });
    await asTable(of, async () => {
      const record = await openTableRecord(of.config, {
        ...listenersOf(of),
        data: around.club.data,
        folder: () => around.folderOf(id),
        openLedger: around.openLedger,
        named,
        stopper: of.stopper,
      });
      if ('exit' in record) fail(of, record);
      else {
        of.record = record;
        of.match = record.recovered.openMatch === null ? 'none' : 'on';
      }
    });
  };

  const beginLife = async (): Promise<void> => {
    speak();
    const of = life;
    if (of?.record == null || now.state !== 'starting') return;
    const { record, stopper } = of;
    await asTable(of, async () => {
      of.controller = await startTable({
        ...around,
        config: of.config,
        record,
        broker: around.broker(),
        web,
        rules: around.orderedRules(id),
        refusedOrders,
        named,
        nextMatch: () => nextMatchAfter(of),
        listeners: listenersOf(of),
        stopper,
        begin,
        farewell: () => farewellOf(now),
      });
    });
    if (of.controller !== null && of === life && now.state === 'starting') become({ state: 'running' });
  };

  const open = (): Promise<void> =>
    inTurn(async () => {
      if (isAlive()) return;
      await hush();
      hasBegunAgain = false;
      begin = 'first';
      await openLife();
    });

  const stop = (): Promise<void> =>
    inTurn(async () => {
      const of = life;
      if (of !== null && isAlive()) {
        become({ state: 'stopped', why: 'asked' });
        try {
          await of.stopper.stop();
        } finally {
          leave(of);
          await hush();
        }
      } else await hush();
    });

  const playing = (): Playing => {
    const { record, match } = life ?? { record: null, match: 'none' };
    if (record !== null) return { ruleset: record.ruleset, match };
    return left?.match === 'on' ? left : { ruleset: configured, match: 'none' };
  };

  const web = createWebTable({
    id,
    access,
    rules: rulesToRead(() => playing().ruleset ?? config.ruleset),
    onWall: first.onWall,
    standing: () => told(now),
    pace: first.extras.speed === 'max' ? PACE_AT_MAX : first.extras.speed,
  });

  return {
    config: () => config,
    access,
    web,
    standing: () => ({ id, ...now }),
    playing,
    followRules: (next) => {
      config = next;
      configured = rulesetOf(config);
      if (life !== null) takeOtherRules(life);
      life?.controller?.showAgain();
    },
    open,
    begin: () => inTurn(beginLife),
    stop,
    stopMachine: () => life?.controller?.stopMachine(),
  };
};

/** What its record, or a file beside it, throws while a table begins is told as that. */
const beginningFailure = ({ record }: Life, thrown: unknown): Failure =>
  (record === null ? null : ledgerFailure(thrown, record.folder)) ?? bugFailure(thrown);

const isSameChoice = (one: TableConfig, other: TableConfig): boolean =>
  one.ruleset === other.ruleset && isDeepStrictEqual(one.options, other.options);

const isSameRules = (one: Ruleset, other: Ruleset): boolean =>
  one.id === other.id && isDeepStrictEqual(one.options, other.options);

const OTHER_RULES = 'no match is on, and other rules were chosen';

/** With the table's own choices; null where these cannot be made. */
const rulesetOf = ({ ruleset, options }: TableConfig): Ruleset | null => {
  const chosen = rulesetWith(ruleset, options);
  return chosen.ok ? chosen.ruleset : null;
};

const failureTold = (failure: Failure) => ({ code: failure.exit, why: toldToGuests(failure) });

const farewellOf = (now: TableState): Farewell =>
  now.state === 'failed' ? { reason: 'failed', failure: failureTold(now.failure) } : { reason: 'stopped' };

const told = (now: TableState): TableStandingTold => {
  switch (now.state) {
    case 'starting':
    case 'running':
    case 'stopped':
      return now;
    case 'failed':
      return { state: 'failed', ...failureTold(now.failure), where: toldToOperator(now.failure) };
    default:
      return unreachable(now);
  }
};

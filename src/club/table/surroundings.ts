import type { TableId } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { type Controller, startController } from '../../controller/controller.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { openServiceBox } from '../../controller/recording/service-box.ts';
import { channelTo, keptClosed } from '../../link/channel/open-channel.ts';
import type { Signer } from '../../signing/signer.ts';
import type { NextMatch, ViewOfMoment } from '../../views/table-view.ts';
import type { ActLog } from '../access/act-log.ts';
import type { ClubConfig, TableConfig } from '../club-config.ts';
import { startPublishing } from '../club-publishing.ts';
import type { EmbeddedBroker } from '../mqtt/embedded-broker.ts';
import type { OrderedRules } from '../mqtt/order-receiver.ts';
import type { Farewell } from '../mqtt/publisher.ts';
import type { RefusedOrders } from '../mqtt/refused-orders.ts';
import type { NamedAtTable } from '../named-players.ts';
import type { Begin } from '../start-failure.ts';
import type { Stopper } from '../stopper.ts';
import type { OpenLedger, TableRecord } from '../table-record.ts';
import type { WebTable } from '../web/web-tables.ts';
import type { TableStanding } from './standing.ts';

/** What a table is put together from. */
export interface TableParts {
  readonly startController: typeof startController;
  readonly startPublishing: typeof startPublishing;
  readonly openBox: typeof openServiceBox;
  readonly channelTo: typeof channelTo;
}

export const TABLE_PARTS: TableParts = {
  startController,
  startPublishing,
  openBox: openServiceBox,
  channelTo,
};

/** Everything but a line to the table: pages, records and brokers work, and nothing can move. */
export const SAFE_PARTS: TableParts = { ...TABLE_PARTS, channelTo: () => keptClosed };

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

export interface TableListeners {
  readonly onView: (look: ViewOfMoment, entries: readonly LedgerEntry[]) => void;
  readonly onNotice: (line: string) => void;
  /** What the people at the console are to know, once. */
  readonly onTold: (line: string) => void;
  /** The table cannot go on. */
  readonly onFailed: (failure: Failure) => void;
  /** Nor here, but it can where it begins again: its record is mended then. */
  readonly onDamageMet: (failure: Failure) => void;
  /** A match is over, and everybody has seen how it ended; nobody has opened the next one meanwhile. */
  readonly onMatchOver: () => void;
  /** A match is over, and somebody wants to begin the next one, for which other rules were chosen. */
  readonly onNextRulesAsked: () => void;
  readonly onBug: (thrown: unknown) => void;
}

/** What a table of the club is given when it begins. */
export interface Surroundings {
  readonly club: ClubConfig;
  readonly config: TableConfig;
  readonly record: TableRecord;
  /** Our own; null where the club has none. */
  readonly broker: EmbeddedBroker | null;
  readonly signer: Signer;
  readonly acts: ActLog;
  readonly web: WebTable;
  /** Where its next match's rules are ordered. */
  readonly rules: OrderedRules;
  /** Of all its lives: who has heard one does not have it done in the next. */
  readonly refusedOrders: RefusedOrders;
  /** Hears who was named at the table. */
  readonly named: Pick<NamedAtTable, 'keep'>;
  readonly listeners: TableListeners;
  readonly stopper: Stopper;
  readonly begin: Begin;
  /** Why it ends, asked when it does. */
  readonly farewell: () => Farewell;
  /** By what the next match is played, asked whenever something is shown; null: as this one. */
  readonly nextMatch: () => NextMatch | null;
  readonly parts: TableParts;
}

/** What the club asks of a table that runs. */
export type RunningTable = Pick<Controller, 'stopMachine' | 'showAgain'>;

import { uptime } from 'node:os';
import { jsonNote } from '../../firmware-protocol/wire-entry.ts';
import type { MovesQuery } from '../contract/hand-moves.ts';
import { headAfter, type LedgerEntry } from '../contract/ledger.ts';
import { createIntroduction, createLineNotice } from '../controller/about/introduction.ts';
import { projectVersion } from '../controller/about/version.ts';
import { type Controller, startController } from '../controller/controller.ts';
import type { PhoneAsking } from '../controller/declaration-intake.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import type { FairnessRecord } from '../controller/fairness.ts';
import { beforeNotes } from '../controller/recording/box-before.ts';
import { askingNote, nextRulesNote, noteOf } from '../controller/recording/box-said.ts';
import { openServiceBox } from '../controller/recording/service-box.ts';
import { createRecordCheck } from '../controller/recovery/record-check.ts';
import { savedLink } from '../controller/saved-link.ts';
import { openDeadTimes } from '../ledger/beside/dead-time-file.ts';
import { openFairness } from '../ledger/beside/fairness-file.ts';
import { openFaults } from '../ledger/beside/fault-file.ts';
import { machineRecordIn } from '../ledger/beside/machine-record.ts';
import { createHeadSigner } from '../ledger/beside/signed-heads.ts';
import { openWear } from '../ledger/beside/wear-file.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { createTurns } from '../ledger/ledgers.ts';
import { channelTo, keptClosed } from '../link/channel/open-channel.ts';
import { createLinkJournal } from '../link/commands/queue-runner.ts';
import { recordedChannel } from '../link/recording/black-box.ts';
import { createTableLink } from '../link/table-link.ts';
import { claimTimeMs } from '../rules/claims/claims.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Signer } from '../signing/signer.ts';
import { cuesOf } from '../views/cues.ts';
import { handMoves } from '../views/hand-moves.ts';
import { createLineTrouble } from '../views/line-trouble.ts';
import { createFairnessNotice, createKnowingNotice } from '../views/notices.ts';
import type { NextMatch, ViewOfMoment } from '../views/table-view.ts';
import { unrecordableNotice } from '../words/en/refusals.ts';
import type { ActLog } from './access/act-log.ts';
import type { TableAccess } from './access/table-access.ts';
import { createMatchEnd, createToldRules } from './between-matches.ts';
import type { ClubConfig, TableConfig, TableExtras } from './club-config.ts';
import { type Publishing, startPublishing } from './club-publishing.ts';
import { toldErased } from './erased-ids.ts';
import type { EmbeddedBroker } from './mqtt/embedded-broker.ts';
import type { OrderedRules } from './mqtt/order-receiver.ts';
import type { Farewell } from './mqtt/publisher.ts';
import type { RefusedOrders } from './mqtt/refused-orders.ts';
import type { NamedAtTable } from './named-players.ts';
import { createOrderActs } from './order-acts.ts';
import { openSittings } from './sittings/kept-sittings.ts';
import { type Begin, endsTheStart, refusalFailure, tableOpenFailure } from './start-failure.ts';
import type { Stopper } from './stopper.ts';
import { configuredMatch, recordFailure, type TableRecord } from './table-record.ts';
import { createTableTalk } from './table-talk.ts';
import type { Showing } from './web/feed-hub.ts';
import type { WebTable } from './web/web-tables.ts';
import { keepHeapSmall } from './whole-process.ts';

const MS_A_SECOND = 1_000;

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

interface Surroundings {
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

/** At the latest; where its table is ready before, then. */
const CHECKED_AFTER_MS = 10_000;

/** Opens the pages, the black box, the voice and the line of a table whose record is open, in this order. */
export const startTable = async (surroundings: Surroundings): Promise<RunningTable> => {
  const { club, config, record, listeners, stopper, parts } = surroundings;
  const { ledger, clock, recovered, ruleset, folder } = record;
  const { onFailed, onNotice, onTold } = listeners;
  const views = createViews();
  let brokers: Publishing['brokers'] = () => [];
  const talk = createTableTalk({ ruleset, brokers: () => brokers() });
  const refusals = createCount();
  const nameOf = (id: string): string | null => recovered.nameBook.nameOf({ id });
  const moves = async (asked: MovesQuery) => handMoves(asked, await ledger.hand(asked));
  let showAgain: (() => void) | null = null;
  const keptSittings = await openSittings(config.sittings, {
    folder,
    ledger,
    recovered,
    now: clock.now,
    // It counts hours that the computer has slept through: they have passed, whatever the other says.
    monotonicMs: () => uptime() * MS_A_SECOND,
    endMatch: (by, declaration) => talk.talk.declare({ as: 'operator', ...by }, declaration),
    showAgain: () => showAgain?.(),
    onTrouble: onNotice,
  });
  const sittings = keptSittings === 'unreadable' ? null : keptSittings;
  if (sittings !== null) stopper.add(sittings.stop);
  stopper.add(
    surroundings.web.serve({
      feed: views,
      talk: talk.talk,
      ledger,
      sittings: keptSittings,
      moves,
      machineRecord: () => machineRecordIn(folder),
      nameOf,
      brokers: () => brokers(),
      refusedOverMqtt: refusals.count,
      now: clock.now,
    }),
  );
  // What a preset chooses may be otherwise when the box is read, and so may rules that a match was begun by.
  const isAsConfigured = ruleset.preset === undefined && record.chosen === 'in-force';
  const options = isAsConfigured ? config.options : ruleset.options;
  const extras = { ...config.extras, claimWindowMs: claimWindowOf(ruleset, config.extras) };
  const toldOfTable = { ...config, ruleset: ruleset.id, options, extras };
  const box = parts.openBox({
    club: club.club,
    config: toldOfTable,
    players: record.players,
    data: folder,
    recovered,
    clock,
    onNotice,
  });
  stopper.add(box.close);
  const about = createIntroduction({
    adapter: config.port,
    ruleset,
    erased: toldErased(club.data, onNotice),
  });
  const lineNotice = createLineNotice();
  const lineTrouble = createLineTrouble();
  const howKnown = createKnowingNotice({ ruleset, play: config.play });
  const matchEnd = createMatchEnd(config.extras, listeners);
  const heads = createHeadSigner({
    signer: surroundings.signer,
    folder,
    club: club.club,
    table: config.id,
    acts: surroundings.acts.head,
    now: clock.now,
  });
  if (recovered.head?.kind === 'close') heads.sign(recovered.head);
  const checked = createRecordCheck(ledger, { onTold, onDamage: () => showAgain?.() });
  const publishing = await parts.startPublishing({
    club,
    table: config.id,
    ledger,
    embedded: surroundings.broker,
    clock,
    head: headAfter(recovered.epoch, recovered.head),
    about: about.current,
    signed: heads.newest,
    onNotice,
    onDelivery: () => showAgain?.(),
    orders: {
      keys: club.commandKeys,
      rules: surroundings.rules,
      declare: talk.talk.declare,
      wasSaid: async (id) => (await ledger.declaration(id)) !== null,
      inTurn: createTurns(),
      refused: surroundings.refusedOrders,
      keepAct: createOrderActs(surroundings.acts, `${club.club}/${config.id}`),
      onRefused: refusals.add,
    },
  });
  const { publisher, delivery } = publishing;
  brokers = publishing.brokers;
  stopper.add(() => publisher.close(surroundings.farewell()));
  const onLedgerFailed = (error: unknown): void => {
    const failure = recordFailure(error, folder);
    if (error instanceof LedgerError && error.code === 'damage-met') listeners.onDamageMet(failure);
    else onFailed(failure);
  };
  /** Between two hands the next file can be begun with all that is to be known of those before. */
  const endFullFile = (): void => {
    const before = box.isFull() ? controller.atRest() : null;
    if (before === null) return;
    box.beginFile(beforeNotes(before));
    nextRules.noteAgain();
  };
  const nextRules = createToldRules({
    note: (rules) => box.note('=', nextRulesNote(rules)),
    tell: (rules) => controller.tellNextRules(rules),
  });
  const wear = await openWear(folder);
  const controller: Controller = await parts.startController(
    {
      ...extras,
      undoTimeMs: config.undoTimeMs,
      stakes: config.stakes,
      club: club.club,
      table: config.id,
      ...configuredMatch(config, ruleset),
      players: record.players,
      play: config.play,
    },
    {
      clock,
      random: Math.random,
      ledger,
      recovered,
      createLink: (wiring) =>
        createTableLink({
          ...wiring,
          ...savedLink(wiring.session, Math.random),
          open: recordedChannel(parts.channelTo(config.port, config), box),
          monotonicMs: () => performance.now(),
          random: Math.random,
          host: `mjtable/${projectVersion()}`,
          journal: createLinkJournal(wiring, onLedgerFailed),
        }),
      publish: (look, entries, shown) => {
        talk.show(shown);
        const { match, stage } = shown.seen.context;
        sittings?.seen({ match, hand: stage === 'none' ? 'none' : 'on', entries });
        about.timed(shown.deadTime());
        about.worn(shown.wear());
        views.show({ match: shown.seen.context.match?.match ?? null, look });
        publisher.showView(look);
        publisher.tellCues(cuesOf(shown.happened, { match, at: clock.now() }));
        publisher.appendEntries(entries);
        listeners.onView(look, entries);
        matchEnd(entries);
        const newest = entries.at(-1);
        if (newest !== undefined && shown.seen.context.match?.over === true) heads.sign(newest);
        if (shown.seen.context.link === 'ready') checked.begin();
        surroundings.named.keep(shown.seen.context.named);
        endFullFile();
        nextRules.tell(surroundings.nextMatch() === null ? 'same' : 'other');
      },
      // Behind what the record's thread is told in this turn.
      foresight: { meanwhile: (work) => process.nextTick(work), prepare: publisher.expectView },
      monotonicMs: () => performance.now(),
      deadTimes: openDeadTimes(folder),
      wear,
      faults: openFaults(folder),
      fairness: tellingAlarms(openFairness(folder), onNotice),
      delivery,
      nextMatch: surroundings.nextMatch,
      ...(sittings === null ? {} : { timeLeft: sittings.timeLeft }),
      recordFound: checked.found,
      onSaid: (said) => box.noteSaid(noteOf(said)),
      onAsking: (asking) => box.noteSaid(askingNote(asking)),
      onAdmitted: surroundings.web.access.admitByKey,
      onNextRulesAsked: listeners.onNextRulesAsked,
      onUnrecordable: (why) => onNotice(unrecordableNotice(why)),
      onRefused: (refusal) => onFailed(refusalFailure(refusal, config.port)),
      onReport: (report) => {
        about.hear(report);
        const told = howKnown(report);
        if (told !== null) onTold(told);
        if (
          report.type === 'PortRefused' &&
          !about.wasReached() &&
          endsTheStart(report, { start: config.start, begin: surroundings.begin })
        )
          return onFailed(tableOpenFailure(report, config.port));
        for (const notice of [lineNotice(report), lineTrouble.hear(report).notice])
          if (notice !== null) onNotice(notice);
      },
      onUnexpected: (unexpected) => {
        about.countUnexpected();
        box.note('=', jsonNote('unexpected ', unexpected));
      },
      onLedgerFailed,
      onBug: listeners.onBug,
    },
  );
  keepHeapSmall();
  stopper.add(() => controller.stop(surroundings.farewell().reason === 'failed' ? 'silence' : 'goodbye'));
  talk.connect(controller);
  stopper.add(followAsking(surroundings.web.access, controller.tellAsking));
  showAgain = controller.showAgain;
  // A record is also checked where no table answers.
  setTimeout(checked.begin, CHECKED_AFTER_MS).unref();
  return controller;
};

const createCount = () => {
  let count = 0;
  return {
    count: () => count,
    add: (): void => {
      count += 1;
    },
  };
};

/** Waits of the rules shrink with the table's speed; at `max` only people's answers end them. */
const claimWindowOf = (ruleset: Ruleset, { speed }: Pick<TableExtras, 'speed'>): number | null => {
  const claimMs = claimTimeMs(ruleset);
  return speed === 'max' || claimMs === null ? null : claimMs / speed;
};

/** The same record; who keeps it says at once where walls or dice turn out not to be fair. */
const tellingAlarms = ({ before, keep }: FairnessRecord, tell: (line: string) => void): FairnessRecord => {
  const noticeOf = createFairnessNotice();
  return {
    before,
    keep: (line) => {
      keep(line);
      const notice = noticeOf(line);
      if (notice !== null) tell(notice);
    },
  };
};

/** Tells the charts for which seats a phone asks, as long as a key may let it in. */
const followAsking = (
  access: Pick<TableAccess, 'seats' | 'subscribe'>,
  tell: (asking: PhoneAsking) => void,
) => {
  const told = new Set<PhoneAsking['side']>();
  return access.subscribe(() => {
    for (const { side, asked } of access.seats()) {
      if ((asked === 'by-key') === told.has(side)) continue;
      if (asked === 'by-key') told.add(side);
      else told.delete(side);
      tell({ side, now: asked === 'by-key' ? 'asks' : 'ended' });
    }
  });
};

/** The newest view, for whoever looks at it. */
const createViews = () => {
  let newest: Showing | null = null;
  const watchers = new Set<(showing: Showing) => void>();
  return {
    current: () => newest,
    subscribe: (watcher: (showing: Showing) => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    show: (showing: Showing): void => {
      newest = showing;
      for (const watcher of watchers) watcher(showing);
    },
  };
};

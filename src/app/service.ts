import { fileURLToPath } from 'node:url';
import { type EmbeddedBroker, startEmbeddedBroker } from '../club/embedded-broker.ts';
import { createPublisher, type Publisher } from '../club/publisher.ts';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { headAfter } from '../contract/ledger-head.ts';
import type { TableView } from '../contract/table-view.ts';
import type { BlackBox } from '../hardware/black-box.ts';
import { createLinkJournal } from '../hardware/link-journal.ts';
import { channelTo } from '../hardware/open-channel.ts';
import { recordedChannel } from '../hardware/recorded-channel.ts';
import { createTableLink } from '../hardware/table-link.ts';
import { openLedger } from '../ledger/durable-ledger.ts';
import type { LedgerStore, Recovered } from '../ledger/ledger-store.ts';
import { usualSeating } from '../play/table/usual-seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { newOperatorCode } from '../web/door.ts';
import { startWebServer } from '../web/web-server.ts';
import { beforeNotes } from './box/box-before.ts';
import { noteOf } from './box/box-said.ts';
import { openServiceBox } from './box/service-box.ts';
import { ledgerFailure } from './commands/ledger-failure.ts';
import { type Controller, startController } from './controller.ts';
import { personsNamed } from './persons.ts';
import type { RollDice } from './random.ts';
import { savedLink } from './saved-link.ts';
import type { RunConfig } from './start/config.ts';
import type { Failure } from './start/exit-codes.ts';
import { otherPlayersFailure } from './start/other-players.ts';
import { keepHeapSmall } from './start/small-heap.ts';
import {
  brokerStartFailure,
  refusalFailure,
  tableOpenFailure,
  webStartFailure,
} from './start/start-failure.ts';
import { projectVersion } from './start/version.ts';
import { systemClock } from './system-clock.ts';
import { createTableTalk } from './table-talk.ts';
import { createIntroduction, createLineNotice } from './views/introduction.ts';
import { createKnowingNotice } from './views/knowing-notice.ts';
import { rulesToRead } from './views/rules-to-read.ts';

/** What a demonstration sets and a club's table never does. */
export interface ServiceExtras {
  readonly seed: string | null;
  readonly rollDice: RollDice;
  readonly claimWindowMs: number | null;
  readonly confirmTimeMs: number | null;
}

export interface ServiceListeners {
  readonly onView: (view: TableView, entries: readonly LedgerEntry[]) => void;
  readonly onNotice: (line: string) => void;
  /** What the people at the console are to know, once. */
  readonly onTold: (line: string) => void;
  /** The service cannot go on. */
  readonly onFailed: (failure: Failure) => void;
}

export interface Service {
  readonly url: string;
  /** To be told once on the console; null where the club has chosen it. */
  readonly operatorCode: string | null;
  readonly table: string;
  /** The emergency stop, as Controller says. */
  readonly stopMachine: () => void;
  readonly stop: () => Promise<void>;
}

export type ServiceStart =
  | { readonly ok: true; readonly service: Service }
  | { readonly ok: false; readonly failure: Failure };

const SCREENS = fileURLToPath(new URL('../../screens', import.meta.url));

/** Stops in the opposite order of starting, each part once. */
const createStopper = () => {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop: () => Promise<void>): void => void stops.unshift(stop),
    stop: async (): Promise<void> => {
      for (const stop of stops.splice(0)) await stop();
    },
  };
};

/** Opens the record, the broker, the screens and the table, in this order; what fails closes the rest again. */
export const startService = async (
  config: RunConfig,
  extras: ServiceExtras,
  listeners: ServiceListeners,
): Promise<ServiceStart> => {
  const stopper = createStopper();
  const refuse = async (failure: Failure): Promise<ServiceStart> => {
    await stopper.stop();
    return { ok: false, failure };
  };

  const chosen = rulesetWith(config.ruleset, config.options);
  if (!chosen.ok) {
    return refuse({
      exit: 'wrong-usage',
      what: chosen.error.message,
      where: null,
      remedy: 'choose another ruleset',
    });
  }
  const ledger = await openLedger(config.data).catch(failureOf);
  if ('exit' in ledger) return refuse(ledger);
  stopper.add(ledger.close);
  keepHeapSmall(); // the ledger's thread has a heap of its own
  const recovered = await ledger.recover();
  const others = otherPlayersFailure({
    events: recovered.openMatch?.events ?? [],
    ruleset: chosen.ruleset,
    data: config.data,
  });
  if (others !== null) return refuse(others);

  const embedded = config.broker.kind === 'embedded' ? await startEmbeddedBroker(config.broker) : null;
  if (embedded?.ok === false) return refuse(brokerStartFailure(embedded.error));
  const broker = embedded?.broker ?? null;
  if (broker !== null) stopper.add(broker.close);

  const views = createViews();
  const talk = createTableTalk(chosen.ruleset);
  const operatorCode = config.operatorCode ?? newOperatorCode();
  const web = await startWebServer({
    ...config.http,
    club: config.club,
    table: config.tableId,
    screensDir: SCREENS,
    feed: views,
    ledger: { entries: ledger.entries },
    rules: rulesToRead(chosen.ruleset),
    acceptMqtt: broker?.accept ?? null,
    talk: talk.talk,
    operatorCode,
  });
  if (!web.ok) return refuse(webStartFailure(web.error));
  stopper.add(web.server.close);

  const started = {
    config,
    extras,
    listeners,
    ledger,
    recovered,
    broker,
    views,
    talk,
    ruleset: chosen.ruleset,
  };
  const box = openServiceBox({ ...started, onNotice: listeners.onNotice });
  stopper.add(box.close);
  const { publisher, controller } = await startTable(started, box);
  stopper.add(publisher.close);
  stopper.add(controller.stop);
  return {
    ok: true,
    service: {
      url: web.server.url,
      table: config.tableId,
      operatorCode: config.operatorCode === null ? operatorCode : null,
      stopMachine: controller.stopMachine,
      stop: stopper.stop,
    },
  };
};

/** A failing record ends the service; anything else that is thrown is a bug. */
const failureOf = (error: unknown): Failure => {
  const failure = ledgerFailure(error);
  if (failure === null) throw error;
  return failure;
};

/** The newest view, for whoever looks at it. */
const createViews = () => {
  let newest: TableView | null = null;
  const watchers = new Set<(view: TableView) => void>();
  return {
    current: () => newest,
    subscribe: (watcher: (view: TableView) => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    show: (view: TableView): void => {
      newest = view;
      for (const watcher of watchers) watcher(view);
    },
  };
};

interface Started {
  readonly config: RunConfig;
  readonly extras: ServiceExtras;
  readonly listeners: ServiceListeners;
  readonly ledger: LedgerStore;
  /** What it held when the service began. */
  readonly recovered: Recovered;
  readonly broker: EmbeddedBroker | null;
  readonly views: ReturnType<typeof createViews>;
  readonly talk: ReturnType<typeof createTableTalk>;
  readonly ruleset: Ruleset;
}

const startTable = async (
  started: Started,
  box: BlackBox,
): Promise<{ publisher: Publisher; controller: Controller }> => {
  const { config, extras, listeners, ledger, recovered, views, talk, ruleset } = started;
  const { onFailed } = listeners;
  const about = createIntroduction({ adapter: config.table, ruleset });
  const lineNotice = createLineNotice();
  const howKnown = createKnowingNotice({ ruleset, play: config.play });
  const publisher = createPublisher({
    broker: brokerOf(started),
    club: config.club,
    table: config.tableId,
    clock: systemClock,
    random: Math.random,
    head: headAfter(recovered.epoch, recovered.head),
    readEntries: ledger.entries,
    about: about.current,
    onBroker: (state) => {
      if (state.broker === 'away') listeners.onNotice(`the broker is away (${state.why}); play goes on`);
    },
    onReadFailed: () => listeners.onNotice('the ledger could not be read for the broker; it is tried again'),
  });
  const onLedgerFailed = (error: unknown): void => {
    onFailed(failureOf(error));
  };
  /** Between two hands the next file can be begun with all that is to be known of those before. */
  const endFullFile = (): void => {
    const before = box.isFull() ? controller.atRest() : null;
    if (before !== null) box.beginFile(beforeNotes(before));
  };
  const controller: Controller = await startController(
    {
      ...extras,
      club: config.club,
      table: config.tableId,
      ruleset,
      rulesetName: rulesetName(ruleset),
      players: personsNamed(config.players),
      seating: usualSeating(ruleset),
      play: config.play,
    },
    {
      clock: systemClock,
      random: Math.random,
      ledger,
      createLink: (wiring) =>
        createTableLink({
          ...wiring,
          ...savedLink(wiring.session, Math.random),
          open: recordedChannel(channelTo(config.table, config), box),
          monotonicMs: () => performance.now(),
          random: Math.random,
          host: `mjtable/${projectVersion()}`,
          journal: createLinkJournal(wiring, onLedgerFailed),
        }),
      publish: (view, entries, shown) => {
        talk.show(shown);
        views.show(view);
        publisher.showView(view);
        publisher.appendEntries(entries);
        listeners.onView(view, entries);
        endFullFile();
      },
      onSaid: (said) => box.note('=', noteOf(said)),
      onRefused: (refusal) => onFailed(refusalFailure(refusal, config.table)),
      onReport: (report) => {
        about.hear(report);
        const told = howKnown(report);
        if (told !== null) listeners.onTold(told);
        const notice = lineNotice(report);
        if (notice !== null) listeners.onNotice(notice);
        if (report.report === 'port-refused' && !about.wasReached())
          onFailed(tableOpenFailure(report, config.table));
      },
      onLedgerFailed,
    },
  );
  talk.connect(controller);
  return { publisher, controller };
};

const brokerOf = ({ config, broker }: Started) => {
  if (config.broker.kind === 'external') return { kind: 'external', url: config.broker.url } as const;
  if (broker === null) throw new Error('the embedded broker is started before its publisher');
  return { kind: 'embedded', dial: broker.dial } as const;
};

/** As the screens name it: `Korean/Japanese` for `korean-japanese`. */
const rulesetName = ({ id }: Ruleset): string =>
  id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('/');

import { fileURLToPath } from 'node:url';
import type { Clock } from '../charts/ports.ts';
import { headAfter, type LedgerEntry } from '../contract/ledger.ts';
import type { TableView } from '../contract/table-view.ts';
import { createIntroduction, createLineNotice } from '../controller/about/introduction.ts';
import { projectVersion } from '../controller/about/version.ts';
import { type Controller, startController } from '../controller/controller.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../controller/failure/ledger-failure.ts';
import { personsNamed } from '../controller/persons.ts';
import { beforeNotes } from '../controller/recording/box-before.ts';
import { noteOf } from '../controller/recording/box-said.ts';
import { openServiceBox } from '../controller/recording/service-box.ts';
import { createRecordCheck } from '../controller/recovery/record-check.ts';
import { recoverMatch } from '../controller/recovery/restored-match.ts';
import { savedLink } from '../controller/saved-link.ts';
import { clockAfter } from '../controller/system-clock.ts';
import type { DurableLedger } from '../ledger/durable-ledger.ts';
import { takeRightsOfOthers } from '../ledger/ledger-folder.ts';
import type { Recovered } from '../ledger/ledger-store.ts';
import { openLedger } from '../ledger/ledgers.ts';
import { channelTo } from '../link/channel/open-channel.ts';
import { createLinkJournal } from '../link/commands/link-journal.ts';
import type { BlackBox } from '../link/recording/black-box.ts';
import { recordedChannel } from '../link/recording/recorded-channel.ts';
import { createTableLink } from '../link/table-link.ts';
import { usualSeating } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { createKnowingNotice } from '../views/knowing-notice.ts';
import { createLineTrouble } from '../views/line-trouble.ts';
import { rulesetProblem, unrecordableNotice } from '../words/en/refusals.ts';
import type { ClubConfig, TableConfig } from './club-config.ts';
import { startPublishing } from './club-publishing.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './mqtt/embedded-broker.ts';
import type { Publisher } from './mqtt/publisher.ts';
import { otherPlayersFailure } from './other-players.ts';
import { rulesToRead } from './rules-to-read.ts';
import { keepHeapSmall } from './small-heap.ts';
import {
  brokerStartFailure,
  endsTheStart,
  refusalFailure,
  tableOpenFailure,
  webStartFailure,
} from './start-failure.ts';
import { createTableTalk } from './table-talk.ts';
import { createConnectionLimits } from './web/connection-limits.ts';
import { newOperatorCode } from './web/door.ts';
import { startWebServer } from './web/web-server.ts';

/** People who take no time have something to say whenever the table has got on. */
const PACE_AT_MAX = 1_000;

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

const NO_TABLES: Failure = {
  exit: 'wrong-usage',
  what: 'there is no table to run',
  where: null,
  remedy: 'name one with --table, or in the configuration file',
};

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
export const startService = async (club: ClubConfig, listeners: ServiceListeners): Promise<ServiceStart> => {
  const stopper = createStopper();
  const refuse = async (failure: Failure): Promise<ServiceStart> => {
    await stopper.stop();
    return { ok: false, failure };
  };

  const [config] = club.tables;
  if (config === undefined) return refuse(NO_TABLES);
  const { data } = club;
  const chosen = rulesetWith(config.ruleset, config.options);
  if (!chosen.ok) {
    return refuse({
      exit: 'wrong-usage',
      what: rulesetProblem(chosen.error),
      where: null,
      remedy: 'choose another ruleset',
    });
  }
  const ledger = await openLedger(data, {
    keepMovesMs: config.keepMovesMs,
    onLost: (error) => listeners.onFailed(failureOf(error, data)),
    onKeptWaiting: () =>
      listeners.onNotice("another program holds the ledger's file; what is recorded waits until it lets go"),
  }).catch((error: unknown) => failureOf(error, data));
  if ('exit' in ledger) return refuse(ledger);
  stopper.add(ledger.close);
  for (const line of takeRightsOfOthers(data)) listeners.onNotice(line);
  keepHeapSmall(); // the ledger's threads have heaps of their own; the second begins with the table
  const read = await readRecord(ledger, configuredMatch(config, chosen.ruleset)).catch((error: unknown) =>
    failureOf(error, data),
  );
  if ('exit' in read) return refuse(read);
  const { clock, recovered } = read;
  for (const line of recovered.notices) listeners.onTold(line);
  const others = otherPlayersFailure({
    events: recovered.openMatch?.events ?? [],
    ruleset: chosen.ruleset,
    data,
  });
  if (others !== null) return refuse(others);

  const connections = createConnectionLimits(club.connections);
  const embedded =
    club.broker.kind === 'embedded'
      ? await startEmbeddedBroker({
          ...club.broker,
          club: club.club,
          admit: (socket) => connections.take(socket, 'stranger'),
          onTrouble: (why) => listeners.onNotice(`the MQTT broker is in trouble (${why}); play goes on`),
        })
      : null;
  if (embedded?.ok === false) return refuse(brokerStartFailure(embedded.error));
  const broker = embedded?.broker ?? null;
  if (broker !== null) stopper.add(broker.close);

  const views = createViews();
  const talk = createTableTalk(chosen.ruleset);
  const operatorCode = club.operatorCode ?? newOperatorCode();
  const web = await startWebServer({
    ...club.http,
    club: club.club,
    table: config.id,
    screensDir: SCREENS,
    feed: views,
    now: clock.now,
    ledger: { page: ledger.page },
    rules: rulesToRead(chosen.ruleset),
    acceptMqtt: broker?.accept ?? null,
    talk: talk.talk,
    operatorCode,
    connections,
    pace: config.extras.speed === 'max' ? PACE_AT_MAX : config.extras.speed,
  });
  if (!web.ok) return refuse(webStartFailure(web.error));
  stopper.add(web.server.close);

  const started = {
    club,
    config,
    listeners,
    ledger,
    clock,
    recovered,
    broker,
    views,
    talk,
    ruleset: chosen.ruleset,
  };
  const box = openServiceBox({ ...started, data, club: club.club, onNotice: listeners.onNotice });
  stopper.add(box.close);
  const { publisher, controller } = await startTable(started, box);
  keepHeapSmall();
  stopper.add(publisher.close);
  stopper.add(controller.stop);
  return {
    ok: true,
    service: {
      url: web.server.url,
      table: config.id,
      operatorCode: club.operatorCode === null ? operatorCode : null,
      stopMachine: controller.stopMachine,
      stop: stopper.stop,
    },
  };
};

/** @throws LedgerError `damaged` where an entry that is built upon is not as it was sealed */
const readRecord = async (ledger: DurableLedger, configured: ReturnType<typeof configuredMatch>) => {
  const clock = clockAfter((await ledger.recover()).lastAt);
  const recovered = await recoverMatch(ledger, { ...configured, now: () => Math.round(clock.now()) });
  return { clock, recovered };
};

const configuredMatch = ({ players, extras }: TableConfig, ruleset: Ruleset) => ({
  ruleset,
  players: personsNamed(players),
  seating: usualSeating(ruleset),
  seed: extras.seed,
});

/** A failing record ends the service; anything else that is thrown is a bug. */
const failureOf = (error: unknown, folder: string): Failure => {
  const failure = ledgerFailure(error, folder);
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
  readonly club: ClubConfig;
  readonly config: TableConfig;
  readonly listeners: ServiceListeners;
  readonly ledger: DurableLedger;
  readonly clock: Clock;
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
  const { club, config, listeners, ledger, clock, recovered, views, talk, ruleset } = started;
  const { onFailed } = listeners;
  const about = createIntroduction({ adapter: config.port, ruleset });
  const lineNotice = createLineNotice();
  const lineTrouble = createLineTrouble();
  const howKnown = createKnowingNotice({ ruleset, play: config.play });
  let showAgain: (() => void) | null = null;
  const checked = createRecordCheck(ledger, { onTold: listeners.onTold, onDamage: () => showAgain?.() });
  const { publisher, delivery } = await startPublishing({
    club,
    table: config.id,
    ledger,
    embedded: started.broker,
    clock,
    head: headAfter(recovered.epoch, recovered.head),
    about: about.current,
    onNotice: listeners.onNotice,
    onDelivery: () => showAgain?.(),
  });
  const onLedgerFailed = (error: unknown): void => {
    onFailed(failureOf(error, club.data));
  };
  /** Between two hands the next file can be begun with all that is to be known of those before. */
  const endFullFile = (): void => {
    const before = box.isFull() ? controller.atRest() : null;
    if (before !== null) box.beginFile(beforeNotes(before));
  };
  const controller: Controller = await startController(
    {
      ...config.extras,
      undoTimeMs: config.undoTimeMs,
      club: club.club,
      table: config.id,
      ...configuredMatch(config, ruleset),
      play: config.play,
    },
    {
      clock,
      random: Math.random,
      ledger,
      createLink: (wiring) =>
        createTableLink({
          ...wiring,
          ...savedLink(wiring.session, Math.random),
          open: recordedChannel(channelTo(config.port, config), box),
          monotonicMs: () => performance.now(),
          random: Math.random,
          host: `mjtable/${projectVersion()}`,
          journal: createLinkJournal(wiring, onLedgerFailed),
        }),
      publish: (look, entries, shown) => {
        const view = look();
        talk.show(shown);
        views.show(view);
        publisher.showView(view);
        publisher.appendEntries(entries);
        listeners.onView(view, entries);
        endFullFile();
      },
      delivery,
      recordFound: checked.found,
      onSaid: (said) => box.noteSaid(noteOf(said)),
      onUnrecordable: (why) => listeners.onNotice(unrecordableNotice(why)),
      onRefused: (refusal) => onFailed(refusalFailure(refusal, config.port)),
      onReport: (report) => {
        about.hear(report);
        const told = howKnown(report);
        if (told !== null) listeners.onTold(told);
        if (report.type === 'PortRefused' && !about.wasReached() && endsTheStart(report, config.start))
          return onFailed(tableOpenFailure(report, config.port));
        for (const notice of [lineNotice(report), lineTrouble.hear(report).notice])
          if (notice !== null) listeners.onNotice(notice);
      },
      onLedgerFailed,
    },
  );
  talk.connect(controller);
  showAgain = controller.showAgain;
  checked.begin();
  return { publisher, controller };
};

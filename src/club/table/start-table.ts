import { createIntroduction } from '../../controller/about/introduction.ts';
import type { Controller } from '../../controller/controller.ts';
import type { ControllerPorts } from '../../controller/controller-ports.ts';
import { nextRulesNote } from '../../controller/recording/box-said.ts';
import { createRecordCheck } from '../../controller/recovery/record-check.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { unrecordableNotice } from '../../words/en/refusals.ts';
import { createToldRules } from '../between-matches.ts';
import type { Publishing } from '../club-publishing.ts';
import { toldErased } from '../erased-ids.ts';
import { refusalFailure } from '../start-failure.ts';
import { recordFailure } from '../table-record.ts';
import { createTableTalk } from '../table-talk.ts';
import { keepHeapSmall } from '../whole-process.ts';
import { asItsOwn } from './as-its-own.ts';
import { followAsking } from './asking.ts';
import { beginBoxAnew, notedIn, openTableBox } from './box.ts';
import { headsAt } from './heads.ts';
import { createLineTeller, lineTo } from './line.ts';
import { openMachineFiles } from './machine-files.ts';
import { createNewestView } from './newest-view.ts';
import { optionsOf } from './options.ts';
import { servePages } from './pages.ts';
import { createShowing } from './showing.ts';
import { sittingsAt } from './sittings.ts';
import type { RunningTable, Surroundings } from './surroundings.ts';
import { startVoice } from './voice.ts';

/** At the latest; where its table is ready before, then. */
const CHECKED_AFTER_MS = 10_000;

/** Opens the pages, the black box, the voice and the line of a table whose record is open, in this order. */
export const startTable = async (surroundings: Surroundings): Promise<RunningTable> => {
  const { club, config, record, listeners, stopper, parts, web, farewell } = surroundings;
  const { ledger, clock, recovered, ruleset, folder } = record;
  const { onFailed, onNotice, onTold } = listeners;
  let brokers: Publishing['brokers'] = () => [];
  let showAgain = (): void => undefined;

  const newest = createNewestView();
  const talk = createTableTalk({ ruleset, brokers: () => brokers() });
  const refusals = createCount();
  const kept = await sittingsAt(surroundings, { talk, showAgain: () => showAgain() });
  const sittings = kept === 'unreadable' ? null : kept;
  stopper.add(
    servePages(surroundings, {
      newest,
      talk,
      sittings: kept,
      brokers: () => brokers(),
      refusedOverMqtt: refusals.count,
    }),
  );

  const box = openTableBox(surroundings);
  stopper.add(box.close);

  const erased = toldErased(club.data, onNotice);
  const about = createIntroduction({ adapter: config.port, ruleset, erased });
  const heads = await headsAt(surroundings);
  const checked = createRecordCheck(ledger, { onTold, onDamage: () => showAgain() });
  const publishing = await startVoice(surroundings, {
    talk,
    about,
    heads,
    onRefused: refusals.add,
    showAgain: () => showAgain(),
  });
  const { publisher, delivery } = publishing;
  brokers = publishing.brokers;
  stopper.add(async () => {
    await heads.settled();
    await publisher.close(farewell());
  });

  const nextRules = createToldRules({
    note: (rules) => box.note('=', nextRulesNote(rules)),
    tell: (rules) => controller.tellNextRules(rules),
  });
  const showing = createShowing(surroundings, { talk, sittings, about, newest, publisher, heads, checked });
  const publish: ControllerPorts['publish'] = (...shown) => {
    showing(...shown);
    beginBoxAnew(box, { atRest: () => controller.atRest(), onBegun: nextRules.noteAgain });
    nextRules.tell(surroundings.nextMatch() === null ? 'same' : 'other');
  };
  const onLedgerFailed = ledgerFailedAt(surroundings);
  const started = await parts.startController(optionsOf(surroundings), {
    clock,
    random: Math.random,
    ledger,
    recovered,
    createLink: lineTo(surroundings, { box, onLedgerFailed }),
    publish,
    // Behind what the record's thread is told in this turn.
    foresight: { meanwhile: (work) => process.nextTick(work), prepare: publisher.expectView },
    monotonicMs: () => performance.now(),
    ...(await openMachineFiles(folder, onNotice)),
    delivery,
    nextMatch: surroundings.nextMatch,
    ...(sittings === null ? {} : { timeLeft: sittings.timeLeft }),
    recordFound: checked.found,
    ...notedIn(box, about),
    onAdmitted: web.access.admitByKey,
    onNextRulesAsked: listeners.onNextRulesAsked,
    onUnrecordable: (why) => onNotice(unrecordableNotice(why)),
    onRefused: (refusal) => onFailed(refusalFailure(refusal, config.port)),
    onReport: createLineTeller(surroundings, about),
    onLedgerFailed,
    onBug: listeners.onBug,
  });
  const controller: Controller = asItsOwn(started);
  keepHeapSmall();
  stopper.add(() => controller.stop(farewell().reason === 'failed' ? 'silence' : 'goodbye'));
  talk.connect(controller);
  stopper.add(followAsking(web.access, controller.tellAsking));
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

/** What a table does when its record cannot be written: where that can be mended it begins again. */
const ledgerFailedAt =
  ({ listeners, record }: Pick<Surroundings, 'listeners' | 'record'>) =>
  (error: unknown): void => {
    const failure = recordFailure(error, record.folder);
    if (error instanceof LedgerError && error.code === 'damage-met') listeners.onDamageMet(failure);
    else listeners.onFailed(failure);
  };

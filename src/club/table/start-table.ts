import { uptime } from 'node:os';
import { jsonNote } from '../../../firmware-protocol/wire-entry.ts';
import { createIntroduction } from '../../controller/about/introduction.ts';
import type { Controller, ControllerPorts } from '../../controller/controller.ts';
import type { PhoneAsking } from '../../controller/declaration-intake.ts';
import { askingNote, nextRulesNote, noteOf } from '../../controller/recording/box-said.ts';
import { createRecordCheck } from '../../controller/recovery/record-check.ts';
import { openDeadTimes } from '../../ledger/beside/dead-time-file.ts';
import { openFairness } from '../../ledger/beside/fairness-file.ts';
import { openFaults } from '../../ledger/beside/fault-file.ts';
import { createHeadSigner } from '../../ledger/beside/signed-heads.ts';
import { openWear } from '../../ledger/beside/wear-file.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { unrecordableNotice } from '../../words/en/refusals.ts';
import type { TableAccess } from '../access/table-access.ts';
import { createToldRules } from '../between-matches.ts';
import type { Publishing } from '../club-publishing.ts';
import { toldErased } from '../erased-ids.ts';
import { openSittings } from '../sittings/kept-sittings.ts';
import { refusalFailure } from '../start-failure.ts';
import { configuredMatch, recordFailure } from '../table-record.ts';
import { createTableTalk } from '../table-talk.ts';
import { keepHeapSmall } from '../whole-process.ts';
import { asItsOwn } from './as-its-own.ts';
import { endFullFile, extrasOf, openTableBox } from './box.ts';
import { tellingAlarms } from './fairness-alarms.ts';
import { createLineTeller, lineTo } from './line.ts';
import { createNewestView } from './newest-view.ts';
import { servePages } from './pages.ts';
import { createShowing } from './showing.ts';
import type { RunningTable, Surroundings } from './surroundings.ts';
import { startVoice } from './voice.ts';

const MS_A_SECOND = 1_000;

/** At the latest; where its table is ready before, then. */
const CHECKED_AFTER_MS = 10_000;

/** Opens the pages, the black box, the voice and the line of a table whose record is open, in this order. */
export const startTable = async (surroundings: Surroundings): Promise<RunningTable> => {
  const { club, config, record, listeners, stopper, parts } = surroundings;
  const { ledger, clock, recovered, ruleset, folder } = record;
  const { onFailed, onNotice, onTold } = listeners;
  let brokers: Publishing['brokers'] = () => [];
  let showAgain = (): void => undefined;

  const newest = createNewestView();
  const talk = createTableTalk({ ruleset, brokers: () => brokers() });
  const refusals = createCount();
  const keptSittings = await openSittings(config.sittings, {
    folder,
    ledger,
    recovered,
    now: clock.now,
    // It counts hours that the computer has slept through: they have passed, whatever the other says.
    monotonicMs: () => uptime() * MS_A_SECOND,
    endMatch: (by, declaration) => talk.talk.declare({ as: 'operator', ...by }, declaration),
    showAgain: () => showAgain(),
    onTrouble: onNotice,
  });
  const sittings = keptSittings === 'unreadable' ? null : keptSittings;
  if (sittings !== null) stopper.add(sittings.stop);
  stopper.add(
    servePages(surroundings, {
      newest,
      talk,
      sittings: keptSittings,
      brokers: () => brokers(),
      refusedOverMqtt: refusals.count,
    }),
  );

  const box = openTableBox(surroundings);
  stopper.add(box.close);

  const about = createIntroduction({
    adapter: config.port,
    ruleset,
    erased: toldErased(club.data, onNotice),
  });
  const heads = createHeadSigner({
    signer: surroundings.signer,
    folder,
    club: club.club,
    table: config.id,
    acts: surroundings.acts.head,
    now: clock.now,
  });
  if (recovered.head?.kind === 'close') heads.sign(recovered.head);
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
  stopper.add(() => publisher.close(surroundings.farewell()));

  const onLedgerFailed = (error: unknown): void => {
    const failure = recordFailure(error, folder);
    if (error instanceof LedgerError && error.code === 'damage-met') listeners.onDamageMet(failure);
    else onFailed(failure);
  };
  const nextRules = createToldRules({
    note: (rules) => box.note('=', nextRulesNote(rules)),
    tell: (rules) => controller.tellNextRules(rules),
  });
  const showing = createShowing(surroundings, { talk, sittings, about, newest, publisher, heads, checked });
  const publish: ControllerPorts['publish'] = (...shown) => {
    showing(...shown);
    endFullFile(box, { atRest: () => controller.atRest(), onBegun: nextRules.noteAgain });
    nextRules.tell(surroundings.nextMatch() === null ? 'same' : 'other');
  };
  const started = await parts.startController(
    {
      ...extrasOf(surroundings),
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
      createLink: lineTo(surroundings, { box, onLedgerFailed }),
      publish,
      // Behind what the record's thread is told in this turn.
      foresight: { meanwhile: (work) => process.nextTick(work), prepare: publisher.expectView },
      monotonicMs: () => performance.now(),
      deadTimes: openDeadTimes(folder),
      wear: await openWear(folder),
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
      onReport: createLineTeller(surroundings, about),
      onUnexpected: (unexpected) => {
        about.countUnexpected();
        box.note('=', jsonNote('unexpected ', unexpected));
      },
      onLedgerFailed,
      onBug: listeners.onBug,
    },
  );
  const controller: Controller = asItsOwn(started);
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

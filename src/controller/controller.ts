import { createActor } from 'xstate';
import { patienceAt, type Speed } from '../charts/astray-watch.ts';
import type { NextRules, Refusal } from '../charts/chart-events.ts';
import { outerState } from '../charts/chart-states.ts';
import { hear } from '../charts/hear.ts';
import type { Unexpected } from '../charts/outbox.ts';
import type { Clock, Parting, Report, TableLink } from '../charts/ports.ts';
import type { PlayAsked } from '../charts/suitability.ts';
import { createTableChart } from '../charts/table-chart.ts';
import { mapSets, setChart } from '../charts/tile-sets.ts';
import type { ClubId, TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { LedgerStore, Recovered } from '../ledger/ledger-store.ts';
import { foldGame } from '../play/game/game.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { ByPlayer, Person, Seating, Side } from '../play/seating/furniture.ts';
import { handsIn } from '../rules/match.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Stakes } from '../rules/stakes.ts';
import { createNoticeTimes } from '../views/irregularity-views.ts';
import { createLineTrouble } from '../views/line-trouble.ts';
import { createRecordedHands, createRecordedPenalties } from '../views/match-as-recorded.ts';
import type { ChartsSeen } from '../views/moment-view.ts';
import { pageViews, type Shown } from '../views/page-views.ts';
import { createTableView, type ViewOfMoment, type ViewOptions } from '../views/table-view.ts';
import { createWarnings } from './about/standing-warnings.ts';
import type { RollDice } from './chance-and-time.ts';
import { createDeadTimes, type DeadTimeRecord } from './dead-time/dead-times.ts';
import {
  createDeclarationIntake,
  type DeclarationIntake,
  type PhoneAsking,
  type Said,
} from './declaration-intake.ts';
import { createFairness, type FairnessRecord } from './fairness.ts';
import { createFaultRecord, type FaultLines } from './fault-record.ts';
import { createForesight, type ForesightPorts } from './foresight.ts';
import { createMachineWear, type WearRecord } from './machine-wear.ts';
import { adoptedAll, type NameBookPorts } from './name-book.ts';
import { createGameKeeper, createPipeline } from './pipeline.ts';
import { createRecordableEntries } from './recordable-entries.ts';
import type { BoxBefore } from './recording/box-before.ts';
import { createMatchRecord } from './recording/match-record.ts';
import { tableAtRest } from './recording/table-at-rest.ts';
import { damagedMatchIn, type RecoveredMatch, recoverMatch } from './recovery/restored-match.ts';
import { createEntriesOf } from './score-keeper.ts';

/** What a link needs of the controller it serves. */
export interface LinkWiring {
  readonly clock: Clock;
  readonly onReport: (report: Report) => void;
  readonly writeAhead: LedgerStore['writeAhead'];
  readonly writeOutcome: LedgerStore['writeOutcome'];
  readonly reserveIds: LedgerStore['reserveIds'];
  /** The session to take up again, and the last device event that was committed. */
  readonly session: Recovered['session'];
  readonly seen: Recovered['seen'];
}

export interface ControllerOptions {
  readonly club: ClubId;
  readonly table: TableId;
  readonly ruleset: Ruleset;
  readonly players: ByPlayer<Person>;
  readonly seating: Seating;
  readonly seed: string | null;
  readonly rollDice: RollDice;
  readonly claimWindowMs: number | null;
  /** How long a proposal waits to be disputed, in milliseconds; null: until everyone answered. */
  readonly confirmTimeMs: number | null;
  /** How many times faster than real people those at the table are. */
  readonly speed: Speed;
  /** How long the last hand can be taken back before the next walls are built; null: until then. */
  readonly undoTimeMs: number | null;
  /** What is paid for points at the end of a match, told to the players and the operator alone; left out = nothing. */
  readonly stakes?: Stakes | null;
  readonly play: PlayAsked;
}

export interface ControllerPorts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly ledger: LedgerStore;
  /** Milliseconds that never jump; left out = those of the clock. */
  readonly monotonicMs?: () => number;
  /** Left out = the times between hands are not kept. */
  readonly deadTimes?: DeadTimeRecord;
  /** Left out = what wears the machine is counted from this start on. */
  readonly wear?: WearRecord;
  /** Left out = what is wrong at the table is not kept. */
  readonly faults?: FaultLines;
  /** Left out = whether walls and dice are fair is watched from this start on. */
  readonly fairness?: FairnessRecord;
  /** What the ledger holds, where it was read already. */
  readonly recovered?: RecoveredMatch;
  /** Left out = persons get ids by chance. */
  readonly newId?: NonNullable<NameBookPorts['newId']>;
  readonly createLink: (wiring: LinkWiring) => TableLink;
  /** A view to show and the entries written with it, after their commit and in order. */
  readonly publish: (view: ViewOfMoment, entries: readonly LedgerEntry[], shown: Shown) => void;
  /** Left out = what is shown is made when it is shown. */
  readonly foresight?: Pick<ForesightPorts<ChartsSeen, ViewOfMoment>, 'meanwhile' | 'prepare'>;
  /** The device cannot be used: another version, or too little to it. */
  readonly onRefused: (refusal: Refusal) => void;
  readonly onReport: (report: Report) => void;
  readonly delivery: ViewOptions['delivery'];
  readonly nextMatch?: ViewOptions['nextMatch'];
  readonly timeLeft?: ViewOptions['timeLeft'];
  readonly recordFound?: ViewOptions['recordFound'];
  /** A key has let in the phone that asks for this seat; left out = none asks. */
  readonly onAdmitted?: (side: Side) => void;
  /** A start press at the end of a match waits for the rules chosen for the next one; left out = none are ever chosen. */
  readonly onNextRulesAsked?: () => void;
  /** A phone asks for a seat, or does no more; the charts are told next. */
  readonly onAsking?: (asking: PhoneAsking) => void;
  /** Somebody says something on a page; the charts judge it next. */
  readonly onSaid: (said: Said) => void;
  /** Why something that was said or seen cannot be recorded: it is refused, or its hand is void. */
  readonly onUnrecordable: (why: string) => void;
  /** A chart was told what it does not expect: to be looked into, nothing follows from it. */
  readonly onUnexpected: (unexpected: Unexpected) => void;
  readonly onLedgerFailed: (error: unknown) => void;
  /** Something was thrown in the charts, which are over then. */
  readonly onBug: (thrown: unknown) => void;
}

export interface Controller {
  /** Resolves when everything decided so far has been committed, sent and shown. */
  readonly drained: () => Promise<void>;
  /** What somebody says; resolves with the answer once it is committed. */
  readonly declare: DeclarationIntake['declare'];
  /** Another phone asks for a seat, or does no more. */
  readonly tellAsking: (asking: PhoneAsking) => void;
  /** Other rules were chosen for the next match, or are no more. */
  readonly tellNextRules: (rules: NextRules) => void;
  /** Shows everything once more, for news that come from elsewhere than the table. */
  readonly showAgain: () => void;
  /** Stops every motor of the table at once, past everything that waits; a person clears the fault at the table. */
  readonly stopMachine: () => void;
  /** All that is known, where nothing is under way at the table; null while anything is. */
  readonly atRest: () => BoxBefore | null;
  readonly stop: (parting?: Parting) => Promise<void>;
}

const NO_FORESIGHT = { meanwhile: () => undefined, prepare: () => undefined };

/** The last hand of the record that was decided, to be shown until the next one is. */
const decidedIn = (hand: HandState | null): HandState | null => (hand?.result == null ? null : hand);

/**
 * One table's controller, put together: the fold of the ledger, the charts, the pipeline and the link. It
 * begins in `recovering`, asks the table where it is, and moves nothing before a start press.
 */
export const startController = async (
  options: ControllerOptions,
  ports: ControllerPorts,
): Promise<Controller> => {
  const { clock, ledger } = ports;
  const { ruleset } = options;
  /** Whole milliseconds, as the record keeps them. */
  const now = (): number => Math.round(clock.now());
  const monotonicMs = ports.monotonicMs ?? clock.now;
  const { newId } = ports;
  const recovered =
    ports.recovered ??
    (await recoverMatch(ledger, { ...options, now, ...(newId === undefined ? {} : { newId }) }));
  const { nameBook } = recovered;
  const players = await adoptedAll(options.players, nameBook);
  const events = recovered.openMatch?.events ?? [];
  const start = foldGame(events);

  const view = createTableView({
    ...options,
    hands: handsIn(ruleset),
    now,
    nameOf: nameBook.nameOf,
    delivery: ports.delivery,
    ...(ports.nextMatch === undefined ? {} : { nextMatch: ports.nextMatch }),
    ...(ports.timeLeft === undefined ? {} : { timeLeft: ports.timeLeft }),
    ...(ports.recordFound === undefined ? {} : { recordFound: ports.recordFound }),
    decided: decidedIn(start.hand),
    head: recovered.head,
    damagedMatch: damagedMatchIn(recovered),
  });
  const foresight = createForesight({ monotonicMs, view, ...(ports.foresight ?? NO_FORESIGHT) });
  const times = createNoticeTimes(now);
  const record = createMatchRecord(events);
  const hands = createRecordedHands();
  const penalties = createRecordedPenalties();
  hands.take(recovered.newest);
  penalties.take(recovered.newest);
  const entries = createRecordableEntries({
    entriesOf: createEntriesOf({ table: options.table, ruleset, now }),
    game: () => keeper.current(),
    newest: recovered.newest,
    onRefused: ports.onUnrecordable,
  });
  const pipeline = createPipeline<ChartsSeen>({
    toCharts: (report) => {
      ports.onReport(report);
      deadTimes.heard(report);
      wear.heard(report);
      faults.heard(report);
      fairness.heard(report);
      trouble = line.hear(report).trouble;
      warnings = standing.hear(report);
      hear(actor, report);
    },
    observe: () => observe(),
    foresee: (seen) => foresight.foresee(seen),
    keepAnswer: (answer) => intake.keepAnswer(answer),
    entriesOf: (step) => {
      record.take(step);
      fairness.happened(step.event);
      return entries.entriesOf(step);
    },
    ledger,
    send: (command) => {
      deadTimes.sent(command);
      wear.sent(command);
      fairness.sent(command);
      link.send(command);
    },
    carryOut: (order) => link.order(order),
    acknowledge: (event) => link.acknowledge(event),
    show: (seen, { entries: written, events: happened }) => {
      hands.take(written);
      penalties.take(written);
      times.see(seen.hand?.state ?? null);
      faults.seen(seen);
      const everybodys = foresight.view(seen, written);
      const deadTime = deadTimes.current;
      const pages = pageViews({
        seen,
        view: everybodys,
        hands,
        penalties,
        times,
        deadTime,
        wear: wear.current,
        fairness: fairness.current,
        stakes: options.stakes ?? null,
      });
      ports.publish(everybodys, written, {
        seen,
        happened,
        pages,
        deadTime,
        wear: wear.current,
        fairness: fairness.current,
      });
    },
    onAdmitted: (side) => ports.onAdmitted?.(side),
    onNextRulesAsked: () => ports.onNextRulesAsked?.(),
    onUnexpected: ports.onUnexpected,
    onLedgerFailed: ports.onLedgerFailed,
    onBug: ports.onBug,
    now,
  });
  const keeper = createGameKeeper(start, pipeline.keep);
  const deadTimes = createDeadTimes({
    speed: options.speed,
    monotonicMs,
    now,
    hand: () => ({ game: keeper.current().match?.match ?? 0, hand: keeper.current().match?.hand ?? 0 }),
    record: ports.deadTimes ?? { before: [], keep: () => undefined },
  });
  const wear = createMachineWear(ports.wear ?? { before: [], keep: () => undefined }, now);
  const fairness = createFairness(ports.fairness ?? { before: [], keep: () => undefined }, now);
  const faults = createFaultRecord(ports.faults ?? { before: [], keep: () => undefined }, now);
  const intake = createDeclarationIntake({
    ledger,
    names: nameBook,
    say: (said) => {
      ports.onSaid(said);
      tellChart({ type: 'Declared', ...said });
    },
    push: pipeline.push,
  });
  const chart = createTableChart({
    ...options,
    players,
    patience: patienceAt(options.speed),
    push: pipeline.push,
    record: keeper.record,
    game: keeper.current,
    canBeRecorded: entries.canBeRecorded,
    now,
    monotonicMs,
    jitter: ports.random,
    buildMs: deadTimes.buildMs,
  });
  const actor = createActor(chart, {
    clock: xstateClock(clock),
    input: {
      ...start,
      lastMatch: recovered.lastMatchNumber,
      callsBefore: recovered.callsBefore,
      lastCycle: recovered.lastCycle,
    },
  });
  /** A table that ends still shows what is under way; its chart hears nothing any more. */
  const tellChart = (told: Parameters<typeof actor.send>[0]): void => {
    if (actor.getSnapshot().status === 'active') actor.send(told);
  };
  const link = ports.createLink({
    clock,
    onReport: pipeline.take,
    writeAhead: ledger.writeAhead,
    writeOutcome: ledger.writeOutcome,
    reserveIds: ledger.reserveIds,
    session: recovered.session,
    seen: recovered.seen,
  });

  const standing = createWarnings();
  let warnings: ChartsSeen['warnings'] = [];
  const line = createLineTrouble();
  let trouble: ChartsSeen['trouble'] = null;
  const observe = (): ChartsSeen => {
    const { value, context, children } = actor.getSnapshot();
    const followed = children.hand?.getSnapshot();
    return {
      ruleset,
      context,
      table: outerState(value),
      surface: outerState(children.surface?.getSnapshot().value ?? 'unknown'),
      sets: mapSets(context.sets, (set) => {
        const seen = children[setChart(set)]?.getSnapshot();
        return { at: outerState(seen?.value ?? 'unknown'), progress: seen?.context.progress ?? null };
      }),
      warnings,
      trouble,
      hand:
        followed === undefined
          ? null
          : {
              at: outerState(followed.value),
              state: followed.context.hand,
              notices: followed.context.notices,
            },
    };
  };

  actor.subscribe({
    next: ({ context }) => {
      if (context.refusal !== null) ports.onRefused(context.refusal);
    },
    error: (thrown) => {
      pipeline.abandon();
      ports.onBug(thrown);
    },
  });
  actor.start();

  return {
    drained: pipeline.drained,
    declare: intake.declare,
    tellAsking: (asking) => {
      ports.onAsking?.(asking);
      tellChart({ type: asking.now === 'asks' ? 'PhoneAsked' : 'PhoneAskEnded', side: asking.side });
    },
    tellNextRules: (rules) => tellChart({ type: 'NextRulesChosen', rules }),
    showAgain: pipeline.showAgain,
    stopMachine: () => link.order({ order: 'stop-machine' }),
    atRest: () => tableAtRest({ seen: observe(), link: link.atRest(), facts: record.facts() }),
    stop: async (parting) => {
      actor.stop();
      await link.stop(parting);
      await pipeline.drained();
    },
  };
};

/** XState tells its timers apart by the id it is given back, whatever that is. */
const xstateClock = ({ setTimeout, clearTimeout }: Clock) => ({ setTimeout, clearTimeout });

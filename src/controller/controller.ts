import { patienceAt } from '../charts/astray-watch.ts';
import type { NextRules } from '../charts/chart-events.ts';
import type { Parting } from '../charts/ports.ts';
import { createTableChart } from '../charts/table-chart.ts';
import { foldGame } from '../play/game/game.ts';
import type { ChartsSeen } from '../views/moment-view.ts';
import { createBesideLedger } from './beside-ledger.ts';
import type { ControllerOptions, ControllerPorts } from './controller-ports.ts';
import { createDeclarationIntake, type DeclarationIntake, type PhoneAsking } from './declaration-intake.ts';
import { adoptedAll } from './name-book.ts';
import { createGameKeeper, createPipeline } from './pipeline.ts';
import { createRecordableEntries } from './recordable-entries.ts';
import type { BoxBefore } from './recording/box-before.ts';
import { createMatchRecord } from './recording/match-record.ts';
import { tableAtRest } from './recording/table-at-rest.ts';
import { recoverMatch } from './recovery/restored-match.ts';
import { createRunningCharts } from './running-charts.ts';
import { createEntriesOf } from './score-keeper.ts';
import { createShownMoments } from './shown-moments.ts';

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

/**
 * One table's controller, put together: the fold of the ledger, the charts, the pipeline and the link. It
 * begins in `recovering`, asks the table where it is, and moves nothing before a start press.
 */
export const startController = async (
  options: ControllerOptions,
  ports: ControllerPorts,
): Promise<Controller> => {
  const { clock, ledger, newId } = ports;
  const { ruleset, speed } = options;
  /** Whole milliseconds, as the record keeps them. */
  const now = (): number => Math.round(clock.now());
  const monotonicMs = ports.monotonicMs ?? clock.now;
  const recovered =
    ports.recovered ??
    (await recoverMatch(ledger, { ...options, now, ...(newId === undefined ? {} : { newId }) }));
  const { nameBook, newest } = recovered;
  const players = await adoptedAll(options.players, nameBook);
  const events = recovered.openMatch?.events ?? [];
  const start = foldGame(events);
  const record = createMatchRecord(events);

  const beside = createBesideLedger(ports, {
    speed,
    monotonicMs,
    now,
    hand: () => ({ game: keeper.current().match?.match ?? 0, hand: keeper.current().match?.hand ?? 0 }),
  });
  const shown = createShownMoments(options, ports, {
    recovered,
    hand: start.hand,
    beside,
    now,
    monotonicMs,
  });
  const entries = createRecordableEntries({
    entriesOf: createEntriesOf({ table: options.table, ruleset, now }),
    game: () => keeper.current(),
    newest,
    onRefused: ports.onUnrecordable,
  });
  const pipeline = createPipeline<ChartsSeen>({
    toCharts: (report) => {
      ports.onReport(report);
      beside.heard(report);
      charts.hear(report);
    },
    observe: () => charts.observe(),
    foresee: shown.foresee,
    keepAnswer: (answer) => intake.keepAnswer(answer),
    entriesOf: (step) => {
      record.take(step);
      beside.happened(step.event);
      return entries.entriesOf(step);
    },
    ledger,
    send: (command) => {
      beside.sent(command);
      link.send(command);
    },
    carryOut: (order) => link.order(order),
    acknowledge: (event) => link.acknowledge(event),
    show: shown.show,
    onAdmitted: (side) => ports.onAdmitted?.(side),
    onNextRulesAsked: () => ports.onNextRulesAsked?.(),
    onUnexpected: ports.onUnexpected,
    onLedgerFailed: ports.onLedgerFailed,
    onBug: ports.onBug,
    now,
  });
  const keeper = createGameKeeper(start, pipeline.keep);
  const intake = createDeclarationIntake({
    ledger,
    names: nameBook,
    say: (said) => {
      ports.onSaid(said);
      charts.tell({ type: 'Declared', ...said });
    },
    push: pipeline.push,
  });
  const charts = createRunningCharts({
    chart: createTableChart({
      ...options,
      players,
      patience: patienceAt(speed),
      push: pipeline.push,
      record: keeper.record,
      game: keeper.current,
      canBeRecorded: entries.canBeRecorded,
      now,
      monotonicMs,
      jitter: ports.random,
      buildMs: beside.buildMs,
    }),
    input: {
      ...start,
      lastMatch: recovered.lastMatchNumber,
      callsBefore: recovered.callsBefore,
      lastCycle: recovered.lastCycle,
    },
    clock,
    ruleset,
    onRefused: ports.onRefused,
    onBug: (thrown) => {
      pipeline.abandon();
      ports.onBug(thrown);
    },
  });
  const link = ports.createLink({
    clock,
    onReport: pipeline.take,
    writeAhead: ledger.writeAhead,
    writeOutcome: ledger.writeOutcome,
    reserveIds: ledger.reserveIds,
    session: recovered.session,
    seen: recovered.seen,
  });
  charts.start();

  return {
    drained: pipeline.drained,
    declare: intake.declare,
    tellAsking: (asking) => {
      ports.onAsking?.(asking);
      charts.tell({ type: asking.now === 'asks' ? 'PhoneAsked' : 'PhoneAskEnded', side: asking.side });
    },
    tellNextRules: (rules) => charts.tell({ type: 'NextRulesChosen', rules }),
    showAgain: pipeline.showAgain,
    stopMachine: () => link.order({ order: 'stop-machine' }),
    atRest: () => tableAtRest({ seen: charts.observe(), link: link.atRest(), facts: record.facts() }),
    stop: async (parting) => {
      charts.stop();
      await link.stop(parting);
      await pipeline.drained();
    },
  };
};

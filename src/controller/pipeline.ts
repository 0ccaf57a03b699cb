import type { Answer, Effect, Push, RecordEvents, Unexpected } from '../charts/outbox.ts';
import type { Command, DeviceEvent, LinkOrder, Report } from '../charts/ports.ts';
import type { DraftEntry, LedgerEntry } from '../contract/ledger.ts';
import type { AnsweredDeclaration, LedgerStore } from '../ledger/ledger-store.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import { type Game, type Step, stepsFrom } from '../play/game/game.ts';
import type { Side } from '../play/seating/furniture.ts';

/**
 * Commit, then send, then publish: the only way from a report to anything that leaves the controller.
 *
 * Reports run into the charts at once; what the charts push is gathered until they have settled, committed as
 * one batch, and only then sent, acknowledged and shown, batch after batch in the order they were made. Many
 * batches may wait for their commit at a time, so that a slow disk groups them.
 */
export interface Pipeline {
  readonly push: Push;
  /** Has a step of the game committed, with the entries that follow from it. */
  readonly keep: (step: Step) => void;
  readonly take: (report: Report) => void;
  /** Shows what the table looks like, as after a report. */
  readonly showAgain: () => void;
  /** Resolves when everything pushed so far has been committed, sent and shown. */
  readonly drained: () => Promise<void>;
  /** Nothing more is committed, sent or shown: what the charts have pushed last may be half of something. */
  readonly abandon: () => void;
}

/** What the table looked like when a batch was made: immutable, so it can be shown after the commit. */
export interface PipelinePorts<Seen> {
  readonly toCharts: (report: Report) => void;
  readonly observe: () => Seen;
  /** What is shown next is this, and no entry is written with it: it can be made while it is committed. */
  readonly foresee: (seen: Seen) => void;
  /** The score entries that follow from a step. */
  readonly entriesOf: (step: Step) => readonly DraftEntry[];
  /** An answer as it is kept, and what gives it to whoever waits for it once it is. */
  readonly keepAnswer: (answer: Answer) => KeptAnswer;
  readonly ledger: Pick<LedgerStore, 'commit'>;
  readonly send: (command: Command) => void;
  readonly carryOut: (order: LinkOrder) => void;
  readonly acknowledge: (event: DeviceEvent) => void;
  /** A key has let a phone in: nothing of it is recorded. */
  readonly onAdmitted: (side: Side) => void;
  /** The rules chosen for the next match are to come into force. */
  readonly onNextRulesAsked: () => void;
  readonly show: (seen: Seen, recorded: Recorded) => void;
  /** A chart was told what it does not expect. */
  readonly onUnexpected: (unexpected: Unexpected) => void;
  /** The record cannot be kept: the table must stop. */
  readonly onLedgerFailed: (error: unknown) => void;
  /** Something was thrown on the way. */
  readonly onBug: (thrown: unknown) => void;
  readonly now: () => number;
}

/** What was committed before it is shown. */
export interface Recorded {
  readonly entries: readonly LedgerEntry[];
  readonly events: readonly DomainEvent[];
}

export interface KeptAnswer {
  readonly answered: AnsweredDeclaration;
  readonly give: () => void;
}

interface Batch {
  readonly events: DomainEvent[];
  readonly entries: DraftEntry[];
  readonly commands: Command[];
  readonly answers: KeptAnswer[];
  seen: DeviceEvent | null;
  nextRules: 'asked' | 'not-asked';
}

const emptyBatch = (): Batch => ({
  events: [],
  entries: [],
  commands: [],
  answers: [],
  seen: null,
  nextRules: 'not-asked',
});

const needsCommit = ({ events, answers, seen }: Batch): boolean =>
  events.length > 0 || answers.length > 0 || seen !== null;

export const createPipeline = <Seen>(ports: PipelinePorts<Seen>): Pipeline => {
  let batch = emptyBatch();
  let settling = false;
  let failed = false;
  /** How many batches were made, and are not shown yet. */
  let underWay = 0;
  let tail: Promise<void> = Promise.resolve();

  const commit = async ({ events, entries, answers, seen }: Batch): Promise<readonly LedgerEntry[]> => {
    const kept = answers.length === 0 ? {} : { answers: answers.map(({ answered }) => answered) };
    const done = await ports.ledger.commit({ events, entries, ...kept, seen, at: ports.now() });
    return done.entries;
  };

  const settle = (): void => {
    settling = false;
    if (failed) return;
    const made = batch;
    batch = emptyBatch();
    const seen = ports.observe();
    const committed = needsCommit(made) ? commit(made) : Promise.resolve([]);
    if (underWay === 0 && needsCommit(made) && made.entries.length === 0) ports.foresee(seen);
    underWay += 1;
    tail = Promise.all([tail, committed])
      .then(([, entries]) => finish({ made, seen, entries }), fail)
      .catch(endByBug);
  };

  const finish = ({
    made,
    seen,
    entries,
  }: {
    made: Batch;
    seen: Seen;
    entries: readonly LedgerEntry[];
  }): void => {
    underWay -= 1;
    if (failed) return;
    for (const command of made.commands) ports.send(command);
    if (made.seen !== null) ports.acknowledge(made.seen);
    ports.show(seen, { entries, events: made.events });
    for (const { give } of made.answers) give();
    if (made.nextRules === 'asked') ports.onNextRulesAsked();
  };

  const fail = (error: unknown): void => {
    if (failed) return;
    failed = true;
    ports.onLedgerFailed(error);
  };

  /** Charts settle synchronously, so by the next microtask everything one report caused has been pushed. */
  const settleSoon = (): void => {
    if (settling) return;
    settling = true;
    void Promise.resolve().then(settle).catch(endByBug);
  };

  const push = (effect: Effect): void => {
    if ('unexpected' in effect) return ports.onUnexpected(effect.unexpected);
    if ('admitted' in effect) return ports.onAdmitted(effect.admitted);
    if ('order' in effect) ports.carryOut(effect.order);
    else if ('nextRules' in effect) batch.nextRules = effect.nextRules;
    else if ('send' in effect) batch.commands.push(effect.send);
    else batch.answers.push(ports.keepAnswer(effect.answer));
    settleSoon();
  };

  const keep = (step: Step): void => {
    batch.events.push(step.event);
    batch.entries.push(...ports.entriesOf(step));
    settleSoon();
  };

  const take = (report: Report): void => {
    ports.toCharts(report);
    if ('event' in report) batch.seen = report.event;
    settleSoon();
  };

  const drained = async (): Promise<void> => {
    for (let before: Promise<void> | null = null; before !== tail; ) {
      before = tail;
      await before;
      await Promise.resolve();
    }
  };

  const abandon = (): void => {
    failed = true;
  };

  const endByBug = (thrown: unknown): void => {
    abandon();
    ports.onBug(thrown);
  };

  return { push, keep, take, showAgain: settleSoon, drained, abandon };
};

export interface GameKeeper {
  readonly current: () => Game;
  /** Folds these events into the game, one after the other, and hands each step on. */
  readonly record: RecordEvents;
}

/** Keeps the one game of a table. Whoever else knows of it holds what is kept here, and folds nothing. */
export const createGameKeeper = (start: Game, onStep: (step: Step) => void): GameKeeper => {
  let game = start;
  return {
    current: () => game,
    record: (events) => {
      const steps = stepsFrom(game, events);
      game = steps.at(-1)?.after ?? game;
      for (const step of steps) onStep(step);
      return steps;
    },
  };
};

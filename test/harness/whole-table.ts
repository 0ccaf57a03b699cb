import type { Capabilities } from '../../firmware-protocol/caps.ts';
import type { WireEntry } from '../../firmware-protocol/wire-entry.ts';
import { leavesOnPlate } from '../../simulator/left-on-plate.ts';
import type { Speed } from '../../simulator/machine/clock.ts';
import { TABLE_KINDS, type TableKind } from '../../simulator/machine/device/profile.ts';
import type { Shuffle } from '../../simulator/machine/drum/lying.ts';
import type { Fault } from '../../simulator/machine/faults/fault.ts';
import type { PlannedMishap } from '../../simulator/machine/faults/mishap-line.ts';
import { createPacedClock } from '../../simulator/machine/paced-clock.ts';
import { createSimulator, type Simulator } from '../../simulator/machine/simulator.ts';
import { openInProcess } from '../../simulator/machine/transport/in-process.ts';
import type { TableTop } from '../../simulator/machine/world/table-top.ts';
import type { SeatPages } from '../../simulator/people/declared/pages.ts';
import type { Habit } from '../../simulator/people/manners/habits.ts';
import type { Temperament } from '../../simulator/people/mind.ts';
import { habitsAt, seatPeople } from '../../simulator/people-at-table.ts';
import { type Note, recordedCables } from '../../simulator/record/recorded-cable.ts';
import type { Unexpected } from '../../src/charts/outbox.ts';
import type { PlayAsked } from '../../src/charts/suitability.ts';
import type { HandDeadTime } from '../../src/contract/dead-time.ts';
import type { FairnessLine } from '../../src/contract/fairness.ts';
import type { FaultLine } from '../../src/contract/fault-record.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { Controller } from '../../src/controller/controller.ts';
import type { Said } from '../../src/controller/declaration-intake.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import type { Side } from '../../src/play/seating/furniture.ts';
import { usualSeating } from '../../src/play/seating/seating.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Stakes } from '../../src/rules/stakes.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import type { Shown } from '../../src/views/page-views.ts';
import { awaitedLedger } from './awaited-ledger.ts';
import { type Cable, createCable } from './cable.ts';
import type { Invariant, Tally } from './ground-truth/invariants.ts';
import { UNWATCHED, watchTruth } from './ground-truth/watch-truth.ts';
import { inProcessPages } from './in-process-pages.ts';
import type { OnCut } from './life.ts';
import { RULESET } from './rule-table-hands.ts';
import { failLoudly, type Surroundings, startHere } from './start-here.ts';
import { VirtualClock } from './virtual-clock.ts';

export interface WholeTableOptions {
  /** Tiles, times, people and dice follow from it. */
  readonly seed: string;
  /** `max` if left out: machine and people take no time. */
  readonly speed?: Speed;
  /** One in memory if left out. */
  readonly ledger?: LedgerStore;
  readonly ruleset?: Ruleset;
  /** What will go wrong at the table. */
  readonly faults?: readonly Fault[];
  /** The same, each at its moment. */
  readonly script?: readonly PlannedMishap[];
  /** What is printed on tile 0, 1, 2 …; the set of the ruleset if left out. */
  readonly faces?: readonly TileFace[];
  /** Who sits there; three people who know the rules if left out. Returns the function that makes them get up. */
  readonly seat?: (table: TableTop, clock: VirtualClock) => () => void;
  /** How its people are; left out = calm. */
  readonly temperaments?: readonly Temperament[];
  /** Somebody of them did what he should not. */
  readonly onLapse?: (side: Side, habit: Habit) => void;
  /** Its people say how hands end, at a table of the club's kind. */
  readonly play?: PlayAsked;
  /** Its people look up to its screen where its panel shows no dice. */
  readonly screen?: 'looked-at';
  /** What the table can do; left out = `lab`, of declared hands `club`. */
  readonly kind?: TableKind;
  /** What it can do otherwise than its kind. */
  readonly caps?: Partial<Capabilities>;
  /** How well its drum mixes; left out = fair. */
  readonly shuffle?: Shuffle;
  /** How many tile sets the machine has; left out = one. */
  readonly sets?: 1 | 2;
  /** Writes down at the machine's end what goes over its cables, to be run again; left out = nobody does. */
  readonly onRecorded?: (entry: WireEntry) => void;
  /** Puts something between the controller and the cable, such as a recorder or a bad line. */
  readonly between?: (open: OpenChannel, clock: VirtualClock) => OpenChannel;
  /** Every view the controller shows, in order. */
  readonly onView?: (view: TableView) => void;
  /** What is shown beside it, before it. */
  readonly onShown?: (shown: Shown) => void;
  /** A hand was dealt: what passed before its first draw. */
  readonly onDealt?: (hand: HandDeadTime) => void;
  /** A fault began to stand, or has ended. */
  readonly onFault?: (line: FaultLine) => void;
  /** A wall was compared with the hand before it, or dice were thrown. */
  readonly onJudged?: (line: FairnessLine) => void;
  readonly onSaid?: (said: Said) => void;
  /** Why something cannot be recorded; left out = that is a failure. */
  readonly onUnrecordable?: (why: string) => void;
  /** A chart is told what it does not expect; at a healthy table none is. */
  readonly onUnexpected?: (unexpected: Unexpected) => void;
  /** Where the power of the controller fails; what is left of the table is stepped on until somebody restores it. */
  readonly onCut?: OnCut;
  /** How long a proposal waits to be disputed; left out = until everyone answered. */
  readonly confirmTimeMs?: number;
  /** How long the machine waits after a hand before it builds; left out = not at all. */
  readonly undoTimeMs?: number;
  /** What is paid for points at the end of a match; left out = nothing. */
  readonly stakes?: Stakes;
  /** An invariant was broken (ground-truth/invariants.ts); left out = that is a failure. */
  readonly onBreach?: (told: string) => void;
  /** Whether somebody looks on at what is true, which is no part of a table; left out = `watched`. */
  readonly truth?: 'watched' | 'unwatched';
}

/** A controller, a machine and three people on one simulated clock, who share nothing but bytes and tiles. */
export interface WholeTable {
  readonly clock: VirtualClock;
  readonly simulator: Simulator;
  readonly ledger: LedgerStore;
  readonly cable: Cable;
  /** The page of each seat. */
  readonly pages: (side: Side) => SeatPages;
  /** The operator's page as it is now. */
  readonly operator: () => OperatorView | null;
  readonly seat: (side: Side) => SeatView | null;
  /** What the controller showed last. */
  readonly view: () => TableView | null;
  /** Runs the next timer and all that follows from it at once. */
  readonly step: () => Promise<void>;
  /** Steps until it is so. */
  readonly playUntil: (done: (view: TableView | null) => boolean) => Promise<void>;
  /** Steps as long as it is so, without a look at the view; what is asked says nothing at the table. */
  readonly playWhile: (goesOn: () => boolean) => Promise<void>;
  /** What somebody says to the controller that is there now. */
  readonly declare: Controller['declare'];
  readonly tellNextRules: Controller['tellNextRules'];
  /** How often each invariant was at stake so far, and what broke it. */
  readonly tallies: () => ReadonlyMap<Invariant, Tally>;
  /** What the controller knows where nothing is under way. */
  readonly atRest: Controller['atRest'];
  /** Another controller takes the place of this one, with the same record. */
  readonly restart: (between: (run: string) => Promise<void>, ruleset?: Ruleset) => Promise<void>;
  /**
   * The controller ends as by a power cut: only record, machine and people are left; another is there after a while. The power of
   * the machine fails with it, for so long, where that is said.
   */
  readonly kill: (awayMs: number, machineAwayMs?: number | null) => Promise<void>;
  /** Whether its power has failed. */
  readonly isDead: () => boolean;
  readonly stop: () => Promise<void>;
}

/** More than any moment of a hand takes, a whole hand that nobody follows too: whoever stays in one for so long is stuck. */
const MOST_STEPS_IN_A_MOMENT = 20_000;

/** More than any test waits for, whole matches too: what is waited for does not come. */
const MOST_STEPS = 300_000;

/** So many lines of walls and dice a table that begins again is given, as a file gives its newest. */
const JUDGED_KEPT = 1_000;

/** Machine and people share the controller's clock; what is recorded keeps a time of its own, as `mjtable-sim` does. */
const machineTime = (clock: VirtualClock, { onRecorded }: WholeTableOptions) => {
  if (onRecorded === undefined)
    return { machineClock: clock, portsOf: ({ connectInProcess }: Simulator) => connectInProcess };
  const paced = createPacedClock(clock);
  const note: Note = (mark, text) => onRecorded({ atMs: paced.now(), mark, text });
  return {
    machineClock: paced,
    portsOf: ({ plugIn }: Simulator) => {
      const recorded = recordedCables(plugIn, { note, enter: paced.enter });
      return () => openInProcess(recorded, clock);
    },
  };
};

/** Puts a whole table together and lets the controller begin to look for it. */
export const startWholeTable = async (options: WholeTableOptions): Promise<WholeTable> => {
  const { seed, speed = 'max', ruleset = RULESET, faults = [], onView, between = (open) => open } = options;
  const { script = [] } = options;
  const { faces = tilesOf(ruleset), play = 'as-the-table-can' } = options;
  const { kind = play === 'declared' ? 'club' : 'lab' } = options;
  const clock = new VirtualClock();
  const profile = { caps: { sets: options.sets ?? 1, ...TABLE_KINDS[kind], ...options.caps } };
  const { shuffle = 'fair' } = options;
  const { machineClock, portsOf } = machineTime(clock, options);
  const machine = {
    seed,
    bootSeed: seed,
    speed,
    clock: machineClock,
    faults,
    script,
    faces,
    profile,
    shuffle,
  };
  const simulator = createSimulator(machine);
  const { table: top } = simulator;
  const { dice = 'elec' } = profile.caps;
  const pages = inProcessPages();
  let newest: () => TableView | null = () => null;
  const getUp =
    options.seat?.(top, clock) ??
    seatPeople({
      table: top,
      ruleset,
      emptySide: usualSeating(ruleset).empty,
      clock: machineClock,
      speed,
      seed,
      ...habitsAt(profile.caps),
      ...(options.temperaments === undefined ? {} : { temperaments: options.temperaments }),
      leaveOnPlate: leavesOnPlate(simulator.mishaps),
      ...(options.onLapse === undefined ? {} : { onLapse: options.onLapse }),
      ...(play === 'declared' || dice === 'motor' || dice === 'none' ? { pages: pages.at } : {}),
      ...(options.screen === undefined ? {} : { screen: async () => newest()?.wall?.breakAt ?? null }),
    });
  const cable = createCable(portsOf(simulator));
  const truth =
    options.truth === 'unwatched'
      ? UNWATCHED
      : watchTruth({
          simulator,
          tiles: faces.length,
          sets: options.sets ?? 1,
          dice,
          onBreach: options.onBreach ?? failLoudly,
        });
  const { ledger: kept, answered } = awaitedLedger(options.ledger ?? createMemoryLedger());
  const ledger = truth.noting(kept);
  const show = (view: () => TableView): void => {
    newest = view;
    onView?.(view());
  };
  const open = truth.tap(between(cable.open, clock));
  const judged: FairnessLine[] = [];
  const keep = (line: FairnessLine): void => {
    judged.push(line);
    if (judged.length > JUDGED_KEPT) judged.shift();
    options.onJudged?.(line);
  };
  const surroundings: Surroundings = {
    clock,
    open,
    ledger,
    ruleset,
    seed,
    speed,
    show,
    play,
    shown: (shown) => {
      pages.show(shown);
      options.onShown?.(shown);
    },
    fairness: { before: judged, keep },
    onDealt: options.onDealt ?? (() => undefined),
    onFault: options.onFault ?? (() => undefined),
    onSaid: options.onSaid ?? (() => undefined),
    onUnrecordable: options.onUnrecordable ?? failLoudly,
    onUnexpected: options.onUnexpected ?? (() => undefined),
    confirmTimeMs: options.confirmTimeMs ?? null,
    undoTimeMs: options.undoTimeMs ?? null,
    stakes: options.stakes ?? null,
    onCut: options.onCut ?? (() => 'goes-on'),
  };
  let { life, controller } = await startHere(surroundings);
  pages.connect({ declare: controller.declare, gone: life.gone });
  const startAgain = async (other = ruleset): Promise<void> => {
    ({ life, controller } = await startHere({ ...surroundings, ruleset: other }));
    pages.connect({ declare: controller.declare, gone: life.gone });
  };

  /** From a table at which all that was asked is answered to the next such. */
  const stepOn = async (): Promise<void> => {
    if (!clock.step()) throw new Error('nobody waits for anything any more');
    await answered();
  };
  const step = async (): Promise<void> => {
    await answered();
    await stepOn();
  };
  return {
    clock,
    simulator,
    ledger,
    cable,
    pages: pages.at,
    operator: pages.operator,
    seat: pages.seat,
    view: () => newest(),
    step,
    playUntil: async (done) => {
      let all = 0;
      for (let steps = 0, view = newest(); !done(view); steps += 1, all += 1) {
        if (all >= MOST_STEPS) throw new Error(`it never came; last: ${JSON.stringify(view?.moment)}`);
        await step();
        const after = newest();
        if (after?.moment.at !== view?.moment.at) steps = 0;
        if (steps >= MOST_STEPS_IN_A_MOMENT) throw new Error(`no end of: ${JSON.stringify(after?.moment)}`);
        view = after;
      }
    },
    playWhile: async (goesOn) => {
      await answered();
      while (goesOn()) await stepOn();
    },
    declare: (...said) => controller.declare(...said),
    tellNextRules: (rules) => controller.tellNextRules(rules),
    tallies: truth.tallies,
    atRest: () => controller.atRest(),
    restart: async (between, other = ruleset) => {
      await controller.stop();
      await between('b');
      await startAgain(other);
    },
    kill: async (awayMs, machineAwayMs = null) => {
      life.end();
      cable.pull();
      if (machineAwayMs !== null) {
        const details = { forMs: machineAwayMs };
        simulator.mishaps.plan({ in: 'table', what: 'power-button', details });
      }
      clock.advance(awayMs);
      cable.putBack();
      await startAgain();
    },
    isDead: () => life.isOver(),
    stop: async () => {
      getUp();
      await controller.stop();
    },
  };
};

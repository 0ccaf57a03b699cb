import { COMMANDS, type CommandArgs } from '../../../../firmware-protocol/commands.ts';
import { FAULTS, type FaultCode } from '../../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import type { Phase, Side } from '../../../../firmware-protocol/words.ts';
import type { Speed } from '../../clock.ts';
import { Assembly, type CountedTiles, chanceOfBuild, type TakenTile } from '../../drum/assembly.ts';
import { tilesInPlan, type WallPlan } from '../../drum/wall-places.ts';
import { drumAfter } from '../../makes.ts';
import type { Step, Timeline } from '../../timeline.ts';
import type { TileObject } from '../../world/tile-places.ts';
import { endFault, raiseFault } from '../fault-desk.ts';
import {
  drumHeldBy,
  drumWaitedMs,
  hasSet,
  type Machine,
  refuseMotion,
  refuseOldCycle,
  standDrum,
  timelineOf,
} from '../machine.ts';
import { setIn } from '../memory.ts';
import type { Motion } from '../motion.ts';
import type { Finish, Op } from '../op.ts';
import { headsOf } from '../profile.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';
import { TwoKeys } from './two-keys.ts';

/** When it may be asked for again. */
const AGAIN_MS = 1_000;
/** With tiles short the drum reverses and stirs for 5 s twice and waits 20 s more before it says so. */
const SHORT_AFTER_MS = 30_000;
/** It says so in any case so long before the build must end, so that people can still pause it and add them. */
const TOLD_BEFORE_END_MS = 10_000;

const planOf = ({ plan, mid, half }: CommandArgs<'BUILD'>): WallPlan => ({
  stacks: plan,
  middle: mid,
  half: half ?? null,
});

const refuse = (machine: Machine, args: CommandArgs<'BUILD'>): RefusalBody | undefined => {
  if (!isBuildable(machine, args)) return REFUSED_ARGS;
  const { memory, world } = machine;
  // The drum is being looked through.
  if (machine.moving.get('surface')?.verb === 'HOME') return { reason: 'BUSY', args: { t: AGAIN_MS } };
  if (world.gate !== 'closed' || memory.sets[args.set] !== 'inside') return refusedState();
  if (setIn(memory, 'track') !== undefined) return refusedState();
  return refuseOldCycle(machine, args.cyc) ?? refuseMotion(machine);
};

const isBuildable = (machine: Machine, args: CommandArgs<'BUILD'>): boolean => {
  const { caps } = machine.profile;
  const plan = planOf(args);
  return (
    hasSet(machine, args.set) &&
    tilesInPlan(plan) === args.n &&
    args.n <= caps.tiles &&
    plan.middle <= caps.mid &&
    (plan.half === null || caps.half === 1) &&
    (caps.uneq === 1 || new Set(plan.stacks.filter((stacks) => stacks > 0)).size === 1) &&
    plan.stacks.every((stacks) => stacks >= caps.minstk && stacks <= caps.maxstk)
  );
};

/** How far a drum turns in so much time of the clock, in milliseconds of a table of speed 1. */
const turned = (ms: number, speed: Speed): number =>
  speed === 'max' ? Number.POSITIVE_INFINITY : ms * speed;

/** One run of BUILD from the first turn of the drum to the wall in the track. */
class BuildRun implements Motion {
  readonly #machine: Machine;
  readonly #args: CommandArgs<'BUILD'>;
  readonly #finish: Finish<'BUILD'>;
  readonly #assembly: Assembly;
  readonly #startedMs: number;
  #timeline: Timeline;
  #elapsedBeforeMs = 0;
  #shortness: 'none' | 'told' = 'none';
  /** What is to come in it, and when in the turn that has begun; undefined where not in this one. */
  #once: { readonly atMs: () => number | undefined; readonly run: () => void } | null = null;
  readonly #twoKeys: TwoKeys;
  readonly #stopWatching: () => void;
  /** Until the walls are built, nothing was drawn for them: a build that is broken off moves no tile of the next. */
  #forgetDraws: () => void;

  constructor(machine: Machine, args: CommandArgs<'BUILD'>, finish: Finish<'BUILD'>) {
    this.#machine = machine;
    this.#args = args;
    this.#finish = finish;
    this.#startedMs = machine.clock.now();
    this.#forgetDraws = machine.drum.mark();
    const parts = {
      tiles: machine.world.tiles,
      set: args.set,
      plan: planOf(args),
      heads: headsOf(machine.profile),
      ...(machine.make === null ? {} : { drum: drumAfter(machine.make, machine.builds) }),
    };
    machine.builds += 1;
    this.#assembly = new Assembly({
      ...parts,
      shuffle: machine.shuffle,
      random: chanceOfBuild(parts, machine.drum),
    });
    machine.drumWait = { beforeMs: 0, sinceMs: null };
    standDrum(machine, 'none');
    machine.world.turnDrum();
    this.#timeline = this.#turn();
    this.#twoKeys = new TwoKeys(machine, { opening: this.pause, goOn: () => this.#goOn() });
    this.#stopWatching = machine.world.subscribe((fact) => {
      if (fact.fact === 'tiles-thrown-in' && machine.drumPause === 'tiles-short') this.#goOn();
      this.#twoKeys.feel(fact);
    });
  }

  readonly pause = (): void => this.#timeline.pause();
  readonly resume = (): void => this.#goOn();

  readonly cancel = (): void => {
    this.#count();
    this.#timeline.cancel();
    this.#twoKeys.cancel();
    this.#stopWatching();
    this.#forgetDraws();
    this.#machine.world.restDrum();
    standDrum(this.#machine, 'none');
  };

  readonly expire = (): FaultCode => {
    this.cancel();
    emptyTrack(this.#machine);
    return 'F341';
  };

  readonly onceMoved = (ms: number, run: () => void): void =>
    this.#await(() => ms - this.#elapsedBeforeMs, run);

  readonly onceTaken = (tiles: CountedTiles, run: (by: Side | undefined) => void): void => {
    const last = () => this.#assembly.lastOf(tiles);
    this.#await(
      () => last()?.atMs,
      () => run(last()?.by),
    );
  };

  readonly taken = (): readonly TakenTile[] => this.#assembly.takenBy(this.#timeline.elapsedMs());

  readonly telemetry = () => {
    this.#count();
    const { counted, stacks, middle } = this.#assembly.progress;
    return { verb: 'BUILD', args: { in: [counted, this.#args.n], built: stacks, mid: middle } } as const;
  };

  #await(atMs: () => number | undefined, run: () => void): void {
    this.#once = { atMs, run };
    this.#comeInThisTurn();
  }

  #comeInThisTurn(): void {
    const once = this.#once;
    const atMs = once?.atMs();
    if (once === null || atMs === undefined) return;
    const run = (): void => {
      this.#once = null;
      once.run();
    };
    this.#timeline.add({ atMs, run });
  }

  #turn(): Timeline {
    const first = this.#assembly.placed.length === 0;
    const { firstStackMs, endMs, strange } = this.#assembly.turn();
    const phases: readonly Step[] = [
      { atMs: 0, run: () => this.#tellPhase('stir') },
      { atMs: firstStackMs, run: () => this.#tellPhase('stack') },
    ];
    const end: readonly Step[] = strange
      ? [{ atMs: strange.atMs, run: () => this.#tileIsStrange(strange.tile) }]
      : [
          { atMs: endMs, run: () => this.#headsAreDone() },
          { atMs: this.#shortAtMs(endMs), run: () => this.#tilesAreShort() },
        ];
    const told = first ? phases.filter(({ atMs }) => strange === undefined || atMs < strange.atMs) : [];
    return timelineOf(this.#machine, [...told, ...end]);
  }

  /** When in a turn that ends at `endMs` it is said that tiles are short. */
  #shortAtMs(endMs: number): number {
    const { clock, speed } = this.#machine;
    const endsAtMs = this.#startedMs + COMMANDS.BUILD.deadlineMs + drumWaitedMs(this.#machine);
    const latestMs = turned(endsAtMs - TOLD_BEFORE_END_MS - clock.now(), speed);
    return Math.max(endMs, Math.min(endMs + SHORT_AFTER_MS, latestMs));
  }

  #count(): void {
    this.#assembly.runTo(this.#timeline.elapsedMs());
    this.#machine.memory.built = this.#assembly.progress;
  }

  #headsAreDone(): void {
    this.#count();
    if (!this.#assembly.isComplete) return this.#turnAgainIfAdded();
    if (this.#machine.world.tiles.count('drum') > 0) this.#tooManyTiles();
    else this.#complete();
  }

  #complete(): void {
    const { memory, events } = this.#machine;
    const { cyc, n, set } = this.#args;
    const { stacks, middle } = this.#assembly.progress;
    const ms = Math.round(this.#elapsedBeforeMs + this.#timeline.elapsedMs());
    this.#forgetDraws = () => undefined;
    this.cancel();
    memory.track = { cycle: cyc, set, placed: this.#assembly.placed };
    // READY stands for the set's arrival in the track. SPEC §5.9
    memory.sets[set] = 'track';
    this.#tellPhase('done');
    events.record({ verb: 'READY', args: { set } });
    this.#finish.done({ cyc, n, built: stacks, mid: middle, ms });
  }

  #tilesAreShort(): void {
    this.#timeline.pause();
    standDrum(this.#machine, 'tiles-short');
    this.#shortness = 'told';
    const got = this.#assembly.progress.counted;
    raiseFault(this.#machine, { f: 'F341', sev: 'P', sub: 'drum', want: this.#args.n, got });
  }

  /**
   * Tiles were added. What the heads have caught already is stacked first. While the lid is open, or the host is missed, the
   * drum stands for that, and goes on after RESUME.
   */
  #goOn(): void {
    const heldBy = drumHeldBy(this.#machine);
    if (heldBy !== null) return standDrum(this.#machine, heldBy);
    standDrum(this.#machine, 'none');
    if (this.#shortness === 'none') return this.#timeline.resume();
    this.#shortness = 'none';
    endFault(this.#machine, 'F341');
    this.#turnAgain();
  }

  #turnAgainIfAdded(): void {
    if (this.#machine.world.tiles.count('drum') > 0) this.#turnAgain();
  }

  #turnAgain(): void {
    this.#elapsedBeforeMs += this.#timeline.elapsedMs();
    this.#timeline.cancel();
    this.#timeline = this.#turn();
    this.#comeInThisTurn();
  }

  #tooManyTiles(): void {
    const { world, events } = this.#machine;
    const got = this.#assembly.progress.counted + world.tiles.count('drum');
    this.expire();
    events.record({ verb: 'CNT', args: { got, want: this.#args.n } });
    raiseFault(this.#machine, { f: 'F342', sev: 'L', sub: 'drum' });
    this.#finish.failed('F342');
  }

  /** A back of the other colour stops everything; a table that reads tags tells which tile it is. SPEC §6.2 */
  #tileIsStrange({ number, set }: TileObject): void {
    const { rfid } = this.#machine.profile.caps;
    const isTagRead = rfid === 'full' || rfid === 'drum';
    this.expire();
    const which = isTagRead ? { tile: number, set } : {};
    raiseFault(this.#machine, { f: 'F344', sev: 'L', sub: FAULTS.F344.sub, ...which });
    this.#finish.failed('F344');
  }

  #tellPhase(ph: Phase): void {
    this.#machine.events.record({ verb: 'PHASE', args: { op: 'BUILD', ph } });
  }
}

/** Lets everything that stands in the track fall back into the drum. */
export const emptyTrack = (machine: Machine): void => {
  const { world, memory } = machine;
  for (const tile of world.tiles.all('track')) world.tiles.drop(tile, 'drum');
  memory.track = null;
};

export const BUILD: Op<'BUILD'> = {
  refuse,
  start: (machine, args, finish) => new BuildRun(machine, args, finish),
};

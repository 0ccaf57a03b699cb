import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import type { Phase } from '../../../../firmware-protocol/words.ts';
import { Assembly } from '../../drum/assembly.ts';
import { tilesInPlan, type WallPlan } from '../../drum/wall-places.ts';
import type { Timeline } from '../../timeline.ts';
import { latch, type Machine, moveSet, refuseMotion, refuseOldCycle, timelineOf } from '../machine.ts';
import type { Motion } from '../motion.ts';
import type { Finish, Op } from '../op.ts';
import { headsOf } from '../profile.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';

/** With tiles short the drum reverses and stirs for 5 s twice and waits 20 s more before it says so. */
const SHORT_AFTER_MS = 30_000;

const planOf = ({ plan, mid, half }: CommandArgs<'BUILD'>): WallPlan => ({
  stacks: plan,
  middle: mid,
  half: half ?? null,
});

const refuse = (machine: Machine, args: CommandArgs<'BUILD'>): RefusalBody | undefined => {
  if (!isBuildable(machine, args)) return REFUSED_ARGS;
  if (machine.world.gate !== 'closed' || machine.memory.set !== 'inside') return refusedState();
  return refuseOldCycle(machine, args.cyc) ?? refuseMotion(machine);
};

const isBuildable = ({ profile }: Machine, args: CommandArgs<'BUILD'>): boolean => {
  const { caps } = profile;
  const plan = planOf(args);
  return (
    args.set === 'A' &&
    tilesInPlan(plan) === args.n &&
    args.n <= caps.tiles &&
    plan.middle <= caps.mid &&
    (plan.half === null || caps.half === 1) &&
    (caps.uneq === 1 || new Set(plan.stacks).size === 1) &&
    plan.stacks.every((stacks) => stacks <= caps.maxstk)
  );
};

/** One run of BUILD from the first turn of the drum to the wall in the track. */
class BuildRun implements Motion {
  readonly #machine: Machine;
  readonly #args: CommandArgs<'BUILD'>;
  readonly #finish: Finish<'BUILD'>;
  readonly #assembly: Assembly;
  #timeline: Timeline;
  #elapsedBeforeMs = 0;
  readonly #stopWatching: () => void;

  constructor(machine: Machine, args: CommandArgs<'BUILD'>, finish: Finish<'BUILD'>) {
    this.#machine = machine;
    this.#args = args;
    this.#finish = finish;
    this.#assembly = new Assembly({
      tiles: machine.world.tiles,
      plan: planOf(args),
      heads: headsOf(machine.profile),
      random: machine.drum,
    });
    machine.drumPause = 'none';
    this.#timeline = this.#turn();
    this.#stopWatching = machine.world.subscribe(({ fact }) => {
      if (fact === 'tiles-thrown-in' && machine.drumPause === 'tiles-short') this.#goOn();
    });
  }

  readonly pause = (): void => this.#timeline.pause();
  readonly resume = (): void => this.#timeline.resume();

  readonly cancel = (): void => {
    this.#count();
    this.#timeline.cancel();
    this.#stopWatching();
    this.#machine.drumPause = 'none';
  };

  readonly expire = (): FaultCode => {
    this.cancel();
    emptyTrack(this.#machine);
    return 'F341';
  };

  readonly telemetry = () => {
    this.#count();
    const { counted, stacks, middle } = this.#assembly.progress;
    return { verb: 'BUILD', args: { in: [counted, this.#args.n], built: stacks, mid: middle } } as const;
  };

  #turn(): Timeline {
    const first = this.#assembly.placed.length === 0;
    const { firstStackMs, endMs } = this.#assembly.turn();
    return timelineOf(this.#machine, [
      ...(first
        ? [
            { atMs: 0, run: () => this.#tellPhase('stir') },
            { atMs: firstStackMs, run: () => this.#tellPhase('stack') },
          ]
        : []),
      { atMs: endMs, run: () => this.#headsAreDone() },
      { atMs: endMs + SHORT_AFTER_MS, run: () => this.#tilesAreShort() },
    ]);
  }

  #count(): void {
    this.#assembly.runTo(this.#timeline.elapsedMs());
    this.#machine.memory.built = this.#assembly.progress;
  }

  #headsAreDone(): void {
    this.#count();
    if (!this.#assembly.isComplete) return;
    if (this.#machine.world.tiles.count('drum') > 0) this.#tooManyTiles();
    else this.#complete();
  }

  #complete(): void {
    const { memory, events } = this.#machine;
    const { cyc, n } = this.#args;
    const { stacks, middle } = this.#assembly.progress;
    const ms = Math.round(this.#elapsedBeforeMs + this.#timeline.elapsedMs());
    this.cancel();
    memory.track = { cycle: cyc, placed: this.#assembly.placed };
    // READY stands for the set's arrival in the track. SPEC "Events"
    memory.set = 'track';
    this.#tellPhase('done');
    events.record({ verb: 'READY', args: { set: 'A' } });
    this.#finish.done({ cyc, n, built: stacks, mid: middle, ms });
  }

  #tilesAreShort(): void {
    this.#machine.drumPause = 'tiles-short';
    this.#machine.events.record({
      verb: 'FAULT',
      args: {
        f: 'F341',
        sev: 'P',
        sub: 'drum',
        want: this.#args.n,
        got: this.#assembly.progress.counted,
      },
    });
  }

  #goOn(): void {
    this.#elapsedBeforeMs += this.#timeline.elapsedMs();
    this.#machine.drumPause = 'none';
    this.#machine.events.record({ verb: 'CLRD', args: { f: 'F341' } });
    this.#timeline.cancel();
    this.#timeline = this.#turn();
  }

  #tooManyTiles(): void {
    this.expire();
    latch(this.#machine, { f: 'F342', sub: 'drum' });
    this.#finish.failed('F342');
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
  if (world.tiles.count('drum') > 0) moveSet(machine, 'inside');
};

export const BUILD: Op<'BUILD'> = {
  refuse,
  start: (machine, args, finish) => new BuildRun(machine, args, finish),
};

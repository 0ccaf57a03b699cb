import { COMMANDS, type CommandArgs, type CommandVerb } from '../../../firmware-protocol/commands.ts';
import { FAULTS, type FaultCode } from '../../../firmware-protocol/faults.ts';
import type { FaultPlace } from '../../../firmware-protocol/table-fields.ts';
import { scaled } from '../clock.ts';
import type { ObstacleCode } from '../faults/disorder.ts';
import { endFault, raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';
import { surfaceFault } from './memory.ts';
import type { Motion } from './motion.ts';
import type { Finish } from './op.ts';
import { opOf } from './ops.ts';
import { longestMs } from './strokes.ts';

interface Work<V extends CommandVerb> {
  readonly verb: V;
  readonly args: CommandArgs<V>;
}

/** What must not lie in the way of a command, where the table has eyes for it, and the stroke it keeps from beginning. */
interface Hindrance {
  readonly obstacle: ObstacleCode;
  readonly verb: 'SERVE' | 'GATE';
}

const hindranceOf = <V extends CommandVerb>(
  { profile }: Machine,
  { verb, args }: Work<V>,
): Hindrance | null => {
  if (profile.caps.plt === 0) return null;
  if (verb === 'SERVE') return { obstacle: 'F503', verb: 'SERVE' };
  const isClosing = verb === 'GATE' && 'pos' in args && args.pos === 'close';
  return isClosing ? { obstacle: 'F603', verb: 'GATE' } : null;
};

/** Begins what the command asks for, as soon as nothing lies in its way. SPEC §8.1 */
export const startWhenClear = <V extends CommandVerb>(
  machine: Machine,
  work: Work<V>,
  finish: Finish<V>,
): Motion => {
  const start = (): Motion => opOf(work.verb).start(machine, work.args, finish);
  const hindrance = hindranceOf(machine, work);
  const isHindered =
    hindrance !== null && machine.troubles.disorder.obstacle(hindrance.obstacle) !== undefined;
  return isHindered ? new HeldMotion(machine, hindrance, { start, failed: finish.failed }) : start();
};

interface Ways {
  readonly start: () => Motion;
  readonly failed: (fault: FaultCode) => void;
}

/**
 * A motion that waits until nothing lies in its way. It begins only where it may still move then, and ends before its
 * deadline however long its stroke takes: else nothing has moved, and its command ends with what it waited for.
 */
class HeldMotion implements Motion {
  readonly #machine: Machine;
  readonly #hindrance: Hindrance;
  readonly #ways: Ways;
  readonly #endsAtMs: number;
  #motion: Motion | 'waits' | 'over' = 'waits';
  #once: readonly { readonly ms: number; readonly run: () => void }[] = [];
  #isHindered = false;

  constructor(machine: Machine, hindrance: Hindrance, ways: Ways) {
    this.#machine = machine;
    this.#hindrance = hindrance;
    this.#ways = ways;
    this.#endsAtMs = machine.clock.now() + COMMANDS[hindrance.verb].deadlineMs;
    this.#look();
  }

  readonly pause = (): void => this.#begun()?.pause();

  /** Whatever else it waited for, such as the lid, may have come. */
  readonly resume = (): void => {
    this.#begun()?.resume();
    this.#look();
  };

  readonly cancel = (): void => {
    this.#begun()?.cancel();
    this.#motion = 'over';
  };

  readonly expire = (): FaultCode => {
    const fault = this.#begun()?.expire() ?? this.#hindrance.obstacle;
    this.#motion = 'over';
    return fault;
  };

  readonly retreat = (): void => this.#begun()?.retreat?.();
  readonly telemetry = () => this.#begun()?.telemetry();

  readonly onceMoved = (ms: number, run: () => void): void => {
    const begun = this.#begun();
    if (begun === null) this.#once = [...this.#once, { ms, run }];
    else begun.onceMoved(ms, run);
  };

  #begun(): Motion | null {
    return typeof this.#motion === 'string' ? null : this.#motion;
  }

  #look(): void {
    if (this.#motion !== 'waits' || this.#isHindered) return;
    const { troubles, memory, lid } = this.#machine;
    const place = troubles.disorder.obstacle(this.#hindrance.obstacle);
    if (place !== undefined) return this.#wait(place);
    if (lid === 'open') return;
    const fault = surfaceFault(memory) ?? (this.#isTooLate() ? this.#hindrance.obstacle : undefined);
    if (fault === undefined) this.#begin();
    else this.#giveUp(fault);
  }

  #begin(): void {
    const motion = this.#ways.start();
    this.#motion = motion;
    for (const { ms, run } of this.#once) motion.onceMoved(ms, run);
  }

  #wait(place: FaultPlace): void {
    const { obstacle } = this.#hindrance;
    this.#isHindered = true;
    raiseFault(this.#machine, { f: obstacle, sev: 'P', sub: FAULTS[obstacle].sub, ...place });
    this.#machine.troubles.disorder.onceGone(obstacle, () => {
      this.#isHindered = false;
      endFault(this.#machine, obstacle);
      this.#look();
    });
  }

  #isTooLate(): boolean {
    const { clock, speed } = this.#machine;
    const strokeMs = scaled(longestMs(this.#machine, this.#hindrance.verb), speed);
    return clock.now() + strokeMs >= this.#endsAtMs;
  }

  #giveUp(fault: FaultCode): void {
    this.#motion = 'over';
    this.#ways.failed(fault);
  }
}

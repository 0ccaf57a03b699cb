import type { CommandArgs, CommandVerb } from '../../../firmware-protocol/commands.ts';
import { FAULTS } from '../../../firmware-protocol/faults.ts';
import type { ObstacleCode } from '../faults/disorder.ts';
import { endFault, raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';
import type { Motion } from './motion.ts';
import type { Finish } from './op.ts';
import { opOf } from './ops.ts';

interface Work<V extends CommandVerb> {
  readonly verb: V;
  readonly args: CommandArgs<V>;
}

/** What must not lie in the way of this command, where the table has eyes for it. */
const obstacleOf = <V extends CommandVerb>(
  { profile }: Machine,
  { verb, args }: Work<V>,
): ObstacleCode | null => {
  if (profile.caps.plt === 0) return null;
  if (verb === 'SERVE') return 'F503';
  return verb === 'GATE' && 'pos' in args && args.pos === 'close' ? 'F603' : null;
};

/** Begins what the command asks for, as soon as nothing lies in its way. SPEC §8.1 */
export const startWhenClear = <V extends CommandVerb>(
  machine: Machine,
  work: Work<V>,
  finish: Finish<V>,
): Motion => {
  const start = (): Motion => opOf(work.verb).start(machine, work.args, finish);
  const obstacle = obstacleOf(machine, work);
  const { disorder } = machine.troubles;
  const place = obstacle === null ? undefined : disorder.obstacle(obstacle);
  if (obstacle === null || place === undefined) return start();
  let motion: Motion | 'waits' | 'over' = 'waits';
  const begun = (): Motion | null => (typeof motion === 'string' ? null : motion);
  raiseFault(machine, { f: obstacle, sev: 'P', sub: FAULTS[obstacle].sub, ...place });
  disorder.onceGone(obstacle, () => {
    endFault(machine, obstacle);
    if (motion === 'waits') motion = start();
  });
  return {
    pause: () => begun()?.pause(),
    resume: () => begun()?.resume(),
    cancel: () => {
      begun()?.cancel();
      motion = 'over';
    },
    expire: () => {
      const fault = begun()?.expire() ?? obstacle;
      motion = 'over';
      return fault;
    },
    retreat: () => begun()?.retreat?.(),
    telemetry: () => begun()?.telemetry(),
  };
};

import type { CommandArgs, CommandResult, CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { Machine } from './machine.ts';
import type { Motion } from './motion.ts';

/** How an op tells its end, once; an op that moves nothing tells it before `start` returns. */
export interface Finish<V extends CommandVerb> {
  readonly done: (result: CommandResult<V>) => void;
  readonly failed: (fault: FaultCode) => void;
}

/** What the device does for one verb. */
export interface Op<V extends CommandVerb> {
  /** Why the machine, as it stands, must not do this. */
  readonly refuse: (machine: Machine, args: CommandArgs<V>) => RefusalBody | undefined;
  readonly start: (machine: Machine, args: CommandArgs<V>, finish: Finish<V>) => Motion;
}

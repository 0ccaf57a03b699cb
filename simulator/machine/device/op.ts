import type { CommandArgs, CommandResult, CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { TelemetryBody } from '../../../firmware-protocol/telemetry.ts';
import type { Machine } from './machine.ts';

/** Parts of the machine that are moving for a command. */
export interface Motion {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Motors off, everything stays where it is. */
  readonly cancel: () => void;
  /** The deadline of the command passed. Ends the motion, leaves the machine in a known state, names the fault. */
  readonly expire: () => FaultCode;
  readonly telemetry: () => TelemetryBody | undefined;
}

/** The motion of a command that moves nothing. */
export const STILL: Motion = {
  pause: () => {},
  resume: () => {},
  cancel: () => {},
  expire: () => 'F205',
  telemetry: () => undefined,
};

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

export const refusedState = (f?: FaultCode): RefusalBody => ({
  reason: 'STATE',
  args: f === undefined ? {} : { f },
});

export const REFUSED_ARGS: RefusalBody = { reason: 'ARG', args: {} };

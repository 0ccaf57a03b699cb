import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';

export const refusedState = (f?: FaultCode): RefusalBody => ({
  reason: 'STATE',
  args: f === undefined ? {} : { f },
});

export const REFUSED_ARGS: RefusalBody = { reason: 'ARG', args: {} };

import type { FaultCode } from '../../../../firmware-protocol/faults.ts';
import type { TelemetryBody } from '../../../../firmware-protocol/telemetry.ts';
import type { Timeline } from '../../timeline.ts';
import { type Machine, standDrum } from '../machine.ts';
import type { Motion } from '../motion.ts';

/** The motion of a gate, plate or dice: a stroke that began is always finished, PAUSE does not stop it. */
export const motionOf = (
  timeline: Timeline,
  { telemetry, late }: { readonly telemetry: TelemetryBody; readonly late: FaultCode },
): Motion => ({
  pause: () => {},
  resume: () => {},
  cancel: timeline.cancel,
  expire: () => {
    timeline.cancel();
    return late;
  },
  telemetry: () => telemetry,
  onceMoved: (atMs, run) => timeline.add({ atMs, run }),
});

/** The motion of a drum: it can stand still at any moment. Whatever made an earlier one stand is over. */
export const drumMotionOf = (
  machine: Machine,
  timeline: Timeline,
  how: { readonly telemetry: TelemetryBody; readonly late: FaultCode },
): Motion => {
  standDrum(machine, 'none');
  return { ...motionOf(timeline, how), pause: timeline.pause, resume: timeline.resume };
};

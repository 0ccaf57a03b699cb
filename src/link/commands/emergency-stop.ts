import { EMERGENCY_STOP } from '../../../firmware-protocol/emergency-stop.ts';
import type { Digest } from '../../../firmware-protocol/session.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock, EventReport } from '../../charts/ports.ts';

const BYTES = String.fromCharCode(...EMERGENCY_STOP);

type Standing = Pick<Digest, 'st' | 'f'>;

const isStopped = ({ st, f }: Standing): boolean => st === 'STOP' || f === 'F201';

/**
 * Says the two raw bytes again and again until the device tells that it has stopped, whatever else is on the
 * line: past queue, checksum and session. A line that is down is no reason to give up. SPEC §4.6
 */
export const createEmergencyStop = ({
  clock,
  write,
  lastBeat,
}: {
  readonly clock: Clock;
  readonly write: (text: string) => void;
  /** The last heartbeat that was said. */
  readonly lastBeat: () => number;
}) => {
  let timer: unknown = null;
  let beatBefore = 0;
  const quiet = (): void => clock.clearTimeout(timer);
  const say = (): void => {
    write(BYTES);
    timer = clock.setTimeout(say, TIMING.stopRepeatMs);
  };
  return {
    demand: (): void => {
      quiet();
      beatBefore = lastBeat();
      say();
    },
    quiet,
    /** The device tells it once. */
    event: (report: EventReport): void => {
      if (report.type === 'FaultRaised' && report.fault === 'F201') quiet();
    },
    /** One that stood already tells no event of it; said on and on the stop would undo the press that ends it. */
    greeted: (told: Standing): void => {
      if (isStopped(told)) quiet();
    },
    /** Only an answer to what was said after the demand was given after it. */
    digest: (beat: number, told: Standing): void => {
      if (beat > beatBefore && isStopped(told)) quiet();
    },
  };
};

import { EMERGENCY_STOP } from '../../../firmware-protocol/emergency-stop.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../../charts/ports.ts';

const BYTES = String.fromCharCode(...EMERGENCY_STOP);

/**
 * Says the two raw bytes again and again until the device tells that it has stopped, whatever else is on the
 * line: past queue, checksum and session. A line that is down is no reason to give up. SPEC §4.6
 */
export const createEmergencyStop = ({
  clock,
  write,
}: {
  readonly clock: Clock;
  readonly write: (text: string) => void;
}) => {
  let timer: unknown = null;
  const quiet = (): void => clock.clearTimeout(timer);
  const say = (): void => {
    write(BYTES);
    timer = clock.setTimeout(say, TIMING.stopRepeatMs);
  };
  return {
    demand: (): void => {
      quiet();
      say();
    },
    quiet,
  };
};

import { type DecodedLine, KINDS } from '../../../firmware-protocol/frame.ts';
import type { Heard } from '../../charts/ports.ts';

/** What only a host says, said to a host: the line is plugged into itself. */
const isEcho = (line: DecodedLine): boolean =>
  line.kind === 'frame' && KINDS[line.frame.kind].from === 'host';

/** Tells a line at whose other end there is no table, or one at another speed, from a table's that is bad. SPEC §2.6 */
export const createFirstImpression = () => {
  let heard: Heard = 'nothing';
  return {
    opened: (): void => {
      heard = 'nothing';
    },
    understood: (): void => {
      heard = 'table';
    },
    /** A line that is no device's, or none at all. */
    discarded: (line: DecodedLine): void => {
      if (heard === 'table') return;
      if (isEcho(line)) heard = 'own-echo';
      else if (heard === 'nothing') heard = 'nothing-readable';
    },
    heard: (): Heard => heard,
  };
};

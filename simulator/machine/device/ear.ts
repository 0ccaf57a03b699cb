import { createStopWatch } from '../../../firmware-protocol/emergency-stop.ts';
import { type DiscardReason, decodeLine, type Frame } from '../../../firmware-protocol/frame.ts';
import { decodeHostMessage, type HostMessage } from '../../../firmware-protocol/host-message.ts';
import { type Assembled, createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';

export interface HeardMessage {
  readonly heard: 'message';
  readonly message: HostMessage;
  /** As it stood on the line. */
  readonly frame: Frame;
}

/** What the device makes of a line. */
export type Heard =
  | HeardMessage
  /** The two bytes of the emergency stop, wherever they stood. */
  | { readonly heard: 'stop' }
  | {
      readonly heard: 'refused';
      readonly id: number | '-';
      readonly refusal: RefusalBody;
      /** A line with a right one was heard, whatever it said. SPEC §4.5 */
      readonly checksum: 'right' | 'wrong';
    };

const DISCARDED = {
  checksum: { reason: 'CRC', args: {} },
  'too-long': { reason: 'LEN', args: {} },
  format: { reason: 'FMT', args: {} },
} as const satisfies { readonly [why in DiscardReason]: RefusalBody };

/** The receiving end of one line: bytes in any chunking become messages or the refusals they deserve. */
export class Ear {
  readonly #lines = createLineAssembler();
  readonly #stops = createStopWatch();

  hear(bytes: Uint8Array): readonly Heard[] {
    const stop: readonly Heard[] = this.#stops.sees(bytes) ? [{ heard: 'stop' }] : [];
    const lines = this.#lines.push(bytes).map(understand);
    return [...stop, ...lines.filter((heard) => heard !== undefined)];
  }
}

const understand = (assembled: Assembled): Heard | undefined => {
  if (assembled.kind === 'too-long') return discarded('too-long');
  const decoded = decodeLine(assembled.line);
  switch (decoded.kind) {
    case 'debug':
      return undefined;
    case 'discarded':
      return discarded(decoded.why);
    case 'frame':
      return understandFrame(decoded.frame);
    default:
      return unreachable(decoded);
  }
};

const discarded = (why: DiscardReason): Heard => ({
  heard: 'refused',
  id: '-',
  refusal: DISCARDED[why],
  checksum: why === 'format' ? 'right' : 'wrong',
});

const understandFrame = (frame: Frame): Heard => {
  const decoding = decodeHostMessage(frame);
  if (decoding.kind === 'message') return { heard: 'message', message: decoding.message, frame };
  const refusal = refusalOf(decoding.reason);
  return { heard: 'refused', id: decoding.id, refusal, checksum: 'right' };
};

/** Of a frame itself only a wrong format, verb or argument can be told. */
const refusalOf = (reason: string): RefusalBody => {
  if (reason === 'VERB' || reason === 'ARG') return { reason, args: {} };
  return { reason: 'FMT', args: {} };
};

import { createStopWatch } from '../../../firmware-protocol/emergency-stop.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import type { DiscardReason } from '../../../firmware-protocol/frame.ts';
import { decodeHostLine, type HostMessage } from '../../../firmware-protocol/host-message.ts';
import { type Assembled, createLineAssembler } from '../../../firmware-protocol/line-assembler.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';

export interface HeardMessage {
  readonly heard: 'message';
  readonly message: HostMessage;
  /** As they stood on the line. */
  readonly fields: readonly Field[];
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
  const decoded = decodeHostLine(assembled.line);
  switch (decoded.kind) {
    case 'debug':
      return undefined;
    case 'discarded':
      return discarded(decoded.why);
    case 'message':
      return { heard: 'message', message: decoded.message, fields: decoded.fields };
    case 'refused':
      return { heard: 'refused', id: decoded.id, refusal: refusalOf(decoded.reason), checksum: 'right' };
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

/** Of a frame itself only a wrong format, verb or argument can be told. */
const refusalOf = (reason: string): RefusalBody => {
  if (reason === 'VERB' || reason === 'ARG') return { reason, args: {} };
  return { reason: 'FMT', args: {} };
};

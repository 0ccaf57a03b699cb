import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import type { DeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { unfitIn } from '../../../firmware-protocol/fields.ts';
import { type DecodedLine, decodeLine, LINE_MAX_BYTES } from '../../../firmware-protocol/frame.ts';
import { GREETING } from '../../../firmware-protocol/session.ts';

/** Cut within its checksum or before it: where a whole one stands, the line end was lost and another line came after it. */
const OVERLONG_GREETING = /^H 0 HELLO [^*]*(?:\*[0-9A-F]{0,3})?$/;

/** An answer to HELLO as it should be, but perhaps for its checksum. */
const CHECKED_GREETING = /^(H 0 HELLO [^*]*)\*([0-9A-Fa-f]{4})$/;

const OF_ANOTHER_VERSION = 'update its firmware, or this controller';

/** What of this answer to HELLO no host understands; null for all other lines. At another speed none begins like one. */
const unfitAnswer = (line: DecodedLine): string | null => {
  if (line.kind === 'frame') {
    const unfit = line.frame.kind === 'H' ? unfitIn(GREETING, line.frame.fields) : undefined;
    return unfit === undefined ? null : `${unfit}, which the protocol does not have`;
  }
  const isOverlong =
    line.kind === 'discarded' && line.why === 'too-long' && OVERLONG_GREETING.test(line.line);
  return isOverlong
    ? `a line of more than ${LINE_MAX_BYTES} bytes (boot, fw and sn have 37 characters together)`
    : null;
};

/** What its checksum is and should be, of an answer that is whole but for it; null for all other lines. */
const otherChecksum = (line: string): string | null => {
  const [, body = '', told] = CHECKED_GREETING.exec(line) ?? [];
  const right = checksumOf(body);
  if (told === undefined || told === right) return null;
  const mended = decodeLine(`${body}*${right}`);
  const isGreeting = mended.kind === 'frame' && unfitIn(GREETING, mended.frame.fields) === undefined;
  return isGreeting ? `the checksum ${told}, where ${right} is right` : null;
};

type Refused = Extract<DeviceMessage, { message: 'refused' }>;

/**
 * Why HELLO comes to nothing though it is answered: a firmware's mistake is not looked for in its switch and its cable. What
 * a bad line may have made of an answer counts when it comes a second time, the same.
 */
export const createUnfitGreeting = () => {
  let unfit: string | null = null;
  let refusal: string | null = null;
  let broken: Refused['reason'] | null = null;
  let brokenTimes = 0;
  let miscounted: string | null = null;
  return {
    forget: (): void => {
      unfit = null;
      refusal = null;
      broken = null;
      brokenTimes = 0;
      miscounted = null;
    },
    /** A line that no device of this version says, or none at all. */
    discarded: (line: DecodedLine): void => {
      const told = unfitAnswer(line);
      if (told !== null) unfit = `the table answers HELLO with ${told}: ${OF_ANOTHER_VERSION}`;
      if (line.kind !== 'discarded' || line.why !== 'checksum') return;
      const checksum = otherChecksum(line.line);
      if (checksum !== null && line.line === miscounted)
        unfit ??= `the table answers HELLO with ${checksum}: its firmware counts it otherwise (SPEC §2.5)`;
      miscounted = line.line;
    },
    refused: ({ id, reason }: Refused): void => {
      if (id === 0) refusal = `the table refuses HELLO with ${reason}: ${OF_ANOTHER_VERSION}`;
      if (id !== '-') return;
      broken = reason;
      brokenTimes += 1;
    },
    /** In one line; null where nothing of it was answered. */
    detail: (): string | null => {
      if (unfit !== null || refusal !== null) return unfit ?? refusal;
      return broken === null || brokenTimes < 2
        ? null
        : `the table answers "N - ${broken}" to what is said to it: HELLO comes to it broken (check the data cable), or its firmware takes it for that (SPEC §2.6)`;
    },
  };
};

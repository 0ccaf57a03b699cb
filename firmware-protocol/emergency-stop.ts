const CAN = 0x18;

/** The raw emergency stop: two CAN in a row, between lines or within one, with no checksum. SPEC §4.6 */
export const EMERGENCY_STOP: readonly [number, number] = [CAN, CAN];

/** Watches a stream of bytes, cut in any way, for the emergency stop. A single CAN means nothing. */
export function createStopWatch(): { readonly sees: (bytes: Uint8Array) => boolean } {
  let before = -1;
  return {
    sees(bytes) {
      let seen = false;
      for (const byte of bytes) {
        if (byte === CAN && before === CAN) seen = true;
        before = byte;
      }
      return seen;
    },
  };
}

const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let register = byte << 8;
  for (let bit = 0; bit < 8; bit++) {
    register = register & 0x8000 ? (register << 1) ^ POLYNOMIAL : register << 1;
  }
  return register;
});

/**
 * CRC-16/IBM-3740 of a text of single-byte characters: polynomial 0x1021, initial value 0xFFFF, nothing
 * reflected, nothing inverted. The check value of `123456789` is 0x29B1. SPEC §2.5
 */
export function crc16(text: string): number {
  let register = INITIAL;
  for (let at = 0; at < text.length; at++) {
    const byte = text.charCodeAt(at) & 0xff;
    register = ((register << 8) & 0xffff) ^ (TABLE[(register >> 8) ^ byte] ?? 0);
  }
  return register;
}

/** The checksum as it stands on the line: four upper-case hexadecimal digits. */
export function checksumOf(text: string): string {
  return crc16(text).toString(16).toUpperCase().padStart(4, '0');
}

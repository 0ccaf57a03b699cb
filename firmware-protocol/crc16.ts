const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let register = byte << 8;
  for (let bit = 0; bit < 8; bit++) {
    register = register & 0x8000 ? (register << 1) ^ POLYNOMIAL : register << 1;
  }
  return register;
});

/** Two upper-case hexadecimal digits for each byte. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/**
 * CRC-16/IBM-3740 of the first `length` characters of a text of single-byte characters: polynomial 0x1021,
 * initial value 0xFFFF, nothing reflected, nothing inverted. The check value of `123456789` is 0x29B1. SPEC §2.5
 */
export function crc16(text: string, length = text.length): number {
  let register = INITIAL;
  for (let at = 0; at < length; at++) {
    const byte = text.charCodeAt(at) & 0xff;
    register = ((register << 8) & 0xffff) ^ (TABLE[(register >> 8) ^ byte] ?? 0);
  }
  return register;
}

/** The checksum as it stands on the line: four upper-case hexadecimal digits. */
export function checksumOf(text: string): string {
  const sum = crc16(text);
  return `${DIGITS[sum >> 8]}${DIGITS[sum & 0xff]}`;
}

/** The value of the four upper-case hexadecimal digits at `at`, or -1 where there are none. */
export function checksumAt(text: string, at: number): number {
  let value = 0;
  for (let digit = 0; digit < 4; digit++) {
    const nibble = nibbleOf(text.charCodeAt(at + digit));
    if (nibble < 0) return -1;
    value = (value << 4) | nibble;
  }
  return value;
}

function nibbleOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}

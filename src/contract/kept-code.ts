/** Without the letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETTERS_IN_ALL = 12;
const BITS_OF_A_LETTER = 5n;
/** Sixty bits. */
const HEX_DIGITS = 15;

/**
 * What a player keeps of a match: the first 60 bits of the hash of the entry at which its record ended, as twelve letters in groups
 * of four, such as `7KQM-24XA-P9RT`. The hash covers the match, and all that was recorded before.
 *
 * @param hash SHA-256, hex
 */
export const keptCodeOf = (hash: string): string => {
  const bits = BigInt(`0x${hash.slice(0, HEX_DIGITS)}`);
  const letters = Array.from({ length: LETTERS_IN_ALL }, (_, at) => {
    const shift = BigInt(LETTERS_IN_ALL - 1 - at) * BITS_OF_A_LETTER;
    return LETTERS.charAt(Number((bits >> shift) % BigInt(LETTERS.length)));
  });
  return grouped(letters.join(''));
};

/** The same code as it is shown, however somebody has typed it; null for what is none. */
export const keptCodeTyped = (typed: string): string | null => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = letters.length === LETTERS_IN_ALL && [...letters].every((each) => LETTERS.includes(each));
  return isCode ? grouped(letters) : null;
};

const grouped = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-');

/** Hangul, kana and Chinese characters fill the square of their size; capitals three quarters of its height. */
const FULL = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uff60]/u;

const LATIN_EM = 0.52;

/** How wide a text is in the size of its writing. */
export const widthEm = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (FULL.test(letter) ? 1 : LATIN_EM), 0);

/** The class of a text that may be in any language, such as a name: Latin letters are written larger, to be as high. */
export const lettersOf = (text: string): 'full' | 'latin' => (FULL.test(text) ? 'full' : 'latin');

/** Capitals and digits of a code as wide as their widest: by these it is written narrower where it must be. */
const CAPITALS_EM: Readonly<Record<string, number>> = { M: 1, W: 1.1 };
const CAPITAL_EM = 0.82;
const DIGIT_EM = 0.6;

/** How wide a code of capitals and digits is, at most. */
export const codeWidthEm = (code: string): number =>
  [...code].reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT_EM : (CAPITALS_EM[sign] ?? CAPITAL_EM)), 0);

/** Hangul, kana and Chinese characters fill the square of their size; capitals three quarters of its height. */
const FULL = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uff60]/u;

const LATIN_EM = 0.52;

/** How wide a text is in the size of its writing. */
export const widthEm = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (FULL.test(letter) ? 1 : LATIN_EM), 0);

/** The class of a text that may be in any language, such as a name: Latin letters are written larger, to be as high. */
export const lettersOf = (text: string): 'full' | 'latin' => (FULL.test(text) ? 'full' : 'latin');

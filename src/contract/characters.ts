/*
 * Characters as people count them: a letter with its marks, a picture of several joined ones. What programs count are parts of them:
 * UTF-16 units, of which one such character may have eleven.
 */

let segmenter: Intl.Segmenter | null = null;

/** The characters of a text. A browser without `Intl.Segmenter` (Firefox before 125) counts code points, which are more. */
export const charactersOf = (text: string): readonly string[] => {
  if (!('Segmenter' in Intl)) return [...text];
  // Alike in every language.
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** As long as the name of a player may be, in characters. */
export const NAME_CHARACTERS = 40;

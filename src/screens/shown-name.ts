import { charactersOf } from '../contract/characters.ts';

/*
 * A name as pages say it. A player may write his as long as he likes, within what a record takes, and in any script; pages have room
 * for so much of it, and sentences run from left to right.
 */

/** As wide as names are shown, in sizes of the writing: some two dozen small Latin letters. What has less room ends a name itself. */
const MOST_EM = 13;

const WIDEST_EM = 1.4;
/** How wide the characters of a script are; any other that is not named here is nearly as wide as it is high. */
const WIDTHS_EM = [
  { are: /\p{Extended_Pictographic}/u, em: WIDEST_EM },
  { are: /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uff60]/u, em: 1 },
  { are: /[MWmwŴŵÆæŒœĦ%@ЖМШЩЮФжмшщюф]/u, em: 1.05 },
  { are: /(?=[\u0041-\u052f\u1e00-\u1fff])\p{Lu}/u, em: 0.8 },
  // Greek and Cyrillic.
  { are: /[\u0370-\u052f\u1f00-\u1fff]/u, em: 0.66 },
  { are: /[\u0020-\u036f\u1e00-\u1eff\u2000-\u206f]/u, em: 0.54 },
] as const;
const OTHER_EM = 0.8;

/** A mark, or another picture joined to it: where no font knows it, it is drawn as a box of its own. */
const FURTHER_EM = 0.5;
const UNSEEN = /\u200c|\u200d|[\ufe00-\ufe0f]/;

const widthEmOf = (character: string): number => {
  const further = [...character].filter((each) => !UNSEEN.test(each)).length - 1;
  return (WIDTHS_EM.find(({ are }) => are.test(character))?.em ?? OTHER_EM) + FURTHER_EM * further;
};

/** Scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and what stands beside them. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Between them a name keeps its direction to itself: what stands beside it, such as points, stays where it is. */
const [ISOLATED, ISOLATED_TO_HERE] = ['\u2068', '\u2069'];

const DOTS = '…';

export const isFromRight = (name: string): boolean => FROM_RIGHT.test(name);

/** The same once more changes nothing. */
export const shownName = (name: string): string => {
  const bare = name.startsWith(ISOLATED) ? name.slice(1, -1) : name;
  return wholeName(bare.length * WIDEST_EM <= MOST_EM ? bare : shortened(bare));
};

/** The same with nothing left out, where there is room for all of it. */
export const wholeName = (name: string): string =>
  isFromRight(name) ? `${ISOLATED}${name}${ISOLATED_TO_HERE}` : name;

const shortened = (name: string): string => {
  const characters = charactersOf(name);
  let widthEm = 0;
  const tooWide = characters.findIndex((character) => {
    widthEm += widthEmOf(character);
    return widthEm > MOST_EM;
  });
  if (tooWide === -1) return name;
  return `${characters.slice(0, tooWide).join('').trimEnd()}${DOTS}`;
};

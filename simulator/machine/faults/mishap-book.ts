import { IN_THE_DRUM } from './book/drum.ts';
import { AT_THE_PANELS } from './book/panel.ts';
import { WITH_THE_POWER } from './book/power.ts';
import { ON_THE_SURFACE } from './book/surface.ts';
import type { MishapEntry } from './mishap-entry.ts';

/** Everything that can happen to a table beside its line, by the word that causes it. */
export const MISHAPS = { ...IN_THE_DRUM, ...ON_THE_SURFACE, ...AT_THE_PANELS, ...WITH_THE_POWER } as const;

export type MishapWord = keyof typeof MISHAPS;

type WordsThatCome<How extends MishapEntry['course']['comes']> = {
  [W in MishapWord]: (typeof MISHAPS)[W]['course'] extends { comes: How } ? W : never;
}[MishapWord];

/** What breaks inside the machine. */
export type MechanicalName = WordsThatCome<'motion'>;
/** What a device does that no command asked for and no part of the machine explains. */
export type Quirk = WordsThatCome<'firmware'>;
/** What people do with tiles. */
export type TileMishap = WordsThatCome<'tiles'>;
/** What happens at once. */
export type SuddenMishap = WordsThatCome<'now'>;
/** What people and things do. */
export type TableFault = TileMishap | SuddenMishap;

const ENTRIES: Readonly<Record<MishapWord, MishapEntry>> = MISHAPS;

export const mishapEntry = (word: MishapWord): MishapEntry => ENTRIES[word];

const isWord = (word: string): word is MishapWord => Object.hasOwn(MISHAPS, word);

export const MISHAP_WORDS: readonly MishapWord[] = Object.keys(MISHAPS).filter(isWord);

const comesBy =
  (...courses: readonly MishapEntry['course']['comes'][]) =>
  (word: MishapWord): boolean =>
    courses.includes(ENTRIES[word].course.comes);

const isMotion = comesBy('motion');
const isFirmware = comesBy('firmware');
const isTiles = comesBy('tiles');
export const isMechanicalName = (word: MishapWord): word is MechanicalName => isMotion(word);
export const isTileMishap = (word: MishapWord): word is TileMishap => isTiles(word);
export const isQuirk = (word: MishapWord): word is Quirk => isFirmware(word);

/** The word that is meant by it or by another word for it. */
export const mishapNamed = (name: string): MishapWord | undefined =>
  isWord(name) ? name : MISHAP_WORDS.find((word) => ENTRIES[word].also?.includes(name));

/** Every word that is understood. */
export const MISHAP_NAMES: readonly string[] = MISHAP_WORDS.flatMap((word) => [
  word,
  ...(ENTRIES[word].also ?? []),
]);

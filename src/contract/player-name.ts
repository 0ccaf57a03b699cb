import { z } from 'zod';
import { charactersOf, NAME_CHARACTERS } from './characters.ts';
import { freeText } from './values.ts';

const WANTS_NAME = `wants names of 1 to ${NAME_CHARACTERS} visible characters`;

/** Forty pictures of four people each have so many UTF-16 units. */
const MOST_OF_NAME = 440;

const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]+$/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language writes, those it is composed with among them: they would be drawn over the lines above and below. */
const PILED = /\p{Mn}{5}/u;

/** Scripts whose letters join or not as a joiner between them says. */
const JOINING =
  '\\p{Script_Extensions=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Signs that take a letter's vowel away: a joiner after one chooses the form of the letter, also at the end of a word. */
const SILENCING = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039';
/** A picture of several ends so before each of its joiners. */
const PICTURED = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f';

/** Where what is not seen by itself changes what is seen: between letters that join, in pictures, and after what has variants. */
const MEANT = [
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
  `(?<=[${SILENCING}])[\\u200c\\u200d]`,
  `(?<=[${PICTURED}])\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=(?!\\p{Emoji_Presentation})\\p{Extended_Pictographic})\\ufe0f',
  '(?<=[#*0-9])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Unified_Ideograph})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|');

/** Fillers, joiners, selectors and the Braille cell without dots: nothing is drawn of them. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\u2800]';
/** Joiners and selectors come with pictures from a keyboard that nobody can be blamed for. */
const FROM_KEYBOARDS = '[\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';

const without = (name: string, unseen: string): string =>
  name.replaceAll(
    new RegExp(`(?=${unseen})(?:(${MEANT})|${unseen})`, 'gu'),
    (_, meant: string | undefined) => meant ?? '',
  );

/**
 * A name as it is compared, so that what looks alike is the same: composed, without what is not seen, with one blank at a time.
 * It is never written over what was recorded: earlier releases took names as they came.
 */
export const nameForm = (name: string): string =>
  without(name.normalize('NFC'), UNSEEN)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

/**
 * A name as people see it: letters, marks, digits, signs and blanks, with their joiners; something of it is to be seen. Joiners and selectors
 * that change nothing are left out; whatever else is not seen is refused.
 */
export const playerName = z
  .string(WANTS_NAME)
  .normalize('NFC')
  .overwrite((name) => without(name, FROM_KEYBOARDS).replaceAll(/\p{Zs}+/gu, ' '))
  .trim()
  .pipe(freeText({ most: MOST_OF_NAME, wants: WANTS_NAME }))
  .refine((name) => NAME.test(name) && SEEN.test(name) && !PILED.test(name.normalize('NFD')), WANTS_NAME)
  .refine((name) => nameForm(name) === name, WANTS_NAME)
  .refine((name) => charactersOf(name).length <= NAME_CHARACTERS, WANTS_NAME);

import { z } from 'zod';
import { parseFace } from '../rules/tiles/notation.ts';
import type { TileFace } from '../rules/tiles/tile.ts';

const FARTHEST_MS = 8_640_000_000_000_000;

/** Milliseconds since 1970, as far as a date reaches. */
export const instant = z.number().int().min(-FARTHEST_MS).max(FARTHEST_MS);

/** A side of the table, numbered counter-clockwise seen from above. */
export const side = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * What no text from outside may hold: halves of characters, which no record can keep; controls and breaks of lines;
 * and the signs that turn the direction of all that stands beside them. Joiners and variation selectors are parts of
 * words and pictures in many scripts, and stay.
 */
const UNFIT = /[\p{Surrogate}\p{Control}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The text on one line, with what it may not hold written out: for telling that it was refused. */
export const writtenOut = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      new RegExp(UNFIT, 'gu'),
      (unfit) => `\\u${unfit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

interface TextBounds {
  /** None if left out. */
  readonly least?: number;
  readonly most: number;
  /** What is told where it is refused, to be read after the name of the value. */
  readonly wants?: string;
}

/**
 * Text that somebody else has written, wherever it comes in: on pages, over MQTT, in flags, files and the environment.
 * Its bounds are in UTF-16 units.
 */
export const freeText = ({ least = 0, most, wants }: TextBounds) => {
  const told =
    wants ?? `wants ${least} to ${most} characters, and none that are unseen or turn the text around`;
  return z
    .string(told)
    .min(least, told)
    .max(most, told)
    .refine((text) => !UNFIT.test(text), told);
};

/** Why somebody says or decides something; it is kept in the ledger. */
export const reason = z
  .string()
  .trim()
  .pipe(freeText({ least: 1, most: 200 }));

/** A tile as people and programs write it: `3m`, `5z`, `f1`, `j` (docs/rules.md, "Tiles"). */
export const tileFace = freeText({ most: 8 }).transform((text, context): TileFace => {
  const face = parseFace(text);
  if (face !== undefined) return face;
  context.addIssue({ code: 'custom', message: `"${text}" is no tile` });
  return z.NEVER;
});

const HIGHEST_PORT = 65_535;

/** A port as it is written, 0 among them; null where it is none. */
export const portIn = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? Number(text) : null;

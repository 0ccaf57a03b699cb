import { z } from 'zod';
import { parseFace } from '../rules/tiles/notation.ts';
import type { TileFace } from '../rules/tiles/tile.ts';
import { freeText } from './free-text.ts';

/** A tile as people and programs write it: `3m`, `5z`, `f1`, `j` (docs/rules.md, "Tiles"). */
export const tileFace = freeText({ most: 8 }).transform((text, context): TileFace => {
  const face = parseFace(text);
  if (face !== undefined) return face;
  context.addIssue({ code: 'custom', message: `"${text}" is no tile` });
  return z.NEVER;
});

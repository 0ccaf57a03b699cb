import { characterPath } from '../font/noto-serif.ts';
import type { Ink } from '../palette.ts';
import { path } from '../svg.ts';

/** What is written over the drawing of a flower or season: its number at the left, its character at the right. */
export const label = (
  number: number,
  character: string,
  ink: { readonly number: Ink; readonly name: Ink },
): string =>
  path(characterPath(String(number), { x: 34, y: 34, width: 60, height: 62 }), { fill: ink.number }) +
  path(characterPath(character, { x: 196, y: 34, width: 70, height: 70 }), { fill: ink.name });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { glyphOf } from './character-map.ts';
import { type Contour, contoursOf } from './glyph.ts';
import { type Box, outlinePath } from './outline.ts';
import { type FontTables, unpackWoff } from './woff.ts';

/*
 * NOTICE: the characters of the tiles are outlines of Noto Serif SC, © Google Inc. and Adobe, under the SIL Open
 * Font License 1.1 (npm package @fontsource/noto-serif-sc, file LICENSE).
 */

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-serif-sc/package.json'));

export const WEIGHTS = [600, 700, 900] as const;
export type Weight = (typeof WEIGHTS)[number];

const subsetRanges: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(folder, 'unicode.json'), 'utf8'),
);

const covers = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [low = 0, high = low] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return codePoint >= low && codePoint <= high;
  });

/** The package splits the font into files by ranges of code points, `[119]` or `latin`. */
const subsetOf = (codePoint: number): string => {
  const found = Object.entries(subsetRanges).findLast(([, ranges]) => covers(ranges, codePoint));
  if (found === undefined) throw new Error(`Noto Serif SC has no U+${codePoint.toString(16)}`);
  return found[0].replaceAll(/[[\]]/g, '');
};

const opened = new Map<string, FontTables>();

const fontFile = (subset: string, weight: Weight): FontTables => {
  const name = `noto-serif-sc-${subset}-${weight}-normal.woff`;
  const tables = opened.get(name) ?? unpackWoff(readFileSync(join(folder, 'files', name)));
  opened.set(name, tables);
  return tables;
};

const contoursOfCharacter = (character: string, weight: Weight): readonly Contour[] => {
  const codePoint = character.codePointAt(0) ?? 0;
  const tables = fontFile(subsetOf(codePoint), weight);
  const cmap = tables.get('cmap');
  const glyph = cmap === undefined ? 0 : glyphOf(cmap, codePoint);
  if (glyph === 0) throw new Error(`Noto Serif SC does not draw ${character}`);
  return contoursOf(tables, glyph);
};

/** A character as an SVG path whose ink fills the box. */
export const characterPath = (character: string, box: Box, weight: Weight = 900): string =>
  outlinePath(contoursOfCharacter(character, weight), box);

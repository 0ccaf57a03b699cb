import { type MadeRuleset, readOptions } from '../option-book.ts';
import { TABLE_SANMA_OPTIONS } from '../sanma/table-options.ts';
import { tableSanma } from '../sanma/table-sanma.ts';
import { EXAMPLES } from './examples.ts';
import { yaku } from './yaku.ts';

/** Sanma as David Hurley wrote it down, with strict rules for winning on a discard: docs/rules/sanma-hurley.md is its book. */
export function sanmaHurley(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('sanma-hurley', TABLE_SANMA_OPTIONS, chosen);
  if (!read.ok) return read;
  const { options } = read;
  const ruleset = tableSanma(options, {
    id: 'sanma-hurley',
    yaku: yaku(options),
    discardWin: 'strict-yaku',
    examples: EXAMPLES,
  });
  return { ok: true, ruleset };
}

import { type MadeRuleset, readOptions } from '../option-book.ts';
import { TABLE_SANMA_OPTIONS } from '../sanma/table-options.ts';
import { tableSanma } from '../sanma/table-sanma.ts';
import { EXAMPLES } from './examples.ts';
import { yaku } from './yaku.ts';

/** Sanma as it is played in the west of Honshu: docs/rules/sanma-honshu.md is its book. */
export function sanmaHonshu(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('sanma-honshu', TABLE_SANMA_OPTIONS, chosen);
  if (!read.ok) return read;
  const { options } = read;
  const ruleset = tableSanma(options, {
    id: 'sanma-honshu',
    yaku: yaku(options),
    discardWin: 'yaku-before',
    examples: EXAMPLES,
  });
  return { ok: true, ruleset };
}

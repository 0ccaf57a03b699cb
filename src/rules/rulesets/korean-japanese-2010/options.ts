import { type KoreanJapaneseOptions, OPTIONS as NEWER } from '../korean-japanese/options.ts';
import { type OptionBook, onOrOff } from '../option-book.ts';

/** The newer edition's choices and two of its own (docs/rules/korean-japanese-2010.md, "Options"). */
export type OlderEditionOptions = KoreanJapaneseOptions & {
  readonly northFlower: boolean;
  readonly readyOpponent: boolean;
};

export const OPTIONS: OptionBook<OlderEditionOptions> = {
  defaults: { ...NEWER.defaults, goulashStep: 10, northFlower: false, readyOpponent: true },
  checks: { ...NEWER.checks, northFlower: onOrOff, readyOpponent: onOrOff },
  conflicts: [...NEWER.conflicts, ['northNormal', 'northFlower'], ['northFlower', 'westernWinds']],
};

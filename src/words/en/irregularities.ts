import type { IrregularityId } from '../../rules/irregularities.ts';

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': 'false win',
  'wrong-tile-count': 'wrong tile count',
  'wrong-set-claimed': 'wrong set claimed',
  'forgotten-flower': 'forgotten flower',
  'changed-meld': 'changed meld',
  'exposed-tile': 'exposed tile',
  'knocked-tiles': 'knocked tiles',
  'miscalled-tile': 'miscalled tile',
  'drawing-out-of-turn': 'drawing out of turn',
  'false-ready': 'false ready',
  'playing-after-ready': 'playing after ready',
  misdeal: 'misdeal',
  'wrong-break': 'wrong break',
};

/** Nobody attests these names: the project made them. */
export const OUR_IRREGULARITIES: readonly IrregularityId[] = [
  'changed-meld',
  'playing-after-ready',
  'wrong-break',
];

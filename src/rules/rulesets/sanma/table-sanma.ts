import { type DiscardWinRule, doraFrom, type HanScoring, type PaidYaku } from '../../han/han-scoring.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Pattern } from '../../scoring/pattern.ts';
import { ORPHANS_OF_FOUR_WINDS } from '../orphans.ts';
import { dora, kita, redFive, uraDora } from './dora.ts';
import { honshuPrices } from './honshu-table.ts';
import { honshuYakuman } from './honshu-yakuman.ts';
import { sanmaTable } from './sanma-table.ts';
import type { TableSanmaOptions } from './table-options.ts';

interface TableSanma {
  readonly id: Ruleset['id'];
  readonly yaku: readonly PaidYaku[];
  readonly discardWin: DiscardWinRule;
  readonly examples: Ruleset['examples'];
}

/** A sanma that is paid by the table of han without fu: Honshu's and Hurley's differ in their yaku and their discards. */
export function tableSanma(
  options: TableSanmaOptions,
  { id, yaku, discardWin, examples }: TableSanma,
): Ruleset {
  return {
    id,
    version: 1,
    ...sanmaTable(options),
    forms: { sevenPairs: 'different-pairs', orphans: ORPHANS_OF_FOUR_WINDS, fourKongs: 'win' },
    scoring: scoringFrom(options, { id, yaku, discardWin }),
    options,
    examples,
  };
}

function scoringFrom(
  options: TableSanmaOptions,
  { id, yaku, discardWin }: Omit<TableSanma, 'examples'>,
): HanScoring {
  const book = `docs/rules/${id}.md`;
  return {
    method: 'han',
    minimum: 1,
    repeatMinimum: { fromHand: 4, han: 2 },
    yaku,
    yakuman: honshuYakuman(`${book}, "Yakuman"`, options),
    dora: doraFrom(`${book}, "Dora"`, doraWith(options)),
    north: options.northYakuhai ? 'value' : 'guest',
    discardWin,
    fourKongs: 'end-the-hand',
    robbedNorth: options.robNorth ? 'any-hand' : 'orphans-only',
    worth: honshuPrices(options),
    payments: {
      stick: 1_000,
      honba: options.honba,
      noten: options.noten,
      liability: { yakuman: ['daisangen'], onDiscard: 'all', openKong: 'pays-all' },
    },
    play: {
      northSetAside: 'leaves-ippatsu',
      northReplacement: 'is-none',
      indicators: {
        kong: options.kanDora ? 'turns-one' : 'turns-none',
        fourthNorth: 'turns-one',
        beneath: options.uraDora ? 'for-ready' : 'never',
      },
      redeals: [],
    },
  };
}

function doraWith({ uraDora: beneath, redFives }: TableSanmaOptions): readonly Pattern[] {
  return [dora, ...(beneath ? [uraDora] : []), ...(redFives ? [redFive] : []), kita];
}

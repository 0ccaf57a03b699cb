import { multipleOf, type OptionBook, onOrOff } from '../option-book.ts';
import {
  endingDisagreement,
  SANMA_TABLE_CHECKS,
  SANMA_TABLE_DEFAULTS,
  type SanmaTableOptions,
} from './sanma-table.ts';

/** What a club may choose where hands are paid by the table of han (docs/rules/sanma-honshu.md, "Options"). */
export type TableSanmaOptions = SanmaTableOptions & {
  readonly northYakuhai: boolean;
  readonly uraDora: boolean;
  readonly kanDora: boolean;
  /** Whether a North set aside may be robbed by any hand, and not only by the orphans. */
  readonly robNorth: boolean;
  readonly sevenPairHonours: boolean;
  /** Whether the little three dragons are paid beside their two triplets. */
  readonly shousangenAdds: boolean;
  /** One triplet in three suits in place of three triplets in a row. */
  readonly sanshokuDoukou: boolean;
  readonly daisharin: boolean;
  readonly countedYakuman: boolean;
  readonly honba: number;
  readonly noten: number;
};

export const TABLE_SANMA_OPTIONS: OptionBook<TableSanmaOptions> = {
  defaults: {
    ...SANMA_TABLE_DEFAULTS,
    northYakuhai: false,
    uraDora: false,
    kanDora: false,
    robNorth: false,
    sevenPairHonours: false,
    shousangenAdds: false,
    sanshokuDoukou: false,
    daisharin: false,
    countedYakuman: false,
    honba: 0,
    noten: 0,
  },
  checks: {
    ...SANMA_TABLE_CHECKS,
    northYakuhai: onOrOff,
    uraDora: onOrOff,
    kanDora: onOrOff,
    robNorth: onOrOff,
    sevenPairHonours: onOrOff,
    shousangenAdds: onOrOff,
    sanshokuDoukou: onOrOff,
    daisharin: onOrOff,
    countedYakuman: onOrOff,
    honba: multipleOf(300),
    noten: multipleOf(200),
  },
  disagreement: endingDisagreement,
};

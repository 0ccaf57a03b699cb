import { doraFrom, type HanScoring, type Redeal } from '../../han/han-scoring.ts';
import type { MatchPayments } from '../../match.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { dora, kita, redFive, uraDora } from '../sanma/luck.ts';
import { chipsFrom, honbaFrom, sanmaTable } from '../sanma/sanma-table.ts';
import { ORPHANS_OF_FOUR_WINDS } from '../tile-sets.ts';
import { OPTIONS, type SanmaModernOptions } from './options.ts';
import { modernPrices, yaku, yakuman } from './patterns.ts';

/** Sanma as clubs and online tables in Japan play it today: docs/rules/sanma-modern.md is its book. */
export function sanmaModern(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('sanma-modern', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

function rulesetFrom(options: SanmaModernOptions): Ruleset {
  const table = sanmaTable(options);
  const ending = { ...table.match.ending, pays: paymentsFrom(options) };
  return {
    id: 'sanma-modern',
    version: 3,
    ...table,
    match: { ...table.match, ending },
    forms: { sevenPairs: 'different-pairs', orphans: ORPHANS_OF_FOUR_WINDS },
    scoring: scoringFrom(options),
    options,
    examples: EXAMPLES,
  };
}

function paymentsFrom(options: SanmaModernOptions): MatchPayments {
  const { uma, oka, startPoints, returnPoints, yakitori, tiedPlaces } = options;
  const places = [uma.first, uma.second, uma.third];
  return {
    uma: places.some((gain) => gain !== 0) ? places : [],
    oka: oka && returnPoints !== null ? returnPoints - startPoints : 0,
    yakitori,
    ties: tiedPlaces,
  };
}

function scoringFrom(options: SanmaModernOptions): HanScoring {
  const doraSource = 'docs/rules/sanma-modern.md, "Dora"';
  const beneath = options.uraDora ? [uraDora] : [];
  const red = options.redFives ? [redFive] : [];
  return {
    method: 'han',
    minimum: 1,
    repeatMinimum: null,
    yaku: yaku(options),
    yakuman: yakuman(options),
    dora: doraFrom(doraSource, [dora, ...beneath, ...red, kita]),
    north: options.northYakuhai ? 'value' : 'guest',
    discardWin: 'any-yaku',
    fourKongs: 'are-played-on',
    robbedNorth: options.robNorth ? 'any-hand' : 'orphans-only',
    worth: modernPrices(options),
    payments: {
      stick: options.stick,
      ...honbaFrom(options),
      noten: options.noten,
      nagashi: options.nagashi ? 'as-mangan' : 'is-nothing',
      liability: options.liability
        ? { yakuman: ['daisangen', 'daisuushii'], onDiscard: 'half', openKong: 'none' }
        : null,
      chips: chipsFrom(options),
    },
    play: {
      northSetAside: 'breaks-ippatsu',
      northReplacement: 'counts',
      indicators: {
        kong: options.kanDora ? 'turns-one' : 'turns-none',
        fourthNorth: 'turns-none',
        beneath: options.uraDora ? 'for-ready' : 'never',
      },
      redeals: redealsFrom(options),
    },
  };
}

function redealsFrom({ nineKinds, fourKans, fourNorths }: SanmaModernOptions): readonly Redeal[] {
  return [
    ...(nineKinds ? (['nine-kinds'] as const) : []),
    ...(fourKans ? (['four-kongs'] as const) : []),
    ...(fourNorths ? (['four-norths'] as const) : []),
  ];
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '99m123456p34678s',
    melds: [],
    win: '5s',
    by: 'self-draw',
    seat: 'south',
    round: 'east',
    handPoints: 2,
    bonusPoints: 0,
  },
  {
    concealed: '23455p34678s',
    melds: ['P666p'],
    win: '5s',
    by: 'discard',
    seat: 'south',
    round: 'east',
    handPoints: 1,
    bonusPoints: 0,
  },
];

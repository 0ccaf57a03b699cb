import type { MatchEnding } from '../../match.ts';
import { type PointScoring, pointPatterns } from '../../points/point-scoring.ts';
import type { Ruleset, RulesetExample } from '../../ruleset.ts';
import { bonusRows } from '../korean-japanese/patterns.ts';
import { koreanTable } from '../korean-table.ts';
import { type MadeRuleset, readOptions } from '../option-book.ts';
import { WALLS_WITHOUT_A_MIDDLE } from '../table-plans.ts';
import { BAMBOO_TERMINALS, OLD_KOREAN_SET, ORPHANS_OF_FOUR_WINDS } from '../tile-sets.ts';
import { type OldKoreanOptions, OPTIONS } from './options.ts';
import { handPoints, limitHands } from './patterns.ts';

/** No bamboo, all four winds, a minimum of two, the discarder pays for both (docs/rules/old-korean.md). */
export function oldKorean(chosen: Readonly<Record<string, unknown>>): MadeRuleset {
  const read = readOptions('old-korean', OPTIONS, chosen);
  return read.ok ? { ok: true, ruleset: rulesetFrom(read.options) } : read;
}

const WITH_BAMBOO = [...OLD_KOREAN_SET, BAMBOO_TERMINALS];

function rulesetFrom(options: OldKoreanOptions): Ruleset {
  const { bamboo, limitHands: limited } = options;
  const table = koreanTable(options, {
    tiles: bamboo ? WITH_BAMBOO : OLD_KOREAN_SET,
    plans: WALLS_WITHOUT_A_MIDDLE,
    winners: 'nearest',
  });
  return {
    id: 'old-korean',
    version: 1,
    ...table,
    match: { ...table.match, ending: { ...table.match.ending, ...cancelledBy(options) } },
    forms: { sevenPairs: 'different-pairs', orphans: bamboo && limited ? ORPHANS_OF_FOUR_WINDS : null },
    scoring: scoringFrom(options),
    options,
    examples: EXAMPLES,
  };
}

const DRAWS_THAT_CANCEL = 4;

function cancelledBy({ fourth }: OldKoreanOptions): Pick<MatchEnding, 'drawsThatCancel'> {
  return { drawsThatCancel: fourth === 'cancelMatch' ? DRAWS_THAT_CANCEL : null };
}

const BONUS_PAGE = { pays: 'bonus', source: 'docs/rules/old-korean.md, "Bonus-points"' } as const;
const NO_DORA = { redDora: false, revealedDora: false, deadWall: false, flowerIndicator: 'each' } as const;

function scoringFrom(options: OldKoreanOptions): PointScoring {
  const bonus = bonusRows({ ...options, ...NO_DORA }, { tiles: OLD_KOREAN_SET, kongOfDora: 0 });
  return {
    method: 'points',
    minimum: options.minimum,
    patterns: [...handPoints(options), ...pointPatterns(BONUS_PAGE, bonus)],
    limits: {
      hands: options.limitHands ? limitHands(options) : [],
      of: options.concealedOnly ? 'concealed-hands' : 'any-hand',
      points: options.limits,
    },
    barriers: [],
    payment: { discard: options.payment, waitingReduction: 2 },
    draw: { goulashStep: options.goulashStep, goulashCap: options.goulashCap },
    threeReady: options.threeReady,
  };
}

/** Shown with the rules at set-up; the tests score each of them. */
const EXAMPLES: readonly RulesetExample[] = [
  {
    concealed: '234678m4445p',
    melds: ['P111z'],
    win: '6p',
    by: 'discard',
    seat: 'east',
    round: 'east',
    handPoints: 3,
    bonusPoints: 2,
  },
  {
    concealed: '234678m4445p',
    melds: ['K1111z'],
    win: '6p',
    by: 'self-draw',
    seat: 'east',
    round: 'east',
    handPoints: 4,
    bonusPoints: 3,
  },
];

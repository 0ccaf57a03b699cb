import type { PaymentRule } from '../points/point-scoring.ts';
import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';
import { wordOf } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { tooManyRows } from './base-contradictions.ts';
import type { OwnProblem } from './checks.ts';
import { mainName, problemAmongPatterns, withPatterns } from './own-patterns.ts';
import type { OwnRules, WrittenPayment, WrittenRules } from './written-rules.ts';

type Laid =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly problem: OwnProblem };

/** A club's own rules laid over the ruleset they are based on, its options and its patterns chosen. */
export function laidOver(base: Ruleset, own: OwnRules): Laid {
  const { written } = own;
  const scoring = withPatterns(paidOtherwise(base.scoring, written), written.pattern ?? []);
  const among = problemAmongPatterns(written.pattern ?? [], scoring) ?? tooManyRows(scoring, written);
  if (among !== null) return { ok: false, problem: among };
  const ruleset: Ruleset = {
    ...base,
    scoring,
    match: matchWith(base.match, written),
    options: { ...base.options, ownRules: own },
    own: { hash: own.hash, name: written.name, names: namesIn(base, written) },
    // Those of the book are worth what the book says.
    examples: [],
  };
  return { ok: true, ruleset };
}

/** What patterns of the file are called, and those of the base that it calls otherwise, by the word for them. */
function namesIn({ scoring }: Ruleset, { names = {}, pattern = [] }: WrittenRules) {
  const words = new Map(patternsOf(scoring).map((each) => [each.id, wordOf(each)]));
  return Object.fromEntries([
    ...Object.entries(names).map(([id, named]) => [words.get(id) ?? id, named] as const),
    ...pattern.map((each) => [mainName(each.names), each.names] as const),
  ]);
}

function paidOtherwise(scoring: Scoring, written: WrittenRules): Scoring {
  const { minimum, payment = {}, draws = {}, deals = {} } = written;
  switch (scoring.method) {
    case 'points':
      return {
        ...scoring,
        minimum: minimum ?? scoring.minimum,
        limits:
          scoring.limits === null
            ? null
            : { ...scoring.limits, points: payment.limits ?? scoring.limits.points },
        payment: paymentWith(scoring.payment, payment),
        draw: {
          goulashStep: draws.carries ?? scoring.draw.goulashStep,
          goulashCap: draws['carries-at-most'] ?? scoring.draw.goulashCap,
        },
        threeReady: draws['three-ready'] ?? scoring.threeReady,
      };
    case 'han':
      return {
        ...scoring,
        minimum: minimum ?? scoring.minimum,
        repeatMinimum:
          deals.repeats === undefined
            ? scoring.repeatMinimum
            : { fromHand: deals.repeats['from-hand'], han: deals.repeats.minimum },
        payments: {
          ...scoring.payments,
          stick: payment.stick ?? scoring.payments.stick,
          honba: payment.honba ?? scoring.payments.honba,
          honbaEach:
            payment['honba-each'] ??
            (payment.honba === undefined ? scoring.payments.honbaEach : payment.honba / 3),
          noten: draws.noten ?? scoring.payments.noten,
        },
      };
    case 'groups':
      return {
        ...scoring,
        east: payment.east ?? scoring.east,
      };
    default:
      return unreachable(scoring);
  }
}

/** Who pays otherwise on a discard pays so however he was waiting: the base's way for that goes with its own alone. */
function paymentWith(
  { discardByWaiting, ...payment }: PaymentRule,
  { discard = payment.discard, 'waiting-reduction': waitingReduction }: WrittenPayment,
): PaymentRule {
  return {
    ...payment,
    discard,
    ...(discardByWaiting === undefined || discard !== payment.discard ? {} : { discardByWaiting }),
    waitingReduction: waitingReduction ?? payment.waitingReduction,
  };
}

function matchWith(match: Ruleset['match'], written: WrittenRules): Ruleset['match'] {
  const { match: said = {}, deals = {}, draws = {} } = written;
  const { hands, rounds, start, target, 'falls-out-below': fallsOutBelow } = said;
  const { ending } = match;
  return {
    ...match,
    dealer: deals.dealer ?? match.dealer,
    start: start ?? match.start,
    length:
      hands !== undefined
        ? { in: 'hands', hands }
        : rounds !== undefined
          ? { in: 'rounds', rounds }
          : match.length,
    ending: {
      ...ending,
      target: target ?? ending.target,
      fallsOutBelow: fallsOutBelow ?? ending.fallsOutBelow,
      mustReach: said['must-reach'] ?? ending.mustReach,
      extraRounds: said['extra-rounds'] ?? ending.extraRounds,
      dealerMayStop: deals['may-stop'] ?? ending.dealerMayStop,
      drawsThatCancel: draws['end-the-match-after'] ?? ending.drawsThatCancel,
    },
  };
}

import type { MatchEnding, MatchLength, MatchPayments, MatchPlan } from '../match.ts';
import type { PaymentRule } from '../points/point-scoring.ts';
import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';
import { shapesLeft } from '../rulesets/shapes-left.ts';
import { type Points, wordOf } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { tooManyRows } from './base-contradictions.ts';
import type { OwnProblem } from './checks.ts';
import { shapesAskedBy } from './need-of.ts';
import { mainName, problemAmongPatterns, withPatterns } from './own-patterns.ts';
import type { OwnRules, WrittenMatch, WrittenPayment, WrittenRules } from './written-rules.ts';

type Laid =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly problem: OwnProblem };

/**
 * A club's own rules laid over the ruleset they are based on, its options and its patterns chosen. `whole`: the same
 * with no pattern left out.
 */
export function laidOver(base: Ruleset, own: OwnRules, whole: Ruleset): Laid {
  const { written } = own;
  const scoring = withPatterns(paidOtherwise(base.scoring, written), written.pattern ?? []);
  const among = problemAmongPatterns(written.pattern ?? [], scoring) ?? tooManyRows(scoring, written);
  if (among !== null) return { ok: false, problem: among };
  const ruleset: Ruleset = {
    ...base,
    ...shapesLeft(whole, { scoring, own: shapesAskedBy(written.pattern ?? []) }),
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

function matchWith(match: MatchPlan, written: WrittenRules): MatchPlan {
  const { match: said = {}, deals = {} } = written;
  const { start = match.start } = said;
  const length = lengthWith(match, said);
  return {
    ...match,
    dealer: deals.dealer ?? match.dealer,
    start,
    length,
    // A match of another length is not made of matches of nine hands.
    carriedWithin: length === match.length ? match.carriedWithin : null,
    ending: endingWith({ ...match, start, length }, written),
  };
}

function lengthWith({ length }: MatchPlan, { hands, rounds }: WrittenMatch): MatchLength {
  if (hands !== undefined) return { in: 'hands', hands };
  return rounds === undefined ? length : { in: 'rounds', rounds };
}

/** No round follows a match that ends with so many hands, and no dealer may stop in one. */
function endingWith(
  { ending, start, length }: MatchPlan,
  { match: said = {}, deals = {}, draws = {} }: WrittenRules,
): MatchEnding {
  const mustReach = said['must-reach'] ?? ending.mustReach;
  const dealerMayStop = deals['may-stop'] ?? ending.dealerMayStop;
  const inRounds = length.in === 'rounds';
  return {
    ...ending,
    target: said.target ?? ending.target,
    fallsOutBelow: said['falls-out-below'] ?? ending.fallsOutBelow,
    mustReach: inRounds ? mustReach : null,
    extraRounds: said['extra-rounds'] ?? ending.extraRounds,
    dealerMayStop: inRounds && dealerMayStop,
    drawsThatCancel: draws['end-the-match-after'] ?? ending.drawsThatCancel,
    pays: okaWith(ending.pays, mustReach ?? start, start),
  };
}

/** Where there is an oka it is what must be reached above what everybody has when the match begins. */
function okaWith(pays: MatchPayments, reached: Points, start: Points): MatchPayments {
  return pays.oka === 0 ? pays : { ...pays, oka: reached - start };
}

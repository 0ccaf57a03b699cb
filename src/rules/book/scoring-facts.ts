import type { HanScoring } from '../han/han-scoring.ts';
import { type HanWorth, priceOf } from '../han/han-worth.ts';
import type { PaidBy, PointScoring } from '../points/point-scoring.ts';
import { patternsOf, type Ruleset } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import type { Fact } from './fact.ts';

/** What a win needs where hands are counted in hand-points. */
export function pointMinimumFacts({ minimum, limits, barriers, unit }: PointScoring): readonly Fact[] {
  const facts: Fact[] = [
    minimum === 0
      ? { fact: 'anyHand', of: null }
      : { fact: 'minimum', of: { points: minimum, unit: unit ?? 'hand' } },
  ];
  if (limits !== null && limits.hands.length > 0)
    facts.push({ fact: 'limits', of: { ...limits.points, of: limits.of } });
  return [...facts, ...barriers.map(({ reason }): Fact => ({ fact: 'barrier', of: { reason } }))];
}

/** Under `c` a discarder who was waiting owes what he would under `b`, and so does the other. */
const AS_B: PaidBy = 'b';

export function pointPaymentFacts({ payment, limits, unit }: PointScoring): readonly Fact[] {
  const { discard, discardByWaiting, waitingReduction, doublesAbove, instantUnit = 0, liable = [] } = payment;
  if (discard === 'none') return [{ fact: 'nobodyPays', of: null }];
  const facts: Fact[] = [
    { fact: 'selfDrawPayment', of: { unit: unit ?? 'hand' } },
    { fact: 'discardPayment', of: { payment: discard } },
  ];
  const byWaiting = discardByWaiting ?? (discard === 'c' && waitingReduction > 0 ? AS_B : undefined);
  if (byWaiting !== undefined && byWaiting !== 'none')
    facts.push({ fact: 'paymentByWaiting', of: { payment: byWaiting } });
  if (waitingReduction > 0 && discard !== 'd')
    facts.push({ fact: 'waiting', of: { reduction: waitingReduction } });
  if (doublesAbove !== undefined) facts.push({ fact: 'doubles', of: { above: doublesAbove } });
  if (liable.length > 0) facts.push({ fact: 'liableFor', of: { patterns: liable } });
  if (instantUnit > 0) facts.push({ fact: 'instant', of: { unit: instantUnit } });
  if (limits !== null && limits.hands.length > 0)
    facts.push({
      fact: 'limitPayment',
      of: { others: discard === 'a' || discard === 'b' ? 'pay' : 'pay-nothing' },
    });
  return facts;
}

export function pointDrawFacts({ draw, payment, threeReady, patterns }: PointScoring): readonly Fact[] {
  const carried: Fact =
    draw.goulashStep === 0 || payment.discard === 'none'
      ? { fact: 'drawnIsNothing', of: null }
      : { fact: 'goulash', of: { step: draw.goulashStep, cap: draw.goulashCap } };
  const isDeclared = patterns.some(({ id }) => READY_PATTERNS.has(id));
  return isDeclared ? [carried, { fact: 'threeReady', of: { rule: threeReady } }] : [carried];
}

/** What a win needs where hands are counted in han. */
export function hanMinimumFacts({ minimum, repeatMinimum, discardWin }: HanScoring): readonly Fact[] {
  const repeats = repeatMinimum !== null && repeatMinimum.han > minimum ? repeatMinimum : null;
  return [
    { fact: 'minimumHan', of: { han: minimum, repeats } },
    { fact: 'discardWin', of: { rule: discardWin } },
  ];
}

export function hanPaymentFacts({ worth, payments }: HanScoring): readonly Fact[] {
  const { stick, honba, honbaEach, liability, chips } = payments;
  const facts = [...priceFacts(worth)];
  if (stick > 0) facts.push({ fact: 'stick', of: { points: stick } });
  if (honba + honbaEach > 0) facts.push({ fact: 'honba', of: { points: honba, each: honbaEach } });
  if (liability !== null) facts.push({ fact: 'liability', of: liability });
  if (chips !== null) {
    const redFives = chips.eachHanOf.includes('red-five') ? 'paid' : 'not-paid';
    facts.push({ fact: 'chips', of: { points: chips.points, yakuman: chips.yakuman, redFives } });
  }
  return facts;
}

export function hanDrawFacts({ payments, play }: HanScoring): readonly Fact[] {
  const paid: Fact =
    payments.noten === 0
      ? { fact: 'drawnIsNothing', of: null }
      : { fact: 'noten', of: { points: payments.noten } };
  const nagashi: readonly Fact[] = payments.nagashi === 'as-mangan' ? [{ fact: 'nagashi', of: null }] : [];
  return [paid, ...nagashi, ...play.redeals.map((because): Fact => ({ fact: 'redeal', of: { because } }))];
}

/** Indicators, and what becomes of a North. */
export function hanWallFacts({ play }: HanScoring): readonly Fact[] {
  return [{ fact: 'indicators', of: play.indicators }];
}

export function hanClaimFacts({ robbedNorth }: HanScoring): readonly Fact[] {
  return [{ fact: 'robbedNorth', of: { by: robbedNorth } }];
}

function priceFacts(worth: HanWorth): readonly Fact[] {
  const yakuman: Fact = {
    fact: 'price',
    of: { fromHan: 0, name: 'yakuman', price: priceOf(worth, { yakuman: 1, han: 0, fu: null }) },
  };
  switch (worth.by) {
    case 'table':
      return [...worth.rows.map((row): Fact => ({ fact: 'price', of: row })), yakuman];
    case 'fu':
      return [
        { fact: 'fuBase', of: { mangan: worth.mangan, roundedUpTo: worth.roundedUpTo } },
        ...worth.limits.toReversed().map((limit): Fact => ({ fact: 'baseLimit', of: limit })),
        yakuman,
      ];
    default:
      return unreachable(worth);
  }
}

/** What pays for having declared ready, by the names the systems give it. */
const READY_PATTERNS: ReadonlySet<string> = new Set(['ready', 'riichi']);

/** Ready, which is said, and waiting, which is looked for (docs/rules.md, "Ready" and "Waiting"). */
export function readyFacts(ruleset: Ruleset): readonly Fact[] {
  const pays = patternsOf(ruleset.scoring).some(({ id }) => READY_PATTERNS.has(id));
  const needs = ruleset.scoring.method === 'han' ? 'by-shape' : 'with-enough';
  const ready: Fact = {
    fact: 'ready',
    of: { declared: pays ? needs : 'for-nothing', kong: ruleset.claims.kongAfterReady ?? 'allowed' },
  };
  return waitingMatters(ruleset) ? [ready, { fact: 'waitingMeans', of: null }] : [ready];
}

/** Whether anybody pays less, or deals again, for having lacked one tile. */
function waitingMatters({ scoring, match }: Ruleset): boolean {
  if (match.dealer === 'stays-on-a-win-or-when-ready') return true;
  switch (scoring.method) {
    case 'points':
      return scoring.payment.waitingReduction > 0 && !['d', 'none'].includes(scoring.payment.discard);
    case 'han':
      return scoring.payments.noten > 0;
    case 'groups':
      return false;
    default:
      return unreachable(scoring);
  }
}

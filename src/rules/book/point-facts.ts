import type { PointScoring } from '../points/point-scoring.ts';
import type { Fact } from './fact.ts';

/** What a win needs where hands are counted in hand-points. */
export function pointMinimumFacts({ minimum, limits, barriers, unit }: PointScoring): readonly Fact[] {
  const facts: Fact[] = [{ fact: 'minimum', of: { points: minimum, unit: unit ?? 'hand' } }];
  if (limits !== null && limits.hands.length > 0)
    facts.push({ fact: 'limits', of: { ...limits.points, of: limits.of } });
  return [...facts, ...barriers.map(({ reason }): Fact => ({ fact: 'barrier', of: { reason } }))];
}

export function pointPaymentFacts({ payment, limits, unit }: PointScoring): readonly Fact[] {
  const { discard, discardByWaiting, waitingReduction, doublesAbove } = payment;
  const facts: Fact[] = [
    { fact: 'selfDrawPayment', of: { unit: unit ?? 'hand' } },
    { fact: 'discardPayment', of: { payment: discard } },
  ];
  if (discardByWaiting !== undefined)
    facts.push({ fact: 'paymentByWaiting', of: { payment: discardByWaiting } });
  if (waitingReduction > 0 && discard !== 'd')
    facts.push({ fact: 'waiting', of: { reduction: waitingReduction } });
  if (doublesAbove !== undefined) facts.push({ fact: 'doubles', of: { above: doublesAbove } });
  if (limits !== null && limits.hands.length > 0)
    facts.push({
      fact: 'limitPayment',
      of: { others: discard === 'a' || discard === 'b' ? 'pay' : 'pay-nothing' },
    });
  return facts;
}

export function pointDrawFacts({ draw, threeReady }: PointScoring): readonly Fact[] {
  const carried: Fact =
    draw.goulashStep === 0
      ? { fact: 'drawnIsNothing', of: null }
      : { fact: 'goulash', of: { step: draw.goulashStep, cap: draw.goulashCap } };
  return [carried, { fact: 'threeReady', of: { rule: threeReady } }];
}

import type { HanScoring } from '../han/han-scoring.ts';
import type { HanWorth } from '../han/han-worth.ts';
import { priceOf } from '../han/han-worth.ts';
import { unreachable } from '../unreachable.ts';
import type { Fact } from './fact.ts';

/** What a win needs where hands are counted in han. */
export function hanMinimumFacts({ minimum, repeatMinimum, discardWin }: HanScoring): readonly Fact[] {
  return [
    { fact: 'minimumHan', of: { han: minimum, repeats: repeatMinimum } },
    { fact: 'discardWin', of: { rule: discardWin } },
  ];
}

export function hanPaymentFacts({ worth, payments }: HanScoring): readonly Fact[] {
  const { stick, honba, liability } = payments;
  const facts = [...priceFacts(worth)];
  if (stick > 0) facts.push({ fact: 'stick', of: { points: stick } });
  if (honba > 0) facts.push({ fact: 'honba', of: { points: honba } });
  if (liability !== null) facts.push({ fact: 'liability', of: liability });
  return facts;
}

export function hanDrawFacts({ payments, play }: HanScoring): readonly Fact[] {
  const paid: Fact =
    payments.noten === 0
      ? { fact: 'drawnIsNothing', of: null }
      : { fact: 'noten', of: { points: payments.noten } };
  return [paid, ...play.redeals.map((because): Fact => ({ fact: 'redeal', of: { because } }))];
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

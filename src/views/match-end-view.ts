import type { MatchEnd } from '../contract/outcome-view.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { sideOf } from '../play/seating/seating.ts';

type EndPayment = NonNullable<MatchEnd['payments']>[number];

/** What the end of the match moved beside its hands, for the screens. */
export const matchEndView = ({ paidAtEnd, left, seating }: MatchState): MatchEnd => {
  const payments = paidAtEnd.flatMap(({ from, to, points, because }): readonly EndPayment[] =>
    isOfEnd(because) ? [{ from: sideOf(seating, from), to: sideOf(seating, to), points, because }] : [],
  );
  return {
    ...(payments.length === 0 ? {} : { payments }),
    ...(left === null ? {} : { left: { to: sideOf(seating, left.to), points: left.points } }),
  };
};

const isOfEnd = (because: string): because is EndPayment['because'] =>
  because === 'uma' || because === 'oka' || because === 'yakitori';

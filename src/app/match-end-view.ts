import type { MatchEnd } from '../contract/outcome-view.ts';
import type { MatchState } from '../play/match-state.ts';

type EndPayment = NonNullable<MatchEnd['payments']>[number];

/** What the end of the match moved beside its hands, for the screens. */
export const matchEndView = ({ paidAtEnd, left, seating: { sides } }: MatchState): MatchEnd => {
  const payments = paidAtEnd.flatMap(({ from, to, points, because }): readonly EndPayment[] =>
    isOfEnd(because) ? [{ from: sides[from], to: sides[to], points, because }] : [],
  );
  return {
    ...(payments.length === 0 ? {} : { payments }),
    ...(left === null ? {} : { left: { to: sides[left.to], points: left.points } }),
  };
};

const isOfEnd = (because: string): because is EndPayment['because'] =>
  because === 'uma' || because === 'oka' || because === 'yakitori';

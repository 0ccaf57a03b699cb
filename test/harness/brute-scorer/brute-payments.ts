import { LIMIT_POINTS, type Worth } from './brute-score.ts';

export interface Loser {
  readonly seat: string;
  readonly wasWaiting: boolean;
  /** He discarded the winning tile, or declared the kong it was robbed from. */
  readonly gaveTheTile: boolean;
}

const STEP_OF_GOULASH = 5;

/** What each loser pays, by seat (docs/rules.md, "Settlement" and "Goulash"); nought is left out. */
export function brutePayments(
  worth: Worth,
  losers: readonly Loser[],
  goulash: number,
): Readonly<Record<string, number>> {
  const isSelfDraw = losers.every(({ gaveTheTile }) => !gaveTheTile);
  const due = losers.map((loser) => {
    const share = worth.limit === null ? ofPoints(worth, loser, isSelfDraw) : ofLimit(worth.limit, loser);
    return [loser.seat, share + goulash * STEP_OF_GOULASH] as const;
  });
  return Object.fromEntries(due.filter(([, points]) => points > 0));
}

function ofPoints(worth: Worth, { wasWaiting, gaveTheTile }: Loser, isSelfDraw: boolean): number {
  const bonus = Math.max(0, worth.bonusPoints - (wasWaiting ? 2 : 0));
  if (isSelfDraw) return worth.handPoints + bonus;
  return bonus + (gaveTheTile ? 2 * worth.handPoints : 0);
}

function ofLimit(limit: 'full' | 'half', { gaveTheTile }: Loser): number {
  return LIMIT_POINTS[limit] * (gaveTheTile ? 2 : 1);
}

import type { Points } from './scoring/pattern.ts';

/** What a table plays a match for beside its points: its own agreement, and no rule (docs/rules.md, "Stakes"). */
export interface Stakes {
  /** What a point is worth, in whatever is paid; three decimals at most, as `base`. */
  readonly perPoint: number;
  /** What each of the others pays the winner of the match besides. */
  readonly base: number;
}

const AMOUNT = String.raw`\d{1,9}(?:\.\d{1,3})?`;
const WRITTEN = new RegExp(`^(${AMOUNT})(?:,(${AMOUNT}))?$`);

/** `100` or `100,1000`: what a point is worth, and the base stake; null where it is neither. */
export function parseStakes(text: string): Stakes | null {
  const [, perPoint, base = '0'] = WRITTEN.exec(text) ?? [];
  return perPoint === undefined ? null : { perPoint: Number(perPoint), base: Number(base) };
}

/**
 * What everybody is paid at the end of a match for what he gained in it, in the same order: turn order from the first
 * dealer. Of several winners each takes the same, and what cannot be split goes to the nearest to the first dealer.
 */
export function stakesPaid(gains: readonly Points[], { perPoint, base }: Stakes): readonly number[] {
  const most = Math.max(...gains);
  const winners = gains.filter((gain) => gain === most).length;
  const pot = thousandths(base) * (gains.length - winners);
  const share = Math.floor(pot / winners);
  let odd = pot - share * winners;
  return gains.map((gain) => {
    const forPoints = gain * thousandths(perPoint);
    if (gain < most) return amount(forPoints - thousandths(base));
    const more = odd > 0 ? 1 : 0;
    odd -= more;
    return amount(forPoints + share + more);
  });
}

/** Whole numbers, so that what some pay is just what others are paid. */
const thousandths = (paid: number): number => Math.round(paid * 1_000);
const amount = (paid: number): number => (paid === 0 ? 0 : paid / 1_000);

/** One guess about what comes next: how likely a fair source makes it, and whether it was right. */
export interface Guess {
  readonly chance: number;
  readonly outcome: 'right' | 'wrong';
}

/**
 * How often guesses of one kind are right beyond chance, as the share of cases in which the source follows the guess
 * instead of chance: 0 is fair, 1 always follows it.
 */
export interface Excess {
  readonly guesses: number;
  readonly right: number;
  /** How many would be right by chance, on the mean. */
  readonly byChance: number;
  /** What chance leaves open: of so many guesses the share is reckoned. */
  readonly open: number;
  /** For each of `SHARES_KNOWN`, by how many bits what was seen is likelier with such a share than by chance. */
  readonly bits: readonly number[];
}

/** Shares a player may reckon with, from none on. */
const SHARES_KNOWN = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 0.95] as const;

export const NO_EXCESS: Excess = {
  guesses: 0,
  right: 0,
  byChance: 0,
  open: 0,
  bits: SHARES_KNOWN.map(() => 0),
};

/** How likely a guess is right where the source follows it in this share of cases. */
export const chanceWith = (share: number, chance: number): number => chance + share * (1 - chance);

/** How many times likelier the outcome is with the one share than with the other. */
export const timesLikelier = ({ chance, outcome }: Guess, share: number, than: number): number => {
  const [one, other] = [chanceWith(share, chance), chanceWith(than, chance)];
  return outcome === 'right' ? one / other : (1 - one) / (1 - other);
};

export const excessAfter = (excess: Excess, guesses: readonly Guess[]): Excess => {
  let { right, byChance, open } = excess;
  for (const { chance, outcome } of guesses) {
    if (outcome === 'right') right += 1;
    byChance += chance;
    open += 1 - chance;
  }
  const bits = SHARES_KNOWN.map((share, nth) => {
    const likelier = guesses.reduce((times, guess) => times * timesLikelier(guess, share, 0), 1);
    return (excess.bits[nth] ?? 0) + Math.log2(likelier);
  });
  return { guesses: excess.guesses + guesses.length, right, byChance, open, bits };
};

/** The share as it was seen; 0 where fewer guesses were right than by chance. */
export const shareSeen = ({ right, byChance, open }: Excess): number =>
  open === 0 ? 0 : Math.max(0, (right - byChance) / open);

/**
 * What somebody has known, in bits, who guessed so from the first on: he begins with every share as likely as any other and
 * learns from what he sees. Below 0 where guessing was worse than not to.
 */
export const bitsKnown = ({ bits }: Excess): number => {
  const most = Math.max(...bits);
  return most + Math.log2(bits.reduce((sum, each) => sum + 2 ** (each - most), 0) / bits.length);
};

/** Where it is nearly exact, and as long as anybody adds up logarithms by hand. */
const SMALL = 20;

const logFactorial = (n: number): number => {
  if (n < SMALL)
    return Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((sum, each) => sum + each, 0);
  // After Stirling.
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
};

/** What is smaller adds nothing to a sum of probabilities. */
const NOTHING = 1e-18;

export interface Counted {
  readonly part: number;
  readonly whole: number;
}

/** Whether so many or more would come with no more than this probability, if each came with `share` by chance: the exact binomial test. */
export const isMoreThanChance = ({ part, whole }: Counted, share: number, probability: number): boolean => {
  if (whole === 0 || part <= whole * share) return false;
  const logWays = logFactorial(whole) - logFactorial(part) - logFactorial(whole - part);
  let each = Math.exp(logWays + part * Math.log(share) + (whole - part) * Math.log(1 - share));
  let sum = 0;
  for (let k = part; k <= whole && each > NOTHING; k += 1) {
    sum += each;
    each *= ((whole - k) / (k + 1)) * (share / (1 - share));
  }
  return sum <= probability;
};

export const isLessThanChance = ({ part, whole }: Counted, share: number, probability: number): boolean =>
  isMoreThanChance({ part: whole - part, whole }, 1 - share, probability);

/**
 * OpenSkill: Bayesian ratings from places alone, for any number of players, by the Plackett–Luce model of Weng and Lin (A
 * Bayesian Approximation Method for Online Ranking, JMLR 12, 2011, algorithm 4), with the numbers and the growth of
 * doubt between matches that the library of that name has (openskill 5.0.1).
 */
export interface Rating {
  /** How strong. */
  readonly mu: number;
  /** How uncertain that is: a standard deviation. */
  readonly sigma: number;
}

export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/** How far chance alone carries a match. */
const BETA = 25 / 6;
/** Nobody stays as strong as he was: what is added to the doubt before each match. */
const TAU = 25 / 300;
/** The least share of its variance that a rating keeps. */
const KAPPA = 0.0001;

/** Three deviations below what is thought: who has played little stands low. A new player's is 0. */
export const ordinalOf = ({ mu, sigma }: Rating): number => mu - 3 * sigma;

/** A player before a match and the place he reached in it, 0 is the first; who is level has the same. */
export interface Placed {
  readonly before: Rating;
  readonly place: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Ratings after a match, in the order of `placed`. */
export const ratingsAfter = (placed: readonly Placed[]): readonly Rating[] => {
  const players = placed.map(({ before: { mu, sigma }, place }) => ({
    mu,
    place,
    variance: sigma ** 2 + TAU ** 2,
  }));
  const c = Math.sqrt(sum(players.map(({ variance }) => variance + BETA ** 2)));
  const strength = ({ mu }: { readonly mu: number }): number => Math.exp(mu / c);
  return players.map((own) => {
    let omega = 0;
    let delta = 0;
    // Each who is not behind was chosen before or with him, among all who were left then.
    for (const other of players.filter(({ place }) => place <= own.place)) {
      const share = strength(own) / sum(players.filter(({ place }) => place >= other.place).map(strength));
      const level = players.filter(({ place }) => place === other.place).length;
      omega += ((other === own ? 1 : 0) - share) / level;
      delta += (share * (1 - share)) / level;
    }
    const deviation = Math.sqrt(own.variance);
    const shrinks = (own.variance / c ** 2) * delta * (deviation / c);
    return {
      mu: own.mu + (own.variance / c) * omega,
      sigma: deviation * Math.sqrt(Math.max(1 - shrinks, KAPPA)),
    };
  });
};

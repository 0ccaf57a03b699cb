/** Two clocks of one computer. */
export interface Clocks {
  /** Milliseconds since 1970, by a clock that people and networks set. */
  readonly date: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
}

/**
 * Asked again and again: by how many whole milliseconds the date was set on (or back, below 0) since it was asked last. `leastMs`: a
 * date that is only kept right goes beside the other clock by less between two looks.
 */
export const createDateLeaps = ({ date, monotonicMs }: Clocks, leastMs: number): (() => number) => {
  const apart = (): number => date() - monotonicMs();
  let before = apart();
  return () => {
    const now = apart();
    const leapMs = Math.round(now - before);
    before = now;
    return Math.abs(leapMs) < leastMs ? 0 : leapMs;
  };
};

/**
 * How much of the time that went by was this process's own: what it waited for by itself, and what it used of a processor. While a
 * busy computer lets others run instead nothing goes by here. On an idle computer it is the time on the clock.
 */
export interface OwnTime {
  /** Since then, on the monotonic clock, in milliseconds. */
  readonly sinceMs: (fromMs: number) => number;
  readonly stop: () => void;
}

const STEP_MS = 10;
const US_A_MS = 1_000;

export const startOwnTime = (): OwnTime => {
  /** What the clock said, and how much was the process's own until then. */
  const looks = [{ atMs: performance.now(), ownMs: 0 }];
  let used = process.cpuUsage();

  const look = (): number => {
    const atMs = performance.now();
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const last = looks.at(-1) ?? { atMs, ownMs: 0 };
    const ownMs = last.ownMs + Math.min(atMs - last.atMs, STEP_MS + (user + system) / US_A_MS);
    looks.push({ atMs, ownMs });
    return ownMs;
  };

  const timer = setInterval(look, STEP_MS);
  return {
    sinceMs: (fromMs) => look() - (looks.findLast(({ atMs }) => atMs <= fromMs)?.ownMs ?? 0),
    stop: () => clearInterval(timer),
  };
};

const MINUTE_MS = 60_000;
const MOST_WRONG_CODES = 10;
/** More are not remembered: the oldest is let in again. */
const MOST_ADDRESSES = 1_000;

/** Wrong codes of the operator's page: ten in a minute close it for a minute to the address they came from. */
export const createWrongCodes = (now: () => number) => {
  const times = new Map<string, readonly number[]>();
  let inAll = 0;
  const recent = (from: string): readonly number[] =>
    (times.get(from) ?? []).filter((at) => now() - at < MINUTE_MS);
  return {
    isClosed: (from: string): boolean => recent(from).length >= MOST_WRONG_CODES,
    note: (from: string): void => {
      inAll += 1;
      const noted = [...recent(from), now()];
      times.delete(from);
      times.set(from, noted);
      for (const oldest of times.keys()) {
        if (times.size <= MOST_ADDRESSES) break;
        times.delete(oldest);
      }
    },
    inAll: () => inAll,
  };
};

/** What a thread of a study is told while it plays: it hears nothing then, and looks here between two hands. */
export type BesidePlay = Int32Array<SharedArrayBuffer>;

/** Where in it stands how many of its hands were taken, whether it is to leave, and how often it was told something. */
const [TAKEN, LEAVES, TOLD] = [0, 1, 2];
const PLACES = 3;

/**
 * So many hands of a thread wait to be taken, at most: where a match does not end, as among poor players, those of every
 * other match would wait without end. Those of the matches that it may be ahead, where matches end, are hardly ever more.
 */
const MOST_WAITING = 100;

export const besidePlay = (): BesidePlay =>
  new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));

/** So many hands more were taken. */
export const handsTaken = (beside: BesidePlay, hands: number): void => {
  Atomics.add(beside, TAKEN, hands);
  wake(beside);
};

export const letLeave = (beside: BesidePlay): void => {
  Atomics.store(beside, LEAVES, 1);
  wake(beside);
};

const wake = (beside: BesidePlay): void => {
  Atomics.add(beside, TOLD, 1);
  Atomics.notify(beside, TOLD);
};

/** Whether the thread, which has given so many hands by now, is to play another; waits while too many are not taken. */
export const goesOn = (beside: BesidePlay, given: number): boolean => {
  for (;;) {
    const told = Atomics.load(beside, TOLD);
    if (Atomics.load(beside, LEAVES) === 1) return false;
    if (given - Atomics.load(beside, TAKEN) < MOST_WAITING) return true;
    Atomics.wait(beside, TOLD, told);
  }
};

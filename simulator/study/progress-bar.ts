/** How far a study is, on the last line of a terminal at which somebody looks on. */
interface ProgressBar {
  /** So many hands were played by now. */
  readonly played: (hands: number) => void;
  /** Nothing is left of it: what is written next has the line for itself. With the next hands it is there again. */
  readonly clear: () => void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const LENGTH = 40;

/** Back to the beginning of the line, of which nothing is left, also of what the terminal has echoed behind it (^C). */
const EMPTY_LINE = '\r\u001B[K';

/** Of so many hands; where nobody looks on it says nothing. */
export const progressBar = (hands: number, terminal: Terminal): ProgressBar => {
  if (terminal.isTTY !== true) return { played: () => undefined, clear: () => undefined };
  const beganMs = performance.now();
  let isShown = false;
  const clear = (): void => {
    if (isShown) terminal.write(EMPTY_LINE);
    isShown = false;
  };
  return {
    clear,
    played: (played) => {
      if (played >= hands) return clear();
      const done = Math.floor((LENGTH * played) / hands);
      const perS = Math.round((played / (performance.now() - beganMs)) * 1000);
      const bar = `[${'#'.repeat(done)}${' '.repeat(LENGTH - done)}]`;
      terminal.write(`${EMPTY_LINE}${bar} ${played} of ${hands}, ${perS} hands/s`);
      isShown = true;
    },
  };
};

/** The known word that is fewest keystrokes away from `word`; null when none is near enough to be meant. */
export const nearest = (word: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((each) => ({ each, steps: distance(word, each) }))
    .sort((a, b) => a.steps - b.steps);
  return best !== undefined && best.steps <= Math.max(2, word.length / 3) ? best.each : null;
};

/** Levenshtein: letters to add, drop or change. One row of the usual table at a time. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

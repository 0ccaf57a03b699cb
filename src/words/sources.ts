const RAISED = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const;

/** The mark of a source: a raised number, which no sentence holds. */
const markOf = (number: number): string =>
  [...String(number)].map((digit) => RAISED[Number(digit)] ?? digit).join('');

/** What is said, without the mark of where. */
export const withoutMark = (line: string): string => line.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/, '');

export interface Sources {
  /** The mark that stands behind what this source says. */
  readonly mark: (source: string) => string;
  /** Every source with its mark, in the order in which they were named. */
  readonly notes: () => readonly string[];
}

/** Sources stand apart from what is said in a language, each under a mark of its own. */
export function collectSources(): Sources {
  const named: string[] = [];
  return {
    mark: (source) => {
      if (!named.includes(source)) named.push(source);
      return markOf(named.indexOf(source) + 1);
    },
    notes: () => named.map((source, index) => `${markOf(index + 1)} ${source}`),
  };
}

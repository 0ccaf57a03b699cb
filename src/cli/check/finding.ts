/** What a check has found of one thing, and what to do where it is not well. */
export type Finding =
  | { readonly is: 'well'; readonly about: string; readonly what: string }
  /** It plays so, and somebody may want to know. */
  | { readonly is: 'remarkable'; readonly about: string; readonly what: string; readonly remedy: string }
  /** It does not play so, or not for long. */
  | { readonly is: 'wrong'; readonly about: string; readonly what: string; readonly remedy: string };

const MARKS = { well: 'ok   ', remarkable: 'note ', wrong: 'WRONG' } as const;

/** `WRONG  disk: …; what to do`. */
export const findingLine = (finding: Finding): string => {
  const { is, about, what } = finding;
  return `${MARKS[is]}  ${about}: ${what}${is === 'well' ? '' : `; ${finding.remedy}`}`;
};

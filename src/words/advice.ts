/** What something is, and what to do about it. */
export interface Advice {
  readonly meaning: string;
  readonly steps: string;
}

/** The advice on a code of a fault or a warning. */
export const adviceIn =
  ({ faults, recordFaults, unknownFault }: AdviceWords) =>
  (code: string): Advice => {
    const known: Readonly<Record<string, Advice>> = { ...faults, ...recordFaults };
    return known[code] ?? unknownFault;
  };

export interface AdviceWords {
  readonly faults: Readonly<Record<string, Advice>>;
  readonly recordFaults: Readonly<Record<string, Advice>>;
  readonly unknownFault: Advice;
}

/** What somebody at the table should look after, in a line: every language of the club can read it. */
export interface WarningWords {
  /** Whose tiles were astray stands before it: nobody needs a page to end the hand. */
  readonly unfollowed: string;
  /** What to do about a warning for which nothing stops. */
  readonly steps: Readonly<Record<'F101', string>>;
}

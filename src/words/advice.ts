/** What was found in the record, and what to do about it. */
export interface Advice {
  readonly meaning: string;
  readonly steps: string;
}

/** What somebody at the table should look after, in a line: every language of the club can read it. */
export interface WarningWords {
  /** Whose tiles were astray stands before it: nobody needs a page to end the hand. */
  readonly unfollowed: string;
}

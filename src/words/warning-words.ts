/** What somebody at the table should look after, in a line: every language of the club can read it. */
export interface WarningWords {
  /** Whose tiles were astray stands before it: nobody needs a page to end the hand. */
  readonly unfollowed: string;
  /** What to do about a warning for which nothing stops. */
  readonly steps: Readonly<Record<'F101', string>>;
}

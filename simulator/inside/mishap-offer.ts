/** With what the word of a mishap goes on, after a colon. */
export interface MishapPart {
  readonly name: string;
  readonly written: string;
  /** What it may be; null where it is written. */
  readonly choices: readonly string[] | null;
  readonly usual: string;
}

/** One mishap as a button: what it is called, what it does, how it ends, and what may be said of it. */
export interface MishapOffer {
  readonly word: string;
  readonly does: string;
  readonly ends: string;
  readonly leadsTo: readonly string[];
  readonly parts: readonly MishapPart[];
  readonly details: readonly { readonly name: string; readonly written: string }[];
  /** Why it can never happen at this table; null where it can. */
  readonly never: string | null;
}

/** Those of one part of the table. */
export interface MishapShelf {
  readonly title: string;
  readonly mishaps: readonly MishapOffer[];
}

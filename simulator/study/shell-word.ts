/** What no shell reads otherwise than as it stands. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** A word as it is typed into a shell. */
export const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

import type { LedgerEntry } from '../../../contract/ledger.ts';

/* What the book does with the entries it has loaded. */

/** Without the match that these entries begin in the middle of, as long as what is before them is kept: who played it stands there. */
export const wholeMatches = (
  entries: readonly LedgerEntry[],
  before: 'kept' | 'none',
): readonly LedgerEntry[] => {
  const first = entries[0]?.game;
  const isWhole = before === 'none' || entries.some(({ kind, game }) => kind === 'open' && game === first);
  return isWhole ? entries : entries.filter(({ game }) => game !== first);
};

/** Whether everything that is looked for stands in what is said of a hand. */
export const isLike = (looked: string, said: readonly string[]): boolean => {
  const text = said.join(' ').toLowerCase();
  return looked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** A cell of a table for other programs: one that would be a formula there stays a text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Hands the reader a file. */
export const saveFile = (text: string, type: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

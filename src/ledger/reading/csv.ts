/** What stands in a cell; null and undefined leave it empty. */
export type CsvValue = string | number | null | undefined;

/** A line of a table for spreadsheets, with its end (RFC 4180). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

/** A text that a spreadsheet would take for a formula is given a leading apostrophe. */
const csvField = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

import type { Language } from '../contract/rule-book.ts';

/* What the archive's pages are written with: without scripts, and whatever others have written escaped. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; word-break: keep-all; overflow-wrap: break-word; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 0.75rem; text-align: start; border-bottom: 1px solid #8886; }
  th, .number { white-space: nowrap; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
`;

interface Page {
  readonly language: Language;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export const pageOf = ({ language, title, body }: Page): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
${body}
</html>
`;

export interface Column<Row> {
  readonly title: string;
  readonly align: 'text' | 'number';
  /** HTML. */
  readonly of: (row: Row) => string;
}

const classOf = ({ align }: { readonly align: 'text' | 'number' }): string =>
  align === 'number' ? ' class="number"' : '';

export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const head = columns.map((each) => `<th${classOf(each)}>${escaped(each.title)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((each) => `<td${classOf(each)}>${each.of(row)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

export const linkOf = (address: string, text: string): string =>
  `<a href="${escaped(address)}">${escaped(text)}</a>`;

/** A list; nothing where it has no lines. */
export const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** With its zone: an archive may run far from its clubs. */
export const timeIn = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

import type { Language } from '../contract/rule-book.ts';
import { ARCHIVE_WORDS, type ArchiveWords } from '../words/archive-words.ts';
import type { ArchivedTable } from './archive-store.ts';
import { ordinalOf } from './open-skill.ts';
import type { Standing } from './standings.ts';

/** What the page of an archive shows. */
export interface ArchiveShown {
  readonly language: Language;
  readonly standings: readonly (Standing & { readonly name: string })[];
  readonly tables: readonly ArchivedTable[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 0.75rem; text-align: start; border-bottom: 1px solid #8886; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
`;

interface Column<Row> {
  readonly title: string;
  readonly align: 'text' | 'number';
  /** HTML. */
  readonly of: (row: Row) => string;
}

const classOf = ({ align }: { readonly align: 'text' | 'number' }): string =>
  align === 'number' ? ' class="number"' : '';

const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const head = columns.map((each) => `<th${classOf(each)}>${escaped(each.title)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((each) => `<td${classOf(each)}>${each.of(row)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

const league = (words: ArchiveWords, { standings, language }: ArchiveShown): string => {
  if (standings.length === 0) return `<p>${escaped(words.nothing)}</p>`;
  const number = new Intl.NumberFormat(language);
  const rated = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return tableOf(
    [
      { title: words.club, align: 'text', of: ({ club }) => escaped(club) },
      { title: words.player, align: 'text', of: ({ name }) => escaped(name) },
      { title: words.matches, align: 'number', of: ({ matches }) => number.format(matches) },
      { title: words.points, align: 'number', of: ({ points }) => number.format(points) },
      { title: words.wins, align: 'number', of: ({ wins }) => number.format(wins) },
      { title: words.places, align: 'number', of: ({ places }) => places.join(' · ') },
      { title: words.rating, align: 'number', of: ({ rating }) => rated.format(ordinalOf(rating)) },
    ],
    standings,
  );
};

/** Every entry of an epoch, a line each. */
const ledgerPath = ({ club, table, epoch }: ArchivedTable): string =>
  `/api/t/${club}/${table}/ledger.ndjson?epoch=${encodeURIComponent(epoch)}`;

const ledgers = (words: ArchiveWords, { tables, language }: ArchiveShown): string => {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return tableOf(
    [
      { title: words.club, align: 'text', of: ({ club }) => escaped(club) },
      {
        title: words.table,
        align: 'text',
        of: (each) => `<a href="${escaped(ledgerPath(each))}">${escaped(each.table)}</a>`,
      },
      { title: words.entries, align: 'number', of: ({ entries }) => `${entries}` },
      { title: words.newest, align: 'text', of: ({ at }) => escaped(time.format(at)) },
    ],
    tables,
  );
};

/** The league and the ledgers as a page, without a script. */
export const archivePage = (shown: ArchiveShown): string => {
  const words = ARCHIVE_WORDS[shown.language];
  return `<!doctype html>
<html lang="${shown.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.archive)}</title>
<style>${STYLE}</style>
<h1>${escaped(words.league)}</h1>
${league(words, shown)}
<h2>${escaped(words.archive)}</h2>
${ledgers(words, shown)}
</html>
`;
};

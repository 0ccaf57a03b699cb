import { LEDGER_PAGE_LIMIT } from '../contract/ledger.ts';
import { LANGUAGES, type Language } from '../contract/rule-book.ts';
import { ARCHIVE_WORDS, type ArchiveWords } from '../words/archive-words.ts';
import { LANGUAGE_NAMES } from '../words/language-names.ts';
import { nameIn } from '../words/names.ts';
import { WORDS } from '../words/words.ts';
import type { ArchivedTable } from './archive-store.ts';
import { handsAddress, startAddress } from './hands-page.ts';
import { escaped, linkOf, pageOf, tableOf, timeIn } from './html.ts';
import { ordinalOf } from './open-skill.ts';
import type { Standing } from './standings.ts';

/** What the page of an archive shows. */
export interface ArchiveShown {
  readonly language: Language;
  readonly standings: readonly (Standing & { readonly name: string })[];
  readonly tables: readonly ArchivedTable[];
}

type Shown = ArchiveShown['standings'];

/** A table for each system of rules: points of two cannot be added, nor compared. */
const league = (words: ArchiveWords, { standings, language }: ArchiveShown): string => {
  if (standings.length === 0) return `<p>${escaped(words.nothing)}</p>`;
  const called = nameIn(WORDS[language].titles);
  return [...new Set(standings.map(({ ruleset }) => ruleset))]
    .sort()
    .map((system) => {
      const heading = system === '' ? '' : `<h2>${escaped(called(system))}</h2>\n`;
      const ofSystem = standings.filter(({ ruleset }) => ruleset === system);
      return `${heading}${leagueOf(ofSystem, { words, language })}`;
    })
    .join('\n');
};

const leagueOf = (
  standings: Shown,
  { words, language }: { readonly words: ArchiveWords; readonly language: Language },
): string => {
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

/** The newest hundred entries of an epoch. */
const newestFrom = ({ seq }: ArchivedTable): number => Math.max(1, seq - LEDGER_PAGE_LIMIT + 1);

const ledgers = (words: ArchiveWords, { tables, language }: ArchiveShown): string => {
  const time = timeIn(language);
  return tableOf(
    [
      { title: words.club, align: 'text', of: ({ club }) => escaped(club) },
      {
        title: words.table,
        align: 'text',
        of: (each) => linkOf(handsAddress(each, { language, from: newestFrom(each) }), each.table),
      },
      { title: words.entries, align: 'number', of: ({ entries }) => `${entries}` },
      { title: words.newest, align: 'text', of: ({ at }) => escaped(time.format(at)) },
      { title: words.lines, align: 'text', of: (each) => linkOf(ledgerPath(each), 'ndjson') },
    ],
    tables,
  );
};

/** The other languages that the page is written in, each under its own name. */
const otherLanguages = (shown: Language): string =>
  LANGUAGES.filter((each) => each !== shown)
    .map((each) => `<span lang="${each}">${linkOf(startAddress(each), LANGUAGE_NAMES[each])}</span>`)
    .join(' · ');

/** The league and the ledgers as a page, without a script. */
export const archivePage = (shown: ArchiveShown): string => {
  const { language } = shown;
  const words = ARCHIVE_WORDS[language];
  return pageOf({
    language,
    title: words.archive,
    body: `<h1>${escaped(words.league)}</h1>
${league(words, shown)}
<h2>${escaped(words.archive)}</h2>
${ledgers(words, shown)}
<p>${otherLanguages(language)}</p>`,
  });
};

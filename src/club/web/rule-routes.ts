import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LANGUAGES,
  type RuleBookAnswer,
  ruleBookParams,
  ruleBookQuery,
  ruleListQuery,
} from '../../contract/rule-book.ts';
import { asksForPage, type Pages } from './page-routes.ts';
import { refuse } from './refusal.ts';
import type { WebTable, WebTables } from './web-tables.ts';

/** Where the rules of a table can be read; of one of several, with its own choices. */
export const rulesPath = ({ id, rules }: WebTable, tables: WebTables): string =>
  tables.all().length === 1 ? `/rules/${rules.ofTable()}` : `/rules/${rules.ofTable()}?table=${id}`;

const LANGUAGE_WANTED = `lang: one of ${LANGUAGES.join(', ')}`;

const UNREAD_QUERY = { lang: 'en', table: undefined, format: undefined } as const;

/** Rules as pages for people who open the address, and as data or text for programs that ask for them. */
export const addRules = (server: FastifyInstance, tables: WebTables, pages: Pages): void => {
  server.get('/rules', async (request, reply) => {
    reply.header('vary', 'accept');
    if (asksForPage(request)) return pages.send(reply);
    const query = ruleListQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', LANGUAGE_WANTED);
    const { lang } = query.data;
    const [first] = tables.all();
    const books = first?.rules.list(lang) ?? { systems: [], presets: [] };
    return { v: 1, language: lang, played: playedAt(tables, lang), ...books };
  });

  server.get('/rules/:id', async (request, reply) => {
    reply.header('vary', 'accept');
    const asked = ruleBookParams.safeParse(request.params);
    if (!asked.success)
      return pages.sendMissing(reply, 'unknown-ruleset', 'There is no ruleset of that name.');
    const { id } = asked.data;
    const query = ruleBookQuery.safeParse(request.query);
    // The page of a language that there is not is read in another.
    if (!query.success && !asksForPage(request)) return refuse(reply, 'bad-query', LANGUAGE_WANTED);
    const { lang, table, format } = query.success ? query.data : UNREAD_QUERY;
    const plays = tables
      .all()
      .find((each) => (table === undefined ? each.rules.ofTable() === id : each.id === table));
    const found = (plays ?? tables.all()[0])?.rules.book(id, lang) ?? null;
    if (found === null) return pages.sendMissing(reply, 'unknown-ruleset', `There is no ruleset "${id}".`);
    if (format === undefined && asksForPage(request)) return pages.send(reply);
    const isText = format === undefined ? asksForText(request) : format === 'text';
    return isText ? reply.type('text/plain; charset=utf-8').send(textOf(found)) : found;
  });
};

const asksForText = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.startsWith('text/plain') === true;

/** What is played here, each book once. */
const playedAt = (
  tables: WebTables,
  lang: RuleBookAnswer['language'],
): readonly { readonly title: string; readonly path: string }[] => {
  const titles = new Map<string, string>();
  for (const table of tables.all()) {
    const title = table.rules.book(table.rules.ofTable(), lang)?.title;
    if (title !== undefined && !titles.has(title)) titles.set(title, rulesPath(table, tables));
  }
  return [...titles].map(([title, path]) => ({ title, path }));
};

/** For a terminal. */
const textOf = ({ title, sections }: RuleBookAnswer): string => {
  const parts = sections.map(({ title: name, lines }) =>
    [name, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return `${[title, ...parts].join('\n\n')}\n`;
};

import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type RuleBookAnswer, ruleBookParams, ruleBookQuery } from '../../contract/rule-book.ts';
import { refuse } from './refusal.ts';
import type { WebTable, WebTables } from './web-tables.ts';

/** Where the rules of a table can be read; of one of several, with its own choices. */
export const rulesPath = ({ id, rules }: WebTable, tables: WebTables): string =>
  tables.all().length === 1 ? `/rules/${rules.ofTable}` : `/rules/${rules.ofTable}?table=${id}`;

export const addRules = (server: FastifyInstance, tables: WebTables): void => {
  server.get('/rules/:id', async (request, reply) => {
    const asked = ruleBookParams.safeParse(request.params);
    if (!asked.success) return refuse(reply, 'unknown-ruleset', 'There is no ruleset of that name.');
    const { id } = asked.data;
    const query = ruleBookQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', `lang: one of ${LANGUAGES.join(', ')}`);
    const { lang, table } = query.data;
    const plays = tables
      .all()
      .find((each) => (table === undefined ? each.rules.ofTable === id : each.id === table));
    const found = (plays ?? tables.all()[0])?.rules.book(id, lang) ?? null;
    if (found === null) return refuse(reply, 'unknown-ruleset', `There is no ruleset "${id}".`);
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? reply.type('text/plain; charset=utf-8').send(textOf(found)) : found;
  });
};

/** For a person who has opened the address. */
const textOf = ({ title, sections }: RuleBookAnswer): string => {
  const parts = sections.map(({ title: name, lines }) =>
    [name, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return `${[title, ...parts].join('\n\n')}\n`;
};

import type { FastifyInstance } from 'fastify';
import {
  type RuleBookAnswer,
  type RuleBookLanguage,
  ruleBookParams,
  ruleBookQuery,
} from '../../contract/rule-book.ts';
import { refuse } from './refusal.ts';

/** The rules that can be read over HTTP. */
export interface RulesToRead {
  /** The ruleset this table plays by. */
  readonly ofTable: string;
  /** The book of a ruleset; `null` = there is no such ruleset. */
  readonly book: (id: string, language: RuleBookLanguage) => RuleBookAnswer | null;
}

export const rulesPath = (id: string): string => `/rules/${id}`;

export const addRules = (server: FastifyInstance, { book }: RulesToRead): void => {
  server.get(rulesPath(':id'), async (request, reply) => {
    const asked = ruleBookParams.safeParse(request.params);
    if (!asked.success) return refuse(reply, 'unknown-ruleset', 'There is no ruleset of that name.');
    const { id } = asked.data;
    const query = ruleBookQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', 'lang: one of en, ko, ja, zh');
    const found = book(id, query.data.lang);
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

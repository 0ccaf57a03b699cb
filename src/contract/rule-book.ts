import { z } from 'zod';
import type { RuleBook } from '../rules/book/rule-book.ts';
import { RULESET_IDS } from '../rules/ruleset.ts';
import { LANGUAGES } from '../rules/scoring/pattern.ts';
import { freeText } from './free-text.ts';

const optionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.number()),
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
]);

/** `GET /rules/<id>?lang=`: the book of a ruleset, as data or, to a browser's address bar, as text. */
export const ruleBookAnswer = z.object({
  v: z.literal(1),
  id: z.enum(RULESET_IDS),
  version: z.int(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), lines: z.array(z.string()) })),
  patterns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      named: z.enum(['attested', 'ours']),
      worth: z.string(),
      source: z.string(),
      example: z.string(),
    }),
  ),
  options: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      standard: optionValue,
      inForce: optionValue,
      accepts: z.string(),
    }),
  ),
  examples: z.array(z.object({ hand: z.string(), says: z.string() })),
});

export const ruleBookParams = z.object({ id: freeText({ most: 64 }) });
export const ruleBookQuery = z.strictObject({ lang: z.enum(LANGUAGES).default('en') });

/** What the web server is given: a book, ready to be sent. */
export type RuleBookAnswer = { readonly v: 1 } & RuleBook;
export type RuleBookLanguage = z.infer<typeof ruleBookQuery>['lang'];

import { z } from 'zod';
import { FAMILIES } from '../rules/entered/families.ts';
import { PRESET_IDS, RULESET_IDS } from '../rules/ruleset.ts';
import { MELD_SHAPES } from '../rules/tiles/tile.ts';
import { freeText } from './values.ts';

/** The languages in which rules are read and explained. */
export const LANGUAGES = ['en', 'ko', 'ja', 'zh-Hant', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What may be asked for: older addresses, scripts and files call traditional Chinese `zh`. */
export const ASKED_LANGUAGES = [...LANGUAGES, 'zh'] as const;
export const languageAsked = (asked: (typeof ASKED_LANGUAGES)[number]): Language =>
  asked === 'zh' ? 'zh-Hant' : asked;

export const optionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).readonly(),
  z.record(
    z.string(),
    z.union([z.number(), z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
  ),
]);

/** Tiles of an example that lie together; `win` is the tile it is won with. */
const shownTiles = z.object({
  as: z.enum(['held', ...MELD_SHAPES, 'win']),
  tiles: z.array(z.string()).readonly(),
});

/** Everything a ruleset says, for people who are about to play by it. */
const ruleBook = z.object({
  id: z.enum(RULESET_IDS),
  version: z.int(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** The whole book as text, patterns, options and examples included. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), lines: z.array(z.string()) })),
  patterns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `ours`: nobody else is known to call it so. */
      named: z.enum(['attested', 'ours']),
      /** What a hand must have for it; `null` = the club's own, told by its name only. */
      condition: z.string().nullable(),
      /** In which family people look for it. */
      family: z.enum(FAMILIES),
      worth: z.string(),
      source: z.string(),
      /** How it stands among the others, a sentence each. */
      notes: z.array(z.string()).readonly(),
      /** A hand that has it, in notation. */
      example: z.string(),
      /** The same, to be drawn. */
      shown: z.array(shownTiles).readonly(),
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
  examples: z.array(z.object({ hand: z.string(), shown: z.array(shownTiles).readonly(), says: z.string() })),
});

/** `GET /rules/<id>?lang=`: the book of a ruleset as data; as a page to a browser's address bar. */
export const ruleBookAnswer = ruleBook.extend({ v: z.literal(1) });

export const ruleBookParams = z.object({ id: freeText({ most: 64 }) });
/** `table`: with the choices of that table; without, with those of the first table that plays by it. */
export const ruleBookQuery = z.strictObject({
  lang: z.enum(ASKED_LANGUAGES).default('en').transform(languageAsked),
  table: freeText({ most: 64 }).exactOptional(),
  /** Whatever the request accepts. */
  format: z.enum(['json', 'text']).exactOptional(),
});

/** `GET /rules?lang=`: every book there is, and which of them the tables here play by. */
export const ruleListAnswer = z.object({
  v: z.literal(1),
  language: z.enum(LANGUAGES),
  /** The books of the tables here, with their choices: first what the first table plays. */
  played: z.array(z.object({ title: z.string(), path: z.string() })),
  systems: z.array(z.object({ id: z.enum(RULESET_IDS), title: z.string() })),
  presets: z.array(z.object({ id: z.enum(PRESET_IDS), title: z.string(), about: z.string() })),
});
export const ruleListQuery = ruleBookQuery.pick({ lang: true });

export type RuleListAnswer = z.infer<typeof ruleListAnswer>;
export type RuleBook = z.infer<typeof ruleBook>;
export type RuleBookAnswer = z.infer<typeof ruleBookAnswer>;
export type RuleBookLanguage = z.infer<typeof ruleBookQuery>['lang'];

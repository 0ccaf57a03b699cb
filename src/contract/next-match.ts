import { z } from 'zod';
import { PLAYABLE_IDS } from '../rules/rulesets/presets.ts';
import { choiceTaken } from './choice-taken.ts';
import { ASKED_LANGUAGES, languageAsked, optionValue } from './rule-book.ts';
import { freeText } from './values.ts';

/** What a match can be played by: what the club's settings say of this table, a ruleset, or a preset. */
export const rulesBase = z.union([z.literal('settings'), z.enum(PLAYABLE_IDS)]);

/** What is chosen for the next match: a base, and what is to be otherwise than it has it. */
const rulesChoice = z.strictObject({ base: rulesBase, options: z.record(freeText({ most: 64 }), z.json()) });

/** Whose token it was: names for the record, which open nothing. */
export const chosenBy = z.strictObject({
  role: z.enum(['operator', 'technician', 'owner']),
  session: z.string(),
  device: z.string(),
});

const chosenBefore = rulesChoice.extend({ at: z.int(), by: chosenBy });

/** `next-match.json` in the club's folder: what was chosen for which table, the newest last. */
export const nextMatchFile = z.object({
  v: z.literal(1),
  choices: z.array(
    chosenBefore.extend({
      table: z.string(),
      /** What the settings said then, as a hash; once they have said otherwise, which is the newer word: empty, or `in-match` where a match was on. */
      over: z.string(),
      /** Ordered over MQTT: its id, and what was answered. */
      order: z.strictObject({ id: z.string(), ...choiceTaken }).exactOptional(),
    }),
  ),
});

/** What an option may be: what a page lets choose. */
const wanted = z.union([
  z.strictObject({ kind: z.enum(['on-or-off', 'count', 'uma', 'limits']) }),
  z.strictObject({ kind: z.literal('count-or-none'), least: z.literal([0, 1]) }),
  z.strictObject({ kind: z.literal('multiple-of'), unit: z.int() }),
  z.strictObject({
    kind: z.literal('one-of'),
    values: z.array(z.union([z.string(), z.number()])).readonly(),
  }),
  z.strictObject({ kind: z.literal('shape'), shape: z.string() }),
]);

const optionShown = z.strictObject({
  name: z.string(),
  /** What it chooses, and what it may be, in words. */
  meaning: z.string(),
  accepts: z.string(),
  wanted,
  /** Where it is one of a few: each of them, and what it means, in words. */
  values: z.array(z.strictObject({ value: z.union([z.string(), z.number()]), says: z.string() })).readonly(),
  /** As the base has it. */
  standard: optionValue,
  /** As it is chosen for the next match, where that has this base; else as the base has it. */
  chosen: optionValue,
});

/** `GET /api/t/<table>/next-match?lang=&base=`: whose options are asked for; left out = those of what is chosen. */
export const nextMatchQuery = z.strictObject({
  lang: z.enum(ASKED_LANGUAGES).default('en').transform(languageAsked),
  base: rulesBase.exactOptional(),
});

/** By what the next match is played at a table, and what else it could be, in the language that was asked for. */
export const nextMatchAnswer = z.strictObject({
  v: z.literal(1),
  /** `as-started`: simulated people know the rules they began with alone. */
  otherRules: z.enum(['can-be-chosen', 'as-started']),
  /** What is played now, or was last. */
  now: z.strictObject({ title: z.string(), match: z.enum(['on', 'none']) }),
  next: z.strictObject({
    title: z.string(),
    base: rulesBase,
    /** `waits`: for the match that is on to be over. */
    state: z.enum(['in-force', 'waits']),
  }),
  bases: z.array(z.strictObject({ base: rulesBase, title: z.string(), about: z.string().nullable() })),
  shown: z.strictObject({ base: rulesBase, options: z.array(optionShown) }),
  /** What was chosen on this page, the newest first. */
  before: z.array(chosenBefore.extend({ title: z.string() })),
});

/** Why rules cannot be chosen; `option`: beside which of them it is told, null where it is about all of them. */
export const rulesRefusal = z
  .discriminatedUnion('code', [
    z.strictObject({ code: z.literal(['bad-value', 'unknown-option', 'unknown-rules', 'as-started']) }),
    z.strictObject({ code: z.literal('not-together'), options: z.array(z.string()).readonly() }),
    z.strictObject({ code: z.literal('only-with'), needs: z.string() }),
    z.strictObject({
      code: z.literal('not-above'),
      value: z.number().nullable(),
      /** The option it has to be above, and what that is. */
      than: z.string(),
      is: z.number(),
    }),
    z.strictObject({ code: z.literal('other-players'), wanted: z.int(), named: z.int() }),
    /** In English: it is about the club's own file. */
    z.strictObject({ code: z.literal('bad-own-rules'), message: z.string() }),
  ])
  .and(z.object({ option: z.string().nullable() }));

/** `POST /api/t/<table>/next-match`, by the operator. */
export const nextMatchQuestion = rulesChoice;
export const nextMatchTaken = z.discriminatedUnion('ok', [
  z.strictObject({
    v: z.literal(1),
    ok: z.literal(true),
    ...choiceTaken,
  }),
  z.strictObject({ v: z.literal(1), ok: z.literal(false), refusal: rulesRefusal }),
]);

export type RulesBase = z.infer<typeof rulesBase>;
export type RulesChoice = z.infer<typeof rulesChoice>;
export type ChosenBy = z.infer<typeof chosenBy>;
export type NextMatchFile = z.infer<typeof nextMatchFile>;
export type NextMatchQuery = z.infer<typeof nextMatchQuery>;
export type NextMatchAnswer = z.infer<typeof nextMatchAnswer>;
export type NextMatchTaken = z.infer<typeof nextMatchTaken>;
export type RulesRefusal = z.infer<typeof rulesRefusal>;

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { parseFace } from '../../src/rules/tiles/notation.ts';
import { type TileFace, WINDS, type Wind } from '../../src/rules/tiles/tile.ts';

const storedFact = z.strictObject({
  name: z.string(),
  kind: z.string(),
  ruleset: z.string(),
  options: z.record(z.string(), z.unknown()),
  fact: z.unknown(),
  source: z.string(),
});
type StoredFact = z.infer<typeof storedFact>;

const read = (file: string): readonly StoredFact[] => {
  const text = readFileSync(new URL(`../cases/${file}`, import.meta.url), 'utf8');
  return z.array(storedFact).parse(JSON.parse(text));
};

/** What the rules say about the table, by hand from their words. */
export const TABLE_FACTS = ['table-facts.json', 'table-facts-for-irregularities.json'].flatMap(read);

export interface TableFact<F> {
  readonly ruleset: Ruleset;
  readonly options: Readonly<Record<string, unknown>>;
  readonly fact: F;
}

/** All facts of a kind, each after a title for its test; one that says more or something else than the schema is an error. */
export function factsOf<F>(
  kind: string,
  schema: z.ZodType<F>,
): readonly (readonly [title: string, fact: TableFact<F>])[] {
  return TABLE_FACTS.filter((stored) => stored.kind === kind).map((stored) => {
    const chosen = rulesetWith(stored.ruleset, stored.options);
    if (!chosen.ok) throw new Error(`${stored.name}: ${chosen.error.code}`);
    const fact = schema.safeParse(stored.fact);
    if (!fact.success) throw new Error(`${kind}, ${stored.name}: ${fact.error.message}`);
    const title = `${stored.ruleset} ${JSON.stringify(stored.options)}: ${stored.name}`;
    return [title, { ruleset: chosen.ruleset, options: stored.options, fact: fact.data }];
  });
}

export const windOf = z.enum(WINDS);
export const count = z.int().min(0);

export const stacksOf = z.tuple([count, count, count, count]);

export const sideOf = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Tiles in notation, one string each. */
export const facesOf = z.array(
  z.string().transform((text): TileFace => {
    const face = parseFace(text);
    if (face === undefined) throw new Error(`${text} is no tile`);
    return face;
  }),
);

export const perWind = <V extends z.ZodType>(value: V) => z.partialRecord(windOf, value);

/** What each seat gains by these transfers. */
export function netsOf(
  transfers: readonly { readonly from: Wind; readonly to: Wind; readonly points: number }[],
): Record<Wind, number> {
  const nets = { east: 0, south: 0, west: 0, north: 0 };
  for (const { from, to, points } of transfers) {
    nets[from] -= points;
    nets[to] += points;
  }
  return nets;
}

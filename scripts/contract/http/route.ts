import type { z } from 'zod';
import type { Right } from '../../../src/club/access/roles.ts';
import type { ErrorCode } from '../../../src/contract/feed.ts';

/** A schema under the name by which the document knows it. */
export interface Named {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** What may be posted; each example is posted by a test. */
export interface Body extends Named {
  readonly examples: Readonly<Record<string, unknown>>;
}

export interface Query {
  readonly schema: z.ZodObject;
  readonly example: Readonly<Record<string, string | number | readonly string[]>>;
}

/** One address that answers once, whoever asks. */
export interface Address {
  readonly method: 'get' | 'post';
  /** As OpenAPI writes it: `/api/t/{table}/view`. */
  readonly path: string;
  readonly tells: string;
  readonly query?: Query;
  readonly body?: Body;
  /** What is answered by each status that is no refusal. */
  readonly answers: Readonly<Record<number, Answer>>;
}

/** An address of the controller. */
export interface Route extends Address {
  /** Any of these rights lets it be asked; none is needed where there is none here. */
  readonly needs: readonly Right[];
  /** What it may be refused for, beside what every address is. */
  readonly refusals: readonly ErrorCode[];
}

export type Answer =
  | { readonly as: 'json'; readonly of: Named }
  /** Each line is one. */
  | { readonly as: 'lines'; readonly of: Named }
  | { readonly as: 'text' }
  /** To be kept, in one of these types. */
  | { readonly as: 'file'; readonly types: readonly string[] };

/** One address that goes on telling, over a WebSocket. */
export interface Feed {
  readonly path: string;
  readonly tells: string;
  readonly needs: readonly Right[];
  /** Each message; null: it is another protocol's. */
  readonly says: Named | null;
  /** What may be said to it; null: nothing. */
  readonly hears: Named | null;
}

export const json = (name: string, schema: z.ZodType): Route['answers'] => ({
  200: { as: 'json', of: { name, schema } },
});

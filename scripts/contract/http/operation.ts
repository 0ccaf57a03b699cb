import { z } from 'zod';
import { LINES_OF_JSON } from '../../../src/contract/feed.ts';
import type { JsonSchema } from '../published-schema.ts';
import type { Address, Answer, Named, Query } from './route.ts';

const JSON_TYPE = 'application/json';

/** An OpenAPI 3.1 document of what a server answers, made from the schemas by which it reads what is asked. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: {
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
    /** One for each refusal. */
    readonly examples: Readonly<Record<string, Example>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

export type Example = { readonly value: unknown } | { readonly $ref: string };

export interface Content {
  readonly schema: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
  readonly example?: unknown;
  readonly explode?: false;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly never[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
  /** Of a WebSocket: each message that is said, and each that is heard. */
  readonly 'x-says'?: unknown;
  readonly 'x-hears'?: unknown;
}

export const ref = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** Every step of an address that is chosen, with the one that examples have. */
const STEPS: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: string }>> = {
  club: { schema: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' }, example: 'club' },
  table: { schema: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' }, example: 't1' },
  side: { schema: { enum: ['0', '1', '2', '3'] }, example: '0' },
  id: { schema: { type: 'string' }, example: 'korean-japanese' },
  format: { schema: { enum: ['csv', 'json'] }, example: 'csv' },
};

export const stepsIn = (path: string): readonly Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
    const step = STEPS[name];
    return step === undefined ? [] : [{ name, in: 'path' as const, required: true, ...step }];
  });

const properties = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

/** As it is written in the address; a value that is read into another is told as it is written. */
const queryParameters = ({ schema, example }: Query): readonly Parameter[] => {
  const asked = properties.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const read = properties.parse(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return Object.entries(read.properties).map(([name, value]) => {
    const isList = value['type'] === 'array';
    const isTold = Object.keys(value).some((keyword) => keyword !== 'default');
    return {
      name,
      in: 'query',
      required: asked.required.includes(name) && !('default' in value),
      schema: isTold ? value : asked.properties[name],
      ...(example[name] === undefined ? {} : { example: example[name] }),
      ...(isList ? { explode: false } : {}),
    };
  });
};

export const examplesOf = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, Example>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const contentOf = (answer: Answer): Readonly<Record<string, Content>> => {
  switch (answer.as) {
    case 'json':
      return { [JSON_TYPE]: { schema: ref(answer.of.name) } };
    case 'lines':
      return { [LINES_OF_JSON]: { schema: ref(answer.of.name) } };
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } };
    case 'file':
      return Object.fromEntries(answer.types.map((type) => [type, { schema: {} }]));
  }
};

/** How a server refuses. */
export interface RefusedBy<Code extends string> {
  /** With which status of HTTP each refusal comes. */
  readonly statusOf: Readonly<Record<Code, number>>;
  /** The name of the schema that every refusal has. */
  readonly answer: string;
}

/** Refusals of one status share an answer; each is an example of it. */
export const refusedWith = <Code extends string>(
  codes: ReadonlySet<Code>,
  { statusOf, answer }: RefusedBy<Code>,
): Operation['responses'] => {
  const all = [...codes];
  const statuses = [...new Set(all.map((code) => statusOf[code]))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = all.filter((code) => statusOf[code] === status);
      const examples = Object.fromEntries(
        here.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      );
      const content = { [JSON_TYPE]: { schema: ref(answer), examples } };
      return [String(status), { description: here.join(', '), content }];
    }),
  );
};

/** A status that means two things has both schemas. */
const both = (answered: Operation['responses'], refused: Operation['responses']): Operation['responses'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(answered), ...Object.keys(refused)])].map((status) => {
      const [one, other] = [answered[status], refused[status]];
      if (one === undefined || other === undefined) return [status, one ?? other ?? { description: '' }];
      const [first, second] = [one.content?.[JSON_TYPE], other.content?.[JSON_TYPE]];
      const content = {
        [JSON_TYPE]: { ...second, schema: { anyOf: [first?.schema, second?.schema] } },
      };
      return [status, { description: `${one.description}; ${other.description}`, content }];
    }),
  );

export const operationId = (method: string, path: string): string =>
  [method, ...path.split('/').filter((step) => step !== '')]
    .map((step) => step.replace(/[{}]/g, ''))
    .join('-');

/** Beside what an address answers: what it is refused with, and who may ask. */
export interface AskedBy extends Pick<Operation, 'description' | 'security'> {
  readonly refused: Operation['responses'];
}

export const operationOf = (
  { method, path, tells, query, body, answers }: Address,
  { refused, ...whom }: AskedBy,
): Operation => {
  const answered = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: tells, content: contentOf(answer) },
    ]),
  );
  return {
    operationId: operationId(method, path),
    summary: tells,
    ...whom,
    parameters: [...stepsIn(path), ...(query === undefined ? [] : queryParameters(query))],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: ref(body.name), examples: examplesOf(body.examples) } },
          },
        }),
    responses: both(answered, refused),
  };
};

/** Every schema that an address asks for or answers with. */
export const schemasOf = (addresses: readonly Address[]): readonly Named[] =>
  addresses.flatMap(({ body, answers }) => [
    ...(body === undefined ? [] : [body]),
    ...Object.values(answers).flatMap((answer) => ('of' in answer ? [answer.of] : [])),
  ]);

/** The examples of a document: each refusal as it may be told. */
export const refusalExamples = (
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, Example>> =>
  examplesOf(
    Object.fromEntries(
      Object.entries(messages).map(([code, message]) => [code, { error: { code, message } }]),
    ),
  );

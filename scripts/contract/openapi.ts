import { z } from 'zod';
import { type Right, ROLES, roleMay } from '../../src/club/access/roles.ts';
import { STATUS_OF } from '../../src/club/web/refusal.ts';
import { type ErrorCode, errorAnswer, LINES_OF_JSON } from '../../src/contract/feed.ts';
import { CLUB_ROUTES, FEEDS } from './http/club-routes.ts';
import { components } from './http/components.ts';
import { REFUSALS, refusalsOf, refusalsOfFeed } from './http/refusals.ts';
import type { Answer, Feed, Named, Query, Route } from './http/route.ts';
import { sayExamples } from './http/say-examples.ts';
import { SEAT_ROUTES } from './http/seat-routes.ts';
import { SITTING_ROUTES } from './http/sitting-routes.ts';
import { tableRoutes } from './http/table-routes.ts';
import type { JsonSchema } from './published-schema.ts';

/**
 * The OpenAPI 3.1 document of what the controller answers over HTTP (docs/openapi.json), made from the schemas by which it
 * reads what is asked. Pages and their files are no part of it.
 */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    /** One for each refusal. */
    readonly examples: Readonly<Record<string, Example>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

type Example = { readonly value: unknown } | { readonly $ref: string };

interface Content {
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

const VERSION = '1.0.0';
const JSON_TYPE = 'application/json';

const ref = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** Every step of an address that is chosen, with the one that examples have. */
const STEPS: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: string }>> = {
  table: { schema: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' }, example: 't1' },
  side: { schema: { enum: ['0', '1', '2', '3'] }, example: '0' },
  id: { schema: { type: 'string' }, example: 'korean-japanese' },
  format: { schema: { enum: ['csv', 'json'] }, example: 'csv' },
};

const stepsIn = (path: string): readonly Parameter[] =>
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

const securityOf = (needs: readonly Right[]): Operation['security'] =>
  needs.length === 0 ? [] : [{ token: [] }];

/** Who may, in words. */
const byWhom = (needs: readonly Right[]): { readonly description?: string } => {
  const roles = Object.keys(ROLES).filter((role) =>
    needs.some((right) => ROLE_NAMES.some((each) => each === role && roleMay(each, right))),
  );
  return needs.length === 0 ? {} : { description: `By: ${roles.join(', ')}.` };
};
const ROLE_NAMES = [
  'screen',
  'player',
  'operator',
  'technician',
  'owner',
  'archive',
] as const satisfies readonly (keyof typeof ROLES)[];

const examplesOf = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, Example>> =>
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

/** Refusals of one status share an answer; each is an example of it. */
const refusedWith = (codes: ReadonlySet<ErrorCode>): Operation['responses'] => {
  const all = [...codes];
  const statuses = [...new Set(all.map((code) => STATUS_OF[code]))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = all.filter((code) => STATUS_OF[code] === status);
      const examples = Object.fromEntries(
        here.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      );
      const content = { [JSON_TYPE]: { schema: ref('errorAnswer'), examples } };
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

const operationId = (method: string, path: string): string =>
  [method, ...path.split('/').filter((step) => step !== '')]
    .map((step) => step.replace(/[{}]/g, ''))
    .join('-');

const operationOf = (route: Route): Operation => {
  const { method, path, tells, needs, query, body, answers } = route;
  const answered = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: tells, content: contentOf(answer) },
    ]),
  );
  return {
    operationId: operationId(method, path),
    summary: tells,
    ...byWhom(needs),
    security: securityOf(needs),
    parameters: [...stepsIn(path), ...(query === undefined ? [] : queryParameters(query))],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: ref(body.name), examples: examplesOf(body.examples) } },
          },
        }),
    responses: both(answered, refusedWith(refusalsOf(route))),
  };
};

const feedOperation = (feed: Feed): Operation => {
  const { path, tells, needs, says, hears } = feed;
  return {
    operationId: operationId('follow', path),
    summary: tells,
    ...byWhom(needs),
    security: securityOf(needs),
    parameters: stepsIn(path),
    responses: { 101: { description: 'A WebSocket.' }, ...refusedWith(refusalsOfFeed(feed)) },
    ...(says === null ? {} : { 'x-says': ref(says.name) }),
    ...(hears === null ? {} : { 'x-hears': ref(hears.name) }),
  };
};

const DESCRIPTION = [
  'What the controller of a club answers over HTTP, and tells over WebSockets. Whoever needs a right comes with the token that',
  '`enter` has answered, or with the cookie that came with it; `?as=` says which of several cookies speaks. Every refusal is an',
  '`errorAnswer`, whose `code` is for programs and whose `message` is for people. Fields are only added within a version; a field',
  'that is not known is refused in what is posted, and to be ignored in what is answered. Times are milliseconds since 1970. What',
  'goes over a WebSocket stands beside its address as `x-says` and `x-hears`. A table over MQTT is docs/asyncapi.json.',
].join(' ');

const routes = (): readonly Route[] => [
  ...CLUB_ROUTES,
  ...tableRoutes(sayExamples()),
  ...SEAT_ROUTES,
  ...SITTING_ROUTES,
];

const namedIn = (all: readonly Route[]): readonly Named[] => [
  { name: 'errorAnswer', schema: errorAnswer },
  ...all.flatMap(({ body, answers }) => [
    ...(body === undefined ? [] : [body]),
    ...Object.values(answers).flatMap((answer) => ('of' in answer ? [answer.of] : [])),
  ]),
  ...FEEDS.flatMap(({ says, hears }) => [says, hears].flatMap((each) => each ?? [])),
];

export const openApiDocument = (): OpenApiDocument => {
  const all = routes();
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  for (const route of all) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  for (const feed of FEEDS) paths[feed.path] = { get: feedOperation(feed) };
  const posted = new Set(all.flatMap(({ body }) => body?.name ?? []));
  return {
    openapi: '3.1.1',
    info: {
      title: 'mahjong-table',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      examples: examplesOf(
        Object.fromEntries(
          Object.entries(REFUSALS).map(([code, message]) => [code, { error: { code, message } }]),
        ),
      ),
      schemas: components(namedIn(all), posted),
    },
  };
};

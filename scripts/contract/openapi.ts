import { type Right, ROLES, roleMay } from '../../src/club/access/roles.ts';
import { STATUS_OF } from '../../src/club/web/refusal.ts';
import { errorAnswer } from '../../src/contract/feed.ts';
import { CLUB_ROUTES, FEEDS } from './http/club-routes.ts';
import { components } from './http/components.ts';
import {
  type OpenApiDocument,
  type Operation,
  operationId,
  operationOf,
  ref,
  refusalExamples,
  refusedWith,
  schemasOf,
  stepsIn,
} from './http/operation.ts';
import { REFUSALS, refusalsOf, refusalsOfFeed } from './http/refusals.ts';
import type { Feed, Named, Route } from './http/route.ts';
import { sayExamples } from './http/say-examples.ts';
import { SEAT_ROUTES } from './http/seat-routes.ts';
import { SITTING_ROUTES } from './http/sitting-routes.ts';
import { tableRoutes } from './http/table-routes.ts';

const VERSION = '1.0.0';

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

const REFUSED_BY = { statusOf: STATUS_OF, answer: 'errorAnswer' } as const;

const routeOperation = (route: Route): Operation =>
  operationOf(route, {
    ...byWhom(route.needs),
    security: securityOf(route.needs),
    refused: refusedWith(refusalsOf(route), REFUSED_BY),
  });

const feedOperation = (feed: Feed): Operation => {
  const { path, tells, needs, says, hears } = feed;
  return {
    operationId: operationId('follow', path),
    summary: tells,
    ...byWhom(needs),
    security: securityOf(needs),
    parameters: stepsIn(path),
    responses: { 101: { description: 'A WebSocket.' }, ...refusedWith(refusalsOfFeed(feed), REFUSED_BY) },
    ...(says === null ? {} : { 'x-says': ref(says.name) }),
    ...(hears === null ? {} : { 'x-hears': ref(hears.name) }),
  };
};

const DESCRIPTION = [
  'What the controller of a club answers over HTTP, and tells over WebSockets. Whoever needs a right comes with the token that',
  '`enter` has answered, or with the cookie that came with it; `?as=` says which of several cookies speaks. Every refusal is an',
  '`errorAnswer`, whose `code` is for programs and whose `message` is for people, but where there is no whole request to refuse: what',
  'cannot be read as HTTP has 400 alone, what does not come to its end 408, headers 417 or 431, and what is sent without waiting for',
  'answers, beyond 64 on a connection, 503, each without a code of ours. Fields are only added within a version; a field',
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
  ...schemasOf(all),
  ...FEEDS.flatMap(({ says, hears }) => [says, hears].flatMap((each) => each ?? [])),
];

/**
 * The OpenAPI 3.1 document of what the controller answers over HTTP (docs/openapi.json). Pages and their files are no part of it.
 */
export const openApiDocument = (): OpenApiDocument => {
  const all = routes();
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  for (const route of all)
    paths[route.path] = { ...paths[route.path], [route.method]: routeOperation(route) };
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
      examples: refusalExamples(REFUSALS),
      schemas: components(namedIn(all), posted),
    },
  };
};

import type { z } from 'zod';
import { ANSWER_EXPIRY_S, ANSWER_TELLS, answerPayload, COMMANDS } from '../../src/contract/asking.ts';
import { ORDERS } from '../../src/contract/ordering.ts';
import { PUBLICATIONS } from '../../src/contract/topics.ts';
import { type JsonSchema, publishedSchema } from './published-schema.ts';

/**
 * The AsyncAPI 3 document of what a table says and hears over MQTT (docs/asyncapi.json), made from the same schemas and the same
 * table of topics by which the controller publishes.
 */
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly defaultContentType: 'application/json';
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly description: string }>>;
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

interface Ref {
  readonly $ref: string;
}

export interface Channel {
  readonly address: string;
  readonly parameters: Readonly<Record<string, Ref>>;
  readonly messages: Readonly<Record<string, Ref>>;
}

export interface Operation {
  readonly action: 'send' | 'receive';
  readonly channel: Ref;
  readonly messages: readonly Ref[];
  readonly reply?: { readonly channel: Ref };
  readonly bindings: {
    readonly mqtt: {
      readonly qos: 0 | 1;
      readonly retain: boolean;
      readonly messageExpiryInterval?: number;
      readonly bindingVersion: '0.2.0';
    };
  };
}

export interface Message {
  readonly name: string;
  readonly summary: string;
  readonly payload: Ref;
}

/** The version of the contract: major as in the topic, minor with each addition. */
const VERSION = '1.0.0';
const ROOT = 'mj/v1/{club}/t/{table}';

const ref = (...steps: readonly string[]): Ref => ({ $ref: `#/${steps.join('/')}` });

/** One topic of the contract. */
interface Told {
  readonly name: string;
  readonly suffix: string;
  readonly action: Operation['action'];
  readonly retain: boolean;
  readonly qos: 0 | 1;
  readonly expiryS?: number;
  readonly schema: z.ZodType;
  readonly tells: string;
  /** Where it is answered. */
  readonly answeredOn?: string;
}

const ANSWER = 'answer';
const ROOT_PARAMETERS = ['club', 'table'] as const;

const EVERYTHING: readonly Told[] = [
  ...Object.entries(PUBLICATIONS).map(([name, told]): Told => ({ name, action: 'send', ...told })),
  ...Object.entries({ ...COMMANDS, ...ORDERS }).map(
    ([name, told]): Told => ({
      name,
      suffix: `cmd/${name}`,
      action: 'receive',
      retain: false,
      qos: 1,
      answeredOn: ANSWER,
      ...told,
    }),
  ),
  {
    name: ANSWER,
    suffix: 'res/{reply}',
    action: 'send',
    retain: false,
    qos: 1,
    expiryS: ANSWER_EXPIRY_S,
    schema: answerPayload,
    tells: ANSWER_TELLS,
  },
];

const messageOf = ({ name, tells }: Told): Message => ({
  name,
  summary: tells,
  payload: ref('components', 'schemas', name),
});

const channelOf = ({ name, suffix }: Told): Channel => ({
  address: `${ROOT}/${suffix}`,
  parameters: Object.fromEntries(
    [...ROOT_PARAMETERS, ...(suffix.includes('{reply}') ? ['reply'] : [])].map((parameter) => [
      parameter,
      ref('components', 'parameters', parameter),
    ]),
  ),
  messages: { [name]: ref('components', 'messages', name) },
});

const operationOf = ({ name, action, retain, qos, expiryS, answeredOn }: Told): Operation => ({
  action,
  channel: ref('channels', name),
  messages: [ref('channels', name, 'messages', name)],
  ...(answeredOn === undefined ? {} : { reply: { channel: ref('channels', answeredOn) } }),
  bindings: {
    mqtt: {
      qos,
      retain,
      ...(expiryS === undefined ? {} : { messageExpiryInterval: expiryS }),
      bindingVersion: '0.2.0',
    },
  },
});

const DESCRIPTION = [
  'What a table publishes, and what may be asked of it. A ledger entry reaches every reader exactly once in effect: whoever',
  'keeps the last `seq` and `hash` drops what he has, and asks for what he misses by `cmd/replay`. What a broker has kept is',
  'not to be believed against what is known: the answers of the table are. Within the major version of the topic fields are only added; a',
  'reader ignores fields he does not know. Times are milliseconds since 1970. Nothing depends on MQTT 5; expiry is told where it is spoken.',
].join(' ');

const each = <Value>(of: (told: Told) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(EVERYTHING.map((told) => [told.name, of(told)]));

export const asyncApiDocument = (): AsyncApiDocument => ({
  asyncapi: '3.0.0',
  info: {
    title: 'mahjong-table',
    version: VERSION,
    description: DESCRIPTION,
    license: { name: 'MIT' },
  },
  defaultContentType: 'application/json',
  channels: each(channelOf),
  operations: each(operationOf),
  components: {
    parameters: {
      club: { description: 'The name of the club: 1 to 32 of a-z, 0-9 and -.' },
      table: { description: 'The name of the table: 1 to 32 of a-z, 0-9 and -.' },
      reply: { description: 'The `reply` of the question: 1 to 32 of a-z, 0-9 and -.' },
    },
    messages: each(messageOf),
    schemas: Object.assign({}, ...EVERYTHING.map(({ name, schema }) => publishedSchema(name, schema))),
  },
});

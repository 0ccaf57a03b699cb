import { Ajv, type ValidateFunction } from 'ajv';
import { type AsyncApiDocument, asyncApiDocument } from '../../scripts/contract/asyncapi.ts';
import { type JsonSchema, mapped } from '../../scripts/contract/published-schema.ts';
import { QUICKLY_MADE } from './quickly-made.ts';

/** A message as it went over a broker. */
export interface Told {
  readonly topic: string;
  readonly payload: unknown;
  readonly qos: number;
}

/** The published contract as whoever wrote a reader from it would hold it: what it does not name is unknown. */
const DOCUMENT = asyncApiDocument();
const ID = 'asyncapi';

/** For the eyes of a test: a field that the document does not name is refused. */
const closed = (schema: JsonSchema): JsonSchema =>
  'properties' in schema && !('additionalProperties' in schema)
    ? { ...schema, additionalProperties: false }
    : schema;

interface Reader {
  readonly topic: RegExp;
  readonly name: string;
  readonly qos: number;
  /** Made when the first such message is read. */
  readonly check: () => ValidateFunction;
}

const topicPattern = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[a-z0-9-]{1,32}')}$`);

const madeOnce = (make: () => ValidateFunction): Reader['check'] => {
  let made: ValidateFunction | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

const readersOf = (document: AsyncApiDocument): readonly Reader[] => {
  const ajv = new Ajv(QUICKLY_MADE);
  ajv.addSchema(Object(mapped(document, closed)), ID);
  return Object.entries(document.channels).map(([name, { address }]) => ({
    topic: topicPattern(address),
    name,
    qos: document.operations[name]?.bindings.mqtt.qos ?? -1,
    check: madeOnce(() => ajv.compile({ $ref: `${ID}#/components/schemas/${name}` })),
  }));
};

const readers = readersOf(DOCUMENT);

/** What the published contract does not know of this message; null where it is as documented. */
export const undocumented = ({ topic, payload, qos }: Told): string | null => {
  const reader = readers.find((each) => each.topic.test(topic));
  if (reader === undefined) return `${topic} is no documented topic`;
  if (qos > reader.qos) return `${topic} came with QoS ${qos}`;
  const isRight = reader.check();
  if (isRight(payload)) return null;
  const [first] = isRight.errors ?? [];
  return `${reader.name}${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params)}`;
};

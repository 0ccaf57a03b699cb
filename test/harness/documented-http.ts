import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument, Operation } from '../../scripts/contract/http/operation.ts';
import { openApiDocument } from '../../scripts/contract/openapi.ts';
import { type JsonSchema, mapped } from '../../scripts/contract/published-schema.ts';
import { LINES_OF_JSON } from '../../src/contract/feed.ts';
import { QUICKLY_MADE } from './quickly-made.ts';

const ID = 'openapi';

/** For the eyes of a test: a field that the document does not name is refused. What is composed says so as a whole alone. */
const closed = (schema: JsonSchema): JsonSchema =>
  'properties' in schema && 'type' in schema && !('additionalProperties' in schema)
    ? { ...schema, additionalProperties: false }
    : schema;

/** Members of an `allOf` each know their own fields alone. */
const opened = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['allOf'])
    ? {
        ...Object(mapped(schema, ({ additionalProperties: _, ...open }) => open)),
        unevaluatedProperties: false,
      }
    : schema;

/** An answer, whatever was asked. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

const complaint = (check: ValidateFunction, value: unknown): string | null => {
  if (check(value)) return null;
  const [first] = check.errors ?? [];
  return `${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params)}`;
};

/** What is not as documented in the first line that is not. */
const ofLines = (check: ValidateFunction, body: unknown): string | null => {
  const lines = String(body).trimEnd().split('\n');
  return lines.map((line) => complaint(check, JSON.parse(line))).find((each) => each !== null) ?? null;
};

/** Answers and messages, held against a document. */
export const heldAgainst = (document: OpenApiDocument) => {
  // Compiled into whatever refers to it, a view would be compiled seven times.
  const ajv = new Ajv2020({ ...QUICKLY_MADE, validateFormats: false, inlineRefs: false });
  ajv.addSchema(Object(mapped(document, (schema) => opened(closed(schema)))), ID);
  const compiled = new Map<string, ValidateFunction>();

  const checkOf = (schema: unknown): ValidateFunction => {
    const key = JSON.stringify(schema).replaceAll('"#/', `"${ID}#/`);
    // What it names is compiled once, for all that name it.
    for (const [, name = ''] of key.matchAll(/"\$ref":"([^"]+)"/g)) ajv.getSchema(name);
    const check = compiled.get(key) ?? ajv.compile(JSON.parse(key));
    compiled.set(key, check);
    return check;
  };

  return {
    /** What the document does not know of this answer; null where it is as documented. */
    undocumentedAnswer: (operation: Operation, { status, type, body }: Answered): string | null => {
      const response = operation.responses[String(status)];
      if (response === undefined) return `${operation.operationId} answers ${status}`;
      const content = response.content?.[type];
      if (content === undefined) return `${operation.operationId} answers ${status} as ${type}`;
      const check = checkOf(content.schema);
      return type === LINES_OF_JSON ? ofLines(check, body) : complaint(check, body);
    },
    /** The same of a message of a feed. */
    undocumentedMessage: (operation: Operation, message: unknown): string | null =>
      complaint(checkOf(operation['x-says']), message),
  };
};

/** The published contract of a controller's HTTP as whoever wrote a client from it would hold it. */
export const DOCUMENT = openApiDocument();
export const { undocumentedAnswer, undocumentedMessage } = heldAgainst(DOCUMENT);

/** The address as the examples of its parameters make it. */
export const addressOf = (path: string, { parameters }: Operation): string => {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: where, example } of parameters) {
    if (where === 'path') address = address.replace(`{${name}}`, String(example));
    else if (example !== undefined) query.set(name, String(example));
  }
  return query.size === 0 ? address : `${address}?${query}`;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { archiveOpenApiDocument } from '../../../scripts/contract/archive-openapi.ts';
import type { OpenApiDocument } from '../../../scripts/contract/http/operation.ts';
import { openApiDocument } from '../../../scripts/contract/openapi.ts';
import { STATUS_OF } from '../../../src/club/web/refusal.ts';
import { say } from '../../../src/contract/declaration.ts';
import { QUICKLY_MADE } from '../../harness/quickly-made.ts';

const root = join(import.meta.dirname, '../../..');
const document = openApiDocument();
const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
const operations = operationsOf(document);

const DOCUMENTS = [
  ['of a controller', document],
  ['of an archive', archiveOpenApiDocument()],
] as const;

test.each(DOCUMENTS)(
  'what is published %s is OpenAPI 3.1 by the schema of OpenAPI, with a JSON Schema for each answer and question',
  (_, published) => {
    const schema = readFileSync(join(root, 'test/harness/schemas/openapi-3.1.json'), 'utf8');
    const ajv = new Ajv2020({ ...QUICKLY_MADE, validateFormats: false });
    const isOpenApi = ajv.compile(JSON.parse(schema));
    isOpenApi(published);
    expect(isOpenApi.errors ?? []).toEqual([]);
    for (const [name, each] of Object.entries(published.components.schemas))
      expect(ajv.validateSchema(each), name).toBe(true);
  },
);

test.each(DOCUMENTS)('every reference within what is published %s leads somewhere', (_, published) => {
  const references = [...JSON.stringify(published).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const found = path.split('/').reduce<unknown>((at, step) => {
      return Object(at)[step.replaceAll('~1', '/')];
    }, published);
    expect(found, path).toBeDefined();
  }
});

test.each(DOCUMENTS)('every operation %s has a name of its own', (_, published) => {
  const names = operationsOf(published).map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every refusal that there is can be met somewhere, with its status', () => {
  const met = new Set(
    operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}).map((code) => `${code} ${status}`),
      ),
    ),
  );
  const known = Object.entries(STATUS_OF).map(([code, status]) => `${code} ${status}`);
  expect([...met].sort()).toEqual(known.sort());
});

test('whatever is posted has examples, a word that is said one at least, and each is as its schema says', () => {
  const ajv = new Ajv2020({ ...QUICKLY_MADE, validateFormats: false });
  ajv.addSchema(Object(document), 'openapi');
  const said = new Set<unknown>();
  for (const { path, operation } of operations) {
    const content = operation.requestBody?.content['application/json'];
    if (content === undefined) continue;
    const isRight = ajv.compile({ $ref: `openapi${Object(content.schema).$ref}` });
    const examples = Object.values(content.examples ?? {}).map((each) => Object(each).value);
    expect(examples.length, path).toBeGreaterThan(0);
    for (const example of examples) {
      isRight(example);
      expect(isRight.errors ?? [], `${path} ${JSON.stringify(example)}`).toEqual([]);
      said.add(example.say?.say);
    }
  }
  const words = say.options.map(({ shape }) => shape.say.value);
  expect(words.filter((word) => !said.has(word))).toEqual([]);
});

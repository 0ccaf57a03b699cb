import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { asyncApiDocument } from '../../../scripts/contract/asyncapi.ts';
import { contractFiles } from '../../../scripts/contract-files.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { PUBLICATIONS, topicOf } from '../../../src/contract/topics.ts';
import { undocumented } from '../../harness/documented.ts';
import { QUICKLY_MADE } from '../../harness/quickly-made.ts';

const root = join(import.meta.dirname, '../../..');

test('the published contract is what the schemas say: "npm run contract" writes it', () => {
  for (const [file, text] of Object.entries(contractFiles()))
    expect(readFileSync(join(root, file), 'utf8'), file).toBe(text);
});

test('it is AsyncAPI 3.0.0 by the schema of AsyncAPI, with a draft-07 schema for each payload', () => {
  const schema = readFileSync(join(root, 'test/harness/schemas/asyncapi-3.0.0.json'), 'utf8');
  const ajv = new Ajv({ ...QUICKLY_MADE, validateFormats: false });
  const isAsyncApi = ajv.compile(JSON.parse(schema));
  const document = asyncApiDocument();
  isAsyncApi(document);
  expect(isAsyncApi.errors ?? []).toEqual([]);
  for (const [name, payload] of Object.entries(document.components.schemas))
    expect(ajv.validateSchema(payload), name).toBe(true);
});

test('every reference within it leads somewhere', () => {
  const document = asyncApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const found = path.split('/').reduce<unknown>((at, step) => Object(at)[step], document);
    expect(found, path).toBeDefined();
  }
});

test('it names the topic of every publication, whether the broker keeps it, and for how long', () => {
  const { channels, operations } = asyncApiDocument();
  for (const [name, { suffix, retain, qos, expiryS }] of Object.entries(PUBLICATIONS)) {
    expect(channels[name]?.address).toBe(`mj/v1/{club}/t/{table}/${suffix}`);
    expect(operations[name]?.bindings.mqtt).toEqual({
      qos,
      retain,
      ...(expiryS === undefined ? {} : { messageExpiryInterval: expiryS }),
      bindingVersion: '0.2.0',
    });
  }
});

test('a message it does not know is found out: another topic, a field more, a field less', () => {
  const topic = topicOf({ club: clubId.parse('club'), table: tableId.parse('t1') }, 'head');
  const payload = { v: 1, epoch: 'e', seq: 1, hash: 'a'.repeat(64), count: 1, ts: 5 };
  expect(undocumented({ topic, payload, qos: 1 })).toBeNull();
  expect(undocumented({ topic: `${topic}s`, payload, qos: 1 })).toContain('is no documented topic');
  expect(undocumented({ topic, payload: { ...payload, more: 1 }, qos: 1 })).toContain(
    'additional properties',
  );
  expect(undocumented({ topic, payload: { ...payload, seq: undefined }, qos: 1 })).toContain(
    'required property',
  );
  expect(undocumented({ topic, payload, qos: 2 })).toContain('QoS 2');
});

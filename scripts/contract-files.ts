import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOpenApiDocument } from './contract/archive-openapi.ts';
import { asyncApiDocument } from './contract/asyncapi.ts';
import { openApiDocument } from './contract/openapi.ts';

/** The published contract: `npm run contract` writes it; a test compares it. */
export const contractFiles = (): Readonly<Record<string, string>> => ({
  'docs/archive.openapi.json': `${JSON.stringify(archiveOpenApiDocument(), null, 1)}\n`,
  'docs/asyncapi.json': `${JSON.stringify(asyncApiDocument(), null, 1)}\n`,
  'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
});

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(contractFiles())) {
    writeFileSync(join(import.meta.dirname, '..', file), text);
    process.stdout.write(`${file} is written\n`);
  }

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const DOCUMENT = join(import.meta.dirname, '../../../docs/declarations.md');

/** The bodies of docs/declarations.md, one for every word that can be said, by their ids. */
export const sayExamples = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readFileSync(DOCUMENT, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"id": '))
      .map((line) => z.looseObject({ id: z.string() }).parse(JSON.parse(line)))
      .map((body) => [body.id, body]),
  );

import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { settingsSchema } from '../src/cli/start/settings-schema.ts';
import { settingsText } from '../src/cli/start/settings-text.ts';

/** What the settings are told in for people and editors: `npm run settings` writes it; a test compares it. */
const SCHEMA = 'docs/mjtable.schema.json';
const EXAMPLE = 'examples/mjtable.toml';

export const settingsFiles = (): Readonly<Record<string, string>> => ({
  [SCHEMA]: `${JSON.stringify(settingsSchema(), null, 2)}\n`,
  [EXAMPLE]: settingsText({
    schema: relative('examples', SCHEMA),
    values: { table: '/dev/serial/by-id/usb-…' },
    blocks: [],
  }),
});

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(settingsFiles())) {
    writeFileSync(join(import.meta.dirname, '..', file), text);
    process.stdout.write(`${file} is written\n`);
  }

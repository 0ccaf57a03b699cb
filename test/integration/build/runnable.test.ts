import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const { bin } = z
  .object({ bin: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

test.each(Object.entries(bin))(
  '`npx %s` may be run as soon as it is built, also when it was built anew',
  (_name, file) => {
    expect(() => accessSync(join(ROOT, file), constants.X_OK)).not.toThrow();
  },
);

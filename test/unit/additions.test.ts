import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADDITIONS } from '../../scripts/additions/list.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(ADDITIONS)(
  'what is tried as an addition is still added there: $what',
  ({ file, after, finish }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(after);
    expect(finish.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
  },
);

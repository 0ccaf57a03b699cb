import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('pages ask nothing of a browser that came after Chromium 94', () => {
  const folders = ['screens', 'words'].map((room) => join(import.meta.dirname, '../../../src', room));
  const late = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex)\(/.test(readFileSync(file, 'utf8')),
    );
  expect(late).toEqual([]);
});

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is text; fonts are compressed already. */
const TEXT = /\.(?:css|html|js|svg)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 256;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Puts `.br` and `.gz` beside every text of the built pages, once, as small as they get: the server only sends them. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir === undefined) throw new TypeError('the pages are built into a folder');
    for (const file of filesIn(dir).filter((path) => TEXT.test(path))) {
      const text = readFileSync(file);
      if (text.length < LEAST_BYTES) continue;
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: size }));
      writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});

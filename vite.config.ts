import { defineConfig } from 'vite';
import { appManifest } from './scripts/build/app-manifest.ts';
import { firstScript } from './scripts/build/first-script.ts';
import { loadAgain } from './scripts/build/load-again.ts';
import { precompress } from './scripts/build/precompress.ts';
import { tileSpritePlugin } from './scripts/tiles/vite-plugin.ts';

const SCREENS = 'src/screens';
const FIRST = 'first-asked';

/** The browser's pages: from src/screens into dist/screens, with the tiles drawn and the texts compressed on the way. */
export default defineConfig({
  root: SCREENS,
  plugins: [tileSpritePlugin(), firstScript(FIRST), loadAgain(), appManifest(), precompress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/screens',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: `${SCREENS}/index.html`, [FIRST]: `${SCREENS}/first-asked.ts` },
      output: {
        codeSplitting: {
          groups: [
            // What asks before the program has come waits for nothing of it.
            {
              name: FIRST,
              test: /preload-helper|src\/screens\/(first-asked|route|languages|sprites|connection\/first-line)\.ts/,
              priority: 1,
            },
            // The table's page with all it needs is one file; the others load what it has not.
            {
              name: 'table',
              test: /src\/(screens\/(table|page-parts\/language)|words\/(page-words|refusal-texts))/,
            },
          ],
        },
      },
    },
  },
});

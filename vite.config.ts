import { defineConfig } from 'vite';
import { appManifest } from './scripts/build/app-manifest.ts';
import { precompress } from './scripts/build/precompress.ts';
import { tileSpritePlugin } from './scripts/tiles/vite-plugin.ts';

/** The browser's pages: from src/screens into dist/screens, with the tiles drawn and the texts compressed on the way. */
export default defineConfig({
  root: 'src/screens',
  plugins: [tileSpritePlugin(), appManifest(), precompress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/screens',
    emptyOutDir: true,
    target: 'es2022',
    // The table's page with all it needs is one file; the others load what it has not.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'table', test: /src\/screens\/(table|page-parts\/language)/ }] },
      },
    },
  },
});
